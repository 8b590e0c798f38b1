//! Parses statements. After an error it continues with the next statement.

use super::cursor::{Parsed, Parser};
use super::expression::{Expr, ExprKind};
use super::lexer::Kind;
use super::statement::{Block, Branch, Effect, EffectKind, Stmt, StmtKind, Target};
use crate::source::{Problem, Span};

impl Parser<'_> {
    /// Statements between braces. Returns them with the closing brace.
    pub fn block(&mut self) -> Parsed<(Block, Span)> {
        let open = self.expect_mark("{")?;
        let mut statements = Vec::new();
        loop {
            if self.is_mark("}") {
                return Ok((statements, self.advance().span));
            }
            if self.is(Kind::End) || self.starts_declaration() {
                return Err(Problem::new(open, "this block is never closed", "opened here")
                    .with_help("add the missing `}`")
                    .with_note(self.end_of_previous(), "it should be closed before this"));
            }
            match self.nested(Self::statement) {
                Ok(statement) => statements.push(statement),
                Err(problem) => self.recover_in_block(problem),
            }
        }
    }

    /// A statement, with the annotations before it.
    pub fn statement(&mut self) -> Parsed<Stmt> {
        self.skip_annotations()?;
        let start = self.span();
        let kind = match self.token().kind {
            Kind::Mark("{") => StmtKind::Block(self.block()?.0),
            Kind::Lower => match self.keyword_statement()? {
                Some(kind) => kind,
                None => self.assignment_or_effect()?,
            },
            Kind::Upper => match self.declaration_statement()? {
                Some(kind) => kind,
                None => self.assignment_or_effect()?,
            },
            Kind::Mark(";") => {
                self.advance();
                StmtKind::Skip
            }
            _ => self.assignment_or_effect()?,
        };
        Ok(Stmt { kind, span: start.to(self.previous()) })
    }

    /// A statement that starts with a keyword. Words that became keywords later are names if what
    /// follows them says so.
    fn keyword_statement(&mut self) -> Parsed<Option<StmtKind>> {
        let name = matches!(self.peek(1).kind, Kind::Mark("=" | "." | "!" | "?"));
        let parenthesis = self.peek(1).kind == Kind::Mark("(");
        let kind = match self.text(self.token()) {
            "skip" => self.simple(|_| Ok(StmtKind::Skip))?,
            "suspend" => self.simple(|_| Ok(StmtKind::Suspend))?,
            "return" => self.simple(|parser| Ok(StmtKind::Return(parser.effect()?)))?,
            "assert" => self.simple(|parser| Ok(StmtKind::Assert(parser.expression()?)))?,
            "if" => self.if_statement()?,
            "while" => self.while_statement()?,
            "await" => return self.await_statement().map(Some),
            "case" => self.switch_statement()?,
            "switch" if parenthesis => self.switch_statement()?,
            "foreach" if parenthesis => self.foreach_statement()?,
            "try" if !name => self.try_statement()?,
            "throw" if !name => self.simple(|parser| Ok(StmtKind::Throw(parser.expression()?)))?,
            "die" if !name => self.simple(|parser| Ok(StmtKind::Die(parser.expression()?)))?,
            "duration" if parenthesis => return Err(self.unsupported_word("time (`duration`)")),
            "movecogto" if !name => return Err(self.unsupported_word("deployment components (`movecogto`)")),
            "else" => {
                return Err(self.expected("a statement").with_help("this `else` belongs to no `if`"));
            }
            _ => return Ok(None),
        };
        Ok(Some(kind))
    }

    /// A keyword, what `parse` accepts, and a semicolon.
    fn simple(&mut self, parse: impl FnOnce(&mut Self) -> Parsed<StmtKind>) -> Parsed<StmtKind> {
        self.advance();
        let kind = parse(self)?;
        self.expect_semicolon()?;
        Ok(kind)
    }

    /// A declaration of a variable, unless it is an expression that starts with a constructor.
    fn declaration_statement(&mut self) -> Parsed<Option<StmtKind>> {
        let position = self.position();
        let Ok(ty) = self.type_expr() else {
            self.return_to(position);
            return Ok(None);
        };
        if !self.is_name_ahead(0) || !matches!(self.peek(1).kind, Kind::Mark("=" | ";")) {
            if self.is(Kind::Lower) && !self.is_word("implements") && !self.is_word("as") {
                let name = self.name("the name of the variable")?;
                let problem = self.expected("`=` or `;`");
                return Err(problem.with_note(name.span, "in the declaration of this variable"));
            }
            self.return_to(position);
            return Ok(None);
        }
        let name = self.name("the name of the variable")?;
        let value = if self.accept_mark("=") { Some(self.effect()?) } else { None };
        self.expect_semicolon()?;
        Ok(Some(StmtKind::Declare { ty, name, value }))
    }

    /// An assignment, or an expression whose value is dropped.
    fn assignment_or_effect(&mut self) -> Parsed<StmtKind> {
        let left = self.effect()?;
        if !self.is_mark("=") {
            self.expect_semicolon()?;
            return Ok(StmtKind::Effect(left));
        }
        let target = match left.kind {
            EffectKind::Pure(Expr { kind: ExprKind::Variable(text), span, .. }) => {
                Target { this: false, name: super::ast::Name { text, span } }
            }
            EffectKind::Pure(Expr { kind: ExprKind::Field(name), .. }) => Target { this: true, name },
            _ => {
                return Err(Problem::new(left.span, "cannot assign to this", "neither a variable nor a field")
                    .with_help("the fields of other objects are private; call a method that sets them"));
            }
        };
        self.advance();
        let value = self.effect()?;
        self.expect_semicolon()?;
        Ok(StmtKind::Assign { target, value })
    }

    fn if_statement(&mut self) -> Parsed<StmtKind> {
        self.advance();
        let condition = self.condition()?;
        let yes = Box::new(self.nested(Self::statement)?);
        let no = if self.accept_word("else") { Some(Box::new(self.nested(Self::statement)?)) } else { None };
        Ok(StmtKind::If(condition, yes, no))
    }

    fn while_statement(&mut self) -> Parsed<StmtKind> {
        self.advance();
        let condition = self.condition()?;
        Ok(StmtKind::While(condition, Box::new(self.nested(Self::statement)?)))
    }

    /// An expression in parentheses.
    fn condition(&mut self) -> Parsed<Expr> {
        self.expect_mark("(")?;
        let condition = self.expression()?;
        self.expect_mark(")")?;
        Ok(condition)
    }

    fn foreach_statement(&mut self) -> Parsed<StmtKind> {
        self.advance();
        self.expect_mark("(")?;
        let element = self.name("the name of the variable")?;
        let index = if self.accept_mark(",") { Some(self.name("the name of the index")?) } else { None };
        self.expect_word("in")?;
        let list = self.expression()?;
        self.expect_mark(")")?;
        let body = Box::new(self.nested(Self::statement)?);
        Ok(StmtKind::Foreach { element, index, list, body })
    }

    /// `switch (e) { ... }`, or `case e { ... }` in old programs.
    fn switch_statement(&mut self) -> Parsed<StmtKind> {
        self.advance();
        let value = self.expression()?;
        let branches = self.branches()?;
        self.accept_mark(";");
        Ok(StmtKind::Switch(value, branches))
    }

    fn try_statement(&mut self) -> Parsed<StmtKind> {
        self.advance();
        let body = Box::new(self.nested(Self::statement)?);
        self.expect_word("catch")?;
        let branches = if self.is_mark("{") { self.branches()? } else { vec![self.branch()?] };
        let finally = if self.accept_word("finally") { Some(Box::new(self.nested(Self::statement)?)) } else { None };
        Ok(StmtKind::Try { body, branches, finally })
    }

    /// Branches between braces.
    pub fn branches(&mut self) -> Parsed<Vec<Branch>> {
        self.expect_mark("{")?;
        let mut branches = Vec::new();
        while !self.accept_mark("}") {
            branches.push(self.branch()?);
        }
        Ok(branches)
    }

    fn branch(&mut self) -> Parsed<Branch> {
        self.accept_mark("|");
        let pattern = self.pattern()?;
        self.expect_mark("=>")?;
        let body = self.nested(Self::statement)?;
        Ok(Branch { pattern, body })
    }

    /// An expression that may have side effects.
    pub fn effect(&mut self) -> Parsed<Effect> {
        let start = self.span();
        let kind = if self.is_word("new") {
            self.creation()?
        } else if self.is_word("await") {
            self.advance();
            let object = self.expression()?;
            self.awaited_call(object)?
        } else if self.is_word("original") && self.peek(1).kind == Kind::Mark("(") {
            self.advance();
            self.advance();
            EffectKind::Original(self.list(")", Parser::expression)?)
        } else {
            let value = self.expression()?;
            self.after_value(value)?
        };
        Ok(Effect { kind, span: start.to(self.previous()) })
    }

    /// `new C()`, `new local C()`; `new cog C()` in old programs.
    fn creation(&mut self) -> Parsed<EffectKind> {
        self.advance();
        let local = self.accept_word("local");
        if !local {
            self.accept_word("cog");
        }
        let class = self.type_path("the name of a class")?;
        self.expect_mark("(")?;
        let arguments = self.list(")", Parser::expression)?;
        Ok(EffectKind::New { local, class, arguments })
    }
}
