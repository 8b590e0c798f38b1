//! Parses types and parameters.

use super::ast::{Parameter, TypeExpr};
use super::cursor::{Parsed, Parser};

impl Parser<'_> {
    /// A type, with the annotations before it.
    pub fn type_expr(&mut self) -> Parsed<TypeExpr> {
        self.skip_annotations()?;
        let start = self.span();
        let path = self.type_path("a type")?;
        let arguments =
            if self.accept_mark("<") { self.nested(|parser| parser.list(">", Parser::type_expr))? } else { Vec::new() };
        Ok(TypeExpr { path, arguments, span: start.to(self.previous()) })
    }

    /// The parameters of a function, a method or a class, with their parentheses.
    pub fn parameters(&mut self) -> Parsed<Vec<Parameter>> {
        self.expect_mark("(")?;
        self.list(")", |parser| {
            let ty = parser.type_expr()?;
            let name = parser.name("the name of the parameter")?;
            Ok(Parameter { ty, name })
        })
    }
}
