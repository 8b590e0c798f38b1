//! What tasks may wait for, determined from the code alone. It decides whether a state can lead to
//! a deadlock, see `machine::deadlocks`.

use super::{BodyCode, Code, NONE, Op};
use crate::hir::Selector;
use std::collections::BTreeSet;

/// What a task may do from a position on.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Rest {
    /// It may block its group.
    pub(crate) blocks: bool,
    /// It may wait for a condition over fields.
    pub(crate) conditions: bool,
    /// The bodies of the tasks whose futures it may wait for.
    pub(crate) awaited: BTreeSet<u32>,
    /// The bodies of the tasks that it may create.
    pub(crate) sent: BTreeSet<u32>,
}

impl Rest {
    /// Returns whether something was added.
    pub(crate) fn add(&mut self, other: &Rest) -> bool {
        let before = (self.blocks, self.conditions, self.awaited.len(), self.sent.len());
        self.blocks |= other.blocks;
        self.conditions |= other.conditions;
        self.awaited.extend(&other.awaited);
        self.sent.extend(&other.sent);
        before != (self.blocks, self.conditions, self.awaited.len(), self.sent.len())
    }
}

/// What tasks may wait for in a program.
#[derive(Debug, Default)]
pub(crate) struct Waits {
    /// By position; empty where no task begins or resumes.
    rests: Vec<Rest>,
    /// For each pair of classes, whether objects of them may belong to one group. The last class is
    /// that of the main block.
    together: Vec<Vec<bool>>,
}

impl Waits {
    pub(crate) fn new(code: &Code) -> Waits {
        let analysis = Analysis { code, kept: kept_bodies(code), wholes: Vec::new() };
        let wholes = analysis.wholes();
        let analysis = Analysis { wholes, ..analysis };
        let mut rests = vec![Rest::default(); code.ops.len()];
        for body in &code.bodies {
            rests[body.start as usize] = analysis.rest(body, body.start);
            for pc in body.start..body.end {
                let op = code.ops[pc as usize];
                if matches!(op, Op::Await { .. } | Op::Get(_) | Op::Suspend(_) | Op::CallMethod { .. }) {
                    rests[pc as usize + 1] = analysis.rest(body, pc + 1);
                }
            }
        }
        Waits { rests, together: groups(code) }
    }

    /// What a task may do from a position on at which it begins or resumes.
    pub(crate) fn rest(&self, pc: u32) -> &Rest {
        &self.rests[pc as usize]
    }

    /// Whether objects of two classes may belong to one group.
    pub(crate) fn together(&self, one: usize, other: usize) -> bool {
        self.together[one][other]
    }
}

struct Analysis<'c> {
    code: &'c Code,
    /// The bodies of all tasks whose futures are kept somewhere.
    kept: BTreeSet<u32>,
    /// What each body may do as a whole.
    wholes: Vec<Rest>,
}

impl Analysis<'_> {
    /// The least solution of the equations between bodies that call each other.
    fn wholes(&self) -> Vec<Rest> {
        let mut wholes = vec![Rest::default(); self.code.bodies.len()];
        let mut changed = true;
        while changed {
            changed = false;
            for (id, body) in self.code.bodies.iter().enumerate() {
                let mut rest = Rest::default();
                (body.start..body.end).for_each(|pc| self.add_op(body, pc, &wholes, &mut rest));
                changed |= wholes[id].add(&rest);
            }
        }
        wholes
    }

    fn rest(&self, body: &BodyCode, from: u32) -> Rest {
        let mut rest = Rest::default();
        let mut seen = vec![false; (body.end - body.start) as usize];
        let mut pending = vec![from];
        while let Some(pc) = pending.pop() {
            if pc >= body.end || std::mem::replace(&mut seen[(pc - body.start) as usize], true) {
                continue;
            }
            self.add_op(body, pc, &self.wholes, &mut rest);
            let protected = body.handlers.iter().filter(|handler| (handler.from..handler.to).contains(&pc));
            pending.extend(protected.map(|handler| handler.target));
            match self.code.ops[pc as usize] {
                Op::Jump(target) => pending.push(target),
                Op::Return | Op::EndGuard | Op::Throw(_) | Op::Rethrow(_) | Op::MatchFail(_) | Op::Die(_) => {}
                Op::JumpIfFalse(target)
                | Op::JumpIfTrue(target)
                | Op::JumpIfDifferent(target)
                | Op::JumpUnless { target, .. } => pending.extend([target, pc + 1]),
                _ => pending.push(pc + 1),
            }
        }
        rest
    }

    fn add_op(&self, body: &BodyCode, pc: u32, wholes: &[Rest], rest: &mut Rest) {
        match self.code.ops[pc as usize] {
            Op::Send { selector, .. } => rest.sent.extend(methods(self.code, selector)),
            Op::New { class, .. } => {
                let class = &self.code.classes[class.0 as usize];
                rest.add(&wholes[class.init as usize]);
                if let Some(run) = class.run {
                    rest.sent.extend(class.methods.get(run.0 as usize).filter(|&&body| body != NONE));
                }
            }
            Op::CallMethod { selector, own, .. } => {
                for callee in methods(self.code, selector) {
                    rest.add(&wholes[callee as usize]);
                    if !own {
                        rest.blocks = true;
                        rest.sent.insert(callee);
                        rest.awaited.insert(callee);
                    }
                }
            }
            Op::Get(_) => {
                rest.blocks = true;
                self.add_awaited(body, pc, 1, rest);
            }
            Op::Await { futures, condition, .. } => {
                rest.conditions |= condition != NONE;
                self.add_awaited(body, pc, futures, rest);
            }
            _ => {}
        }
    }

    /// Adds the bodies whose futures the operation at a position takes from the stack.
    fn add_awaited(&self, body: &BodyCode, pc: u32, futures: u32, rest: &mut Rest) {
        for at in pc.saturating_sub(futures)..pc {
            match self.senders(body, at) {
                Some(bodies) => rest.awaited.extend(bodies),
                None => rest.awaited.extend(&self.kept),
            }
        }
    }

    /// The bodies whose futures a variable may hold, if it gets its values from messages of the
    /// same body alone and the operation at a position reads it.
    fn senders(&self, body: &BodyCode, at: u32) -> Option<BTreeSet<u32>> {
        let Op::Local(slot) = *self.code.ops.get(at as usize)? else { return None };
        let mut bodies = BTreeSet::new();
        let mut assigned = false;
        for pc in body.start.max(1)..body.end {
            if self.code.ops[pc as usize] != Op::SetLocal(slot) {
                continue;
            }
            assigned = true;
            match self.code.ops[pc as usize - 1] {
                Op::Send { selector, .. } => bodies.extend(methods(self.code, selector)),
                Op::Const(crate::value::Word::NULL) => {}
                _ => return None,
            }
        }
        // A slot below the number of parameters has a value at the start.
        (assigned && slot >= self.parameters(body)).then_some(bodies)
    }

    /// The largest number of arguments of a message or call that may execute the body.
    fn parameters(&self, body: &BodyCode) -> u32 {
        let arguments = |op: &Op| match *op {
            Op::Send { selector, arguments, .. } | Op::CallMethod { selector, arguments, .. } => {
                let called = methods(self.code, selector).any(|id| self.code.bodies[id as usize].start == body.start);
                called.then_some(arguments)
            }
            _ => None,
        };
        self.code.ops.iter().filter_map(arguments).max().unwrap_or(0)
    }
}

/// The bodies of all methods with a selector.
fn methods(code: &Code, selector: Selector) -> impl Iterator<Item = u32> {
    code.classes
        .iter()
        .filter_map(move |class| class.methods.get(selector.0 as usize))
        .copied()
        .filter(|&id| id != NONE)
}

fn kept_bodies(code: &Code) -> BTreeSet<u32> {
    let mut kept = BTreeSet::new();
    for op in &code.ops {
        match *op {
            Op::Send { selector, keep: true, .. } | Op::CallMethod { selector, own: false, .. } => {
                kept.extend(methods(code, selector));
            }
            _ => {}
        }
    }
    kept
}

/// Follows `new local` from each class.
fn groups(code: &Code) -> Vec<Vec<bool>> {
    let count = code.classes.len() + 1;
    let class_of = |body: &BodyCode| body.class.map_or(count - 1, |class| class.0 as usize);
    let mut together = vec![vec![false; count]; count];
    for root in 0..count {
        let mut members = vec![false; count];
        let mut pending = vec![root];
        while let Some(class) = pending.pop() {
            if std::mem::replace(&mut members[class], true) {
                continue;
            }
            for body in code.bodies.iter().filter(|body| class_of(body) == class) {
                let ops = &code.ops[body.start as usize..body.end as usize];
                pending.extend(ops.iter().filter_map(|op| match op {
                    Op::New { class, local: true, .. } => Some(class.0 as usize),
                    _ => None,
                }));
            }
        }
        for one in (0..count).filter(|&one| members[one]) {
            (0..count).filter(|&other| members[other]).for_each(|other| together[one][other] = true);
        }
    }
    together
}
