//! The grammar of statements.

use super::ast::{Arm, Block, Case, Condition, Expr, ExprKind, Fallback, Place, Rhs, Select, Stmt, StmtKind};
use super::diagnostic;
use super::lexer::Token;
use super::parser::{Parsed, Parser, Reported};
use crate::operators::Binary;

impl Parser<'_, '_> {
    /// Parses `{ statements }`. A malformed statement is reported and skipped.
    pub fn block(&mut self) -> Parsed<Block> {
        self.sym("{")?;
        let mut block = Vec::new();
        while !self.take_sym("}") {
            if self.peek().is_none() {
                return self.fail("`}`");
            }
            let (start, first) = (self.span(), self.position());
            match self.statement() {
                Ok(stmt) => block.push(stmt),
                Err(Reported) => {
                    self.recover(first);
                    block.push(Stmt { kind: StmtKind::Invalid, span: start });
                }
            }
        }
        Ok(block)
    }

    fn statement(&mut self) -> Parsed<Stmt> {
        let start = self.span();
        let (kind, needs_semicolon) = match self.peek() {
            Some(Token::Key("if")) => (self.if_()?, false),
            Some(Token::Key("while")) => (self.while_()?, false),
            Some(Token::Key("for")) => (self.for_()?, false),
            Some(Token::Key("select")) => (self.select()?, false),
            Some(Token::Key("atomic")) => {
                self.skip();
                (StmtKind::Atomic(self.block()?), false)
            }
            Some(Token::Key("let")) => (self.let_()?, true),
            Some(Token::Key(word)) => (self.action(word)?, true),
            Some(Token::Name(_)) if self.peek_at(1) == Some(Token::Sym("(")) => {
                let name = self.ident()?;
                self.skip();
                (StmtKind::Call(name, self.list(")", Self::expression)?), true)
            }
            Some(Token::Name(_)) => (self.assignment()?, true),
            Some(Token::Sym("++" | "--")) => return self.prefix_increment(),
            _ => return self.fail("a statement"),
        };
        let span = start.to(self.previous_span());
        if needs_semicolon {
            self.semicolon("statement")?;
        }
        Ok(Stmt { kind, span })
    }

    /// `++x` is not a statement, but what is meant is clear.
    fn prefix_increment(&mut self) -> Parsed<Stmt> {
        let (start, symbol) = (self.span(), if self.is_sym("++") { "++" } else { "--" });
        self.skip();
        let place = self.place()?;
        let message = format!("expected a statement, found `{symbol}`");
        let help = format!("write `{}{symbol};`", place.name.text);
        self.report(diagnostic(start, message, "expected a statement").with_help(help));
        Err(Reported)
    }

    fn condition(&mut self) -> Parsed<Condition> {
        self.sym("(")?;
        let any = self.is_sym("*") && self.peek_at(1) == Some(Token::Sym(")"));
        let condition = if any {
            self.skip();
            Condition::Any
        } else {
            Condition::Expr(self.expression()?)
        };
        self.sym(")")?;
        Ok(condition)
    }

    fn if_(&mut self) -> Parsed<StmtKind> {
        // An `else if` chain becomes a list of arms, because nested `if`s would make a deep tree.
        let mut arms = Vec::new();
        loop {
            let start = self.span();
            self.key("if")?;
            let condition = self.condition()?;
            let head = start.to(self.previous_span());
            arms.push(Arm { condition, head, body: self.block()? });
            if !self.take_key("else") {
                return Ok(StmtKind::If { arms, otherwise: None });
            }
            if !self.is_key("if") {
                let otherwise = Some(self.block()?);
                return Ok(StmtKind::If { arms, otherwise });
            }
        }
    }

    fn while_(&mut self) -> Parsed<StmtKind> {
        let start = self.span();
        self.skip();
        let condition = self.condition()?;
        let head = start.to(self.previous_span());
        Ok(StmtKind::While { condition, head, body: self.block()? })
    }

    fn for_(&mut self) -> Parsed<StmtKind> {
        let start = self.span();
        self.skip();
        let variable = self.ident()?;
        self.key("in")?;
        let (from, to) = self.range()?;
        let head = start.to(self.previous_span());
        Ok(StmtKind::For { variable, from, to, head, body: self.block()? })
    }

    fn let_(&mut self) -> Parsed<StmtKind> {
        self.skip();
        let name = self.ident()?;
        let ty = if self.take_sym(":") { Some(self.type_expr()?) } else { None };
        self.sym("=")?;
        Ok(StmtKind::Let { name, ty, value: self.rhs()? })
    }

    fn assignment(&mut self) -> Parsed<StmtKind> {
        let target = self.place()?;
        let span = self.span();
        let Some(Token::Sym(symbol)) = self.peek() else { return self.fail("`=`") };
        let op = match symbol {
            "=" => {
                self.skip();
                return Ok(StmtKind::Assign { target, value: self.rhs()? });
            }
            "+=" | "++" => Binary::Add,
            "-=" | "--" => Binary::Sub,
            "*=" => Binary::Mul,
            "/=" => Binary::Div,
            "%=" => Binary::Rem,
            _ => return self.fail("`=`"),
        };
        self.skip();
        let value = match symbol {
            "++" | "--" => Expr { kind: ExprKind::Int(1), span },
            _ => self.expression()?,
        };
        Ok(StmtKind::Update { target, op, value })
    }

    fn rhs(&mut self) -> Parsed<Rhs> {
        match self.peek() {
            Some(Token::Key("recv" | "spawn" | "choose")) => self.special(),
            Some(Token::Sym("[")) => {
                let start = self.span();
                self.skip();
                let values = self.list("]", Self::init)?;
                Ok(Rhs::List(values, start.to(self.previous_span())))
            }
            _ if self.is_record_literal() => Ok(Rhs::Record(self.record_literal()?)),
            _ => Ok(Rhs::Expr(self.expression()?)),
        }
    }

    /// Right-hand sides that are not expressions.
    fn special(&mut self) -> Parsed<Rhs> {
        if self.take_key("recv") {
            return Ok(Rhs::Recv(self.place_in_parens()?));
        }
        if self.take_key("spawn") {
            let template = self.ident()?;
            let start = self.span();
            self.sym("(")?;
            let arguments = self.list(")", Self::expression)?;
            return Ok(Rhs::Spawn(template, arguments, start.to(self.previous_span())));
        }
        self.key("choose")?;
        self.sym("(")?;
        let (from, to) = self.range()?;
        self.sym(")")?;
        Ok(Rhs::Choose(from, to))
    }

    fn place_in_parens(&mut self) -> Parsed<Place> {
        self.sym("(")?;
        let place = self.place()?;
        self.sym(")")?;
        Ok(place)
    }

    fn in_parens(&mut self) -> Parsed<Expr> {
        self.sym("(")?;
        let expr = self.expression()?;
        self.sym(")")?;
        Ok(expr)
    }

    /// Statements that start with a keyword and end with a `;`.
    fn action(&mut self, word: &str) -> Parsed<StmtKind> {
        if let "recv" | "spawn" | "choose" = word {
            return Ok(StmtKind::Discard(self.special()?));
        }
        self.skip();
        Ok(match word {
            "break" => StmtKind::Break,
            "continue" => StmtKind::Continue,
            "skip" => StmtKind::Skip,
            "return" => {
                let empty = matches!(self.peek(), None | Some(Token::Sym(";" | "}")));
                StmtKind::Return(if empty { None } else { Some(self.expression()?) })
            }
            "assert" => {
                self.sym("(")?;
                let condition = self.expression()?;
                let message = if self.take_sym(",") { Some(self.message()?) } else { None };
                self.sym(")")?;
                StmtKind::Assert { condition, message }
            }
            "assume" => StmtKind::Assume(self.in_parens()?),
            "output" => StmtKind::Output(self.in_parens()?),
            "await" => StmtKind::Await(self.in_parens()?),
            "lock" => StmtKind::Lock(self.place_in_parens()?),
            "unlock" => StmtKind::Unlock(self.place_in_parens()?),
            "wait" => {
                self.sym("(")?;
                let first = self.place()?;
                let kind = match self.take_sym(",") {
                    true => StmtKind::WaitCondition(first, self.place()?),
                    false => StmtKind::Wait(first),
                };
                self.sym(")")?;
                kind
            }
            "signal" => StmtKind::Signal(self.place_in_parens()?),
            "send" => {
                self.sym("(")?;
                let channel = self.place()?;
                self.sym(",")?;
                let value = self.expression()?;
                self.sym(")")?;
                StmtKind::Send(channel, value)
            }
            "join" if self.is_sym("(") => StmtKind::Join(self.place_in_parens()?),
            "join" => StmtKind::JoinFamily(self.ident()?),
            _ => {
                self.back();
                return self.fail("a statement");
            }
        })
    }

    fn select(&mut self) -> Parsed<StmtKind> {
        let head = self.span();
        self.skip();
        self.sym("{")?;
        let (mut cases, mut fallback) = (Vec::new(), None);
        while !self.take_sym("}") {
            match self.peek() {
                Some(Token::Key("case")) if fallback.is_none() => cases.push(self.case()?),
                Some(Token::Name(word @ ("default" | "timeout"))) if fallback.is_none() => {
                    self.skip();
                    let kind = if word == "default" { Fallback::Default } else { Fallback::Timeout };
                    fallback = Some((kind, self.block()?));
                }
                _ if fallback.is_some() => return self.fail("`}`"),
                _ => return self.fail("`case`, `default`, `timeout` or `}`"),
            }
        }
        Ok(StmtKind::Select(Select { cases, fallback, head }))
    }

    fn case(&mut self) -> Parsed<Case> {
        self.skip();
        let start = self.span();
        let kind = match self.peek() {
            Some(Token::Key("let")) => {
                self.skip();
                let name = self.ident()?;
                self.sym("=")?;
                self.key("recv")?;
                StmtKind::Let { name, ty: None, value: Rhs::Recv(self.place_in_parens()?) }
            }
            Some(Token::Name(_)) => {
                let target = self.place()?;
                self.sym("=")?;
                self.key("recv")?;
                StmtKind::Assign { target, value: Rhs::Recv(self.place_in_parens()?) }
            }
            Some(Token::Key(word @ ("recv" | "send" | "await" | "lock" | "wait"))) => self.action(word)?,
            _ => return self.fail("`recv`, `send`, `await`, `lock` or `wait`"),
        };
        let action = Stmt { kind, span: start.to(self.previous_span()) };
        Ok(Case { action, body: self.block()? })
    }
}
