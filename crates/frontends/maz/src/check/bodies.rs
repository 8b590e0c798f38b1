//! The bodies of processes: control flow, locals and assignments.

use super::Checker;
use super::expressions::Wanted;
use super::scope::{Meaning, Role};
use crate::hir::{self, ProcessKind, StmtKind as Checked};
use crate::syntax::ast::{Block, Expr, Ident, Item, Place, ProcessHead, Rhs, Span, Stmt, StmtKind};
use crate::types::Type;

/// The context of a statement.
#[derive(Clone, Copy, Default)]
struct Context {
    in_loop: bool,
    in_atomic: bool,
}

/// The locals of the process being checked.
#[derive(Default)]
struct Body {
    /// For each local, whether it is assigned after its `let`.
    assigned: Vec<bool>,
}

impl Body {
    fn fresh(&mut self) -> hir::Local {
        self.assigned.push(false);
        self.assigned.len() as u32 - 1
    }
}

impl Checker<'_> {
    /// Checks the bodies of all processes, whose heads are declared already.
    pub fn check_bodies(&mut self, items: &[Item]) {
        self.declare_template_parameters(items);
        let mut index = 0;
        for item in items {
            let Item::Process { head, body, .. } = item else { continue };
            let mark = self.names.enter();
            let mut locals = Body::default();
            match head {
                ProcessHead::Single => {}
                ProcessHead::Family { index, .. } => {
                    let local = locals.fresh();
                    let meaning = Meaning::Local { local, ty: Some(Type::Int), role: Role::FamilyIndex };
                    self.names.declare_local(index, meaning);
                }
                ProcessHead::Template { parameters } => {
                    for (name, ty) in parameters {
                        let local = locals.fresh();
                        self.names.declare_local(name, Meaning::Local { local, ty: Some(*ty), role: Role::Variable });
                    }
                }
            }
            let body = self.block(body, Context::default(), &mut locals);
            self.names.leave(mark);
            let process = &mut self.module.processes[index];
            process.locals = locals.assigned.len() as u32;
            process.assigned = locals.assigned;
            process.body = body;
            index += 1;
        }
    }

    /// Declares the parameters of templates, which are their first locals. This happens before any
    /// body is checked, because bodies may spawn any template.
    fn declare_template_parameters(&mut self, items: &[Item]) {
        let heads = items.iter().filter_map(|item| match item {
            Item::Process { head, .. } => Some(head),
            _ => None,
        });
        for (index, head) in heads.enumerate() {
            let ProcessHead::Template { parameters } = head else { continue };
            for (position, (name, _)) in parameters.iter().enumerate() {
                let first = parameters[..position].iter().find(|(other, _)| other.text == name.text);
                if let Some((first, _)) = first {
                    let message = format!("`{}` is declared twice", name.text);
                    let twice = self.error(name.span, message, "declared again here");
                    twice.notes.push((first.span.into_range(), "first declared here".into()));
                }
            }
            let parameters = (0..parameters.len() as u32).collect();
            self.module.processes[index].kind = ProcessKind::Template { parameters };
            self.template_types.insert(index as u32, types(head));
        }
    }

    fn block(&mut self, block: &Block, context: Context, body: &mut Body) -> hir::Block {
        let mark = self.names.enter();
        let checked = block.iter().filter_map(|stmt| self.statement(stmt, context, body)).collect();
        self.names.leave(mark);
        checked
    }

    /// Checks a statement. Returns `None` if it has no effect or an error.
    fn statement(&mut self, stmt: &Stmt, context: Context, body: &mut Body) -> Option<hir::Stmt> {
        if context.in_atomic {
            self.forbid_in_atomic(stmt);
        }
        if let StmtKind::If { .. } | StmtKind::While { .. } | StmtKind::For { .. } = &stmt.kind {
            return self.control(stmt, context, body);
        }
        let message = match &stmt.kind {
            StmtKind::Assert { message, .. } => message.as_deref().unwrap_or(""),
            _ => "",
        };
        let site = self.site(stmt.span, message);
        let kind = match &stmt.kind {
            StmtKind::Let { name, value } => self.let_(name, value, body)?,
            StmtKind::Assign { target, value } => self.assign(target, value, body)?,
            StmtKind::Discard(value) => Checked::Discard(self.rhs(value)?.0),
            StmtKind::Break | StmtKind::Continue => self.leave_loop(stmt, context)?,
            StmtKind::Assert { condition, .. } => Checked::Assert(self.expect(condition, Type::Bool)),
            StmtKind::Assume(condition) => Checked::Assume(self.expect(condition, Type::Bool)),
            StmtKind::Output(value) => Checked::Output(self.output(value)),
            StmtKind::Atomic(block) => self.atomic(block, context, body),
            StmtKind::Await(condition) => Checked::Await(self.guard(condition, stmt.span)),
            StmtKind::Lock(place) => Checked::Lock(self.object_place(place, Wanted::Mutex)?.0),
            StmtKind::Unlock(place) => Checked::Unlock(self.object_place(place, Wanted::Mutex)?.0),
            StmtKind::Wait(place) => Checked::Wait(self.object_place(place, Wanted::Sem)?.0),
            StmtKind::Signal(place) => Checked::Signal(self.object_place(place, Wanted::Sem)?.0),
            StmtKind::Send(place, value) => self.send(place, value)?,
            StmtKind::Join(place) => self.join(place)?,
            StmtKind::JoinFamily(name) => self.join_family(name)?,
            StmtKind::Skip | StmtKind::Invalid => return None,
            StmtKind::If { .. } | StmtKind::While { .. } | StmtKind::For { .. } => return None,
        };
        Some(hir::Stmt { kind, site })
    }

    /// Checks a statement with nested blocks.
    fn control(&mut self, stmt: &Stmt, context: Context, body: &mut Body) -> Option<hir::Stmt> {
        let inside = Context { in_loop: true, ..context };
        let (kind, site) = match &stmt.kind {
            StmtKind::If { arms, otherwise } => {
                let mut checked = Vec::new();
                for arm in arms {
                    let site = self.site(arm.head, "");
                    let condition = self.expect(&arm.condition, Type::Bool);
                    checked.push(hir::Arm { condition, site, body: self.block(&arm.body, context, body) });
                }
                let site = checked.first()?.site;
                let otherwise = otherwise.as_ref().map(|block| self.block(block, context, body));
                (Checked::If(checked, otherwise.unwrap_or_default()), site)
            }
            StmtKind::While { condition, head, body: block } => {
                let site = self.site(*head, "");
                let condition = self.expect(condition, Type::Bool);
                (Checked::While(condition, self.block(block, inside, body)), site)
            }
            StmtKind::For { variable, from, to, head, body: block } => {
                let site = self.site(*head, "");
                let (from, to) = (self.expect(from, Type::Int), self.expect(to, Type::Int));
                let local = body.fresh();
                body.assigned[local as usize] = true;
                let mark = self.names.enter();
                let meaning = Meaning::Local { local, ty: Some(Type::Int), role: Role::LoopVariable };
                self.names.declare_local(variable, meaning);
                let block = self.block(block, inside, body);
                self.names.leave(mark);
                (Checked::For(local, from, to, block), site)
            }
            _ => return None,
        };
        Some(hir::Stmt { kind, site })
    }

    fn leave_loop(&mut self, stmt: &Stmt, context: Context) -> Option<Checked> {
        let (word, kind) = match stmt.kind {
            StmtKind::Break => ("break", Checked::Break),
            _ => ("continue", Checked::Continue),
        };
        if !context.in_loop {
            self.error(stmt.span, format!("`{word}` outside of a loop"), "no `while` or `for` encloses it");
            return None;
        }
        Some(kind)
    }

    fn let_(&mut self, name: &Ident, value: &Rhs, body: &mut Body) -> Option<Checked> {
        let checked = self.rhs(value);
        let local = body.fresh();
        let ty = checked.as_ref().and_then(|(_, ty)| *ty);
        self.names.declare_local(name, Meaning::Local { local, ty, role: Role::Variable });
        Some(Checked::SetLocal(local, checked?.0))
    }

    fn assign(&mut self, target: &Place, value: &Rhs, body: &mut Body) -> Option<Checked> {
        let name = &target.name.text;
        match self.names.find(name).cloned() {
            Some(Meaning::Local { local, ty, role: Role::Variable }) => {
                if let Some(index) = &target.index {
                    self.error(index.span, format!("`{name}` is not an array"), "remove the index");
                }
                body.assigned[local as usize] = true;
                Some(Checked::SetLocal(local, self.rhs_of_type(value, ty)?))
            }
            Some(Meaning::Shared { object, ty, is_array }) => {
                let place = self.element(target, object, is_array);
                let value = self.rhs_of_type(value, Some(ty));
                Some(Checked::Store(place?, value?))
            }
            Some(Meaning::Faulty) => None,
            Some(other) => {
                self.not_assignable(&target.name, &other);
                None
            }
            None => {
                self.undefined(&target.name, "variable");
                let unknown = self.diagnostics.last_mut().expect("invariant: just reported");
                unknown.help.get_or_insert_with(|| format!("introduce a new local with `let {name} = ...`"));
                self.rhs(value);
                None
            }
        }
    }

    fn not_assignable(&mut self, name: &Ident, meaning: &Meaning) {
        let (what, help) = match meaning {
            Meaning::Param(_) => ("a parameter", "replace its value with `-D` on the command line"),
            Meaning::Local { role: Role::LoopVariable, .. } => {
                ("a loop variable", "use `while` with a local of your own")
            }
            Meaning::Local { .. } => ("the index of the family", "copy it into a local with `let`"),
            other => return self.not_a_variable(name, &other.clone()),
        };
        let message = format!("`{}` is {what} and cannot be assigned", name.text);
        self.error_with_help(name.span, message, "cannot be assigned", help);
    }

    fn guard(&mut self, condition: &Expr, span: Span) -> hir::Guard {
        hir::Guard { condition: self.expect(condition, Type::Bool), site: self.site(span, "") }
    }

    fn atomic(&mut self, block: &Block, context: Context, body: &mut Body) -> Checked {
        let inside = Context { in_atomic: true, ..context };
        let (guard, rest) = match block.split_first() {
            Some((Stmt { kind: StmtKind::Await(condition), span }, rest)) if !context.in_atomic => {
                (Some(self.guard(condition, *span)), rest)
            }
            _ => (None, &block[..]),
        };
        let mark = self.names.enter();
        let checked = rest.iter().filter_map(|stmt| self.statement(stmt, inside, body)).collect();
        self.names.leave(mark);
        Checked::Atomic(guard, checked)
    }
}

fn types(head: &ProcessHead) -> Vec<Type> {
    match head {
        ProcessHead::Template { parameters } => parameters.iter().map(|(_, ty)| *ty).collect(),
        _ => Vec::new(),
    }
}
