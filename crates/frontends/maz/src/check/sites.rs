//! Sites: the places in the source that steps and observations refer to.

use super::Checker;
use crate::syntax::ast::Span;
use mazurka_model::{Site, SourcePlace};

/// Longer statements are truncated to this many characters.
const MAX_TEXT: usize = 60;

/// Lines and columns of byte offsets.
pub struct Lines {
    /// The byte offset of the start of each line.
    starts: Vec<usize>,
    /// The last position: the line, the byte offset and the column, both counted from 0. The next
    /// position is counted from there, so that long lines are not counted from their start again
    /// and again.
    last: (usize, usize, usize),
}

impl Lines {
    pub fn new(source: &str) -> Self {
        let starts = std::iter::once(0).chain(source.match_indices('\n').map(|(at, _)| at + 1)).collect();
        Lines { starts, last: (0, 0, 0) }
    }

    /// The line and the column of a byte offset, both from 1. Columns count characters.
    fn position(&mut self, source: &str, at: usize) -> (u32, u32) {
        let line = self.starts.partition_point(|start| *start <= at) - 1;
        let (last_line, last_at, last_column) = self.last;
        let column = match line == last_line {
            true if at >= last_at => last_column + source[last_at..at].chars().count(),
            true => last_column - source[at..last_at].chars().count(),
            false => source[self.starts[line]..at].chars().count(),
        };
        self.last = (line, at, column);
        (line as u32 + 1, column as u32 + 1)
    }
}

impl Checker<'_> {
    /// Adds a site for a span of the source.
    pub fn new_site(&mut self, span: Span, message: &str) -> Site {
        let (line, column) = self.lines.position(self.source, span.start);
        self.site_spans.push(span);
        self.module.sites.push(SourcePlace {
            file: self.file.to_string(),
            line,
            column,
            text: shown(&self.source[span.into_range()]),
            message: message.to_string(),
        });
        Site(self.module.sites.len() as u32 - 1)
    }
}

/// A piece of source as one line: without comments to the end of a line, with white space
/// collapsed, and truncated.
fn shown(source: &str) -> String {
    let without_comments = source.lines().map(|line| line.split("//").next().unwrap_or(""));
    let words: Vec<&str> = without_comments.flat_map(str::split_whitespace).collect();
    let text = words.join(" ");
    if text.chars().count() <= MAX_TEXT {
        return text;
    }
    let kept: String = text.chars().take(MAX_TEXT - 1).collect();
    kept.trim_end().to_string() + "…"
}
