//! Parses traits.

use super::ast::{Method, Name, Trait, TraitChange, TraitExpr, TraitMethods};
use super::cursor::{Parsed, Parser};
use super::lexer::Kind;

impl Parser<'_> {
    /// `trait T = { methods } changes`
    pub fn trait_declaration(&mut self) -> Parsed<Trait> {
        self.advance();
        let name = self.type_name("the name of the trait")?;
        self.expect_mark("=")?;
        Ok(Trait { name, value: self.trait_expr()? })
    }

    /// Methods or a trait, and changes of them.
    pub fn trait_expr(&mut self) -> Parsed<TraitExpr> {
        let base = self.trait_methods()?;
        let mut changes = Vec::new();
        loop {
            changes.push(match self.text(self.token()) {
                "adds" => {
                    self.advance();
                    TraitChange::Adds(self.trait_methods()?)
                }
                "modifies" => {
                    self.advance();
                    TraitChange::Modifies(self.trait_methods()?)
                }
                "removes" => {
                    self.advance();
                    TraitChange::Removes(self.removed()?)
                }
                _ => return Ok(TraitExpr { base, changes }),
            });
        }
    }

    /// Methods in braces, one method, or the name of a trait.
    fn trait_methods(&mut self) -> Parsed<TraitMethods> {
        if self.accept_mark("{") {
            let mut methods = Vec::new();
            while !self.accept_mark("}") {
                methods.push(self.trait_method()?);
            }
            return Ok(TraitMethods::Written(methods));
        }
        // A type is followed by the name of a method.
        if self.is(Kind::Upper) && !matches!(self.peek(1).kind, Kind::Mark("<" | ".")) && !self.starts_method() {
            return Ok(TraitMethods::Named(self.type_name("the name of a trait")?));
        }
        Ok(TraitMethods::Written(vec![self.trait_method()?]))
    }

    fn starts_method(&self) -> bool {
        self.is_name_ahead(1) && self.peek(2).kind == Kind::Mark("(")
    }

    fn trait_method(&mut self) -> Parsed<Method> {
        self.skip_annotations()?;
        let signature = self.signature()?;
        let (body, end) = self.block()?;
        Ok(Method { signature, body, end })
    }

    /// The signatures of methods that are removed.
    fn removed(&mut self) -> Parsed<Vec<Name>> {
        let several = self.accept_mark("{");
        let mut names = Vec::new();
        loop {
            if several && self.accept_mark("}") {
                return Ok(names);
            }
            names.push(self.signature()?.name);
            self.expect_semicolon()?;
            if !several {
                return Ok(names);
            }
        }
    }
}
