//! Programs of the core language: counts of executions, deadlocks, and conformance with the program
//! interface.

mod support;

use mazurka_abs::hir::*;
use mazurka_abs::{AbsOptions, ObjectSelection, Precision, TaskNames, TaskScheduling};
use mazurka_model::Site;
use mazurka_testkit::conformance::{Effort, conformance, conformance_of_states};
use support::random::{MIXES, random_module};
use support::*;

/// The factorial of SYCO's tutorial: each object multiplies `h` factors and delegates the rest.
fn factorial(n: i64, h: i64) -> Module {
    let mut module = module();
    let fact = ClassId(0);
    let (boss, most, r) = (0, 1, 2);
    let minus = |left, right| binary(Builtin::Subtract, left, right);
    let times = |left, right| binary(Builtin::Multiply, left, right);
    let methods = vec![
        // fact(n)
        (
            1,
            1,
            vec![if_else(
                binary(Builtin::Greater, local(0), field(most)),
                vec![
                    send(Expression::This, 1, vec![local(0), field(most)]),
                    send(Expression::This, 3, vec![minus(local(0), field(most))]),
                ],
                vec![send(Expression::This, 1, vec![local(0), local(0)]), send(Expression::This, 2, vec![int(1)])],
            )],
        ),
        // work(n, h)
        (
            2,
            2,
            vec![Statement::While(
                binary(Builtin::Greater, local(1), int(0)),
                vec![
                    set_field(r, times(field(r), local(0))),
                    set_local(0, Effect::Pure(minus(local(0), int(1)))),
                    set_local(1, Effect::Pure(minus(local(1), int(1)))),
                ],
                Site(10),
            )],
        ),
        // report(x)
        (
            1,
            1,
            vec![
                set_field(r, times(field(r), local(0))),
                if_else(
                    binary(Builtin::NotEqual, field(boss), null()),
                    vec![send(field(boss), 2, vec![field(r)])],
                    vec![],
                ),
            ],
        ),
        // delegate(n)
        (1, 2, vec![set_local(1, new(fact, vec![Expression::This, field(most)])), send(local(1), 0, vec![local(0)])]),
    ];
    ClassBuilder {
        name: "Fact",
        parameters: 2,
        fields: vec!["boss", "maxH", "r"],
        init: vec![set_field(r, int(1))],
        methods,
    }
    .add(&mut module);
    module.main = body(1, vec![set_local(0, new(fact, vec![null(), int(h)])), send(local(0), 0, vec![int(n)])]);
    module
}

/// A database that pings a worker while it registers it, and a worker that waits for data.
fn database_protocol() -> Module {
    let mut module = module();
    let wait = |slot, object, method, arguments| {
        vec![
            set_local(slot, Effect::Send(callee(object, method, arguments))),
            set_local(slot, Effect::Get(local(slot))),
        ]
    };
    let client = 0;
    // register(w), getData(w), ping(n), work(db): the class has all of them.
    let mut register = wait(1, local(0), 2, vec![int(1)]);
    register.push(if_else(binary(Builtin::Equal, local(1), int(1)), vec![set_field(client, local(0))], vec![]));
    let same = binary(Builtin::Equal, field(client), local(0));
    let mut work = wait(1, local(0), 1, vec![Expression::This]);
    work.push(set_field(1, local(1)));
    let methods = vec![
        (1, 2, register),
        (1, 1, vec![Statement::Return(Expression::If(same.into(), int(7).into(), int(0).into()), Site(20))]),
        (1, 1, vec![Statement::Return(local(0), Site(21))]),
        (1, 2, work),
    ];
    ClassBuilder {
        name: "Node",
        parameters: 0,
        fields: vec!["client", "datum"],
        init: vec![set_field(1, int(0))],
        methods,
    }
    .add(&mut module);
    module.main = body(
        2,
        vec![
            set_local(0, new(ClassId(0), vec![])),
            set_local(1, new(ClassId(0), vec![])),
            send(local(0), 0, vec![local(1)]),
            send(local(1), 3, vec![local(0)]),
        ],
    );
    module
}

fn precision(precision: Precision) -> AbsOptions {
    AbsOptions { precision, ..AbsOptions::default() }
}

#[test]
fn factorial_has_the_counts_of_the_tutorial() {
    let module = factorial(5, 2);
    let by_field = program(&module, precision(Precision::Field));
    assert_eq!(count(&by_field, "naive"), 280);
    assert_eq!(count(&program(&module, precision(Precision::Actor)), "source"), 18);
    assert_eq!(count(&by_field, "source"), 8);
    assert_eq!(count(&by_field, "optimal"), 8);
    let content = AbsOptions { names: TaskNames::Content, ..AbsOptions::default() };
    assert_eq!(count(&program(&module, content), "source-cs"), 2);
}

#[test]
fn database_protocol_has_six_schedules_two_of_which_deadlock() {
    let program = program(&database_protocol(), AbsOptions::default());
    let explored = explore(&program, "naive");
    assert_eq!(explored.endings.complete, 6);
    assert!(!explored.faults.is_empty(), "a deadlock is found");
}

#[test]
fn policies_restrict_the_schedules() {
    let module = factorial(5, 2);
    let options = |objects, tasks| AbsOptions { objects, tasks, ..AbsOptions::default() };
    let count = |objects, tasks| count(&program(&module, options(objects, tasks)), "optimal");
    assert_eq!(count(ObjectSelection::RoundRobin, TaskScheduling::Fifo), 1);
    assert_eq!(count(ObjectSelection::RoundRobin, TaskScheduling::Lifo), 1);
    assert_eq!(count(ObjectSelection::Any, TaskScheduling::Fifo), 1, "there is never a choice of objects");
    let turns = count(ObjectSelection::RoundRobin, TaskScheduling::Any);
    assert!((2..280).contains(&turns), "{turns}");
}

#[test]
fn executions_conform_to_the_interface() {
    let effort = Effort { executions: 5, steps: 60, ..Effort::default() };
    for seed in 0..300 {
        for mix in MIXES {
            let module = random_module(seed, mix);
            for options in all_options() {
                let program = program(&module, options);
                if let Err(breach) = conformance(&program, effort) {
                    panic!("seed {seed}, {mix:?}, {options:?}: {breach}");
                }
                if let Err(breach) = conformance_of_states(&program, effort) {
                    panic!("seed {seed}, {mix:?}, {options:?}: {breach}");
                }
            }
        }
    }
}

fn all_options() -> Vec<AbsOptions> {
    let mut options: Vec<AbsOptions> =
        [Precision::Actor, Precision::Field, Precision::Step].into_iter().map(precision).collect();
    options.push(AbsOptions { names: TaskNames::Content, ..AbsOptions::default() });
    options.push(AbsOptions {
        objects: ObjectSelection::RoundRobin,
        tasks: TaskScheduling::Lifo,
        ..AbsOptions::default()
    });
    options
}
