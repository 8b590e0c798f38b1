//! Parses expressions without side effects, by precedence climbing.

use super::ast::Path;
use super::cursor::{Parsed, Parser};
use super::expression::{
    Binary, CaseBranch, Expr, ExprKind, FunctionArgument, Lambda, LetBinding, TemplatePart, Unary,
};
use super::lexer::Kind;
use super::literals::{string_value, template_value};
use crate::source::{Problem, Span};

/// An argument before it is known whether the function is partially defined.
enum Argument {
    Value(Expr),
    Function(Lambda),
}

impl Parser<'_> {
    /// An expression.
    pub fn expression(&mut self) -> Parsed<Expr> {
        let start = self.span();
        let mut value = self.binary(1)?;
        // `as` may be a variable in old programs, so that only a type behind it makes it an operator.
        while self.peek(1).kind == Kind::Upper {
            let make = match self.text(self.token()) {
                "implements" => ExprKind::Implements,
                "as" => ExprKind::As,
                _ => break,
            };
            self.advance();
            let interface = self.type_path("the name of an interface")?;
            value = self.expr(make(Box::new(value), interface), start)?;
        }
        Ok(value)
    }

    /// A chain of infix operators that bind at least as tightly as `least`.
    fn binary(&mut self, least: u8) -> Parsed<Expr> {
        let start = self.span();
        let mut left = self.unary()?;
        while let Kind::Mark(mark) = self.token().kind {
            let Some((operator, precedence)) = Binary::from_mark(mark) else { break };
            if precedence < least {
                break;
            }
            self.advance();
            let right = self.binary(precedence + 1)?;
            left = self.expr(ExprKind::Binary(operator, Box::new(left), Box::new(right)), start)?;
        }
        Ok(left)
    }

    fn unary(&mut self) -> Parsed<Expr> {
        let start = self.span();
        let operator = match self.token().kind {
            // Old programs write `~` for negation.
            Kind::Mark("!" | "~") => Unary::Not,
            Kind::Mark("-") => Unary::Negate,
            _ => return self.nested(Self::primary),
        };
        self.advance();
        let operand = self.nested(Self::unary)?;
        self.expr(ExprKind::Unary(operator, Box::new(operand)), start)
    }

    fn primary(&mut self) -> Parsed<Expr> {
        let token = self.token();
        let start = token.span;
        let text = self.text(token);
        let kind = match token.kind {
            Kind::Integer => ExprKind::Integer(text.to_owned()),
            Kind::Float => ExprKind::Float(text.to_owned()),
            Kind::String => ExprKind::String(string_value(text, start)?),
            Kind::Template => ExprKind::String(template_value(text)),
            Kind::TemplateStart => return self.template(),
            Kind::Mark("(") => {
                self.advance();
                let inner = self.expression()?;
                self.expect_mark(")")?;
                return Ok(Expr { span: start.to(self.previous()), ..inner });
            }
            Kind::Upper => return self.constructor_or_call(),
            Kind::Lower => return self.word(),
            _ => return Err(self.expected("an expression")),
        };
        self.advance();
        self.expr(kind, start)
    }

    /// An expression that starts with a word in small letters.
    fn word(&mut self) -> Parsed<Expr> {
        let start = self.span();
        let followed = self.peek(1).kind;
        match self.text(self.token()) {
            "this" => {
                self.advance();
                // `this.m(...)` is a call and `this.get` waits, but `this.x` is a field.
                let field = self.is_mark(".") && self.is_name_ahead(1) && self.peek(2).kind != Kind::Mark("(");
                if field && !self.is_word_ahead(1, "get") {
                    self.advance();
                    let name = self.name("the name of a field")?;
                    return self.expr(ExprKind::Field(name), start);
                }
                self.expr(ExprKind::This, start)
            }
            "null" => {
                self.advance();
                self.expr(ExprKind::Null, start)
            }
            "case" => self.case(),
            "let" => self.let_expression(),
            "if" => self.conditional(),
            "when" if starts_operand(followed) => self.conditional(),
            "destiny" => Err(self.unsupported_word("`destiny` (the future of the current task)")),
            "new" | "await" => Err(self.effect_inside_expression()),
            "in" | "then" | "else" => Err(self.expected("an expression")),
            _ if !self.is_name_ahead(0) => Err(self.expected("an expression")),
            _ => {
                let path = self.path("a name", |kind| kind == Kind::Lower)?;
                self.after_name(path, start)
            }
        }
    }

    fn effect_inside_expression(&self) -> Problem {
        let word = self.text(self.token());
        Problem::new(self.span(), format!("`{word}` is not allowed inside an expression"), "this has side effects")
            .with_help("assign it to a variable first, and use the variable in the expression")
    }

    /// A constructor, or a function that is qualified by its module.
    fn constructor_or_call(&mut self) -> Parsed<Expr> {
        let start = self.span();
        let path = self.path("a constructor or a function", |kind| matches!(kind, Kind::Upper | Kind::Lower))?;
        if path.name.starts_with(|first: char| first.is_ascii_lowercase()) {
            return self.after_name(path, start);
        }
        let arguments = if self.accept_mark("(") { self.list(")", Parser::expression)? } else { Vec::new() };
        self.expr(ExprKind::Construct(path, arguments), start)
    }

    /// A variable, a call, or a call with a list of values.
    fn after_name(&mut self, path: Path, start: Span) -> Parsed<Expr> {
        if self.accept_mark("[") {
            let values = self.list("]", Parser::expression)?;
            return self.expr(ExprKind::Variadic(path, values), start);
        }
        if !self.accept_mark("(") {
            if path.module.is_some() {
                return Err(self.expected("`(` behind the name of a function"));
            }
            return self.expr(ExprKind::Variable(path.name), start);
        }
        let arguments = self.list(")", Parser::argument)?;
        if self.is_mark("(") {
            let functions = arguments.into_iter().map(function_argument).collect::<Parsed<Vec<_>>>()?;
            self.advance();
            let values = self.list(")", Parser::expression)?;
            return self.expr(ExprKind::PartialCall(path, functions, values), start);
        }
        let values = arguments.into_iter().map(value_argument).collect::<Parsed<Vec<_>>>()?;
        self.expr(ExprKind::Call(path, values), start)
    }

    /// A value, or an anonymous function.
    fn argument(&mut self) -> Parsed<Argument> {
        if self.is_mark("(") && matches!(self.peek(1).kind, Kind::Upper | Kind::Mark(")" | "[")) {
            let (position, start) = (self.position(), self.span());
            let problems = self.problems.len();
            if let Ok(parameters) = self.parameters()
                && self.accept_mark("=>")
            {
                let body = Box::new(self.expression()?);
                return Ok(Argument::Function(Lambda { parameters, body, span: start.to(self.previous()) }));
            }
            self.problems.truncate(problems);
            self.return_to(position);
        }
        Ok(Argument::Value(self.expression()?))
    }

    /// `if c then a else b`, or the same with `when`.
    fn conditional(&mut self) -> Parsed<Expr> {
        let start = self.advance().span;
        let condition = Box::new(self.expression()?);
        self.expect_word("then")?;
        let yes = Box::new(self.expression()?);
        self.expect_word("else")?;
        let no = Box::new(self.expression()?);
        self.expr(ExprKind::If(condition, yes, no), start)
    }

    /// `let T x = e, T y = f in g`. Parentheses around a type and its name are an old notation.
    fn let_expression(&mut self) -> Parsed<Expr> {
        let start = self.advance().span;
        let bindings = self.separated(|parser| {
            let parenthesis = parser.accept_mark("(");
            let ty = parser.type_expr()?;
            let name = parser.name("the name of the variable")?;
            if parenthesis {
                parser.expect_mark(")")?;
            }
            parser.expect_mark("=")?;
            let value = parser.expression()?;
            Ok(LetBinding { ty, name, value })
        })?;
        self.expect_word("in")?;
        let body = Box::new(self.expression()?);
        self.expr(ExprKind::Let(bindings, body), start)
    }

    /// `case e { pattern => e; ... }`
    fn case(&mut self) -> Parsed<Expr> {
        let start = self.advance().span;
        let value = Box::new(self.expression()?);
        self.expect_mark("{")?;
        let mut branches = Vec::new();
        while !self.accept_mark("}") {
            self.accept_mark("|");
            let pattern = self.pattern()?;
            self.expect_mark("=>")?;
            let value = self.expression()?;
            self.accept_mark(";");
            branches.push(CaseBranch { pattern, value });
        }
        if branches.is_empty() {
            let span = start.to(self.previous());
            return Err(Problem::new(span, "a `case` needs at least one branch", "no branches")
                .with_help("write `pattern => value;` between the braces"));
        }
        self.expr(ExprKind::Case(value, branches), start)
    }

    /// A string template with expressions.
    fn template(&mut self) -> Parsed<Expr> {
        let start = self.span();
        let mut parts = Vec::new();
        loop {
            let token = self.advance();
            parts.push(TemplatePart::Text(template_value(self.text(token))));
            if token.kind == Kind::TemplateEnd {
                return self.expr(ExprKind::Template(parts), start);
            }
            parts.push(TemplatePart::Value(self.expression()?));
            if !matches!(self.token().kind, Kind::TemplateMiddle | Kind::TemplateEnd) {
                return Err(self.expected("`$`, which ends the expression in a template"));
            }
        }
    }
}

fn function_argument(argument: Argument) -> Parsed<FunctionArgument> {
    match argument {
        Argument::Function(lambda) => Ok(FunctionArgument::Anonymous(lambda)),
        Argument::Value(Expr { kind: ExprKind::Variable(text), span, .. }) => {
            Ok(FunctionArgument::Named(super::ast::Name { text, span }))
        }
        Argument::Value(value) => {
            Err(Problem::new(value.span, "expected a function", "this is not the name of a function").with_help(
                "the first parentheses contain functions: their names, or anonymous ones such as `(Int x) => x + 1`",
            ))
        }
    }
}

fn value_argument(argument: Argument) -> Parsed<Expr> {
    match argument {
        Argument::Value(value) => Ok(value),
        Argument::Function(lambda) => Err(Problem::new(lambda.span, "a function is not a value", "anonymous function")
            .with_help("pass it to a partially defined function: `map((Int x) => x + 1)(numbers)`")),
    }
}

/// Whether a token can start the operand of a word such as `when`. Otherwise the word is a name.
fn starts_operand(kind: Kind) -> bool {
    match kind {
        Kind::Mark(mark) => matches!(mark, "(" | "!" | "~" | "-"),
        Kind::End | Kind::Unknown | Kind::Unterminated => false,
        _ => true,
    }
}
