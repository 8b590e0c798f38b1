//! The source texts of a model, and positions in them.

use mazurka_model::Diagnostic;
use std::ops::Range;

/// A part of one of the texts. Positions count bytes over all texts of a [`SourceMap`], so that a
/// span identifies its file as well.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Span {
    /// The first byte.
    pub start: u32,
    /// The byte behind the last one.
    pub end: u32,
}

impl Span {
    /// The span from the start of this one to the end of a later one.
    pub fn to(self, end: Span) -> Span {
        Span { start: self.start, end: end.end.max(self.start) }
    }
}

/// A message about one of the files of a model.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FileDiagnostic {
    /// The index of the file among those that were passed to [`parse`](crate::parse).
    pub file: usize,
    /// The message, with positions in that file.
    pub diagnostic: Diagnostic,
}

/// A message before its file is known: the positions are those of [`Span`]s.
#[derive(Clone, Debug)]
pub struct Problem {
    span: Span,
    message: String,
    label: String,
    notes: Vec<(Span, String)>,
    help: Option<String>,
}

impl Problem {
    pub fn new(span: Span, message: impl Into<String>, label: impl Into<String>) -> Problem {
        Problem { span, message: message.into(), label: label.into(), notes: Vec::new(), help: None }
    }

    /// The message for a construct that is understood but not supported.
    pub fn unsupported(span: Span, construct: &str) -> Problem {
        Problem::new(span, format!("not supported: {construct}"), "used here")
    }

    pub fn with_help(self, help: impl Into<String>) -> Problem {
        Problem { help: Some(help.into()), ..self }
    }

    pub fn with_note(mut self, span: Span, note: impl Into<String>) -> Problem {
        self.notes.push((span, note.into()));
        self
    }

    /// Where it is.
    pub fn span(&self) -> Span {
        self.span
    }
}

/// A file and the position of its first byte.
#[derive(Debug)]
struct File {
    name: String,
    text: String,
    base: u32,
    /// The first byte of each line.
    lines: Vec<usize>,
}

/// The texts of a model in the order in which they were added.
#[derive(Debug, Default)]
pub struct SourceMap {
    files: Vec<File>,
}

impl SourceMap {
    /// Adds a text. Returns the position of its first byte, or nothing if all texts together are too
    /// large for positions of 32 bits.
    pub fn add(&mut self, name: &str, text: &str) -> Option<u32> {
        // One byte lies between two files, so that an empty span at the end of a file belongs to it.
        let base = self.files.last().map_or(0, |last| last.base as usize + last.text.len() + 1);
        u32::try_from(base + text.len()).ok()?;
        let base = u32::try_from(base).ok()?;
        let lines = std::iter::once(0).chain(text.match_indices('\n').map(|(at, _)| at + 1)).collect();
        self.files.push(File { name: name.to_owned(), text: text.to_owned(), base, lines });
        Some(base)
    }

    /// The index of the file that contains a span, and the bytes of that file.
    pub fn locate(&self, span: Span) -> (usize, Range<usize>) {
        let file = self.files.partition_point(|file| file.base <= span.start).saturating_sub(1);
        let (base, length) = self.files.get(file).map_or((0, 0), |file| (file.base, file.text.len()));
        let start = (span.start.saturating_sub(base) as usize).min(length);
        let end = (span.end.saturating_sub(base) as usize).clamp(start, length);
        (file, start..end)
    }

    /// The name of the file that contains a span, and the line and the column of its first byte,
    /// counted from 1.
    pub fn place(&self, span: Span) -> (&str, u32, u32) {
        let (file, range) = self.locate(span);
        let Some(file) = self.files.get(file) else { return ("", 1, 1) };
        let line = file.lines.partition_point(|start| *start <= range.start);
        let column = file.text[file.lines[line - 1]..range.start].chars().count() + 1;
        (&file.name, u32::try_from(line).unwrap_or(u32::MAX), u32::try_from(column).unwrap_or(u32::MAX))
    }

    /// The text of a span.
    pub fn text(&self, span: Span) -> &str {
        let (file, range) = self.locate(span);
        self.files.get(file).map_or("", |file| &file.text[range])
    }

    /// The message with its file. Notes about other files keep their text only if they can be shown
    /// in the same file.
    pub fn diagnostic(&self, problem: Problem) -> FileDiagnostic {
        let (file, range) = self.locate(problem.span);
        let mut diagnostic = Diagnostic::new(range, problem.message, problem.label);
        diagnostic.help = problem.help;
        for (span, note) in problem.notes {
            let (other, range) = self.locate(span);
            if other == file {
                diagnostic = diagnostic.with_note(range, note);
            }
        }
        FileDiagnostic { file, diagnostic }
    }
}
