//! Parses patterns.

use super::cursor::{Parsed, Parser};
use super::expression::{Pattern, PatternKind};
use super::lexer::Kind;
use super::literals::{string_value, template_value};

impl Parser<'_> {
    /// A pattern of a `case`, a `switch`, a `catch` or a `recover`.
    pub fn pattern(&mut self) -> Parsed<Pattern> {
        let token = self.token();
        let start = token.span;
        let text = self.text(token);
        let kind = match token.kind {
            Kind::Mark("_") => PatternKind::Any,
            Kind::Integer => PatternKind::Integer(text.to_owned()),
            Kind::Mark("-") if self.peek(1).kind == Kind::Integer => {
                self.advance();
                PatternKind::Integer(format!("-{}", self.text(self.token())))
            }
            Kind::String => PatternKind::String(string_value(text, start)?),
            Kind::Template => PatternKind::String(template_value(text)),
            Kind::Upper => {
                let path = self.type_path("a constructor")?;
                let parts = if self.accept_mark("(") {
                    self.nested(|parser| parser.list(")", Parser::pattern))?
                } else {
                    Vec::new()
                };
                return Ok(Pattern { kind: PatternKind::Constructor(path, parts), span: start.to(self.previous()) });
            }
            Kind::Lower if self.is_name_ahead(0) => PatternKind::Variable(text.to_owned()),
            _ => return Err(self.expected("a pattern")),
        };
        self.advance();
        Ok(Pattern { kind, span: start.to(self.previous()) })
    }
}
