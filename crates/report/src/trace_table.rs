//! A trace as a table with one row per step. A few processes have a column each; more processes
//! share a column of names.

use mazurka_model::ShownEffect;
use mazurka_verdict::{Trace, TraceEffect, TraceStep};

use crate::{Style, grouped};

/// The maximum width of a line.
pub(crate) const WIDTH: usize = 100;
/// The maximum number of columns for processes. Beyond it the table is not readable.
const MAX_LANES: usize = 6;
/// The maximum width of all columns for processes together.
const MAX_LANES_WIDTH: usize = 60;
/// The width to which a statement is truncated.
const ACTION_WIDTH: usize = 36;
/// The width to which a name is truncated.
const NAME_WIDTH: usize = 24;
/// The space between two columns.
const GAP: usize = 2;

/// The part of a long trace that is shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Length {
    /// The first 20 steps and the last 30.
    Short,
    /// The whole trace.
    Full,
}

/// The indices of the steps that are marked.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Marks {
    /// The step at which the violation occurs.
    pub violation: Option<usize>,
    /// The two steps of a data race.
    pub race: Option<[usize; 2]>,
}

impl Marks {
    fn of(self, at: usize) -> &'static str {
        if self.race.is_some_and(|race| race.contains(&at)) {
            "! "
        } else if self.violation == Some(at) {
            "> "
        } else {
            "  "
        }
    }
}

/// The steps of a trace as a table.
pub fn steps(trace: &Trace, marks: Marks, length: Length, style: Style) -> String {
    let mut text = String::new();
    for observation in &trace.prelude {
        text.push_str(&format!("    before the first step: {observation}\n"));
    }
    if trace.steps.is_empty() {
        return text;
    }
    let columns = Columns::fitting(&trace.steps);
    text.push_str(&style.faint(columns.header()));
    text.push('\n');
    let (first, rest) = shown(trace.steps.len(), length);
    for at in (0..first).chain(rest..trace.steps.len()) {
        if at == rest && first < rest {
            text.push_str(&style.faint(format!("    ... {} steps ...", grouped((rest - first) as u64))));
            text.push('\n');
        }
        let mark = marks.of(at);
        let row = columns.row(at, &trace.steps[at], mark);
        text.push_str(&if mark.trim().is_empty() { row } else { style.bad(row) });
        text.push('\n');
    }
    text
}

/// Returns two numbers: the steps below the first and from the second on are shown.
fn shown(count: usize, length: Length) -> (usize, usize) {
    const FIRST: usize = 20;
    const LAST: usize = 30;
    const SLACK: usize = 10;
    if length == Length::Full || count <= FIRST + LAST + SLACK { (count, count) } else { (FIRST, count - LAST) }
}

/// The layout of a table.
struct Columns {
    /// Whether positions include the file.
    files: bool,
    number: usize,
    place: usize,
    /// The names of the processes that have a column each; empty if there is a column of names.
    lanes: Vec<String>,
    /// The headings and widths of the columns between the position and the values.
    middle: Vec<(String, usize)>,
}

impl Columns {
    fn fitting(steps: &[TraceStep]) -> Columns {
        let files = steps.iter().any(|step| step.file != steps[0].file);
        let place = steps.iter().map(|step| place(step, files).chars().count()).max().unwrap_or(0);
        // Steps of client/server systems have no position.
        let place = if place == 0 { 0 } else { place.max("line".len()) };
        let number = steps.len().to_string().len().max("step".len());
        let lanes = lanes(steps);
        let fits = lanes.len() <= MAX_LANES
            && lanes.iter().map(|(_, width)| width + GAP).sum::<usize>() <= MAX_LANES_WIDTH
            && lanes.iter().all(|(name, _)| name.chars().count() <= NAME_WIDTH);
        if fits {
            let names = lanes.iter().map(|(name, _)| name.clone()).collect();
            return Columns { files, number, place, lanes: names, middle: lanes };
        }
        let name = lanes.iter().map(|(name, _)| name.chars().count()).max().unwrap_or(0);
        let action = lanes.iter().map(|&(_, width)| width).max().unwrap_or(0).min(ACTION_WIDTH);
        let middle = vec![
            ("process".to_owned(), name.clamp("process".len(), NAME_WIDTH)),
            ("statement".to_owned(), action.max("statement".len())),
        ];
        Columns { files, number, place, lanes: Vec::new(), middle }
    }

    fn header(&self) -> String {
        let mut line = format!("  {:>number$}", "step", number = self.number);
        if self.place > 0 {
            line.push_str(&format!("  {:place$}", "line", place = self.place));
        }
        for (heading, width) in &self.middle {
            line.push_str(&format!("  {heading:width$}"));
        }
        line.push_str("  values");
        line
    }

    fn row(&self, at: usize, step: &TraceStep, mark: &str) -> String {
        let place = place(step, self.files);
        let (number_width, place_width) = (self.number, self.place);
        let mut line = format!("{mark}{:>number_width$}", at + 1);
        if place_width > 0 {
            line.push_str(&format!("  {place:place_width$}"));
        }
        for ((_, width), cell) in self.middle.iter().zip(self.cells(step)) {
            line.push_str(&format!("  {:width$}", cut(&cell, *width)));
        }
        let indent = line.chars().count() + GAP;
        for (number, part) in wrap(&values(step), WIDTH - indent).iter().enumerate() {
            let lead = if number == 0 { GAP } else { indent };
            if number > 0 {
                line.push('\n');
            }
            line.push_str(&" ".repeat(lead));
            line.push_str(part);
        }
        line.trim_end().to_owned()
    }

    /// The contents of the middle columns.
    fn cells(&self, step: &TraceStep) -> Vec<String> {
        if self.lanes.is_empty() {
            return vec![step.process.clone(), flat(&step.action)];
        }
        let cell = |name: &String| if *name == step.process { flat(&step.action) } else { String::new() };
        self.lanes.iter().map(cell).collect()
    }
}

/// The processes in the order of their first steps, each with the width of its column.
fn lanes(steps: &[TraceStep]) -> Vec<(String, usize)> {
    let mut lanes: Vec<(String, usize)> = Vec::new();
    for step in steps {
        let width = flat(&step.action).chars().count().min(ACTION_WIDTH);
        match lanes.iter_mut().find(|(name, _)| *name == step.process) {
            Some((_, known)) => *known = width.max(*known),
            None => lanes.push((step.process.clone(), width.max(step.process.chars().count()))),
        }
    }
    lanes
}

fn place(step: &TraceStep, files: bool) -> String {
    match (files, step.line) {
        (_, 0) => String::new(),
        (false, line) => line.to_string(),
        (true, line) => format!("{}:{line}", step.file.rsplit(['/', '\\']).next().unwrap_or_default()),
    }
}

/// The choice, the effects and the observations of a step.
pub(crate) fn values(step: &TraceStep) -> String {
    let choice = (step.choice > 0).then(|| format!("outcome {} of the choice", step.choice + 1));
    let effects = step.effects.iter().filter_map(|effect| describe_effect(effect, &step.action));
    let observations = step.observations.iter().map(|observation| observed(observation, &step.action));
    let parts: Vec<String> = choice.into_iter().chain(effects).chain(observations).collect();
    parts.join("; ")
}

/// An observation without the statement, which another column shows already.
fn observed(observation: &str, action: &str) -> String {
    let rest = observation.strip_prefix(action).filter(|rest| !action.is_empty() && !rest.trim().is_empty());
    flat(rest.unwrap_or(observation))
}

fn describe_effect(effect: &TraceEffect, action: &str) -> Option<String> {
    let TraceEffect { location, kind, value } = effect;
    let named = names_location(action, location);
    Some(match kind.as_str() {
        "read" | "write" if named => format!("{kind}s {value}"),
        "read" => format!("reads {location} = {value}"),
        "write" => format!("writes {location} = {value}"),
        "lock" | "unlock" if named => return None,
        "lock" | "unlock" => format!("{kind}s {location}"),
        ShownEffect::OPERATION => value.clone(),
        "send" => format!("sends {value} to {location}"),
        "receive" => format!("receives {value} from {location}"),
        _ => format!("{kind}s {location}, now {value}"),
    })
}

/// Whether the statement is one operation on an object with a long name (`load AtomicBool a.rs:7`),
/// so that the name need not be repeated.
fn names_location(action: &str, location: &str) -> bool {
    if !location.contains(' ') {
        return false;
    }
    let operation = action.strip_suffix(location).map(str::trim_end).unwrap_or_default();
    !operation.is_empty() && operation.chars().all(|c| c.is_alphanumeric() || c == '_')
}

/// The text on one line.
fn flat(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

fn cut(text: &str, width: usize) -> String {
    if text.chars().count() <= width {
        return text.to_owned();
    }
    text.chars().take(width.saturating_sub(1)).chain(['…']).collect()
}

/// Wraps a text between words to lines of at most `width` characters. Longer words are truncated.
pub(crate) fn wrap(text: &str, width: usize) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in text.split(' ').filter(|word| !word.is_empty()) {
        let length = word.chars().count();
        match lines.last_mut() {
            Some(line) if line.chars().count() + 1 + length <= width => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(cut(word, width)),
        }
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    fn step(process: &str, line: u32, action: &str) -> TraceStep {
        let effect = TraceEffect { location: "x".to_owned(), kind: "write".to_owned(), value: line.to_string() };
        let (process, action) = (process.to_owned(), action.to_owned());
        TraceStep { process, line, action, effects: vec![effect], file: "a.maz".to_owned(), ..TraceStep::default() }
    }

    fn shown(steps_: Vec<TraceStep>, violation: Option<usize>) -> String {
        let marks = Marks { violation, race: None };
        steps(&Trace { prelude: Vec::new(), steps: steps_ }, marks, Length::Short, Style::PLAIN)
    }

    #[test]
    fn few_processes_have_a_column_each() {
        let text = shown(vec![step("q", 4, "x = 4"), step("p", 5, "x = 5"), step("q", 6, "x = 6")], Some(2));
        let wanted = "  step  line  q      p      values\n     1  4     x = 4         writes x = 4\n     2  5            x = 5  writes x = 5\n>    3  6     x = 6         writes x = 6\n";
        assert_eq!(text, wanted);
    }

    #[test]
    fn many_processes_share_a_column_of_names() {
        let text = shown((0..9).map(|i| step(&format!("p[{i}]"), i + 1, "x = 1")).collect(), None);
        assert!(
            text.starts_with(
                "  step  line  process  statement  values\n     1  1     p[0]     x = 1      writes x = 1\n"
            ),
            "{text}"
        );
    }

    #[test]
    fn no_line_is_wider_than_the_maximum() {
        let long = "atomic { a_long_name[i] = another_long_name[j] + 1;\n   something_else = 2; and_more = 3; }";
        let mut steps_ = vec![step("a_process_with_quite_a_long_name[17]", 1, long), step("p", 2, long)];
        steps_[0].observations = vec!["word ".repeat(60), "w".repeat(150)];
        steps_.extend((0..9).map(|i| step(&format!("p[{i}]"), i, long)));
        let text = shown(steps_, Some(0));
        assert!(text.lines().all(|line| line.chars().count() <= WIDTH), "{text}");
    }

    #[test]
    fn long_traces_show_their_first_and_last_steps() {
        let text = shown((0..200).map(|_| step("p", 1, "x = 1")).collect(), None);
        assert_eq!(text.lines().count(), 1 + 20 + 1 + 30);
        assert!(text.contains("... 150 steps ..."));
        assert!(text.contains("\n    20  ") && !text.contains("\n    21  ") && text.contains("\n   171  "));
    }

    #[test]
    fn positions_include_the_file_if_there_are_several() {
        let mut other = step("p", 7, "x = 1");
        other.file = "lib/b.maz".to_owned();
        assert!(shown(vec![step("p", 3, "x = 1"), other], None).contains("b.maz:7"));
    }

    #[test]
    fn a_trace_without_steps_shows_its_prelude() {
        let trace = Trace { prelude: vec!["assert(false) FAILS".to_owned()], steps: Vec::new() };
        let text = steps(&trace, Marks::default(), Length::Short, Style::PLAIN);
        assert_eq!(text, "    before the first step: assert(false) FAILS\n");
    }
}
