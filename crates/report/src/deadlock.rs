//! Deadlocks: which process waits for which other one.

use mazurka_verdict::Wait;

use crate::Style;
use crate::trace_table::{WIDTH, wrap};

/// Processes each of which waits for the next, and the last for the first; `None` if there is no
/// such cycle.
pub fn cycle(waits: &[Wait]) -> Option<Vec<&str>> {
    let position = |name: &str| waits.iter().position(|wait| wait.process == name);
    let targets: Vec<Vec<usize>> =
        waits.iter().map(|wait| wait.on.iter().filter_map(|name| position(name)).collect()).collect();
    // A depth-first search from every process. `path` is the chain of waits, and `tried[i]` is the
    // number of targets of `path[i]` that were visited.
    for start in 0..waits.len() {
        let (mut path, mut tried, mut seen) = (vec![start], vec![0], vec![false; waits.len()]);
        seen[start] = true;
        while let (Some(&at), Some(next)) = (path.last(), tried.last_mut()) {
            match targets[at].get(*next) {
                Some(&target) if target == start => {
                    return Some(path.iter().map(|&at| waits[at].process.as_str()).collect());
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

/// A line per waiting process, and the cycle if there is one.
pub(crate) fn describe(waits: &[Wait], style: Style) -> String {
    let width = |of: fn(&Wait) -> &String| waits.iter().map(|wait| of(wait).chars().count()).max().unwrap_or(0);
    let (process_width, what_width) = (width(|wait| &wait.process), width(|wait| &wait.what));
    let mut text = String::new();
    for Wait { process, what, on } in waits {
        let on = match &on[..] {
            [] => String::new(),
            [one] if one == process => "blocked by itself".to_owned(),
            others => format!("blocked by {}", others.join(", ")),
        };
        let lead = format!("    {process:process_width$}  waits at {what:what_width$}  ");
        text.push_str(&hanging(&lead, &lead, &on));
    }
    if let Some(cycle) = cycle(waits) {
        let first = cycle.first().copied().unwrap_or_default();
        let chain = format!("{} -> {first}", cycle.join(" -> "));
        text.push_str(&hanging(&format!("    {} ", style.bad("cycle:")), "    cycle: ", &chain));
    }
    text
}

/// Wraps a text behind a lead. `plain` is the lead without colours, so its length is the width on
/// the screen. If the lead leaves little space, the text starts on the next line.
fn hanging(lead: &str, plain: &str, text: &str) -> String {
    const MIN_TEXT_WIDTH: usize = 30;
    let indent = plain.chars().count();
    let (first, indent) =
        if indent + MIN_TEXT_WIDTH > WIDTH { (format!("{lead}\n        "), 8) } else { (lead.to_owned(), indent) };
    let lines = wrap(text, WIDTH - indent);
    let whole = first + &lines.join(&format!("\n{}", " ".repeat(indent)));
    whole.trim_end().to_owned() + "\n"
}

#[cfg(test)]
mod tests {
    use super::*;

    fn wait(process: &str, on: &[&str]) -> Wait {
        let on = on.iter().map(|&name| name.to_owned()).collect();
        Wait { process: process.to_owned(), what: "lock m".to_owned(), on }
    }

    #[test]
    fn a_cycle_is_found_behind_a_tail_and_a_dead_end() {
        let waits = [wait("a", &["gone", "b"]), wait("b", &["d", "c"]), wait("c", &["b"]), wait("d", &[])];
        assert_eq!(cycle(&waits), Some(vec!["b", "c"]));
    }

    #[test]
    fn a_process_that_waits_for_itself_is_a_cycle_of_one() {
        assert_eq!(cycle(&[wait("a", &["a"])]), Some(vec!["a"]));
    }

    #[test]
    fn waits_without_a_known_process_are_not_a_cycle() {
        assert_eq!(cycle(&[wait("a", &[]), wait("b", &["a"])]), None);
    }

    #[test]
    fn long_waits_fit_the_page() {
        let names: Vec<String> = (0..40).map(|i| format!("philosopher[{i}]")).collect();
        let on = |i: usize| vec![names[(i + 1) % 40].clone(); 9];
        let waits: Vec<Wait> =
            (0..40).map(|i| Wait { process: names[i].clone(), what: "lock m".to_owned(), on: on(i) }).collect();
        let text = describe(&waits, Style::PLAIN);
        assert!(text.lines().all(|line| line.chars().count() <= WIDTH), "{text}");
        assert!(text.trim_end().ends_with("philosopher[39] -> philosopher[0]"), "{text}");
    }

    #[test]
    fn the_text_names_each_wait_and_the_cycle() {
        let text = describe(&[wait("p", &["q"]), wait("q", &["p"])], Style::PLAIN);
        assert_eq!(
            text,
            "    p  waits at lock m  blocked by q\n    q  waits at lock m  blocked by p\n    cycle: p -> q -> p\n"
        );
    }
}
