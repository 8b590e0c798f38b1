//! Emits code for all functions, classes and the main block.

use super::{BodyCode, ClassCode, Code, FunctionCode, Handler, NONE, Op};
use crate::hir::{Body, Class, ClassId, Function, Module, Statement};
use crate::value::{Store, Word};

/// The code of a whole module, without what is derived from it.
pub(super) fn emit(module: &Module, store: &Store) -> Code {
    let mut code = Code::default();
    for function in &module.functions {
        let compiled = Emitter::new(store, &mut code, function.slots).function(function);
        code.functions.push(compiled);
    }
    for (id, class) in module.classes.iter().enumerate() {
        let compiled = emit_class(store, &mut code, ClassId(id as u32), class, module.selectors.len());
        code.classes.push(compiled);
    }
    code.main = emit_body(store, &mut code, None, &module.main);
    code
}

fn emit_class(store: &Store, code: &mut Code, id: ClassId, class: &Class, selectors: usize) -> ClassCode {
    let init = emit_body(store, code, Some(id), &class.init);
    let mut methods = vec![NONE; selectors];
    for method in &class.methods {
        methods[method.selector.0 as usize] = emit_body(store, code, Some(id), &method.body);
    }
    ClassCode {
        init,
        methods,
        run: class.run,
        fields: class.fields.len() as u32,
        parameters: class.parameters,
        plain_init: false,
    }
}

fn emit_body(store: &Store, code: &mut Code, class: Option<ClassId>, body: &Body) -> u32 {
    let start = code.ops.len() as u32;
    let mut emitter = Emitter::new(store, code, body.slots.len() as u32);
    emitter.statements(&body.statements);
    emitter.op(Op::Const(Word::UNIT));
    emitter.op(Op::Return);
    let (slots, handlers) = (emitter.slots, emitter.handlers);
    let end = code.ops.len() as u32;
    code.bodies.push(BodyCode { start, end, slots, class, site: body.site, handlers });
    code.bodies.len() as u32 - 1
}

/// Emits the code of one function or body.
pub(super) struct Emitter<'e> {
    pub(super) store: &'e Store,
    ops: &'e mut Vec<Op>,
    /// The number of slots, temporaries included.
    pub(super) slots: u32,
    pub(super) handlers: Vec<Handler>,
    /// The `finally` blocks around the current statement that a `return` has to execute, innermost
    /// last, with what is protected by them.
    pub(super) cleanups: Vec<Cleanup<'e>>,
}

/// A `finally` block that is to be executed when its `try` statement is left.
pub(super) struct Cleanup<'e> {
    pub(super) block: &'e [Statement],
    /// The ranges within the `try` statement that hold a copy of a `finally` block, and are
    /// therefore not protected by it.
    pub(super) gaps: Vec<(u32, u32)>,
}

impl<'e> Emitter<'e> {
    fn new(store: &'e Store, code: &'e mut Code, slots: u32) -> Self {
        Emitter { store, ops: &mut code.ops, slots, handlers: Vec::new(), cleanups: Vec::new() }
    }

    fn function(mut self, function: &'e Function) -> FunctionCode {
        let start = self.here();
        self.tail(&function.body);
        FunctionCode { start, parameters: function.parameters, slots: self.slots }
    }

    /// The position of the next operation.
    pub(super) fn here(&self) -> u32 {
        self.ops.len() as u32
    }

    /// Appends an operation and returns its position.
    pub(super) fn op(&mut self, op: Op) -> u32 {
        self.ops.push(op);
        self.here() - 1
    }

    /// A new slot.
    pub(super) fn temporary(&mut self) -> u32 {
        self.slots += 1;
        self.slots - 1
    }

    /// Lets the jumps at these positions go to the next operation.
    pub(super) fn land(&mut self, jumps: impl IntoIterator<Item = u32>) {
        let here = self.here();
        for jump in jumps {
            match &mut self.ops[jump as usize] {
                Op::Jump(target)
                | Op::JumpIfFalse(target)
                | Op::JumpIfTrue(target)
                | Op::JumpIfDifferent(target)
                | Op::JumpUnless { target, .. }
                | Op::Await { condition: target, .. } => *target = here,
                op => unreachable!("invariant: only jumps have a target, not {op:?}"),
            }
        }
    }
}
