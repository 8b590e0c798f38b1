//! Parses the declarations of a module.

use super::ast::{
    Class, Constructor, ConstructorArgument, Data, Declaration, Field, Function, FunctionBody, Interface, Method, Name,
    Path, Signature, Synonym,
};
use super::cursor::{Parsed, Parser};
use super::lexer::Kind;
use crate::source::Problem;

impl Parser<'_> {
    /// A declaration. Annotations before it have been skipped.
    pub fn declaration(&mut self) -> Parsed<Declaration> {
        match self.text(self.token()) {
            "data" => self.data().map(Declaration::Data),
            "type" => self.synonym().map(Declaration::Synonym),
            "exception" => self.exception().map(Declaration::Exception),
            "def" => self.function().map(Declaration::Function),
            "interface" => self.interface().map(Declaration::Interface),
            "class" => self.class().map(Declaration::Class),
            "trait" if self.peek(1).kind == Kind::Upper => self.trait_declaration().map(Declaration::Trait),
            _ => Err(self
                .unsupported_declaration()
                .unwrap_or_else(|| self.expected("a declaration, the main block or a module"))),
        }
    }

    fn data(&mut self) -> Parsed<Data> {
        self.advance();
        let name = self.declared_type_name("the name of the data type")?;
        let parameters = self.type_parameters()?;
        let mut constructors = Vec::new();
        if self.accept_mark("=") {
            self.accept_mark("|");
            constructors.push(self.constructor()?);
            while self.accept_mark("|") {
                constructors.push(self.constructor()?);
            }
        }
        self.expect_semicolon()?;
        Ok(Data { name, parameters, constructors })
    }

    fn synonym(&mut self) -> Parsed<Synonym> {
        self.advance();
        let name = self.declared_type_name("the name of the type")?;
        self.expect_mark("=")?;
        let ty = self.type_expr()?;
        self.expect_semicolon()?;
        Ok(Synonym { name, ty })
    }

    fn exception(&mut self) -> Parsed<Constructor> {
        self.advance();
        let exception = self.constructor()?;
        self.expect_semicolon()?;
        Ok(exception)
    }

    fn constructor(&mut self) -> Parsed<Constructor> {
        let name = self.type_name("the name of a constructor")?;
        let arguments = if self.accept_mark("(") {
            self.list(")", |parser| {
                let ty = parser.type_expr()?;
                let accessor =
                    if parser.is(Kind::Lower) { Some(parser.name("the name of an accessor")?) } else { None };
                Ok(ConstructorArgument { ty, accessor })
            })?
        } else {
            Vec::new()
        };
        Ok(Constructor { name, arguments })
    }

    fn function(&mut self) -> Parsed<Function> {
        self.advance();
        let result = self.type_expr()?;
        let name = self.name("the name of the function")?;
        let type_parameters = self.type_parameters()?;
        let functions = self.function_parameters()?;
        let parameters = self.parameters()?;
        self.expect_mark("=")?;
        let body = if self.is_word("builtin") && matches!(self.peek(1).kind, Kind::Mark(";" | "(")) {
            let span = self.advance().span;
            if self.is_mark("(") {
                return Err(Problem::unsupported(span, "data sources (`builtin` with arguments)"));
            }
            FunctionBody::Builtin
        } else {
            FunctionBody::Expression(self.expression()?)
        };
        self.expect_semicolon()?;
        Ok(Function { name, result, type_parameters, functions, parameters, body })
    }

    /// The function parameters of a partially defined function: names in parentheses that are
    /// followed by the ordinary parameters.
    fn function_parameters(&mut self) -> Parsed<Option<Vec<Name>>> {
        let names = self.is_mark("(") && self.is_name_ahead(1);
        let none = self.is_mark("(") && self.peek(1).kind == Kind::Mark(")") && self.peek(2).kind == Kind::Mark("(");
        if !names && !none {
            return Ok(None);
        }
        self.advance();
        self.list(")", |parser| parser.name("the name of a function parameter")).map(Some)
    }

    fn interface(&mut self) -> Parsed<Interface> {
        self.advance();
        let name = self.declared_type_name("the name of the interface")?;
        let extends = if self.accept_word("extends") { self.interface_names()? } else { Vec::new() };
        let open = self.expect_mark("{")?;
        let mut methods = Vec::new();
        while !self.accept_mark("}") {
            if self.is(Kind::End) || self.starts_declaration() {
                return Err(Problem::new(open, "this interface is never closed", "opened here")
                    .with_help("add the missing `}`"));
            }
            let signature = self.signature().and_then(|signature| self.expect_semicolon().map(|_| signature));
            match signature {
                Ok(signature) => methods.push(signature),
                Err(problem) => self.recover_in_block(problem),
            }
        }
        Ok(Interface { name, extends, methods })
    }

    pub fn signature(&mut self) -> Parsed<Signature> {
        let result = self.type_expr()?;
        let name = self.name("the name of the method")?;
        let parameters = self.parameters()?;
        Ok(Signature { result, name, parameters })
    }

    fn class(&mut self) -> Parsed<Class> {
        self.advance();
        let name = self.declared_type_name("the name of the class")?;
        let parameters = if self.is_mark("(") { self.parameters()? } else { Vec::new() };
        let implements = if self.accept_word("implements") { self.interface_names()? } else { Vec::new() };
        let open = self.expect_mark("{")?;
        let mut class = Class {
            name,
            parameters,
            implements,
            fields: Vec::new(),
            init: None,
            recover: Vec::new(),
            traits: Vec::new(),
            methods: Vec::new(),
        };
        while !self.accept_mark("}") {
            if self.is(Kind::End) || self.starts_declaration() {
                return Err(
                    Problem::new(open, "this class is never closed", "opened here").with_help("add the missing `}`")
                );
            }
            if let Err(problem) = self.member(&mut class) {
                self.recover_in_block(problem);
            }
        }
        Ok(class)
    }

    /// A field, the init block, the `recover` block or a method.
    fn member(&mut self, class: &mut Class) -> Parsed<()> {
        self.skip_annotations()?;
        if self.is_mark("{") {
            let span = self.span();
            let (block, _) = self.block()?;
            if class.init.replace(block).is_some() {
                return Err(Problem::new(span, "a class has at most one init block", "the second one"));
            }
            return Ok(());
        }
        if self.is_word("recover") && self.peek(1).kind == Kind::Mark("{") {
            self.advance();
            class.recover = self.branches()?;
            return Ok(());
        }
        if self.is_word("uses") && self.peek(1).kind != Kind::Mark("(") {
            self.advance();
            class.traits.push(self.trait_expr()?);
            self.expect_semicolon()?;
            return Ok(());
        }
        let ty = self.type_expr()?;
        let name = self.name("the name of a field or a method")?;
        if self.is_mark("(") {
            let parameters = self.parameters()?;
            let (body, end) = self.block()?;
            class.methods.push(Method { signature: Signature { result: ty, name, parameters }, body, end });
            return Ok(());
        }
        let value = if self.accept_mark("=") { Some(self.expression()?) } else { None };
        self.expect_semicolon()?;
        class.fields.push(Field { ty, name, value });
        Ok(())
    }

    fn interface_names(&mut self) -> Parsed<Vec<Path>> {
        self.separated(|parser| parser.type_path("the name of an interface"))
    }

    /// The type parameters of a data type or a function.
    fn type_parameters(&mut self) -> Parsed<Vec<Name>> {
        if !self.accept_mark("<") {
            return Ok(Vec::new());
        }
        self.list(">", |parser| parser.type_name("the name of a type parameter"))
    }

    /// The name of a declared type. It may repeat the name of its module.
    fn declared_type_name(&mut self, what: &str) -> Parsed<Name> {
        if !self.is(Kind::Upper) {
            return self.type_name(what);
        }
        let path = self.type_path(what)?;
        Ok(Name { text: path.name, span: path.span })
    }
}
