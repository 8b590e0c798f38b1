//! The steps of statements and their access sets, read off the bytecode.
//!
//! A statement may be compiled several times: once per process of a family, and once per call of
//! the function that it is part of. The steps of these copies are merged.

use crate::bytecode::{Address, Block, Code, Instr, Op};
use crate::hir::Object;
use crate::syntax::ast::Span;
use mazurka_model::{Mode, Site};
use rustc_hash::FxHashMap;
use std::collections::BTreeSet;
use std::ops::Range;

/// A statement, or the head of one with blocks, and its steps.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StatementSteps {
    /// The place of the statement.
    pub span: Range<usize>,
    /// The steps in the order of the code. Not all of them need be taken in an execution.
    pub steps: Vec<StepAccesses>,
    /// Whether the statement is part of an atomic block, so that its accesses belong to one step.
    pub in_atomic: bool,
}

/// The access set of a step.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct StepAccesses {
    /// The locations, in the order of their declaration.
    pub accesses: Vec<LocationAccess>,
    /// Whether the step can wait.
    pub may_wait: bool,
    /// What the step does besides, such as `starts a process`.
    pub other: Option<&'static str>,
}

/// The access of a step to one location, or to one of several.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LocationAccess {
    /// The kind of access.
    pub kind: AccessKind,
    /// The location as a reader writes it: `x`, `a[2]`, or `an element of a`.
    pub location: String,
}

/// The kinds of accesses.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum AccessKind {
    /// The step reads the location.
    Reads,
    /// The step writes the location without reading it.
    Writes,
    /// The step reads the location and may write it.
    ReadsAndWrites,
    /// The step acquires a lock.
    Acquires,
    /// The step releases a lock.
    Releases,
}

/// The accesses of one step to the elements of one object.
#[derive(Clone, PartialEq, Eq)]
struct Access {
    object: usize,
    kind: AccessKind,
    /// The elements that single copies of the step access, or `None` if locals select the element.
    elements: Option<BTreeSet<u32>>,
    /// Whether every copy accesses all elements, not one of them.
    all: bool,
}

#[derive(Clone, PartialEq, Eq)]
struct RawStep {
    accesses: Vec<Access>,
    may_wait: bool,
    other: Option<&'static str>,
}

/// The steps of the statements of a program, sorted by place, outer ones first.
pub fn statements(code: &Code, spans: &[Span]) -> Vec<StatementSteps> {
    let mut found: FxHashMap<(usize, usize), (Vec<RawStep>, bool)> = FxHashMap::default();
    // The copies of a statement have different sites, or are in different units.
    let mut copy: Vec<RawStep> = Vec::new();
    let mut last: Option<(Site, bool)> = None;
    let mut finish = |copy: &mut Vec<RawStep>, last: Option<(Site, bool)>| {
        if let (Some((site, atomic)), false) = (last, copy.is_empty()) {
            let Some(span) = spans.get(site.0 as usize) else { return };
            let (steps, in_atomic) = found.entry((span.start, span.end)).or_default();
            merge(steps, std::mem::take(copy));
            *in_atomic |= atomic;
        }
    };
    let entries: BTreeSet<u32> = code.units.iter().map(|unit| unit.entry).collect();
    let mut block_site = None;
    for (at, op) in code.ops.iter().enumerate() {
        let inner = inner_access(op.instr);
        match op.instr {
            Instr::Atomic { .. } => block_site = Some(op.site),
            // An operation such as `cas` is made of a block, whose access set says everything.
            _ if inner.is_some() && block_site == Some(op.site) => continue,
            _ => {}
        }
        let step = match inner {
            Some((address, mode)) => {
                RawStep { accesses: vec![address_access(code, address, mode)], may_wait: false, other: None }
            }
            None if op.instr.is_visible() => raw_step(code, op),
            None => continue,
        };
        let next = Some((op.site, inner.is_some()));
        if next != last || entries.contains(&(at as u32)) {
            finish(&mut copy, last);
        }
        last = next;
        copy.push(step);
    }
    finish(&mut copy, last);
    let mut statements: Vec<StatementSteps> = found
        .into_iter()
        .map(|((start, end), (steps, in_atomic))| {
            let steps = steps.iter().map(|step| described(code, step)).collect();
            StatementSteps { span: start..end, steps, in_atomic }
        })
        .collect();
    statements.sort_by_key(|statement| (statement.span.start, std::cmp::Reverse(statement.span.end)));
    statements
}

/// Adds the steps of another copy of a statement. Steps at the same position that differ only in
/// the elements of arrays are one step; others are added unless they are known.
fn merge(steps: &mut Vec<RawStep>, copy: Vec<RawStep>) {
    for (at, step) in copy.into_iter().enumerate() {
        if let Some(known) = steps.get_mut(at).filter(|known| same_shape(known, &step)) {
            for (known, access) in known.accesses.iter_mut().zip(step.accesses) {
                match (&mut known.elements, access.elements) {
                    (Some(known), Some(elements)) => known.extend(elements),
                    (known, _) => *known = None,
                }
            }
        } else if !steps.contains(&step) {
            steps.push(step);
        }
    }
}

fn same_shape(a: &RawStep, b: &RawStep) -> bool {
    let shape = |step: &RawStep| -> Vec<(usize, AccessKind, bool)> {
        step.accesses.iter().map(|access| (access.object, access.kind, access.all)).collect()
    };
    a.may_wait == b.may_wait && a.other == b.other && shape(a) == shape(b)
}

/// The access of an instruction inside an atomic block.
fn inner_access(instr: Instr) -> Option<(Address, Mode)> {
    match instr {
        Instr::Get { from, .. } | Instr::Count { from, .. } => Some((from, Mode::Read)),
        Instr::Put { to, .. } => Some((to, Mode::Write)),
        Instr::Push { channel, .. } | Instr::Pop { channel, .. } => Some((channel, Mode::Update)),
        _ => None,
    }
}

fn raw_step(code: &Code, op: &Op) -> RawStep {
    let (accesses, other) = match op.instr {
        Instr::Atomic { block } => (block_accesses(code, &code.blocks[block as usize]), None),
        Instr::WaitCondition { cond, mutex } => {
            let cond = address_access(code, cond, Mode::Update);
            (vec![cond, address_access(code, mutex, Mode::Release)], None)
        }
        Instr::Wake { cond, mutex } => {
            let cond = address_access(code, cond, Mode::Update);
            (vec![cond, address_access(code, mutex, Mode::Acquire)], None)
        }
        Instr::Notify { cond, .. } => (vec![address_access(code, cond, Mode::Update)], None),
        Instr::Spawn { .. } => (Vec::new(), Some("starts a process")),
        Instr::Join { .. } | Instr::JoinFamily { .. } => (Vec::new(), Some("waits until processes have ended")),
        Instr::Choose { .. } => (Vec::new(), Some("chooses a value")),
        _ => {
            let access = op.access.map(|access| address_access(code, access.address, access.mode));
            (access.into_iter().collect(), None)
        }
    };
    RawStep { accesses, may_wait: op.may_block, other }
}

fn address_access(code: &Code, address: Address, mode: Mode) -> Access {
    let (object, elements) = match address {
        Address::Fixed(location) => {
            let object = object_index(code, location);
            (object, Some(BTreeSet::from([location - code.objects[object].first])))
        }
        Address::At(object, _) => (object as usize, None),
    };
    Access { object, kind: kind(mode), elements, all: false }
}

fn block_accesses(code: &Code, block: &Block) -> Vec<Access> {
    let mut accesses: Vec<Access> = Vec::new();
    for access in &block.fixed {
        let object = object_index(code, access.location.0);
        let element = access.location.0 - code.objects[object].first;
        let kind = kind(access.mode);
        match accesses.iter_mut().find(|known| known.object == object && known.kind == kind) {
            Some(Access { elements: Some(elements), all, .. }) => {
                elements.insert(element);
                *all = true;
            }
            _ => accesses.push(Access { object, kind, elements: Some(BTreeSet::from([element])), all: false }),
        }
    }
    for selected in &block.selected {
        let object = selected.object as usize;
        accesses.push(Access { object, kind: kind(selected.mode), elements: None, all: false });
    }
    accesses.sort_by_key(|access| (access.object, access.kind));
    accesses.dedup();
    accesses
}

fn object_index(code: &Code, location: u32) -> usize {
    code.objects.partition_point(|object| object.first <= location) - 1
}

fn kind(mode: Mode) -> AccessKind {
    match mode {
        Mode::Read => AccessKind::Reads,
        Mode::Write => AccessKind::Writes,
        Mode::Update => AccessKind::ReadsAndWrites,
        Mode::Acquire => AccessKind::Acquires,
        Mode::Release => AccessKind::Releases,
    }
}

fn described(code: &Code, step: &RawStep) -> StepAccesses {
    let accesses = step
        .accesses
        .iter()
        .map(|access| LocationAccess { kind: access.kind, location: location(&code.objects[access.object], access) });
    let mut accesses: Vec<LocationAccess> = accesses.collect();
    accesses.dedup();
    StepAccesses { accesses, may_wait: step.may_wait, other: step.other }
}

/// The number of elements that are listed by name.
const LISTED: usize = 4;

fn location(object: &Object, access: &Access) -> String {
    let field = object.field.as_ref().map_or(String::new(), |field| format!(".{field}"));
    let name = |element: u32| match object.dimensions {
        0 => format!("`{}{field}`", object.name),
        1 => format!("`{}[{element}]{field}`", object.name),
        _ => format!("`{}[{}][{}]{field}`", object.name, element / object.columns, element % object.columns),
    };
    let (whole, length) = (format!("`{}{field}`", object.name), object.length as usize);
    match &access.elements {
        Some(elements) if elements.len() == 1 => elements.iter().map(|element| name(*element)).collect(),
        Some(elements) if access.all && elements.len() == length => format!("all elements of {whole}"),
        Some(elements) if elements.len() <= LISTED => {
            let names: Vec<String> = elements.iter().map(|element| name(*element)).collect();
            if access.all { names.join(", ") } else { format!("one of {}", names.join(", ")) }
        }
        Some(elements) if access.all => format!("{} elements of {whole}", elements.len()),
        _ if object.dimensions == 0 => whole,
        _ => format!("an element of {whole}"),
    }
}
