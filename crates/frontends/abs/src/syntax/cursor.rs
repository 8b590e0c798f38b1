//! The position among the tokens, and what every part of the parser does with tokens.

use super::ast::{Name, Path};
use super::expression::{Expr, ExprKind};
use super::lexer::{Kind, Token, lex};
use crate::source::{Problem, Span};

/// The greatest depth of nested expressions, statements and types. Later passes recurse over them.
pub const MOST_NESTED: u32 = 200;

/// Words that are never names.
const RESERVED: [&str; 25] = [
    "assert",
    "await",
    "case",
    "class",
    "data",
    "def",
    "else",
    "export",
    "extends",
    "if",
    "implements",
    "import",
    "in",
    "interface",
    "let",
    "module",
    "new",
    "null",
    "return",
    "skip",
    "suspend",
    "then",
    "this",
    "type",
    "while",
];

/// The result of parsing one thing.
pub type Parsed<T> = Result<T, Problem>;

/// The current token of a text, and the problems found so far.
pub struct Parser<'s> {
    text: &'s str,
    base: u32,
    tokens: Vec<Token>,
    at: usize,
    depth: u32,
    pub problems: Vec<Problem>,
}

impl<'s> Parser<'s> {
    pub fn new(text: &'s str, base: u32) -> Parser<'s> {
        Parser { text, base, tokens: lex(text, base), at: 0, depth: 0, problems: Vec::new() }
    }

    /// The current token.
    pub fn token(&self) -> Token {
        self.peek(0)
    }

    /// A token behind the current one.
    pub fn peek(&self, ahead: usize) -> Token {
        self.tokens[(self.at + ahead).min(self.tokens.len() - 1)]
    }

    pub fn span(&self) -> Span {
        self.token().span
    }

    /// The last token before the current one.
    pub fn previous(&self) -> Span {
        self.tokens[self.at.saturating_sub(1)].span
    }

    pub fn text(&self, token: Token) -> &'s str {
        &self.text[(token.span.start - self.base) as usize..(token.span.end - self.base) as usize]
    }

    /// Moves on. Returns the token that was the current one.
    pub fn advance(&mut self) -> Token {
        let token = self.token();
        self.at = (self.at + 1).min(self.tokens.len() - 1);
        token
    }

    /// The position, to return to if a guess turns out to be wrong.
    pub fn position(&self) -> usize {
        self.at
    }

    pub fn return_to(&mut self, position: usize) {
        self.at = position;
    }

    pub fn is(&self, kind: Kind) -> bool {
        self.token().kind == kind
    }

    pub fn is_mark(&self, mark: &'static str) -> bool {
        self.is(Kind::Mark(mark))
    }

    pub fn is_word(&self, word: &str) -> bool {
        self.is_word_ahead(0, word)
    }

    pub fn is_word_ahead(&self, ahead: usize, word: &str) -> bool {
        let token = self.peek(ahead);
        token.kind == Kind::Lower && self.text(token) == word
    }

    pub fn accept_mark(&mut self, mark: &'static str) -> bool {
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

    pub fn expect_mark(&mut self, mark: &'static str) -> Parsed<Span> {
        if self.is_mark(mark) { Ok(self.advance().span) } else { Err(self.expected(&format!("`{mark}`"))) }
    }

    /// A semicolon. If it is missing, the message points behind the previous token.
    pub fn expect_semicolon(&mut self) -> Parsed<Span> {
        if self.is_mark(";") {
            return Ok(self.advance().span);
        }
        let end = self.previous().end;
        Err(self.expected("`;`").with_note(Span { start: end, end }, "a `;` is missing here"))
    }

    pub fn expect_word(&mut self, word: &str) -> Parsed<Span> {
        if self.is_word(word) { Ok(self.advance().span) } else { Err(self.expected(&format!("`{word}`"))) }
    }

    /// Whether a token can be the name of a variable, a function or a method.
    pub fn is_name_ahead(&self, ahead: usize) -> bool {
        let token = self.peek(ahead);
        token.kind == Kind::Lower && !RESERVED.contains(&self.text(token))
    }

    /// The name of a variable, a function or a method.
    pub fn name(&mut self, what: &str) -> Parsed<Name> {
        if self.is_name_ahead(0) {
            let token = self.advance();
            return Ok(Name { text: self.text(token).to_owned(), span: token.span });
        }
        let problem = self.expected(what);
        Err(match self.token().kind {
            Kind::Lower => problem.with_help("this word is a keyword of ABS; choose another name"),
            Kind::Upper => problem.with_help("names of variables, functions and methods start with a small letter"),
            _ => problem,
        })
    }

    /// The name of a type, a constructor or a class, without a module.
    pub fn type_name(&mut self, what: &str) -> Parsed<Name> {
        if self.is(Kind::Upper) {
            let token = self.advance();
            return Ok(Name { text: self.text(token).to_owned(), span: token.span });
        }
        let problem = self.expected(what);
        Err(if self.is(Kind::Lower) {
            problem.with_help("names of types, constructors, classes and interfaces start with a capital letter")
        } else {
            problem
        })
    }

    /// The name of a module with its dots. Old programs write small letters.
    pub fn module_name(&mut self) -> Parsed<Name> {
        let start = self.span();
        let mut text = String::new();
        loop {
            if !self.is(Kind::Upper) && !self.is_name_ahead(0) {
                return Err(self.expected("the name of a module"));
            }
            let token = self.advance();
            text.push_str(self.text(token));
            if !self.accept_mark(".") {
                return Ok(Name { text, span: start.to(self.previous()) });
            }
            text.push('.');
        }
    }

    /// A name with an optional module; the last part is accepted by `last`.
    pub fn path(&mut self, what: &str, last: impl Fn(Kind) -> bool) -> Parsed<Path> {
        let start = self.span();
        let mut module: Option<String> = None;
        while self.is(Kind::Upper) && self.peek(1).kind == Kind::Mark(".") && self.qualifies_more(&last) {
            let token = self.advance();
            self.advance();
            let part = self.text(token);
            module = Some(module.map_or_else(|| part.to_owned(), |module| format!("{module}.{part}")));
        }
        if !last(self.token().kind) {
            return Err(self.expected(what));
        }
        let token = self.advance();
        Ok(Path { module, name: self.text(token).to_owned(), span: start.to(token.span) })
    }

    /// Whether the name behind the next dot still belongs to the path. `Nil.get` is not a path.
    fn qualifies_more(&self, last: &impl Fn(Kind) -> bool) -> bool {
        let next = self.peek(2);
        next.kind == Kind::Upper || (last(next.kind) && self.text(next) != "get")
    }

    /// The path of a type, an interface, a class or a constructor.
    pub fn type_path(&mut self, what: &str) -> Parsed<Path> {
        self.path(what, |kind| kind == Kind::Upper)
    }

    /// Parses something nested, unless that would be too deep.
    pub fn nested<T>(&mut self, parse: impl FnOnce(&mut Self) -> Parsed<T>) -> Parsed<T> {
        if self.depth >= MOST_NESTED {
            return Err(too_deep(self.span()));
        }
        self.depth += 1;
        let parsed = parse(self);
        self.depth -= 1;
        parsed
    }

    /// An expression of the given kind that ends before the current token.
    pub fn expr(&self, kind: ExprKind, start: Span) -> Parsed<Expr> {
        let span = start.to(self.previous());
        let height = kind.height_of_parts() + 1;
        if height > MOST_NESTED { Err(too_deep(span)) } else { Ok(Expr { kind, span, height }) }
    }

    /// Items that are separated by commas, up to a closing bracket, which is consumed.
    pub fn list<T>(&mut self, close: &'static str, mut item: impl FnMut(&mut Self) -> Parsed<T>) -> Parsed<Vec<T>> {
        let mut items = Vec::new();
        if self.accept_mark(close) {
            return Ok(items);
        }
        loop {
            items.push(item(self)?);
            if self.accept_mark(close) {
                return Ok(items);
            }
            if !self.accept_mark(",") {
                return Err(self.expected(&format!("`,` or `{close}`")));
            }
        }
    }

    /// One or more items that are separated by commas.
    pub fn separated<T>(&mut self, mut item: impl FnMut(&mut Self) -> Parsed<T>) -> Parsed<Vec<T>> {
        let mut items = vec![item(self)?];
        while self.accept_mark(",") {
            items.push(item(self)?);
        }
        Ok(items)
    }

    /// The message that something else should be in place of the current token.
    pub fn expected(&self, what: &str) -> Problem {
        let token = self.token();
        let text = self.text(token);
        let (message, label) = match token.kind {
            Kind::End => (format!("expected {what}"), "the text ends here".to_owned()),
            Kind::Unknown => {
                ("this character has no meaning in ABS".to_owned(), format!("expected {what}, found `{text}`"))
            }
            Kind::Unterminated => {
                let (what, end) = match text.as_bytes().first() {
                    Some(b'"') => ("string", "`\"` in the same line"),
                    Some(b'/') => ("comment", "`*/`"),
                    _ => ("template", "`` ` ``"),
                };
                let start = Span { start: token.span.start, end: token.span.start + 1 };
                return Problem::new(start, format!("this {what} is never closed"), format!("close it with {end}"));
            }
            _ => (format!("expected {what}"), format!("found `{}`", shortened(text))),
        };
        Problem::new(token.span, message, label)
    }
}

fn too_deep(span: Span) -> Problem {
    Problem::new(span, format!("nested more than {MOST_NESTED} levels deep"), "this is too deep")
        .with_help("name parts of it: declare a function, a variable or a method")
}

/// A text that fits into a message.
fn shortened(text: &str) -> String {
    const MOST: usize = 40;
    if text.chars().count() <= MOST { text.to_owned() } else { text.chars().take(MOST).chain("...".chars()).collect() }
}
