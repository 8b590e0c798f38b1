//! A short notation for programs of the core language.

#![allow(dead_code)]

pub mod random;

use mazurka_abs::hir::*;
use mazurka_abs::{AbsOptions, AbsProgram};
use mazurka_model::{Site, SourcePlace};
use mazurka_stateless::{Options, algorithm};
use mazurka_testkit::CollectingSink;
use mazurka_verdict::{Ending, Fault, Run, Sink, Stats, Stop};
use std::ops::ControlFlow;

/// A module without classes and with an empty main block.
pub fn module() -> Module {
    let constructor = |(name, arity): &(&str, usize)| Constructor { name: (*name).to_owned(), arity: *arity as u32 };
    let list = Collection { prefix: "list".to_owned(), empty: ConstructorId::NIL, insert: ConstructorId::CONS };
    Module {
        constructors: WELL_KNOWN.iter().map(constructor).collect(),
        collections: vec![list],
        sites: (0..200).map(place).collect(),
        ..Module::default()
    }
}

fn place(line: u32) -> SourcePlace {
    SourcePlace { file: "test.abs".to_owned(), line, column: 1, text: format!("line {line}"), ..SourcePlace::default() }
}

/// A class with methods, whose names are their positions.
pub struct ClassBuilder {
    pub name: &'static str,
    pub parameters: u32,
    pub fields: Vec<&'static str>,
    pub init: Vec<Statement>,
    /// Number of parameters, number of slots, statements.
    pub methods: Vec<(u32, u32, Vec<Statement>)>,
}

impl ClassBuilder {
    pub fn add(self, module: &mut Module) -> ClassId {
        while module.selectors.len() < self.methods.len() {
            module.selectors.push(format!("m{}", module.selectors.len()));
        }
        let method = |(at, (parameters, slots, statements)): (usize, (u32, u32, Vec<Statement>))| Method {
            selector: Selector(at as u32),
            parameters,
            body: body(slots, statements),
        };
        module.classes.push(Class {
            name: self.name.to_owned(),
            parameters: self.parameters,
            fields: self.fields.into_iter().map(str::to_owned).collect(),
            implements: Vec::new(),
            init: body(0, self.init),
            methods: self.methods.into_iter().enumerate().map(method).collect(),
            run: None,
        });
        ClassId(module.classes.len() as u32 - 1)
    }
}

pub fn body(slots: u32, statements: Vec<Statement>) -> Body {
    Body { slots: (0..slots).map(|slot| format!("v{slot}")).collect(), statements, site: Site(1) }
}

pub fn local(slot: u32) -> Expression {
    Expression::Local(Slot(slot))
}

pub fn field(slot: u32) -> Expression {
    Expression::Field(FieldSlot(slot))
}

pub fn int(number: i64) -> Expression {
    Expression::int(number)
}

pub fn null() -> Expression {
    Expression::Literal(Literal::Null)
}

pub fn binary(builtin: Builtin, left: Expression, right: Expression) -> Expression {
    Expression::Builtin(builtin, vec![left, right], Site(2))
}

pub fn set_local(slot: u32, effect: Effect) -> Statement {
    Statement::Do(Some(Place::Local(Slot(slot))), effect, Site(3))
}

pub fn set_field(slot: u32, value: Expression) -> Statement {
    Statement::Do(Some(Place::Field(FieldSlot(slot))), Effect::Pure(value), Site(4))
}

pub fn new(class: ClassId, arguments: Vec<Expression>) -> Effect {
    Effect::New { class, arguments, local: false }
}

pub fn callee(object: Expression, method: u32, arguments: Vec<Expression>) -> Callee {
    Callee { object, method: Selector(method), arguments }
}

/// `object!method(arguments);`
pub fn send(object: Expression, method: u32, arguments: Vec<Expression>) -> Statement {
    Statement::Do(None, Effect::Send(callee(object, method, arguments)), Site(5))
}

pub fn if_else(condition: Expression, then: Vec<Statement>, otherwise: Vec<Statement>) -> Statement {
    Statement::If(condition, then, otherwise, Site(6))
}

pub fn await_condition(condition: Expression) -> Statement {
    Statement::Await(Guard { futures: Vec::new(), condition: Some(condition) }, Site(7))
}

pub fn program(module: &Module, options: AbsOptions) -> AbsProgram {
    AbsProgram::new(module.clone(), options)
}

/// Explores a program with an algorithm.
pub fn explore(program: &AbsProgram, name: &str) -> CollectingSink {
    let row = algorithm(name).expect("the algorithm exists");
    let collected = CollectingSink::collect(program, &row, false);
    assert_eq!(collected.outcome.stop, None, "{name}");
    collected
}

/// Explores a program with an algorithm that is guided by deadlocks.
pub fn explore_guided(program: &AbsProgram, name: &str) -> CollectingSink {
    let row = algorithm(name).expect("the algorithm exists");
    let mut collected = CollectingSink::default();
    let options = Options { deadlock_guide: true, ..Options::default() };
    collected.outcome = (row.run)(&program, &options, &mut collected);
    assert_eq!(collected.outcome.stop, None, "{name}");
    collected
}

/// The numbers of executions that are complete, complete and deadlocked, and cut, of an exploration
/// that is guided by deadlocks or not.
pub fn count_deadlocks(program: &AbsProgram, name: &str, deadlock_guide: bool) -> DeadlockCounts {
    let row = algorithm(name).expect("the algorithm exists");
    let mut counts = DeadlockCounts::default();
    let outcome = (row.run)(&program, &Options { deadlock_guide, ..Options::default() }, &mut counts);
    assert_eq!(outcome.stop, None, "{name}");
    counts
}

/// The numbers of executions by the way they ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct DeadlockCounts {
    pub complete: u64,
    pub deadlocked: u64,
    pub cut: u64,
}

impl Sink for DeadlockCounts {
    fn execution(&mut self, ending: Ending, _: &dyn Run) -> ControlFlow<Stop> {
        self.complete += u64::from(ending == Ending::Complete);
        self.cut += u64::from(ending == Ending::Cut);
        ControlFlow::Continue(())
    }

    fn fault(&mut self, fault: &Fault, _: &dyn Run) -> ControlFlow<Stop> {
        self.deadlocked += u64::from(matches!(fault, Fault::Deadlock { .. }));
        ControlFlow::Continue(())
    }

    fn tick(&mut self, _: &Stats, _: &dyn Fn() -> f64) -> ControlFlow<Stop> {
        ControlFlow::Continue(())
    }
}

/// The number of complete executions.
pub fn count(program: &AbsProgram, name: &str) -> u64 {
    explore(program, name).endings.complete
}
