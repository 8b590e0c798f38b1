//! Positions of the protocol, which are lines and columns, and byte offsets of texts.

use gen_lsp_types::{Position, Range};

/// The unit in which columns are counted, which client and server agree on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Encoding {
    /// Columns are bytes of UTF-8.
    Utf8,
    /// Columns are code units of UTF-16: characters outside the basic plane count twice. This is
    /// the default of the protocol.
    Utf16,
}

impl Encoding {
    fn length(self, character: char) -> usize {
        match self {
            Encoding::Utf8 => character.len_utf8(),
            Encoding::Utf16 => character.len_utf16(),
        }
    }
}

/// The lines of a text. They end with `\n`, `\r\n` or `\r`.
#[derive(Clone, Debug)]
pub struct Lines {
    /// The byte offset of the start of each line.
    starts: Vec<usize>,
}

impl Lines {
    /// Finds the lines of a text.
    pub fn new(text: &str) -> Lines {
        let bytes = text.as_bytes();
        let ends = bytes.iter().enumerate().filter(|(at, byte)| match byte {
            b'\n' => true,
            b'\r' => bytes.get(at + 1) != Some(&b'\n'),
            _ => false,
        });
        Lines { starts: std::iter::once(0).chain(ends.map(|(at, _)| at + 1)).collect() }
    }

    /// The bytes of a line without its end.
    fn line(&self, text: &str, line: usize) -> std::ops::Range<usize> {
        let start = self.starts[line];
        let end = self.starts.get(line + 1).copied().unwrap_or(text.len());
        start..start + text[start..end].trim_end_matches(['\r', '\n']).len()
    }

    /// The byte offset of a position. A position behind the end of a line, or behind the last line,
    /// is taken to be at the end, and one inside a character at its start.
    pub fn offset(&self, text: &str, position: Position, encoding: Encoding) -> usize {
        let line = position.line as usize;
        if line >= self.starts.len() {
            return text.len();
        }
        let line = self.line(text, line);
        let mut left = position.character as usize;
        for (at, character) in text[line.clone()].char_indices() {
            let length = encoding.length(character);
            if left < length {
                return line.start + at;
            }
            left -= length;
        }
        line.end
    }

    /// The position of a byte offset.
    pub fn position(&self, text: &str, offset: usize, encoding: Encoding) -> Position {
        let offset = offset.min(text.len());
        let line = self.starts.partition_point(|start| *start <= offset) - 1;
        let before = text.get(self.starts[line]..offset).unwrap_or_default();
        let column = before.chars().map(|character| encoding.length(character)).sum::<usize>();
        Position { line: line as u32, character: column as u32 }
    }

    /// The range of some bytes.
    pub fn range(&self, text: &str, bytes: std::ops::Range<usize>, encoding: Encoding) -> Range {
        Range {
            start: self.position(text, bytes.start, encoding),
            end: self.position(text, bytes.end.max(bytes.start), encoding),
        }
    }

    /// The byte offset of a line and a column of a report. Both count from 1, and columns count
    /// characters.
    pub fn reported_offset(&self, text: &str, line: usize, column: usize) -> usize {
        let Some(line) = line.checked_sub(1).filter(|line| *line < self.starts.len()) else { return 0 };
        let line = self.line(text, line);
        let characters = text[line.clone()].char_indices();
        characters.skip(column.saturating_sub(1)).map(|(at, _)| line.start + at).next().unwrap_or(line.end)
    }

    /// The end of the line of a byte offset, without the characters that end it.
    pub fn end_of_line(&self, text: &str, offset: usize) -> usize {
        let line = self.starts.partition_point(|start| *start <= offset) - 1;
        self.line(text, line).end.max(offset)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str = "aé😀b\r\n\nx\ry\n";

    fn at(line: u32, character: u32) -> Position {
        Position { line, character }
    }

    #[test]
    fn columns_count_code_units() {
        let lines = Lines::new(TEXT);
        let b = TEXT.find('b').expect("occurs");
        assert_eq!(lines.position(TEXT, b, Encoding::Utf16), at(0, 4));
        assert_eq!(lines.position(TEXT, b, Encoding::Utf8), at(0, 7));
        assert_eq!(lines.offset(TEXT, at(0, 4), Encoding::Utf16), b);
        assert_eq!(lines.offset(TEXT, at(0, 7), Encoding::Utf8), b);
        assert_eq!(lines.offset(TEXT, at(0, 3), Encoding::Utf16), TEXT.find('😀').expect("occurs"), "inside a pair");
        assert_eq!(lines.reported_offset(TEXT, 1, 4), b);
    }

    #[test]
    fn every_offset_survives_the_round_trip() {
        let lines = Lines::new(TEXT);
        for encoding in [Encoding::Utf8, Encoding::Utf16] {
            for (offset, character) in TEXT.char_indices().filter(|(_, character)| !"\r\n".contains(*character)) {
                let position = lines.position(TEXT, offset, encoding);
                assert_eq!(lines.offset(TEXT, position, encoding), offset, "{character}");
            }
        }
    }

    #[test]
    fn positions_outside_the_text_are_at_its_end() {
        let lines = Lines::new(TEXT);
        assert_eq!(lines.offset(TEXT, at(0, 99), Encoding::Utf16), TEXT.find('\r').expect("occurs"));
        assert_eq!(lines.offset(TEXT, at(99, 0), Encoding::Utf16), TEXT.len());
        assert_eq!(lines.offset(TEXT, at(4, 0), Encoding::Utf16), TEXT.len());
        assert_eq!(Lines::new("").offset("", at(0, 5), Encoding::Utf16), 0);
        assert_eq!(lines.position(TEXT, 999, Encoding::Utf16), at(4, 0));
    }
}
