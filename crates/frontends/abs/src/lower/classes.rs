//! Classes and their methods.

use super::Lowering;
use super::frame::Frame;
use crate::hir::{self, Alternative, Expression, FieldSlot, Literal, Pattern, Place, Statement};
use crate::source::Problem;
use crate::syntax::ast::{Class, Method};
use crate::syntax::statement::{Stmt, StmtKind};
use crate::types::{ClassId, Ty};

impl<'a> Lowering<'_, 'a> {
    pub(super) fn class(&mut self, index: usize) -> hir::Class {
        let id = ClassId(index as u32);
        let info = self.declarations.class(id);
        let (module, declaration) = (info.module, info.declaration);
        let fields = info.fields.iter().map(|(name, _)| name.clone()).collect();
        let mut implements: Vec<hir::InterfaceId> =
            self.declarations.types.implemented(id).iter().map(|interface| hir::InterfaceId(interface.0)).collect();
        let object = hir::InterfaceId(self.known().object.0);
        if !implements.contains(&object) {
            implements.push(object);
        }
        let init = self.init(id, module, declaration);
        let methods = declaration.methods.iter().map(|method| self.method(id, module, method)).collect();
        let runs = declaration
            .methods
            .iter()
            .any(|method| method.signature.name.text == "run" && method.signature.parameters.is_empty());
        let run = runs.then(|| self.selector("run"));
        let parameters = declaration.parameters.len() as u32;
        hir::Class { name: declaration.name.text.clone(), parameters, fields, implements, init, methods, run }
    }

    /// The initial values of the fields, and the init block.
    fn init(&mut self, class: ClassId, module: usize, declaration: &'a Class) -> hir::Body {
        let result = self.known().unit;
        self.begin(Frame { module, this: Some(class), result, init: true, ..Frame::default() });
        let site = self.site(declaration.name.span);
        let mut statements = Vec::new();
        for (index, field) in declaration.fields.iter().enumerate() {
            let index = declaration.parameters.len() + index;
            let ty = self.declarations.class(class).fields[index].1;
            let value = match &field.value {
                Some(value) => self.checked(value, ty),
                None => {
                    self.check_has_default(ty, &field.name);
                    Expression::Literal(Literal::Null)
                }
            };
            let place = Place::Field(FieldSlot(index as u32));
            let site = self.site(field.name.span);
            statements.push(Statement::Do(Some(place), hir::Effect::Pure(value), site));
        }
        if let Some(block) = &declaration.init {
            statements.push(Statement::Block(self.block(block)));
        }
        hir::Body { slots: std::mem::take(&mut self.frame.slots), statements, site }
    }

    fn method(&mut self, class: ClassId, module: usize, method: &'a Method) -> hir::Method {
        let signature = &method.signature;
        let info = self.declarations.class(class);
        let (recover, known) = (&info.declaration.recover, info.methods.get(&signature.name.text));
        let (parameters, result) =
            known.map_or((Vec::new(), Ty::ERROR), |method| (method.parameters.clone(), method.result));
        self.begin(Frame { module, this: Some(class), result, ..Frame::default() });
        for (parameter, ty) in signature.parameters.iter().zip(parameters) {
            self.frame.bind(&parameter.name.text, ty);
        }
        let site = self.site(signature.name.span);
        let mut statements = self.block(&method.body);
        if result != Ty::ERROR && result != self.known().unit && !all_return(&method.body) {
            let text = self.show(result);
            let message = format!("the method `{}` can end without a result", signature.name.text);
            self.report(
                Problem::new(method.end, message, format!("expected a `return` of type {text}"))
                    .with_note(signature.result.span, "because of this type"),
            );
        }
        if !recover.is_empty() {
            // Whatever leaves the method is shown to the branches of `recover`, and goes on.
            let exception = self.frame.temporary();
            let mut alternatives = self.alternatives(recover, self.known().exception);
            alternatives.push(Alternative { pattern: Pattern::Wildcard, body: Vec::new() });
            let body = vec![
                Statement::Switch(Expression::Local(exception), alternatives, site),
                Statement::Throw(Expression::Local(exception), site),
            ];
            let handler = Alternative { pattern: Pattern::Bind(exception), body };
            statements = vec![Statement::Try(statements, vec![handler], Vec::new(), site)];
        }
        let body = hir::Body { slots: std::mem::take(&mut self.frame.slots), statements, site };
        let selector = self.selector(&signature.name.text);
        hir::Method { selector, parameters: signature.parameters.len() as u32, body }
    }
}

/// Whether control cannot reach the end of the statements.
fn all_return(statements: &[Stmt]) -> bool {
    statements.iter().any(returns)
}

fn returns(statement: &Stmt) -> bool {
    match &statement.kind {
        StmtKind::Return(_) | StmtKind::Throw(_) | StmtKind::Die(_) => true,
        StmtKind::Block(statements) => all_return(statements),
        StmtKind::If(_, yes, no) => returns(yes) && no.as_ref().is_some_and(|no| returns(no)),
        // Without a matching branch, an exception is thrown.
        StmtKind::Switch(_, branches) => branches.iter().all(|branch| returns(&branch.body)),
        StmtKind::Try { body, branches, finally } => {
            (returns(body) && branches.iter().all(|branch| returns(&branch.body)))
                || finally.as_ref().is_some_and(|finally| returns(finally))
        }
        StmtKind::While(condition, _) => matches!(&condition.kind,
            crate::syntax::expression::ExprKind::Construct(path, _) if path.name == "True"),
        _ => false,
    }
}
