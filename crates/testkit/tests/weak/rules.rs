//! Every rule of the maximality check is necessary: without it graphs are lost, invented or visited
//! twice, and the random programs detect that.

use std::ops::ControlFlow;
use std::panic::{AssertUnwindSafe, catch_unwind};

use mazurka_graphs::{Ending, Fault, Graph, Memory, Options, Rules, Visitor, algorithm};
use mazurka_testkit::weak::LitmusUnfolding;
use mazurka_testkit::weak::compare::{Visited, compare};
use mazurka_testkit::weak::grow::grow;
use mazurka_testkit::weak::random::{MIXES, random};

/// The number of random programs within which a missing rule must show.
const ATTEMPTS: u64 = 4_000;
/// The number of random programs that are compared with all rules. More are in `random.rs`.
const SOUND: u64 = 1_000;

/// Stops after many graphs: without a rule an exploration need not terminate.
struct Bounded {
    visited: Visited,
    left: u32,
}

impl Visitor for Bounded {
    fn graph(&mut self, graph: &Graph, ending: Ending) -> ControlFlow<()> {
        self.left = self.left.saturating_sub(1);
        if self.left == 0 { ControlFlow::Break(()) } else { self.visited.graph(graph, ending) }
    }

    fn fault(&mut self, graph: &Graph, fault: Fault) -> ControlFlow<()> {
        self.left = self.left.saturating_sub(1);
        if self.left == 0 { ControlFlow::Break(()) } else { self.visited.fault(graph, fault) }
    }
}

/// Whether the algorithm with these rules fails on some random program: it disagrees with the
/// oracle, or an assertion of it fails.
fn is_noticed(name: &str, rules: Rules, programs: u64) -> bool {
    let algorithm = algorithm(name).expect("the algorithm is in the table");
    let options = Options { rules, max_events: 100, ..Options::new(Memory::Rc11) };
    (0..programs).any(|seed| {
        let program = random(seed, &MIXES[seed as usize % MIXES.len()]);
        let Some(truth) = grow(&program, options.memory, 2_000) else { return false };
        let run = || {
            let mut bounded = Bounded { visited: Visited::of(&program), left: 20_000 };
            let mut unfolding = LitmusUnfolding::new(&program);
            let exploration = (algorithm.run)(&mut unfolding, &options, &mut bounded);
            exploration.complete && compare(&bounded.visited, &truth, algorithm.unit).is_ok()
        };
        !catch_unwind(AssertUnwindSafe(run)).unwrap_or(false)
    })
}

macro_rules! every_rule_matters {
    ($($module:ident $name:literal: $($rule:ident),*;)*) => {$(
        mod $module {
            use super::*;
            #[test]
            fn sound() {
                assert!(!is_noticed($name, Rules::SOUND, SOUND), "with all rules nothing is lost");
            }
            $(
                #[test]
                fn $rule() {
                    let rules = Rules { $rule: false, ..Rules::SOUND };
                    assert!(is_noticed($name, rules, ATTEMPTS), "nothing in {ATTEMPTS} programs");
                }
            )*
        }
    )*};
}

every_rule_matters! {
    trust "trust":
        unread, write_last, source_canonical, prefix, revisited, acyclic, choices,
        coherence_of_revisited;
    trust_rf "trust-rf": unread, source_canonical, prefix, revisited, acyclic, choices, half_updates;
}
