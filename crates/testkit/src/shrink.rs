//! Shrinking: a greedy search for a small program that still fails.
//!
//! Every candidate differs from its parent by one edit that makes it smaller, so the search ends.
//! Large edits are tried first.

use crate::program_ast::{Declaration, Expression, Kind, Process, ProgramAst, Statement};

/// Makes a program smaller as long as it fails. `fails` must hold for the given program.
pub fn shrink(program: &ProgramAst, mut fails: impl FnMut(&ProgramAst) -> bool) -> ProgramAst {
    let mut best = program.clone();
    'again: loop {
        for candidate in candidates(&best) {
            if fails(&candidate) {
                best = candidate;
                continue 'again;
            }
        }
        return best;
    }
}

/// All programs that are one edit smaller, large edits first.
fn candidates(program: &ProgramAst) -> Vec<ProgramAst> {
    let mut smaller = Vec::new();
    for at in 0..program.processes.len() {
        let mut candidate = program.clone();
        candidate.processes.remove(at);
        smaller.push(candidate);
    }
    for at in 0..program.declarations.len() {
        let mut candidate = program.clone();
        candidate.declarations.remove(at);
        smaller.push(candidate);
    }
    for (at, process) in program.processes.iter().enumerate() {
        for process in processes(process) {
            let mut candidate = program.clone();
            candidate.processes[at] = process;
            smaller.push(candidate);
        }
    }
    for (at, declaration) in program.declarations.iter().enumerate() {
        if let Some(declaration) = smaller_declaration(declaration) {
            let mut candidate = program.clone();
            candidate.declarations[at] = declaration;
            smaller.push(candidate);
        }
    }
    smaller
}

/// A declaration with a smaller value or size.
fn smaller_declaration(declaration: &Declaration) -> Option<Declaration> {
    Some(match *declaration {
        Declaration::Int(name, value) if value != 0 => Declaration::Int(name, 0),
        Declaration::Bool(name, true) => Declaration::Bool(name, false),
        Declaration::Array(name, length, value) if value != 0 => Declaration::Array(name, length, 0),
        Declaration::Array(name, length, 0) if length > 1 => Declaration::Array(name, length - 1, 0),
        Declaration::Semaphore(name, value) if value > 0 => Declaration::Semaphore(name, value - 1),
        Declaration::Channel(name, capacity) if capacity > 1 => Declaration::Channel(name, capacity - 1),
        _ => return None,
    })
}

fn processes(process: &Process) -> Vec<Process> {
    let mut smaller: Vec<Process> =
        blocks(&process.body).into_iter().map(|body| Process { body, ..process.clone() }).collect();
    match &process.kind {
        Kind::Family(index, count) if *count > 1 => {
            smaller.push(Process { kind: Kind::Family(index, count - 1), ..process.clone() });
        }
        Kind::Family(..) => smaller.push(Process { kind: Kind::One, ..process.clone() }),
        Kind::One | Kind::Template(_) => {}
    }
    smaller
}

/// All blocks that are one edit smaller.
fn blocks(block: &[Statement]) -> Vec<Vec<Statement>> {
    let mut smaller = Vec::new();
    let mut replace = |at: usize, by: Vec<Statement>| {
        let mut candidate = block.to_vec();
        candidate.splice(at..=at, by);
        smaller.push(candidate);
    };
    for at in 0..block.len() {
        replace(at, Vec::new());
    }
    for (at, statement) in block.iter().enumerate() {
        for inner in unwrapped(statement) {
            replace(at, inner);
        }
        for one in statements(statement) {
            replace(at, vec![one]);
        }
    }
    smaller
}

/// The bodies of a compound statement, each as a replacement for the statement.
fn unwrapped(statement: &Statement) -> Vec<Vec<Statement>> {
    match statement {
        Statement::If(_, then, otherwise) => vec![then.clone(), otherwise.clone()],
        Statement::While(_, body) | Statement::For(_, _, _, body) | Statement::Atomic(None, body) => vec![body.clone()],
        Statement::Atomic(Some(guard), body) => {
            let mut sequence = vec![Statement::Await(guard.clone())];
            sequence.extend_from_slice(body);
            vec![sequence]
        }
        Statement::Select(cases, fallback) => {
            let bodies = cases.iter().map(|(_, body)| body.clone());
            bodies.chain(fallback.iter().map(|(_, body)| body.clone())).collect()
        }
        _ => Vec::new(),
    }
}

/// All statements of the same kind that are one edit smaller.
fn statements(statement: &Statement) -> Vec<Statement> {
    use Statement as S;
    let each = |expression: &Expression, build: &dyn Fn(Expression) -> S| -> Vec<S> {
        expressions(expression).into_iter().map(build).collect()
    };
    match statement {
        S::Let(name, value) => each(value, &|e| S::Let(name, e)),
        S::Assign(place, value) => {
            let mut smaller = each(value, &|e| S::Assign(place.clone(), e));
            if let Expression::Element(array, index) = place {
                smaller.extend(each(index, &|e| S::Assign(Expression::element(array, e), value.clone())));
            }
            smaller
        }
        S::If(condition, then, otherwise) => {
            let mut smaller = each(condition, &|e| S::If(e, then.clone(), otherwise.clone()));
            smaller.extend(blocks(then).into_iter().map(|b| S::If(condition.clone(), b, otherwise.clone())));
            smaller.extend(blocks(otherwise).into_iter().map(|b| S::If(condition.clone(), then.clone(), b)));
            smaller
        }
        S::While(condition, body) => blocks(body).into_iter().map(|body| S::While(condition.clone(), body)).collect(),
        S::For(name, from, to, body) => {
            let shorter = (from + 1 < *to).then(|| S::For(name, *from, to - 1, body.clone()));
            shorter.into_iter().chain(blocks(body).into_iter().map(|body| S::For(name, *from, *to, body))).collect()
        }
        S::Atomic(guard, body) => {
            let mut smaller: Vec<S> = blocks(body).into_iter().map(|body| S::Atomic(guard.clone(), body)).collect();
            if let Some(condition) = guard {
                smaller.push(S::Atomic(None, body.clone()));
                smaller.extend(each(condition, &|e| S::Atomic(Some(e), body.clone())));
            }
            smaller
        }
        S::Assert(condition) => each(condition, &S::Assert),
        S::Assume(condition) => each(condition, &S::Assume),
        S::Output(value) => each(value, &S::Output),
        S::Await(condition) => each(condition, &S::Await),
        S::Send(channel, value) => each(value, &|e| S::Send(channel.clone(), e)),
        S::Wait(semaphore) => each(semaphore, &S::Wait),
        S::Signal(semaphore) => each(semaphore, &S::Signal),
        S::Lock(mutex) => each(mutex, &S::Lock),
        S::Unlock(mutex) => each(mutex, &S::Unlock),
        S::Update(place, operator, value) => each(value, &|e| S::Update(place.clone(), operator, e)),
        S::Select(cases, fallback) => {
            let mut smaller = Vec::new();
            if fallback.is_some() {
                smaller.push(S::Select(cases.clone(), None));
            }
            for at in 0..cases.len() {
                let mut fewer = cases.clone();
                fewer.remove(at);
                smaller.push(S::Select(fewer, fallback.clone()));
                for body in blocks(&cases[at].1) {
                    let mut shorter = cases.clone();
                    shorter[at].1 = body;
                    smaller.push(S::Select(shorter, fallback.clone()));
                }
            }
            smaller
        }
        S::Spawn(Some(_), template, arguments) => vec![S::Spawn(None, template, arguments.clone())],
        _ => Vec::new(),
    }
}

/// All expressions that are one edit smaller. Some have another type, which the front end rejects.
fn expressions(expression: &Expression) -> Vec<Expression> {
    use Expression as E;
    match expression {
        E::Int(0 | 1) | E::Bool(_) => Vec::new(),
        E::Int(value) => vec![E::Int(value - value.signum())],
        E::Variable(_) => vec![E::Int(0), E::Int(1), E::Bool(true)],
        E::Element(array, index) => {
            let mut smaller = vec![E::Int(0), E::Int(1)];
            smaller.extend(expressions(index).into_iter().map(|index| E::element(array, index)));
            smaller
        }
        E::Receive(_) | E::Cell(..) => vec![E::Int(0), E::Int(1)],
        E::Any => vec![E::Bool(true), E::Bool(false)],
        E::Call(..) => vec![E::Int(0), E::Int(1), E::Bool(true), E::Bool(false)],
        E::Choose(from, to) => {
            let mut smaller = vec![E::Int(0), E::Int(1)];
            smaller.extend(expressions(to).into_iter().map(|to| E::Choose(from.clone(), Box::new(to))));
            smaller
        }
        E::Not(inner) => {
            let mut smaller = vec![(**inner).clone()];
            smaller.extend(expressions(inner).into_iter().map(|inner| E::Not(Box::new(inner))));
            smaller
        }
        E::Binary(operator, left, right) => {
            let mut smaller = vec![(**left).clone(), (**right).clone(), E::Bool(true), E::Bool(false)];
            smaller.extend(expressions(left).into_iter().map(|left| E::binary(operator, left, (**right).clone())));
            smaller.extend(expressions(right).into_iter().map(|right| E::binary(operator, (**left).clone(), right)));
            smaller
        }
    }
}
