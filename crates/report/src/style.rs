//! Colours, or none.

use std::fmt;

/// How to paint text for a stream: with terminal colours or plain.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Style {
    colour: bool,
}

impl Style {
    /// No colours: for pipes and files.
    pub const PLAIN: Style = Style { colour: false };

    /// With colours if `colour`.
    pub fn new(colour: bool) -> Style {
        Style { colour }
    }

    /// Does this style use colours?
    pub fn is_coloured(self) -> bool {
        self.colour
    }

    /// For what went wrong.
    pub fn bad(self, text: impl fmt::Display) -> String {
        self.paint("1;31", text)
    }

    /// For what went well.
    pub fn good(self, text: impl fmt::Display) -> String {
        self.paint("1;32", text)
    }

    /// For what is neither.
    pub fn doubtful(self, text: impl fmt::Display) -> String {
        self.paint("1;33", text)
    }

    /// For headings.
    pub fn strong(self, text: impl fmt::Display) -> String {
        self.paint("1", text)
    }

    /// For what may be overlooked.
    pub fn faint(self, text: impl fmt::Display) -> String {
        self.paint("2", text)
    }

    fn paint(self, code: &str, text: impl fmt::Display) -> String {
        if self.colour { format!("\x1b[{code}m{text}\x1b[0m") } else { text.to_string() }
    }
}
