//! Which fields of `this` a task may read and write, determined from the code alone.

use super::blind_writes::blind_writes;
use super::{BodyCode, Code, NONE, Op};
use crate::hir::ClassId;
use mazurka_model::Mode;
use std::collections::BTreeMap;

/// What a piece of code may do to the object that executes it and to its group.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct AccessSummary {
    /// The fields that it may access, and whether it may write them.
    pub(crate) fields: BTreeMap<u32, bool>,
    /// It may create objects, which are numbered by their creator.
    pub(crate) creates: bool,
    /// It may block the group.
    pub(crate) blocks: bool,
    /// It may execute methods of other objects of the group.
    pub(crate) foreign: bool,
    /// It may kill the object.
    pub(crate) dies: bool,
}

impl AccessSummary {
    /// Returns whether something was added.
    pub(crate) fn add(&mut self, other: &AccessSummary) -> bool {
        let before = self.clone();
        for (&field, &writes) in &other.fields {
            *self.fields.entry(field).or_default() |= writes;
        }
        self.creates |= other.creates;
        self.blocks |= other.blocks;
        self.foreign |= other.foreign;
        self.dies |= other.dies;
        *self != before
    }
}

/// A summary in the form that is read for every step.
#[derive(Clone, Debug, Default)]
pub(crate) struct FlatSummary {
    /// The fields that may be accessed, in order, and how. `Write` stands for a blind write, see
    /// `blind_writes`.
    pub(crate) fields: Box<[(u32, Mode)]>,
    pub(crate) creates: bool,
    pub(crate) blocks: bool,
    pub(crate) foreign: bool,
    pub(crate) dies: bool,
}

impl FlatSummary {
    pub(crate) fn new(summary: &AccessSummary) -> FlatSummary {
        let AccessSummary { ref fields, creates, blocks, foreign, dies } = *summary;
        let mode = |writes| if writes { Mode::Update } else { Mode::Read };
        let fields = fields.iter().map(|(&field, &writes)| (field, mode(writes))).collect();
        FlatSummary { fields, creates, blocks, foreign, dies }
    }

    /// The same, where some fields are written blindly.
    fn with_blind_writes(mut self, blind: &[u32]) -> FlatSummary {
        for (field, mode) in &mut self.fields {
            if blind.contains(field) {
                *mode = Mode::Write;
            }
        }
        self
    }
}

/// The summaries of a program.
#[derive(Debug, Default)]
pub(crate) struct Accesses {
    /// What a body may do as a whole.
    pub(crate) bodies: Vec<AccessSummary>,
    /// What a task may do from a position to the end of its step; `None` where no task resumes.
    segments: Vec<Option<AccessSummary>>,
    /// The same by position, for steps.
    flat_bodies: Vec<FlatSummary>,
    flat_segments: Vec<FlatSummary>,
    /// The fields that the condition of an `await` reads, by the position behind it.
    guards: Vec<Vec<u32>>,
    /// For each class, what may happen in a group whose first object has this class. The last entry
    /// is that of the main block.
    pub(crate) groups: Vec<GroupSummary>,
    /// Whether objects of a class may die.
    pub(crate) mortal: Vec<bool>,
    /// Whether tasks of a class may wait for a condition.
    pub(crate) conditional: Vec<bool>,
}

/// What may happen in a group.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct GroupSummary {
    /// A task may block the group.
    pub(crate) blocks: bool,
    /// An object may execute methods of another one, so that the steps of the group are not
    /// distinguished by object.
    pub(crate) foreign: bool,
}

impl Accesses {
    pub(crate) fn new(code: &Code) -> Accesses {
        let has_local = code.ops.iter().any(|op| matches!(op, Op::New { local: true, .. }));
        let mut accesses =
            Accesses { bodies: vec![AccessSummary::default(); code.bodies.len()], ..Accesses::default() };
        accesses.summarise_bodies(code, has_local);
        accesses.segments = vec![None; code.ops.len()];
        accesses.guards = vec![Vec::new(); code.ops.len()];
        for body in &code.bodies {
            accesses.add_segment(code, body.start, has_local);
            for pc in body.start..body.end {
                match code.ops[pc as usize] {
                    Op::Await { condition, .. } => {
                        accesses.guards[pc as usize + 1] = guard_fields(code, condition);
                        accesses.add_segment(code, pc + 1, has_local);
                    }
                    Op::Get(_) | Op::Suspend(_) | Op::CallMethod { .. } => {
                        accesses.add_segment(code, pc + 1, has_local);
                    }
                    _ => {}
                }
            }
        }
        accesses.flatten(code);
        accesses.groups = (0..=code.classes.len()).map(|root| accesses.group(code, root)).collect();
        accesses.mortal = vec![false; code.classes.len()];
        accesses.conditional = vec![false; code.classes.len()];
        for body in &code.bodies {
            let ops = &code.ops[body.start as usize..body.end as usize];
            if let Some(ClassId(class)) = body.class {
                let waits = |op: &Op| matches!(op, Op::Await { condition, .. } if *condition != NONE);
                accesses.conditional[class as usize] |= ops.iter().any(waits);
            }
        }
        for (body, summary) in code.bodies.iter().zip(&accesses.bodies) {
            if let Some(ClassId(class)) = body.class.filter(|_| summary.dies) {
                accesses.mortal[class as usize] = true;
            }
        }
        accesses
    }

    /// Brings the summaries into the form that is read for every step. A body that is executed in one
    /// step has the blind writes of that step.
    fn flatten(&mut self, code: &Code) {
        self.flat_segments = Vec::with_capacity(self.segments.len());
        for (pc, segment) in self.segments.iter().enumerate() {
            let flat = segment.as_ref().map(|segment| {
                let blind = blind_writes(code, pc as u32, &self.guards[pc]);
                FlatSummary::new(segment).with_blind_writes(&blind)
            });
            self.flat_segments.push(flat.unwrap_or_default());
        }
        let flat = |(body, summary): (&BodyCode, &AccessSummary)| {
            let ops = &code.ops[body.start as usize..body.end as usize];
            let releases = |op: &Op| {
                matches!(op, Op::Get(_) | Op::Await { .. } | Op::Suspend(_) | Op::CallMethod { .. } | Op::Die(_))
            };
            let whole = FlatSummary::new(summary);
            if ops.iter().any(releases) { whole } else { whole.with_blind_writes(&blind_writes(code, body.start, &[])) }
        };
        self.flat_bodies = code.bodies.iter().zip(&self.bodies).map(flat).collect();
    }

    /// What a task may do from here to the end of its step, or, for a whole body, to its end.
    pub(crate) fn summary(&self, pc: u32, body: Option<u32>) -> &AccessSummary {
        match body {
            Some(body) => &self.bodies[body as usize],
            None => self.segments[pc as usize].as_ref().expect("invariant: tasks resume where a segment begins"),
        }
    }

    /// The same, for steps.
    #[inline]
    pub(crate) fn flat_summary(&self, pc: u32, body: Option<u32>) -> &FlatSummary {
        match body {
            Some(body) => &self.flat_bodies[body as usize],
            None => &self.flat_segments[pc as usize],
        }
    }

    /// The fields that the condition read that a task awaits before this position.
    pub(crate) fn guard(&self, pc: u32) -> &[u32] {
        &self.guards[pc as usize]
    }

    fn summarise_bodies(&mut self, code: &Code, has_local: bool) {
        let mut changed = true;
        while changed {
            changed = false;
            for body in 0..code.bodies.len() {
                let range = code.bodies[body].start..code.bodies[body].end;
                let mut summary = AccessSummary::default();
                for pc in range {
                    self.add_op(code, pc, has_local, &mut summary);
                }
                changed |= self.bodies[body].add(&summary);
            }
        }
    }

    fn add_op(&self, code: &Code, pc: u32, has_local: bool, summary: &mut AccessSummary) {
        match code.ops[pc as usize] {
            Op::Field(field) => drop(summary.fields.entry(field).or_default()),
            Op::SetField(field) => drop(summary.fields.insert(field, true)),
            Op::New { class, .. } => {
                summary.creates = true;
                let init = &self.bodies[code.classes[class.0 as usize].init as usize];
                summary.foreign |= init.foreign;
                summary.blocks |= init.blocks;
            }
            Op::Get(_) => summary.blocks = true,
            Op::Die(_) => summary.dies = true,
            Op::CallMethod { selector, own, .. } => {
                summary.blocks |= !own;
                summary.foreign |= !own && has_local;
                let class = code.body_of(pc).class;
                if let Some(callee) = class.and_then(|class| code.method(class, selector)) {
                    summary.add(&self.bodies[callee as usize]);
                }
            }
            _ => {}
        }
    }

    fn add_segment(&mut self, code: &Code, from: u32, has_local: bool) {
        let body = code.body_of(from);
        let mut summary = AccessSummary::default();
        let mut seen = vec![false; (body.end - body.start) as usize];
        let mut pending = vec![from];
        while let Some(pc) = pending.pop() {
            if std::mem::replace(&mut seen[(pc - body.start) as usize], true) {
                continue;
            }
            self.add_op(code, pc, has_local, &mut summary);
            let protected = body.handlers.iter().filter(|handler| (handler.from..handler.to).contains(&pc));
            pending.extend(protected.map(|handler| handler.target));
            match code.ops[pc as usize] {
                Op::Jump(target) => pending.push(target),
                Op::Get(_) | Op::Await { .. } | Op::Suspend(_) | Op::Return | Op::EndGuard => {}
                Op::Throw(_) | Op::Rethrow(_) | Op::MatchFail(_) | Op::Die(_) | Op::TailCall(..) => {}
                Op::JumpIfFalse(target)
                | Op::JumpIfTrue(target)
                | Op::JumpIfDifferent(target)
                | Op::JumpUnless { target, .. } => pending.extend([target, pc + 1]),
                _ => pending.push(pc + 1),
            }
        }
        for &field in &self.guards[from as usize] {
            summary.fields.entry(field).or_default();
        }
        self.segments[from as usize] = Some(summary);
    }

    /// Follows `new local` from the first object of a group.
    fn group(&self, code: &Code, root: usize) -> GroupSummary {
        let mut classes = vec![false; code.classes.len() + 1];
        let mut pending = vec![root];
        let (mut blocks, mut foreign, mut shared) = (false, false, false);
        while let Some(class) = pending.pop() {
            if std::mem::replace(&mut classes[class], true) {
                continue;
            }
            let of_class = |body: &BodyCode| body.class.map_or(code.classes.len(), |id| id.0 as usize) == class;
            for (id, body) in code.bodies.iter().enumerate().filter(|(_, body)| of_class(body)) {
                blocks |= self.bodies[id].blocks;
                foreign |= self.bodies[id].foreign;
                for op in &code.ops[body.start as usize..body.end as usize] {
                    if let Op::New { class, local: true, .. } = op {
                        shared = true;
                        pending.push(class.0 as usize);
                    }
                }
            }
        }
        GroupSummary { blocks, foreign: foreign && shared }
    }
}

/// The fields that the code of a condition reads.
fn guard_fields(code: &Code, condition: u32) -> Vec<u32> {
    if condition == NONE {
        return Vec::new();
    }
    let ops = code.ops[condition as usize..].iter().take_while(|op| **op != Op::EndGuard);
    let mut fields: Vec<u32> =
        ops.filter_map(|op| if let Op::Field(field) = op { Some(*field) } else { None }).collect();
    fields.sort_unstable();
    fields.dedup();
    fields
}
