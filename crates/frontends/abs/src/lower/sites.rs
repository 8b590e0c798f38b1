//! Sites: the places in the source that steps refer to.

use super::Lowering;
use crate::source::Span;
use mazurka_model::{Site, SourcePlace};

/// Longer statements are truncated to this many characters.
const MAX_TEXT: usize = 60;

impl Lowering<'_, '_> {
    /// Adds a site for a span of the source.
    pub(super) fn site(&mut self, span: Span) -> Site {
        let (file, line, column) = self.sources.place(span);
        let text = shown(self.sources.text(span));
        self.places.push(SourcePlace { file: file.to_owned(), line, column, text, message: String::new() });
        Site(self.places.len() as u32 - 1)
    }
}

/// A piece of source as one line: without comments, with white space collapsed, and truncated.
fn shown(source: &str) -> String {
    let without_comments = source.lines().map(|line| line.split("//").next().unwrap_or(""));
    let words: Vec<&str> = without_comments.flat_map(str::split_whitespace).collect();
    let text = words.join(" ");
    let text = text.strip_suffix(';').unwrap_or(&text);
    if text.chars().count() <= MAX_TEXT {
        return text.to_owned();
    }
    let kept: String = text.chars().take(MAX_TEXT - 1).collect();
    kept.trim_end().to_owned() + "…"
}
