//! A short notation for programs of the core language.

#![allow(dead_code)]

pub mod random;

use mazurka_abs::hir::*;
use mazurka_abs::{AbsOptions, AbsProgram};
use mazurka_model::{Site, SourcePlace};
use mazurka_stateless::algorithm;
use mazurka_testkit::CollectingSink;

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

/// The number of complete executions.
pub fn count(program: &AbsProgram, name: &str) -> u64 {
    explore(program, name).endings.complete
}
