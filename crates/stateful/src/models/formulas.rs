//! The systems of the hardness proofs: formulas in conjunctive normal form as client/server systems. [Stateful24], Figures 6 and 7.

use crate::models::kit::{Kit, Lock};
use mazurka_model::system::{ActionId, ProcessId, StateId, System};

/// A formula in conjunctive normal form. A literal is a variable from 1 on, negative if it is negated.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Formula {
    /// Number of variables.
    pub variables: u32,
    /// Clauses of literals.
    pub clauses: Vec<Vec<i32>>,
}

impl Formula {
    /// Occurrences of literals.
    pub fn length(&self) -> usize {
        self.clauses.iter().map(Vec::len).sum()
    }
}

/// Figure 6: IFS(s, all but the action returned) holds for the initial state s iff the formula is satisfiable.
///
/// Clients choose values by releasing the locks of literals; clients of clauses whose literal is released release the clause; a client that gets all
/// clauses takes the lock f before the one that always could.
pub fn ifs_formula(formula: &Formula) -> (System, ActionId) {
    let mut kit = Kit::new("formula");
    let literal = |value: i32| 2 * (value.unsigned_abs() as usize - 1) + usize::from(value < 0);
    let literals: Vec<Lock> = (0..2 * formula.variables)
        .map(|at| kit.taken_lock(format!("{}{}", ["x", "nx"][at as usize % 2], at / 2 + 1)))
        .collect();
    let clauses: Vec<Lock> = (0..formula.clauses.len()).map(|at| kit.taken_lock(format!("c{at}"))).collect();
    let last = kit.lock("f");
    for variable in 1..=formula.variables as i32 {
        let choice = kit.lock(format!("e{variable}"));
        for value in [variable, -variable] {
            let client = kit.client(format!("P{variable}_{}", u8::from(value > 0)));
            let states: Vec<StateId> = (0..3).map(|_| kit.state(client)).collect();
            kit.take(client, choice, states[0], states[1]);
            kit.release(client, literals[literal(value)], states[1], states[2]);
        }
    }
    for (at, clause) in formula.clauses.iter().enumerate() {
        for (which, &value) in clause.iter().enumerate() {
            let client = kit.client(format!("C{at}_{which}"));
            let states: Vec<StateId> = (0..4).map(|_| kit.state(client)).collect();
            kit.take(client, literals[literal(value)], states[0], states[1]);
            kit.release(client, literals[literal(value)], states[1], states[2]);
            kit.release(client, clauses[at], states[2], states[3]);
        }
    }
    let all = kit.client("D");
    let mut at = kit.state(all);
    for &lock in clauses.iter().chain([&last]) {
        let next = kit.state(all);
        kit.take(all, lock, at, next);
        at = next;
    }
    let free = kit.client("F");
    let (start, end) = (kit.state(free), kit.state(free));
    kit.take(free, last, start, end);
    let system = kit.build();
    let action = system.action_named("F_takes_f").expect("invariant: F takes f");
    (system, action)
}

/// Figure 7: a system whose smallest reduced graph has at most 6 times the length of the formula nodes if it is not satisfiable, and more than it
/// has satisfying valuations if it is. (Corollary 30)
///
/// The paper's servers S_l and S_r are the acyclic processes here, so they are our clients, and its clients, which loop, are our servers.
pub fn lower_bound(formula: &Formula) -> System {
    let mut kit = Kit::new("lower bound");
    let (left, right) = (kit.client("Sl"), kit.client("Sr"));
    let literals: Vec<ProcessId> = (0..2 * formula.variables)
        .map(|at| kit.server(format!("C{}{}", ["x", "nx"][at as usize % 2], at / 2 + 1)))
        .collect();
    for &server in &literals {
        kit.builder.state(server, "top");
        kit.builder.state(server, "bottom");
    }
    let first = kit.server("Ce");
    let second = kit.server("Cb");
    let (first_states, second_states) =
        ([kit.state(first), kit.state(first)], [kit.state(second), kit.state(second), kit.state(second)]);
    let share = |kit: &mut Kit,
                 name: &str,
                 client: ProcessId,
                 steps: (StateId, StateId),
                 server: ProcessId,
                 to: (StateId, StateId)| {
        let action = kit.action(name.to_owned(), |builder, action| {
            builder.transition(server, to.0, action, to.1);
        });
        kit.builder.transition(client, steps.0, action, steps.1);
    };
    let (start, mut at) = (kit.state(left), kit.state(left));
    share(&mut kit, "e", left, (start, at), first, (first_states[0], first_states[1]));
    share(&mut kit, "ne", left, (start, at), second, (second_states[1], second_states[2]));
    let mut choices = kit.state(right);
    let fall = (StateId(0), StateId(1));
    for variable in 0..formula.variables as usize {
        let (next_left, next_right) = (kit.state(left), kit.state(right));
        for side in [2 * variable, 2 * variable + 1] {
            share(&mut kit, &format!("lambda{side}"), left, (at, next_left), literals[side], fall);
            share(&mut kit, &format!("theta{side}"), right, (choices, next_right), literals[side], fall);
        }
        (at, choices) = (next_left, next_right);
    }
    for clause in &formula.clauses {
        let next = kit.state(right);
        for &value in clause {
            let side = 2 * (value.unsigned_abs() as usize - 1) + usize::from(value < 0);
            share(
                &mut kit,
                &format!("literal{side}"),
                right,
                (choices, next),
                literals[side],
                (StateId(1), StateId(1)),
            );
        }
        choices = next;
    }
    let end = kit.state(right);
    share(&mut kit, "b", right, (choices, end), second, (second_states[0], second_states[1]));
    kit.build()
}
