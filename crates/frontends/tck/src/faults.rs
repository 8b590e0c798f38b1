//! Faults, put together briefly.

use std::ops::Range;

use mazurka_model::Diagnostic;

use crate::scan::Word;

/// A fault at a place.
pub fn fault(span: Range<usize>, message: impl Into<String>, label: impl Into<String>) -> Diagnostic {
    Diagnostic { message: message.into(), span, label: label.into(), notes: Vec::new(), help: None }
}

/// How faults grow.
pub trait DiagnosticExt {
    /// How to mend it.
    fn help(self, help: impl Into<String>) -> Self;
    /// Another place that explains it.
    fn note(self, span: Range<usize>, note: impl Into<String>) -> Self;
}

impl DiagnosticExt for Diagnostic {
    fn help(mut self, help: impl Into<String>) -> Self {
        self.help = Some(help.into());
        self
    }

    fn note(mut self, span: Range<usize>, note: impl Into<String>) -> Self {
        self.notes.push((span, note.into()));
        self
    }
}

/// A name that nothing declares, with the declared one that looks like it.
pub fn undeclared<'n>(kind: &str, word: &Word, of: &str, known: impl Iterator<Item = &'n str>) -> Diagnostic {
    let fault = fault(word.span.clone(), format!("there is no {kind} `{}`{of}", word.text), "not declared");
    let mut known: Vec<&str> = known.collect();
    known.sort_by_key(|name| (distance(name, &word.text), *name));
    match known.first() {
        Some(near) if distance(near, &word.text) <= word.text.chars().count().div_ceil(3) => {
            fault.help(format!("did you mean `{near}`?"))
        }
        Some(_) if known.len() <= 8 => {
            known.sort_unstable();
            fault.help(format!("declared are {}", known.join(", ")))
        }
        _ => fault,
    }
}

/// How many letters have to be put in, taken out or replaced.
fn distance(one: &str, other: &str) -> usize {
    let other: Vec<char> = other.chars().collect();
    let mut row: Vec<usize> = (0..=other.len()).collect();
    for (at, letter) in one.chars().enumerate() {
        let mut diagonal = std::mem::replace(&mut row[0], at + 1);
        for (place, wanted) in other.iter().enumerate() {
            let replaced = diagonal + usize::from(letter != *wanted);
            diagonal = row[place + 1];
            row[place + 1] = replaced.min(row[place] + 1).min(diagonal + 1);
        }
    }
    row[other.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn distances_count_edits() {
        let distances = [("take", "take"), ("tkae", "take"), ("", "abc"), ("fork1", "fork12"), ("żaba", "zaba")];
        assert_eq!(distances.map(|(one, other)| distance(one, other)), [0, 2, 3, 1, 1]);
    }
}
