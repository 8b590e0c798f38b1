//! Splits the text of a module into tokens.
//!
//! Line breaks mean nothing in LLVM IR, but a token remembers whether it is the first one of its
//! line: attributes that this parser does not know end there at the latest.

use std::ops::Range;

/// What a token is. Names are without the character that introduces them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// A keyword, an attribute, an opcode or a type such as `i32`.
    Word,
    /// A name that is followed by a colon: a block, or a field of metadata.
    Label,
    /// `%name`.
    Local,
    /// `@name`.
    Global,
    /// `!name` or `!12`.
    Metadata,
    /// `!` before a brace or a string.
    Bang,
    /// `#12`.
    Group,
    /// `#dbg_name`.
    Record,
    /// `$name`.
    Comdat,
    /// `^12`.
    Summary,
    /// `"text"`.
    String,
    /// `c"text"`.
    Bytes,
    /// A decimal integer.
    Integer,
    /// A decimal number with a fraction or an exponent.
    Decimal,
    /// A hexadecimal number, `0x...`.
    Hexadecimal,
    /// `...`.
    Ellipsis,
    /// A single character.
    Mark(u8),
    /// A character or an unterminated string that cannot start a token.
    Unknown,
    /// The end of the text.
    End,
}

/// A token.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Token {
    pub kind: Kind,
    /// Where it starts, in bytes.
    pub start: u32,
    /// Where it ends, in bytes.
    pub end: u32,
    /// Whether it is the first one of its line.
    pub first: bool,
}

impl Token {
    pub fn span(&self) -> Range<usize> {
        self.start as usize..self.end as usize
    }
}

/// The tokens of a text.
#[derive(Clone)]
pub struct Lexer<'s> {
    text: &'s str,
    at: usize,
}

impl<'s> Lexer<'s> {
    pub fn new(text: &'s str) -> Lexer<'s> {
        Lexer { text, at: 0 }
    }

    /// The text of a token.
    pub fn text(&self, token: Token) -> &'s str {
        &self.text[token.span()]
    }

    /// The next token; always [`Kind::End`] after the end of the text.
    pub fn next(&mut self) -> Token {
        let first = self.skip_space();
        let start = self.at;
        let kind = self.kind();
        Token { kind, start: start as u32, end: self.at as u32, first }
    }

    /// Skips spaces and comments. Returns whether a line break was among them.
    fn skip_space(&mut self) -> bool {
        let mut line_break = self.at == 0;
        while let Some(byte) = self.byte(0) {
            match byte {
                b'\n' => line_break = true,
                b' ' | b'\t' | b'\r' => {}
                b';' => {
                    let rest = &self.text.as_bytes()[self.at..];
                    self.at += rest.iter().position(|byte| *byte == b'\n').unwrap_or(rest.len());
                    continue;
                }
                _ => break,
            }
            self.at += 1;
        }
        line_break
    }

    fn kind(&mut self) -> Kind {
        let Some(byte) = self.byte(0) else { return Kind::End };
        match byte {
            b'%' => self.name(Kind::Local),
            b'@' => self.name(Kind::Global),
            b'$' => self.name(Kind::Comdat),
            b'!' => self.prefixed(Kind::Metadata, Kind::Bang, is_metadata_character),
            b'^' => self.prefixed(Kind::Summary, Kind::Mark(b'^'), |byte| byte.is_ascii_digit()),
            b'#' if self.byte(1).is_some_and(|byte| byte.is_ascii_digit()) => {
                self.prefixed(Kind::Group, Kind::Group, |byte| byte.is_ascii_digit())
            }
            b'#' => self.prefixed(Kind::Record, Kind::Mark(b'#'), is_name_character),
            b'"' => self.string(),
            b'c' if self.byte(1) == Some(b'"') => {
                self.at += 1;
                if self.quoted() { Kind::Bytes } else { Kind::Unknown }
            }
            b'.' if self.text[self.at..].starts_with("...") => {
                self.at += 3;
                Kind::Ellipsis
            }
            _ if is_name_character(byte) || byte == b'+' => self.word(byte),
            b'(' | b')' | b'[' | b']' | b'{' | b'}' | b'<' | b'>' | b',' | b'=' | b'*' | b':' | b'|' => {
                self.at += 1;
                Kind::Mark(byte)
            }
            _ => {
                self.at += self.text[self.at..].chars().next().map_or(1, char::len_utf8);
                Kind::Unknown
            }
        }
    }

    /// A name behind one character: plain, a number, or in quotation marks.
    fn name(&mut self, kind: Kind) -> Kind {
        self.at += 1;
        if self.byte(0) == Some(b'"') {
            return if self.quoted() { kind } else { Kind::Unknown };
        }
        if self.run(is_name_character) { kind } else { Kind::Unknown }
    }

    /// A run of characters behind one character, or that character alone.
    fn prefixed(&mut self, kind: Kind, alone: Kind, is_part: fn(u8) -> bool) -> Kind {
        self.at += 1;
        if self.run(is_part) { kind } else { alone }
    }

    fn string(&mut self) -> Kind {
        if !self.quoted() {
            return Kind::Unknown;
        }
        if self.byte(0) == Some(b':') { Kind::Label } else { Kind::String }
    }

    /// Reads a text in quotation marks. Returns whether it ends.
    fn quoted(&mut self) -> bool {
        let rest = &self.text.as_bytes()[self.at + 1..];
        match rest.iter().position(|byte| *byte == b'"') {
            Some(length) => {
                self.at += length + 2;
                true
            }
            None => {
                self.at = self.text.len();
                false
            }
        }
    }

    /// A word, a label or a number.
    fn word(&mut self, byte: u8) -> Kind {
        let start = self.at;
        self.run(is_name_character);
        if self.at > start && self.byte(0) == Some(b':') && byte != b'+' {
            return Kind::Label;
        }
        let end_of_word = self.at;
        self.at = start;
        if byte == b'+' || byte == b'-' {
            self.at += 1;
        }
        if self.text[self.at..].starts_with("0x") {
            self.at += 2;
            self.run(|byte| byte.is_ascii_alphanumeric());
            return Kind::Hexadecimal;
        }
        if !self.run(|byte| byte.is_ascii_digit()) {
            self.at = end_of_word.max(start + 1);
            return if end_of_word > start { Kind::Word } else { Kind::Unknown };
        }
        let mut kind = Kind::Integer;
        if self.byte(0) == Some(b'.') {
            self.at += 1;
            self.run(|byte| byte.is_ascii_digit());
            kind = Kind::Decimal;
        }
        if matches!(self.byte(0), Some(b'e' | b'E')) {
            let sign = usize::from(matches!(self.byte(1), Some(b'+' | b'-')));
            if self.byte(1 + sign).is_some_and(|byte| byte.is_ascii_digit()) {
                self.at += 1 + sign;
                self.run(|byte| byte.is_ascii_digit());
                kind = Kind::Decimal;
            }
        }
        kind
    }

    /// Skips characters. Returns whether there were any.
    fn run(&mut self, is_part: impl Fn(u8) -> bool) -> bool {
        let rest = &self.text.as_bytes()[self.at..];
        let length = rest.iter().position(|byte| !is_part(*byte)).unwrap_or(rest.len());
        self.at += length;
        length > 0
    }

    fn byte(&self, ahead: usize) -> Option<u8> {
        self.text.as_bytes().get(self.at + ahead).copied()
    }
}

fn is_name_character(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'$' | b'.' | b'_')
}

fn is_metadata_character(byte: u8) -> bool {
    is_name_character(byte) || byte == b'\\'
}

/// The bytes of a text in quotation marks: a backslash is followed by two hexadecimal digits, or by
/// another backslash.
pub fn unescape(quoted: &str) -> Vec<u8> {
    let bytes = quoted.as_bytes();
    let (mut result, mut at) = (Vec::with_capacity(bytes.len()), 0);
    while at < bytes.len() {
        let code = bytes.get(at + 1..at + 3).and_then(|digits| std::str::from_utf8(digits).ok());
        let code = code.and_then(|digits| u8::from_str_radix(digits, 16).ok());
        match (bytes[at], code) {
            (b'\\', _) if bytes.get(at + 1) == Some(&b'\\') => {
                result.push(b'\\');
                at += 2;
            }
            (b'\\', Some(code)) => {
                result.push(code);
                at += 3;
            }
            (byte, _) => {
                result.push(byte);
                at += 1;
            }
        }
    }
    result
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tokens(text: &str) -> Vec<(Kind, &str)> {
        let mut lexer = Lexer::new(text);
        let mut tokens = Vec::new();
        loop {
            let token = lexer.next();
            if token.kind == Kind::End {
                return tokens;
            }
            tokens.push((token.kind, lexer.text(token)));
        }
    }

    #[test]
    fn names_words_and_numbers_are_distinguished() {
        use Kind::*;
        let text = r#"%a.b @"q \22" !dbg !7 !{ #3 #dbg_value for.end: 5: i32 -7 1.5e+00 0xK3F "s" c"x\00" ... $c"#;
        let kinds: Vec<Kind> = tokens(text).into_iter().map(|(kind, _)| kind).collect();
        let expected = [
            Local,
            Global,
            Metadata,
            Metadata,
            Bang,
            Mark(b'{'),
            Group,
            Record,
            Label,
            Mark(b':'),
            Label,
            Mark(b':'),
            Word,
            Integer,
            Decimal,
            Hexadecimal,
            String,
            Bytes,
            Ellipsis,
            Comdat,
        ];
        assert_eq!(kinds, expected);
    }

    #[test]
    fn comments_and_line_starts() {
        let mut lexer = Lexer::new("a b ; c\n d");
        let firsts: Vec<bool> = (0..3).map(|_| lexer.next().first).collect();
        assert_eq!(firsts, [true, false, true]);
    }

    #[test]
    fn an_unterminated_string_and_a_foreign_character_are_unknown() {
        assert_eq!(tokens("\"abc").last().map(|token| token.0), Some(Kind::Unknown));
        assert_eq!(tokens("ü"), [(Kind::Unknown, "ü")]);
        assert_eq!(tokens("%"), [(Kind::Unknown, "%")]);
    }

    #[test]
    fn escapes_are_bytes() {
        assert_eq!(unescape(r"a\0Ab\\c\zz"), b"a\nb\\c\\zz");
    }
}
