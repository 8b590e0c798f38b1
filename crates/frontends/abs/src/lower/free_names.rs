//! The names that an anonymous function may capture.

use crate::syntax::expression::{Expr, ExprKind, FunctionArgument, Pattern, PatternKind, TemplatePart};

/// The names of variables, functions and fields in an expression, in the order of their first
/// occurrence. Fields are written `this.name`. Names that are bound inside the expression are
/// included: capturing them needlessly does no harm.
pub fn free_names(expr: &Expr) -> Vec<String> {
    let mut names = Vec::new();
    visit(expr, &mut |name: String| {
        if !names.contains(&name) {
            names.push(name);
        }
    });
    names
}

fn visit(expr: &Expr, name: &mut dyn FnMut(String)) {
    match &expr.kind {
        ExprKind::Integer(_) | ExprKind::Float(_) | ExprKind::String(_) | ExprKind::Null => {}
        ExprKind::Template(parts) => {
            for part in parts {
                if let TemplatePart::Value(value) = part {
                    visit(value, name);
                }
            }
        }
        ExprKind::Variable(variable) => name(variable.clone()),
        ExprKind::Field(field) => name(format!("this.{}", field.text)),
        ExprKind::This => name("this".to_owned()),
        ExprKind::Call(path, parts) => {
            name(path.name.clone());
            visit_all(parts, name);
        }
        ExprKind::PartialCall(_, functions, parts) => {
            for function in functions {
                match function {
                    FunctionArgument::Named(function) => name(function.text.clone()),
                    FunctionArgument::Anonymous(lambda) => visit(&lambda.body, name),
                }
            }
            visit_all(parts, name);
        }
        ExprKind::Variadic(_, parts) | ExprKind::Construct(_, parts) => visit_all(parts, name),
        ExprKind::Unary(_, part) | ExprKind::Implements(part, _) | ExprKind::As(part, _) => visit(part, name),
        ExprKind::Binary(_, left, right) => {
            visit(left, name);
            visit(right, name);
        }
        ExprKind::If(condition, yes, no) => {
            visit(condition, name);
            visit(yes, name);
            visit(no, name);
        }
        ExprKind::Let(bindings, body) => {
            bindings.iter().for_each(|binding| visit(&binding.value, name));
            visit(body, name);
        }
        ExprKind::Case(value, branches) => {
            visit(value, name);
            for branch in branches {
                visit_pattern(&branch.pattern, name);
                visit(&branch.value, name);
            }
        }
    }
}

fn visit_all(parts: &[Expr], name: &mut dyn FnMut(String)) {
    parts.iter().for_each(|part| visit(part, name));
}

/// A variable of the surrounding body in a pattern is compared with.
fn visit_pattern(pattern: &Pattern, name: &mut dyn FnMut(String)) {
    match &pattern.kind {
        PatternKind::Variable(variable) => name(variable.clone()),
        PatternKind::Constructor(_, parts) => parts.iter().for_each(|part| visit_pattern(part, name)),
        PatternKind::Any | PatternKind::Integer(_) | PatternKind::String(_) => {}
    }
}
