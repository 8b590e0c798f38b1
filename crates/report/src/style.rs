//! Colours of terminal output.

use std::fmt;

/// Formats text for a stream, with or without terminal colours.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Style {
    colour: bool,
}

impl Style {
    /// The style without colours, for pipes and files.
    pub const PLAIN: Style = Style { colour: false };

    /// A style that uses colours if `colour`.
    pub fn new(colour: bool) -> Style {
        Style { colour }
    }

    /// Whether this style uses colours.
    pub fn is_coloured(self) -> bool {
        self.colour
    }

    /// Formats violations and errors.
    pub fn bad(self, text: impl fmt::Display) -> String {
        self.paint("1;31", text)
    }

    /// Formats positive results.
    pub fn good(self, text: impl fmt::Display) -> String {
        self.paint("1;32", text)
    }

    /// Formats inconclusive results.
    pub fn doubtful(self, text: impl fmt::Display) -> String {
        self.paint("1;33", text)
    }

    /// Formats headings in bold.
    pub fn strong(self, text: impl fmt::Display) -> String {
        self.paint("1", text)
    }

    /// Formats secondary text.
    pub fn faint(self, text: impl fmt::Display) -> String {
        self.paint("2", text)
    }

    fn paint(self, code: &str, text: impl fmt::Display) -> String {
        if self.colour { format!("\x1b[{code}m{text}\x1b[0m") } else { text.to_string() }
    }
}
