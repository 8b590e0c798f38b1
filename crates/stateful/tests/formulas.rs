//! The hardness proofs of the paper as tests: the oracle decides satisfiability, and the
//! lower-bound family has the sizes of Corollary 30.

use batsat::{BasicSolver, Lit, SolverInterface, lbool};
use mazurka_stateful::models::{Formula, ifs_formula, lower_bound};
use mazurka_stateful::{ALGORITHMS, Algorithm, Options, includes_first_set};

fn random_formula(random: &mut fastrand::Rng) -> Formula {
    let variables = random.u32(3..=4);
    let clause = |random: &mut fastrand::Rng| {
        let mut all: Vec<i32> = (1..=variables as i32).collect();
        random.shuffle(&mut all);
        all.iter().take(3).map(|&variable| if random.bool() { variable } else { -variable }).collect()
    };
    Formula { variables, clauses: (0..random.usize(4..=14)).map(|_| clause(random)).collect() }
}

fn is_satisfiable(formula: &Formula) -> bool {
    let mut solver = BasicSolver::default();
    let variables: Vec<_> = (0..formula.variables).map(|_| solver.new_var_default()).collect();
    for clause in &formula.clauses {
        let literal = |&value: &i32| Lit::new(variables[value.unsigned_abs() as usize - 1], value > 0);
        let mut literals: Vec<Lit> = clause.iter().map(literal).collect();
        solver.add_clause_reuse(&mut literals);
    }
    solver.solve_limited(&[]) == lbool::TRUE
}

fn satisfying_valuations(formula: &Formula) -> u64 {
    let holds = |valuation: u64, value: i32| (valuation >> (value.unsigned_abs() - 1) & 1 == 1) == (value > 0);
    let all = 0..1_u64 << formula.variables;
    all.filter(|&valuation| formula.clauses.iter().all(|clause| clause.iter().any(|&value| holds(valuation, value))))
        .count() as u64
}

/// Random formulas, and one that is unsatisfiable: eight clauses over three variables exclude every
/// valuation. So both answers occur.
fn formulas() -> Vec<Formula> {
    let seed = fastrand::u64(..);
    println!("seed {seed}");
    let mut random = fastrand::Rng::with_seed(seed);
    let sign = |bits: u32, at: u32| if bits >> at & 1 == 1 { 1 } else { -1 };
    let clauses = (0..8).map(|bits| (0..3).map(|at| (at as i32 + 1) * sign(bits, at)).collect()).collect();
    let mut all: Vec<Formula> = (0..30).map(|_| random_formula(&mut random)).collect();
    all.push(Formula { variables: 3, clauses });
    all
}

#[test]
fn figure_6_the_oracle_holds_iff_the_formula_is_satisfiable() {
    for formula in formulas() {
        let system = ifs_formula(&formula);
        let answer = includes_first_set(&system.system, &[system.excluded]);
        assert_eq!(answer, is_satisfiable(&formula), "{formula:?}");
    }
}

#[test]
fn figure_7_sizes_of_corollary_30() {
    // The graphs of these algorithms are small if the oracle finds that nothing is left to explore.
    let uses_oracle = |row: &Algorithm| row.needs.exponential_time || row.guarantees.has_commuting_traces();
    for formula in formulas() {
        let system = lower_bound(&formula);
        for row in ALGORITHMS.iter().filter(|row| !row.guarantees.one_run_per_trace) {
            let nodes = row.explore_all(&system, &Options::default()).nodes;
            if is_satisfiable(&formula) {
                assert!(nodes > satisfying_valuations(&formula), "{} {formula:?}", row.name);
            } else if uses_oracle(row) {
                assert!(nodes <= 6 * formula.length() as u64, "{} {nodes} {formula:?}", row.name);
            }
        }
    }
}
