//! Emission of one unit: instructions over virtual registers, labels, and bindings of locals.

use crate::bytecode::{Address, Block, Instr, Reg, Spawn};
use crate::hir::{Expr, Local, LocalArray, Module, Place, Process, ProcessKind};
use crate::operators::Binary;
use mazurka_model::Site;
use rustc_hash::FxHashMap;
use std::collections::BTreeSet;

/// The constants of a program. Until `link` places them, the register of a constant is
/// `Reg::ABSOLUTE` plus its index.
#[derive(Default)]
pub struct Constants {
    pub values: Vec<i64>,
    index: FxHashMap<i64, u32>,
}

impl Constants {
    fn reg(&mut self, value: i64) -> Reg {
        let next = self.values.len() as u32;
        let index = *self.index.entry(value).or_insert(next);
        if index == next {
            self.values.push(value);
        }
        Reg(Reg::ABSOLUTE | index)
    }
}

/// A unit over virtual registers.
pub struct Draft {
    pub name: String,
    pub instrs: Vec<Instr>,
    pub sites: Vec<Site>,
    pub blocks: Vec<Block>,
    pub spawns: Vec<Spawn>,
    /// The number of virtual registers.
    pub registers: u32,
    pub parameters: Vec<Reg>,
}

/// A position in the code, which may not be known yet.
#[derive(Clone, Copy)]
pub struct Label(u32);

/// The representation of a local.
#[derive(Clone, Copy)]
pub enum Binding {
    Constant(i64),
    Register(Reg),
}

/// The targets of `break` and `continue`.
#[derive(Clone, Copy)]
pub struct Loop {
    pub on_break: Label,
    pub on_continue: Label,
}

/// Emits the code of one process.
pub struct Emitter<'m> {
    pub module: &'m Module,
    pub process: &'m Process,
    /// For each process that is a template, the index of its unit.
    pub units: &'m [u32],
    constants: &'m mut Constants,
    draft: Draft,
    /// The position of each label, or `u32::MAX` while it is unknown.
    labels: Vec<u32>,
    pub bindings: FxHashMap<Local, Binding>,
    pub loops: Vec<Loop>,
    /// The ends of the scopes that `Leave` leaves, innermost last.
    pub scopes: Vec<Label>,
    pub in_atomic: bool,
    /// The locations that each invariant reads.
    pub invariant_locations: &'m [BTreeSet<u32>],
    /// The site of the statement being emitted.
    pub site: Site,
}

impl<'m> Emitter<'m> {
    pub fn new(
        module: &'m Module,
        process: &'m Process,
        units: &'m [u32],
        invariant_locations: &'m [BTreeSet<u32>],
        constants: &'m mut Constants,
    ) -> Self {
        let draft = Draft {
            name: String::new(),
            instrs: Vec::new(),
            sites: Vec::new(),
            blocks: Vec::new(),
            spawns: Vec::new(),
            registers: 0,
            parameters: Vec::new(),
        };
        Emitter {
            module,
            process,
            units,
            constants,
            draft,
            labels: Vec::new(),
            bindings: FxHashMap::default(),
            loops: Vec::new(),
            scopes: Vec::new(),
            in_atomic: false,
            invariant_locations,
            site: Site::default(),
        }
    }

    /// Emits the whole body. `index` is the index of the process in its family, if it has one.
    pub fn emit(mut self, name: String, index: Option<i64>) -> Draft {
        self.draft.name = name;
        match (&self.process.kind, index) {
            (ProcessKind::Family { index: local, .. }, Some(value)) => {
                self.bindings.insert(*local, Binding::Constant(value));
            }
            (ProcessKind::Template { parameters }, _) => {
                for local in parameters {
                    let reg = self.register(*local);
                    self.draft.parameters.push(reg);
                }
            }
            _ => {}
        }
        let end = self.label();
        self.scopes.push(end);
        self.block(&self.process.body);
        self.bind(end);
        self.push(Instr::End);
        let labels = self.labels;
        for instr in &mut self.draft.instrs {
            if let Instr::Jump { target } | Instr::Branch { target, .. } = instr {
                *target = labels[*target as usize];
            }
        }
        self.draft
    }

    pub fn push(&mut self, instr: Instr) {
        self.draft.instrs.push(instr);
        self.draft.sites.push(self.site);
    }

    pub fn fresh(&mut self) -> Reg {
        self.draft.registers += 1;
        Reg(self.draft.registers - 1)
    }

    pub fn constant(&mut self, value: i64) -> Reg {
        self.constants.reg(value)
    }

    /// The register of a local, which gets one on first use. A `let` in a loop is emitted once, so
    /// it has one register too.
    pub fn register(&mut self, local: Local) -> Reg {
        if let Some(Binding::Register(reg)) = self.bindings.get(&local) {
            return *reg;
        }
        let reg = self.fresh();
        self.bindings.insert(local, Binding::Register(reg));
        reg
    }

    pub fn label(&mut self) -> Label {
        self.labels.push(u32::MAX);
        Label(self.labels.len() as u32 - 1)
    }

    /// Sets a label to the current position.
    pub fn bind(&mut self, label: Label) {
        self.labels[label.0 as usize] = self.draft.instrs.len() as u32;
    }

    pub fn jump(&mut self, label: Label) {
        self.push(Instr::Jump { target: label.0 });
    }

    pub fn branch_if(&mut self, op: Binary, a: Reg, b: Reg, label: Label) {
        self.push(Instr::Branch { op, a, b, target: label.0 });
    }

    pub fn add_block(&mut self, block: Block) -> u32 {
        self.draft.blocks.push(block);
        self.draft.blocks.len() as u32 - 1
    }

    pub fn add_spawn(&mut self, spawn: Spawn) -> u32 {
        self.draft.spawns.push(spawn);
        self.draft.spawns.len() as u32 - 1
    }

    /// Emits the evaluation of the index of a place.
    pub fn address(&mut self, place: &Place) -> Address {
        match self.fold_place(place) {
            Place::Fixed(location) => Address::Fixed(location),
            Place::At(object, index) => Address::At(object, self.folded_value(&index, None)),
        }
    }

    /// Emits the evaluation of an expression. If a register is needed, it is `into`, or a new one.
    pub fn value(&mut self, expr: &Expr, into: Option<Reg>) -> Reg {
        let expr = self.fold(expr);
        self.folded_value(&expr, into)
    }

    /// Emits the evaluation of an expression into the given register.
    pub fn value_into(&mut self, expr: &Expr, dst: Reg) {
        let src = self.value(expr, Some(dst));
        if src != dst {
            self.push(Instr::Move { dst, src });
        }
    }

    fn folded_value(&mut self, expr: &Expr, into: Option<Reg>) -> Reg {
        use Binary::{And, Or};
        match expr {
            Expr::Const(value) => self.constant(*value),
            Expr::Local(local) => self.register(*local),
            Expr::Me => {
                let dst = into.unwrap_or_else(|| self.fresh());
                self.push(Instr::Me { dst });
                dst
            }
            Expr::Element(array, index) => self.element(*array, index),
            Expr::Count(place) => {
                let from = self.folded_address(place);
                let dst = self.fresh();
                self.push(Instr::Count { dst, from });
                dst
            }
            Expr::Load(place) => {
                let from = self.folded_address(place);
                let dst = into.unwrap_or_else(|| self.fresh());
                self.push(if self.in_atomic { Instr::Get { dst, from } } else { Instr::Load { dst, from } });
                dst
            }
            Expr::Unary(op, a) => {
                let a = self.folded_value(a, None);
                let dst = into.unwrap_or_else(|| self.fresh());
                self.push(Instr::Unary { op: *op, dst, a });
                dst
            }
            Expr::Binary(And | Or, ..) => self.truth(expr),
            Expr::Binary(op, a, b) => {
                let (a, b) = (self.folded_value(a, None), self.folded_value(b, None));
                let dst = into.unwrap_or_else(|| self.fresh());
                self.push(Instr::Binary { op: *op, dst, a, b });
                dst
            }
        }
    }

    fn folded_address(&mut self, place: &Place) -> Address {
        match place {
            Place::Fixed(location) => Address::Fixed(*location),
            Place::At(object, index) => Address::At(*object, self.folded_value(index, None)),
        }
    }

    /// Emits a read of a local array. Elements are registers, so the index is compared with every
    /// possible value.
    fn element(&mut self, array: LocalArray, index: &Expr) -> Reg {
        let index = self.folded_value(index, None);
        let dst = self.fresh();
        self.for_element(array, index, |emitter, element| emitter.push(Instr::Move { dst, src: element }));
        dst
    }

    /// Emits `action` once per element, and jumps to the one that the index selects.
    pub fn for_element(&mut self, array: LocalArray, index: Reg, mut action: impl FnMut(&mut Self, Reg)) {
        self.push(Instr::CheckIndex { index, length: array.length });
        let end = self.label();
        for number in 0..array.length {
            let element = self.register(array.first + number);
            if number + 1 == array.length {
                action(self, element);
                break;
            }
            let (next, value) = (self.label(), self.constant(i64::from(number)));
            self.branch_if(Binary::Ne, index, value, next);
            action(self, element);
            self.jump(end);
            self.bind(next);
        }
        self.bind(end);
    }

    /// Emits the evaluation of a short-circuited expression. The result is always a new register,
    /// because the operands may read the local that it is assigned to.
    fn truth(&mut self, expr: &Expr) -> Reg {
        let (dst, zero, one) = (self.fresh(), self.constant(0), self.constant(1));
        let (no, end) = (self.label(), self.label());
        self.branch(expr, no, false);
        self.push(Instr::Move { dst, src: one });
        self.jump(end);
        self.bind(no);
        self.push(Instr::Move { dst, src: zero });
        self.bind(end);
        dst
    }
}
