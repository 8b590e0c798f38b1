//! Annotations, constructs that are not supported, and where to continue after an error.

use super::cursor::{Parsed, Parser};
use super::lexer::Kind;
use crate::source::{Problem, Span};

/// Annotations that change what a program does, and the feature that they belong to.
const MEANINGFUL: [(&str, &str); 6] = [
    ("Cost", "resource costs (annotation `Cost`)"),
    ("DC", "deployment components (annotation `DC`)"),
    ("Deadline", "deadlines (annotation `Deadline`)"),
    ("Scheduler", "user-defined schedulers (annotation `Scheduler`)"),
    ("Size", "resource costs (annotation `Size`)"),
    ("Duration", "time (annotation `Duration`)"),
];

/// Words that start a declaration.
const DECLARATIONS: [&str; 8] = ["class", "data", "def", "exception", "interface", "module", "trait", "type"];

impl Parser<'_> {
    /// Skips annotations. They are not parsed, because specifications of other tools occur in them.
    pub fn skip_annotations(&mut self) -> Parsed<()> {
        while self.is_mark("[") {
            let start = self.advance().span;
            let meaning = MEANINGFUL.iter().find(|(word, _)| {
                self.is(Kind::Upper) && self.peek(1).kind == Kind::Mark(":") && self.text(self.token()) == *word
            });
            let mut open = 1u32;
            while open > 0 {
                match self.token().kind {
                    Kind::Mark("[") => open += 1,
                    Kind::Mark("]") => open -= 1,
                    Kind::End => {
                        return Err(Problem::new(start, "this annotation is never closed", "close it with `]`"));
                    }
                    _ => {}
                }
                self.advance();
            }
            if let Some((_, construct)) = meaning {
                self.problems.push(Problem::unsupported(start.to(self.previous()), construct));
            }
        }
        Ok(())
    }

    /// The problem of a declaration or part that belongs to product lines, if one starts here.
    pub fn unsupported_declaration(&self) -> Option<Problem> {
        let construct = match self.text(self.token()) {
            _ if !self.is(Kind::Lower) => return None,
            "delta" => "deltas (product lines)",
            "productline" => "product lines",
            "product" => "products (product lines)",
            "root" | "extension" => "feature models (product lines)",
            _ => return None,
        };
        Some(Problem::unsupported(self.span(), construct))
    }

    /// Records a problem and moves to the next statement or member: behind the next `;` or block of
    /// this nesting level, or before the `}` that closes it.
    pub fn recover_in_block(&mut self, problem: Problem) {
        self.problems.push(problem);
        let mut open = 0u32;
        loop {
            match self.token().kind {
                Kind::End => return,
                Kind::Mark("{") => open += 1,
                Kind::Mark("}") if open == 0 => return,
                Kind::Mark("}") => {
                    open -= 1;
                    if open == 0 {
                        self.advance();
                        return;
                    }
                }
                Kind::Mark(";") if open == 0 => {
                    self.advance();
                    return;
                }
                // A missing brace must not hide the declarations that follow.
                Kind::Lower if self.starts_declaration() => return,
                _ => {}
            }
            self.advance();
        }
    }

    /// Records a problem and moves to the next declaration.
    pub fn recover_in_module(&mut self, problem: Problem) {
        self.problems.push(problem);
        let start = self.position();
        while !self.is(Kind::End) && (self.position() == start || !self.starts_declaration()) {
            self.advance();
        }
    }

    /// Whether a declaration starts here. Some of these words are names elsewhere.
    pub fn starts_declaration(&self) -> bool {
        self.is(Kind::Lower)
            && DECLARATIONS.contains(&self.text(self.token()))
            && matches!(self.peek(1).kind, Kind::Upper | Kind::Lower)
    }

    /// A problem of a word that starts a construct which is not supported.
    pub fn unsupported_word(&self, construct: &str) -> Problem {
        Problem::unsupported(self.span(), construct)
    }

    /// The place behind the last token.
    pub fn end_of_previous(&self) -> Span {
        let end = self.previous().end;
        Span { start: end, end }
    }
}
