//! Patterns.

use super::Lowering;
use super::expressions::integer;
use crate::hir::{self, Expression, Literal};
use crate::resolve::{Entity, Namespace};
use crate::source::Problem;
use crate::syntax::ast::Path;
use crate::syntax::expression::{Pattern, PatternKind};
use crate::types::{Node, Ty};

impl<'a> Lowering<'_, 'a> {
    /// A pattern for values of a type. Its variables are bound until the caller ends the scope.
    pub(super) fn pattern(&mut self, pattern: &'a Pattern, matched: Ty) -> hir::Pattern {
        let known = self.known();
        match &pattern.kind {
            PatternKind::Any => hir::Pattern::Wildcard,
            PatternKind::Integer(digits) => {
                self.literal_pattern(pattern, known.int, matched, Literal::Int(integer(digits)))
            }
            PatternKind::String(text) => {
                self.literal_pattern(pattern, known.string, matched, Literal::String(text.clone()))
            }
            PatternKind::Variable(name) => self.variable_pattern(pattern, name, matched),
            PatternKind::Constructor(path, parts) => self.constructor_pattern(pattern, path, parts, matched),
        }
    }

    fn literal_pattern(&mut self, pattern: &Pattern, ty: Ty, matched: Ty, literal: Literal) -> hir::Pattern {
        self.check_comparable(pattern, ty, matched);
        hir::Pattern::Equal(Expression::Literal(literal))
    }

    fn check_comparable(&mut self, pattern: &Pattern, ty: Ty, matched: Ty) {
        // A value of a type parameter can be anything.
        if !self.is_parameter(matched) && !self.declarations.types.comparable(ty, matched) {
            let (found, expected) = (self.show(ty), self.show(matched));
            let message = format!("this pattern is {found}, but the value is {expected}");
            self.report(Problem::new(pattern.span, message, "can never match"));
        }
    }

    /// A name that is in scope is compared with; another one is bound.
    fn variable_pattern(&mut self, pattern: &'a Pattern, name: &'a str, matched: Ty) -> hir::Pattern {
        if let Some(typed) = self.visible_variable(name) {
            self.check_comparable(pattern, typed.ty, matched);
            return hir::Pattern::Equal(typed.expression);
        }
        hir::Pattern::Bind(self.frame.bind(name, matched))
    }

    fn constructor_pattern(
        &mut self,
        pattern: &Pattern,
        path: &Path,
        parts: &'a [Pattern],
        matched: Ty,
    ) -> hir::Pattern {
        let found = self.declarations.lookup(self.frame.module, Namespace::Constructor, path);
        let Some(Entity::Constructor(constructor)) = found else {
            return self.bind_all(parts);
        };
        let info = self.declarations.constructor(constructor);
        let (arguments, data) = (info.arguments.clone(), info.data);
        if arguments.len() != parts.len() {
            let (count, plural) = (arguments.len(), if arguments.len() == 1 { "" } else { "s" });
            let message = format!("the constructor `{}` has {count} parameter{plural}", path.name);
            self.report(Problem::new(pattern.span, message, format!("found {}", parts.len())));
            return self.bind_all(parts);
        }
        let variables = self.declarations.types.fresh_list(self.declarations.data[data.0 as usize].parameters);
        let ty = self.declarations.types.data(data, &variables);
        if !self.is_parameter(matched) && !self.declarations.types.subtype(matched, ty) {
            let (found, expected) = (self.show(ty), self.show(matched));
            let message = format!("this pattern is {found}, but the value is {expected}");
            self.report(Problem::new(pattern.span, message, "can never match"));
            return self.bind_all(parts);
        }
        let mut lowered = Vec::with_capacity(parts.len());
        for (part, argument) in parts.iter().zip(arguments) {
            let argument = self.declarations.types.instantiate(argument, &variables);
            let argument = self.declarations.types.resolved(argument);
            lowered.push(self.pattern(part, argument));
        }
        hir::Pattern::Construct(constructor, lowered)
    }

    fn is_parameter(&self, ty: Ty) -> bool {
        matches!(self.declarations.types.node(ty), Node::Parameter(_))
    }

    /// Binds the variables of a pattern that is wrong, so that they are not reported as unknown.
    fn bind_all(&mut self, parts: &'a [Pattern]) -> hir::Pattern {
        for part in parts {
            self.pattern(part, Ty::ERROR);
        }
        hir::Pattern::Wildcard
    }
}
