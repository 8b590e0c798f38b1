//! The systems of the hardness proofs: formulas in conjunctive normal form as client/server
//! systems. [Stateful24], Figures 6 and 7.

use mazurka_model::system::{ActionId, ProcessId, StateId, System};

use crate::models::model_builder::{Lock, ModelBuilder};

/// A formula in conjunctive normal form. A literal is the number of a variable, from 1 on, negative
/// if it is negated.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Formula {
    /// The number of variables.
    pub variables: u32,
    /// The clauses, each a disjunction of literals.
    pub clauses: Vec<Vec<i32>>,
}

impl Formula {
    /// The number of occurrences of literals.
    pub fn length(&self) -> usize {
        self.clauses.iter().map(Vec::len).sum()
    }

    /// Whether every literal refers to a variable of the formula. Used by assertions.
    fn is_well_formed(&self) -> bool {
        self.clauses.iter().flatten().all(|literal| (1..=self.variables).contains(&literal.unsigned_abs()))
    }
}

/// Literals are indexed by variable, each variable followed by its negation.
fn literal_index(literal: i32) -> usize {
    debug_assert!(literal != 0, "variables are numbered from 1 on");
    2 * (literal.unsigned_abs() as usize - 1) + usize::from(literal < 0)
}

fn literal_name(index: u32) -> String {
    format!("{}{}", ["x", "nx"][index as usize % 2], index / 2 + 1)
}

/// The system of Figure 6.
#[derive(Clone, Debug)]
pub struct IfsFormula {
    /// The system that encodes the formula.
    pub system: System,
    /// IFS(s, B) holds for the initial state s and all actions B but this one if and only if the
    /// formula is satisfiable.
    pub excluded: ActionId,
}

/// Builds the system of Figure 6 for a formula.
///
/// Clients choose values by releasing the locks of literals. Clients of clauses whose literal is
/// released release the clause. A client that gets all clauses takes the lock f before the client
/// that could always have taken it.
pub fn ifs_formula(formula: &Formula) -> IfsFormula {
    debug_assert!(formula.is_well_formed(), "literals refer to variables of the formula");
    let mut model = ModelBuilder::new("formula");
    let literals: Vec<Lock> = (0..2 * formula.variables).map(|at| model.taken_lock(literal_name(at))).collect();
    let clauses: Vec<Lock> = (0..formula.clauses.len()).map(|at| model.taken_lock(format!("c{at}"))).collect();
    let last = model.lock("f");
    for variable in 1..=formula.variables as i32 {
        let choice = model.lock(format!("e{variable}"));
        for value in [variable, -variable] {
            let client = model.client(format!("P{variable}_{}", u8::from(value > 0)));
            let states = model.states(client, 3);
            model.take(client, choice, states[0], states[1]);
            model.release(client, literals[literal_index(value)], states[1], states[2]);
        }
    }
    for (at, clause) in formula.clauses.iter().enumerate() {
        for (which, &value) in clause.iter().enumerate() {
            let client = model.client(format!("C{at}_{which}"));
            let states = model.states(client, 4);
            model.take(client, literals[literal_index(value)], states[0], states[1]);
            model.release(client, literals[literal_index(value)], states[1], states[2]);
            model.release(client, clauses[at], states[2], states[3]);
        }
    }
    let all = model.client("D");
    let mut at = model.state(all);
    for &lock in clauses.iter().chain([&last]) {
        let next = model.state(all);
        model.take(all, lock, at, next);
        at = next;
    }
    let free = model.client("F");
    let (start, end) = (model.state(free), model.state(free));
    model.take(free, last, start, end);
    let system = model.build();
    let excluded = system.action_named("F_takes_f").expect("invariant: F takes f");
    IfsFormula { system, excluded }
}

/// A transition of a process.
#[derive(Clone, Copy)]
struct Transition {
    process: ProcessId,
    source: StateId,
    target: StateId,
}

/// Adds an action with one transition of its client and one of its server. An action of the same
/// name is reused, and then the transition of the server exists already.
fn share(model: &mut ModelBuilder, name: &str, client: Transition, server: Transition) {
    let action = model.action(name.to_owned(), |builder, action| {
        builder.transition(server.process, server.source, action, server.target);
    });
    model.builder.transition(client.process, client.source, action, client.target);
}

/// Builds the system of Figure 7. Its smallest reduced graph has at most 6 times as many nodes as
/// the length of the formula if that is unsatisfiable, and more nodes than it has satisfying
/// valuations otherwise (Corollary 30).
///
/// The paper's servers S_l and S_r are the acyclic processes here, so they are our clients; its
/// clients, which loop, are our servers.
pub fn lower_bound(formula: &Formula) -> System {
    debug_assert!(formula.is_well_formed(), "literals refer to variables of the formula");
    let mut model = ModelBuilder::new("lower bound");
    let (left, right) = (model.client("Sl"), model.client("Sr"));
    let literals: Vec<ProcessId> =
        (0..2 * formula.variables).map(|at| model.server(format!("C{}", literal_name(at)))).collect();
    for &server in &literals {
        model.builder.state(server, "top");
        model.builder.state(server, "bottom");
    }
    let (top, bottom) = (StateId(0), StateId(1));
    let (first, second) = (model.server("Ce"), model.server("Cb"));
    let (first_states, second_states) = (model.states(first, 2), model.states(second, 3));
    let at = |process, source, target| Transition { process, source, target };
    let (start, mut from_left) = (model.state(left), model.state(left));
    share(&mut model, "e", at(left, start, from_left), at(first, first_states[0], first_states[1]));
    share(&mut model, "ne", at(left, start, from_left), at(second, second_states[1], second_states[2]));
    let mut from_right = model.state(right);
    for variable in 0..formula.variables as usize {
        let (to_left, to_right) = (model.state(left), model.state(right));
        for side in [2 * variable, 2 * variable + 1] {
            let fall = at(literals[side], top, bottom);
            share(&mut model, &format!("lambda{side}"), at(left, from_left, to_left), fall);
            share(&mut model, &format!("theta{side}"), at(right, from_right, to_right), fall);
        }
        (from_left, from_right) = (to_left, to_right);
    }
    for clause in &formula.clauses {
        let next = model.state(right);
        for &value in clause {
            let side = literal_index(value);
            let test = at(literals[side], bottom, bottom);
            share(&mut model, &format!("literal{side}"), at(right, from_right, next), test);
        }
        from_right = next;
    }
    let end = model.state(right);
    share(&mut model, "b", at(right, from_right, end), at(second, second_states[0], second_states[1]));
    model.build()
}
