//! The position in the text, and what every part of the parser does with tokens.

use mazurka_model::Diagnostic;

use super::Parsed;
use super::lexer::{Kind, Lexer, Token, unescape};

/// The current token of a text.
pub struct Cursor<'s> {
    lexer: Lexer<'s>,
    token: Token,
}

impl<'s> Cursor<'s> {
    pub fn new(text: &'s str) -> Cursor<'s> {
        let mut lexer = Lexer::new(text);
        let token = lexer.next();
        Cursor { lexer, token }
    }

    /// The current token.
    pub fn token(&self) -> Token {
        self.token
    }

    /// The text of a token.
    pub fn text(&self, token: Token) -> &'s str {
        self.lexer.text(token)
    }

    /// Moves on. Returns the token that was the current one.
    pub fn advance(&mut self) -> Token {
        std::mem::replace(&mut self.token, self.lexer.next())
    }

    /// The token behind the current one.
    pub fn peek(&self) -> Token {
        self.lexer.clone().next()
    }

    pub fn is(&self, kind: Kind) -> bool {
        self.token.kind == kind
    }

    pub fn is_mark(&self, mark: u8) -> bool {
        self.token.kind == Kind::Mark(mark)
    }

    pub fn is_word(&self, word: &str) -> bool {
        self.token.kind == Kind::Word && self.text(self.token) == word
    }

    /// The current token, if it is a word.
    pub fn word(&self) -> Option<&'s str> {
        (self.token.kind == Kind::Word).then(|| self.text(self.token))
    }

    pub fn accept_mark(&mut self, mark: u8) -> bool {
        let accepted = self.is_mark(mark);
        if accepted {
            self.advance();
        }
        accepted
    }

    pub fn accept_word(&mut self, word: &str) -> bool {
        let accepted = self.is_word(word);
        if accepted {
            self.advance();
        }
        accepted
    }

    pub fn expect_mark(&mut self, mark: u8) -> Parsed<()> {
        if self.accept_mark(mark) { Ok(()) } else { Err(self.expected(&format!("`{}`", char::from(mark)))) }
    }

    pub fn expect_word(&mut self, word: &str) -> Parsed<()> {
        if self.accept_word(word) { Ok(()) } else { Err(self.expected(&format!("`{word}`"))) }
    }

    pub fn expect(&mut self, kind: Kind, what: &str) -> Parsed<Token> {
        if self.is(kind) { Ok(self.advance()) } else { Err(self.expected(what)) }
    }

    /// The text of a name without the character that introduces it and without quotation marks.
    pub fn name(&self, token: Token) -> String {
        let text = self.text(token);
        let text = if matches!(token.kind, Kind::Label | Kind::Word) { text } else { &text[1..] };
        match text.strip_prefix('"').and_then(|text| text.strip_suffix('"')) {
            Some(quoted) => String::from_utf8_lossy(&unescape(quoted)).into_owned(),
            None => text.to_owned(),
        }
    }

    /// The bytes of a string, which is the current token.
    pub fn string(&mut self) -> Parsed<Vec<u8>> {
        let token = self.expect(Kind::String, "a string")?;
        let text = self.text(token);
        Ok(unescape(&text[1..text.len() - 1]))
    }

    /// An unsigned integer, which is the current token.
    pub fn unsigned(&mut self, what: &str) -> Parsed<u64> {
        let token = self.token;
        match (token.kind, self.text(token).parse()) {
            (Kind::Integer, Ok(number)) => {
                self.advance();
                Ok(number)
            }
            _ => Err(self.expected(what)),
        }
    }

    /// An unsigned integer of 32 bits.
    pub fn small(&mut self, what: &str) -> Parsed<u32> {
        let token = self.token;
        u32::try_from(self.unsigned(what)?)
            .map_err(|_| Diagnostic::new(token.span(), format!("expected {what}"), "this number is too large"))
    }

    /// Skips a token, and if it opens a bracket, everything up to the one that closes it. Without
    /// recursion: brackets may be nested without bound.
    pub fn skip_group(&mut self) -> Parsed<()> {
        let opening = self.token;
        let mut open: Vec<u8> = Vec::new();
        loop {
            match self.token.kind {
                Kind::Mark(b'(') => open.push(b')'),
                Kind::Mark(b'[') => open.push(b']'),
                Kind::Mark(b'{') => open.push(b'}'),
                Kind::Mark(mark @ (b')' | b']' | b'}')) if open.pop() != Some(mark) => {
                    return Err(self.expected("the end of what was opened before"));
                }
                Kind::Unknown => return Err(self.unknown()),
                Kind::End => {
                    return Err(Diagnostic::new(opening.span(), "this bracket is never closed", "opened here"));
                }
                _ => {}
            }
            self.advance();
            if open.is_empty() {
                return Ok(());
            }
        }
    }

    /// The message that something else should be in place of the current token.
    pub fn expected(&self, what: &str) -> Diagnostic {
        let found = match self.token.kind {
            Kind::End => "the text ends here".to_owned(),
            Kind::Unknown => return self.unknown(),
            _ => format!("found `{}`", shortened(self.text(self.token))),
        };
        Diagnostic::new(self.token.span(), format!("expected {what}"), found)
    }

    fn unknown(&self) -> Diagnostic {
        let text = self.text(self.token);
        if text.contains('"') {
            let end = self.token.start as usize + 1;
            return Diagnostic::new(self.token.start as usize..end, "this string is never closed", "opened here");
        }
        Diagnostic::new(self.token.span(), "this character has no meaning in LLVM IR", "found here")
    }
}

/// A text that fits into a message.
fn shortened(text: &str) -> String {
    const MOST: usize = 40;
    if text.chars().count() <= MOST { text.to_owned() } else { text.chars().take(MOST).chain("...".chars()).collect() }
}
