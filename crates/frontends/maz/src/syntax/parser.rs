//! The parser: recursive descent over the tokens, with the declarations. `statements` and
//! `expressions` have the rest of the grammar, which docs/grammar.md describes.
//!
//! A mistake is reported once. A missing `;` is reported and then taken to be there; after any
//! other mistake, the statement or declaration is skipped, and the next one is parsed.

use super::ast::{
    Expr, Function, Ident, Init, Item, ProcessHead, RecordLiteral, Rhs, Span, TypeExpr, TypeName, TypeNameKind,
};
use super::lexer::{Located, Token};
use super::messages;
use mazurka_model::Diagnostic;
use std::rc::Rc;

const DECLARATION: &str = "a declaration (`param`, `shared`, `mutex`, `sem`, `chan`, `process` and others)";

/// The parser gave up on a construct, and has reported why.
pub struct Reported;

/// The result of parsing a construct.
pub type Parsed<T> = Result<T, Reported>;

/// Parses the tokens of a whole file. Every declaration comes with its span, and those that could
/// not be parsed are invalid items.
pub fn parse(source: &str, tokens: &[Located<'_>]) -> (Vec<(Item, Span)>, Vec<Diagnostic>) {
    let mut parser = Parser { source, tokens, at: 0, diagnostics: Vec::new() };
    let items = parser.file();
    (items, parser.diagnostics)
}

/// The tokens, and the position in them.
pub struct Parser<'t, 'src> {
    source: &'src str,
    tokens: &'t [Located<'src>],
    at: usize,
    diagnostics: Vec<Diagnostic>,
}

impl<'src> Parser<'_, 'src> {
    pub fn peek(&self) -> Option<Token<'src>> {
        self.peek_at(0)
    }

    pub fn peek_at(&self, offset: usize) -> Option<Token<'src>> {
        self.tokens.get(self.at + offset).map(|(token, _)| *token)
    }

    /// The place of the next token, or of the end of the file.
    pub fn span(&self) -> Span {
        let end = self.source.len();
        self.tokens.get(self.at).map_or((end..end).into(), |(_, span)| *span)
    }

    /// The place of the token before the next one.
    pub fn previous_span(&self) -> Span {
        self.at.checked_sub(1).map_or((0..0).into(), |at| self.tokens[at].1)
    }

    pub fn skip(&mut self) {
        self.at += 1;
    }

    /// Goes back to the token before.
    pub fn back(&mut self) {
        self.at -= 1;
    }

    pub fn is_sym(&self, symbol: &str) -> bool {
        matches!(self.peek(), Some(Token::Sym(found)) if found == symbol)
    }

    pub fn is_key(&self, word: &str) -> bool {
        matches!(self.peek(), Some(Token::Key(found)) if found == word)
    }

    /// Skips a symbol if it is the next token.
    pub fn take_sym(&mut self, symbol: &str) -> bool {
        let found = self.is_sym(symbol);
        self.at += usize::from(found);
        found
    }

    /// Skips a keyword if it is the next token.
    pub fn take_key(&mut self, word: &str) -> bool {
        let found = self.is_key(word);
        self.at += usize::from(found);
        found
    }

    pub fn sym(&mut self, symbol: &str) -> Parsed<()> {
        if self.take_sym(symbol) { Ok(()) } else { self.fail(&format!("`{symbol}`")) }
    }

    pub fn key(&mut self, word: &str) -> Parsed<()> {
        if self.take_key(word) { Ok(()) } else { self.fail(&format!("`{word}`")) }
    }

    pub fn ident(&mut self) -> Parsed<Ident> {
        let span = self.span();
        match self.peek() {
            Some(Token::Name(name)) => {
                self.skip();
                Ok(Ident { text: name.to_string(), span })
            }
            _ => self.fail("a name"),
        }
    }

    /// Reports that something else was expected here.
    pub fn fail<T>(&mut self, expected: &str) -> Parsed<T> {
        let before = self.at.checked_sub(1).and_then(|at| self.tokens.get(at)).map(|(token, _)| *token);
        self.diagnostics.push(messages::unexpected(expected, self.peek(), self.span(), before));
        Err(Reported)
    }

    /// Reports an error with its own message.
    pub fn report(&mut self, error: Diagnostic) {
        self.diagnostics.push(error);
    }

    /// Parses the `;` that ends a construct. If it is missing and the next construct starts on
    /// another line or with a keyword, only the `;` is reported.
    pub fn semicolon(&mut self, construct: &str) -> Parsed<()> {
        if self.take_sym(";") {
            return Ok(());
        }
        let previous = self.previous_span();
        let next = self.span();
        let new_line = self.source[previous.end.min(next.start)..next.start].contains('\n');
        let before = self.at.checked_sub(1).map(|at| self.tokens[at].0);
        let place = if new_line { previous } else { next };
        self.diagnostics.push(messages::missing_semicolon(construct, self.peek(), place, before));
        let ends = new_line || matches!(self.peek(), None | Some(Token::Key(_) | Token::Sym("}")));
        if ends { Ok(()) } else { Err(Reported) }
    }

    /// Parses elements separated by commas up to the closing symbol, which is skipped. A comma
    /// after the last element is allowed.
    pub fn list<T>(&mut self, close: &str, mut element: impl FnMut(&mut Self) -> Parsed<T>) -> Parsed<Vec<T>> {
        let mut elements = Vec::new();
        while !self.take_sym(close) {
            elements.push(element(self)?);
            if !self.take_sym(",") && !self.is_sym(close) {
                return self.fail(&format!("`{close}`"));
            }
        }
        Ok(elements)
    }

    fn file(&mut self) -> Vec<(Item, Span)> {
        let mut items = Vec::new();
        while self.peek().is_some() {
            let (start, place) = (self.at, self.span());
            let item = self.item().unwrap_or_else(|Reported| {
                self.recover(start);
                if self.at == start {
                    self.skip();
                }
                Item::Invalid
            });
            items.push((item, place.to(self.previous_span())));
        }
        items
    }

    /// The index of the next token, for [`Parser::recover`].
    pub fn position(&self) -> usize {
        self.at
    }

    /// Skips the rest of a statement or declaration with an error, which started at the given
    /// position: up to its `;`, or to the end of its block.
    pub fn recover(&mut self, start: usize) {
        // Blocks that were entered already are left first.
        let parsed = &self.tokens[start..self.at.min(self.tokens.len())];
        let opened = parsed.iter().fold(0usize, |depth, (token, _)| match token {
            Token::Sym("{") => depth + 1,
            Token::Sym("}") => depth.saturating_sub(1),
            _ => depth,
        });
        self.skip_nested(opened);
    }

    /// Skips tokens until `depth` open blocks are closed, or to the `;` if none is open. A block
    /// that is opened on the way ends the construct.
    fn skip_nested(&mut self, mut depth: usize) {
        while let Some(token) = self.peek() {
            match token {
                Token::Sym("{") => depth += 1,
                Token::Sym("}") if depth == 0 => return,
                Token::Sym("}") => {
                    depth -= 1;
                    if depth == 0 {
                        return self.skip();
                    }
                }
                Token::Sym(";") if depth == 0 => return self.skip(),
                _ => {}
            }
            self.skip();
        }
    }

    fn item(&mut self) -> Parsed<Item> {
        let start = self.span();
        let Some(Token::Key(word)) = self.peek() else { return self.fail(DECLARATION) };
        let item = match word {
            "param" => {
                self.skip();
                let name = self.ident()?;
                self.sym("=")?;
                Item::Param { name, value: self.expression()? }
            }
            "enum" => return self.enumeration(),
            "record" => return self.record(),
            "shared" => {
                self.skip();
                let name = self.ident()?;
                self.sym(":")?;
                let ty = self.type_expr()?;
                self.sym("=")?;
                Item::Shared { name, ty, init: self.init()? }
            }
            "mutex" | "rwlock" | "cond" => {
                self.skip();
                let (name, length) = (self.ident()?, self.length()?);
                match word {
                    "mutex" => Item::Mutex { name, length },
                    "rwlock" => Item::RwLock { name, length },
                    _ => Item::Cond { name, length },
                }
            }
            "sem" => {
                self.skip();
                let (name, length) = (self.ident()?, self.length()?);
                self.sym("=")?;
                Item::Sem { name, length, init: self.expression()? }
            }
            "chan" => {
                self.skip();
                let name = self.ident()?;
                self.sym(":")?;
                let ty = self.type_name()?;
                self.sym("[")?;
                let capacity = self.expression()?;
                self.sym("]")?;
                Item::Chan { name, ty, capacity, length: self.length()? }
            }
            "invariant" => {
                self.skip();
                let condition = self.expression()?;
                let span = start.to(self.previous_span());
                let message = if self.take_sym(",") { Some(self.message()?) } else { None };
                Item::Invariant { condition, message, span }
            }
            "fn" => return self.function(),
            "process" => return self.process(),
            _ => return self.fail(DECLARATION),
        };
        self.semicolon("declaration")?;
        Ok(item)
    }

    fn enumeration(&mut self) -> Parsed<Item> {
        self.skip();
        let name = self.ident()?;
        self.sym("{")?;
        Ok(Item::Enum { name, values: self.list("}", Self::ident)? })
    }

    fn record(&mut self) -> Parsed<Item> {
        self.skip();
        let name = self.ident()?;
        self.sym("{")?;
        Ok(Item::Record { name, fields: self.list("}", Self::parameter)? })
    }

    /// `name: type`
    fn parameter(&mut self) -> Parsed<(Ident, TypeName)> {
        let name = self.ident()?;
        self.sym(":")?;
        Ok((name, self.type_name()?))
    }

    fn function(&mut self) -> Parsed<Item> {
        self.skip();
        let name = self.ident()?;
        self.sym("(")?;
        let parameters = self.list(")", Self::parameter)?;
        let result = if self.take_sym(":") { Some(self.type_name()?) } else { None };
        let body = self.block()?;
        Ok(Item::Function(Rc::new(Function { name, parameters, result, body })))
    }

    fn process(&mut self) -> Parsed<Item> {
        self.skip();
        let name = self.ident()?;
        let head = if self.take_sym("[") {
            let index = self.ident()?;
            self.key("in")?;
            let range = Box::new(self.range()?);
            self.sym("]")?;
            ProcessHead::Family { index, range }
        } else if self.take_sym("(") {
            ProcessHead::Template { parameters: self.list(")", Self::parameter)? }
        } else {
            ProcessHead::Single
        };
        Ok(Item::Process { name, head, body: self.block()? })
    }

    /// Parses an optional `[length]`.
    fn length(&mut self) -> Parsed<Option<Expr>> {
        if !self.take_sym("[") {
            return Ok(None);
        }
        let length = self.expression()?;
        self.sym("]")?;
        Ok(Some(length))
    }

    fn type_name(&mut self) -> Parsed<TypeName> {
        let span = self.span();
        let kind = match self.peek() {
            Some(Token::Key("int")) => TypeNameKind::Int,
            Some(Token::Key("bool")) => TypeNameKind::Bool,
            Some(Token::Name(name)) => TypeNameKind::Named(name.to_string()),
            _ => return self.fail("a type (`int`, `bool`, or the name of an enum or a record)"),
        };
        self.skip();
        Ok(TypeName { kind, span })
    }

    /// Parses `int`, `[int; N]` or `[[int; M]; N]`.
    pub fn type_expr(&mut self) -> Parsed<TypeExpr> {
        if !self.take_sym("[") {
            return Ok(TypeExpr { element: self.type_name()?, lengths: Vec::new() });
        }
        let mut inner = self.type_expr()?;
        self.sym(";")?;
        inner.lengths.insert(0, self.expression()?);
        self.sym("]")?;
        Ok(inner)
    }

    pub fn init(&mut self) -> Parsed<Init> {
        let start = self.span();
        if self.take_sym("[") {
            let values = self.list("]", Self::init)?;
            return Ok(Init::List(values, start.to(self.previous_span())));
        }
        if self.is_record_literal() {
            return Ok(Init::Record(self.record_literal()?));
        }
        Ok(Init::Value(self.expression()?))
    }

    pub fn is_record_literal(&self) -> bool {
        matches!((self.peek(), self.peek_at(1)), (Some(Token::Name(_)), Some(Token::Sym("{"))))
    }

    pub fn record_literal(&mut self) -> Parsed<RecordLiteral> {
        let name = self.ident()?;
        self.sym("{")?;
        let fields = self.list("}", |parser| {
            let name = parser.ident()?;
            parser.sym(":")?;
            let value = match parser.is_record_literal() {
                true => Rhs::Record(parser.record_literal()?),
                false => Rhs::Expr(parser.expression()?),
            };
            Ok((name, value))
        })?;
        let span = name.span.to(self.previous_span());
        Ok(RecordLiteral { name, fields, span })
    }

    /// Parses a message in quotes.
    pub fn message(&mut self) -> Parsed<String> {
        match self.peek() {
            Some(Token::Text(text)) => {
                self.skip();
                Ok(text.to_string())
            }
            _ => self.fail("a message in quotes"),
        }
    }
}
