//! Who waits for whom.

use crate::Style;
use crate::table::{WIDTH, wrap};

/// A wait as `verdict::Violation` tells it: who, at what, and who could end the wait.
type Wait = (String, String, Vec<String>);

/// Processes each of which waits for the next, and the last for the first; `None` if nobody waits in a circle.
pub fn cycle(waits: &[Wait]) -> Option<Vec<&str>> {
    let position = |name: &str| waits.iter().position(|(who, ..)| who == name);
    let targets: Vec<Vec<usize>> =
        waits.iter().map(|(_, _, on)| on.iter().filter_map(|name| position(name)).collect()).collect();
    // Depth first from every process; `path` is the chain of waits, `tried[i]` how many targets of path[i] were taken.
    for start in 0..waits.len() {
        let (mut path, mut tried, mut seen) = (vec![start], vec![0], vec![false; waits.len()]);
        seen[start] = true;
        while let (Some(&at), Some(next)) = (path.last(), tried.last_mut()) {
            match targets[at].get(*next) {
                Some(&target) if target == start => {
                    return Some(path.iter().map(|&at| waits[at].0.as_str()).collect());
                }
                Some(&target) => {
                    *next += 1;
                    if !seen[target] {
                        seen[target] = true;
                        path.push(target);
                        tried.push(0);
                    }
                }
                None => {
                    path.pop();
                    tried.pop();
                }
            }
        }
    }
    None
}

/// A line for each waiting process, and the cycle if there is one.
pub(crate) fn told(waits: &[Wait], style: Style) -> String {
    let width = |of: fn(&Wait) -> &String| waits.iter().map(|wait| of(wait).chars().count()).max().unwrap_or(0);
    let (who_width, what_width) = (width(|wait| &wait.0), width(|wait| &wait.1));
    let mut text = String::new();
    for (who, what, on) in waits {
        let on = match &on[..] {
            [] => String::new(),
            [one] if one == who => "held by itself".to_owned(),
            many => format!("held up by {}", many.join(", ")),
        };
        let lead = format!("    {who:who_width$}  waits at {what:what_width$}  ");
        text.push_str(&hanging(&lead, &lead, &on));
    }
    if let Some(cycle) = cycle(waits) {
        let first = cycle.first().copied().unwrap_or_default();
        let chain = format!("{} -> {first}", cycle.join(" -> "));
        text.push_str(&hanging(&format!("    {} ", style.bad("cycle:")), "    cycle: ", &chain));
    }
    text
}

/// A text behind a lead, wrapped; `plain` is the lead without colours, as wide as it looks. A lead that leaves little room hangs the text below.
fn hanging(lead: &str, plain: &str, text: &str) -> String {
    const ROOM: usize = 30;
    let indent = plain.chars().count();
    let (first, indent) =
        if indent + ROOM > WIDTH { (format!("{lead}\n        "), 8) } else { (lead.to_owned(), indent) };
    let lines = wrap(text, WIDTH - indent);
    let whole = first + &lines.join(&format!("\n{}", " ".repeat(indent)));
    whole.trim_end().to_owned() + "\n"
}

#[cfg(test)]
mod tests {
    use super::*;

    fn wait(who: &str, on: &[&str]) -> Wait {
        (who.to_owned(), "lock m".to_owned(), on.iter().map(|&name| name.to_owned()).collect())
    }

    #[test]
    fn a_cycle_is_found_behind_a_tail_and_a_dead_end() {
        let waits = [wait("a", &["gone", "b"]), wait("b", &["d", "c"]), wait("c", &["b"]), wait("d", &[])];
        assert_eq!(cycle(&waits), Some(vec!["b", "c"]));
    }

    #[test]
    fn who_waits_for_himself_is_a_cycle_of_one() {
        assert_eq!(cycle(&[wait("a", &["a"])]), Some(vec!["a"]));
    }

    #[test]
    fn waiting_for_nobody_is_no_cycle() {
        assert_eq!(cycle(&[wait("a", &[]), wait("b", &["a"])]), None);
    }

    #[test]
    fn long_waits_fit_the_page() {
        let names: Vec<String> = (0..40).map(|i| format!("philosopher[{i}]")).collect();
        let on = |i: usize| vec![names[(i + 1) % 40].clone(); 9];
        let waits: Vec<Wait> = (0..40).map(|i| (names[i].clone(), "lock m".to_owned(), on(i))).collect();
        let told = told(&waits, Style::PLAIN);
        assert!(told.lines().all(|line| line.chars().count() <= WIDTH), "{told}");
        assert!(told.trim_end().ends_with("philosopher[39] -> philosopher[0]"), "{told}");
    }

    #[test]
    fn the_text_names_each_wait_and_the_cycle() {
        let told = told(&[wait("p", &["q"]), wait("q", &["p"])], Style::PLAIN);
        assert_eq!(
            told,
            "    p  waits at lock m  held up by q\n    q  waits at lock m  held up by p\n    cycle: p -> q -> p\n"
        );
    }
}
