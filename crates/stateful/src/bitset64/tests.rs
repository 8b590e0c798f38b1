//! The one-word versions compute the same as the general ones, on random runs of random systems.

use mazurka_model::system::{ProcessId, Role, System};

use crate::models::{guarded_system, multi_locks, random_system};
use crate::paper::closure::{ClosureVariant, Closures};
use crate::paper::listing_3_pifs::{Pifs, PifsVariant};
use crate::system::bitset::Bitset;
use crate::system::compiled::{Compiled, Independence, Step};
use crate::system::expanded_state::ExpandedState;

/// A system compiled with one-word tables and without, and a state of each.
struct Twins {
    compiled: [Compiled; 2],
    states: [ExpandedState<1>; 2],
}

impl Twins {
    /// Starts in the initial state. `None` if the system has no one-word tables.
    fn new(system: &System, independence: Independence) -> Option<Twins> {
        let clients: Vec<ProcessId> = system.with_role(Role::Client).collect();
        let compiled = Compiled::new(system, &clients, independence);
        compiled.bitset64.as_ref()?;
        let mut general = compiled.clone();
        general.bitset64 = None;
        let compiled = [compiled, general];
        let states = [0, 1].map(|at| {
            let mut state = ExpandedState::<1>::new(&compiled[at]);
            state.compute_enabled(&compiled[at]);
            state
        });
        Some(Twins { compiled, states })
    }

    /// The enabled steps, which are the same in both.
    fn steps(&self) -> Vec<Step> {
        let [one_word, general] = [0, 1].map(|at| self.states[at].steps(&self.compiled[at]).collect::<Vec<Step>>());
        assert_eq!(one_word, general);
        assert_eq!(self.states[0].enabled, self.states[1].enabled);
        one_word
    }

    /// Takes a step, by applying it or by unpacking the next state.
    fn take(&mut self, step: Step, by_unpacking: bool) {
        for (compiled, state) in self.compiled.iter().zip(&mut self.states) {
            let source = state.clone();
            if by_unpacking {
                let mut packed = compiled.layout.pack(&source.locals);
                // The second time by the difference from the first.
                state.unpack(compiled, &packed);
                compiled.layout.set(&mut packed, step.client, step.client_target);
                compiled.layout.set(&mut packed, step.server, step.server_target);
                state.unpack(compiled, &packed);
            } else {
                state.apply(compiled, &source, step);
            }
        }
    }

    fn has_direct_slots(&self) -> bool {
        self.compiled[0].direct().is_some()
    }
}

#[test]
fn enabled_actions_and_pifs_are_the_same() {
    let mut compared = 0;
    for seed in 0..300 {
        let mut random = fastrand::Rng::with_seed(seed);
        let system = if seed % 2 == 0 { random_system(&mut random) } else { multi_locks(&mut random, 5, 4, 2) };
        for (variant, independence) in [
            (PifsVariant::Paper, Independence::DisjointDomains),
            (PifsVariant::Remote, Independence::DisjointDomains),
            (PifsVariant::AvoidingPartner, Independence::DisjointDomains),
            (PifsVariant::AvoidingPartner, Independence::Commuting),
        ] {
            let Some(mut twins) = Twins::new(&system, independence).filter(Twins::has_direct_slots) else { continue };
            let mut pifs = [0, 1].map(|at| Pifs::<1>::new(&twins.compiled[at], variant));
            loop {
                let steps = twins.steps();
                if steps.is_empty() {
                    break;
                }
                compared += compare_pifs(&twins, &mut pifs, &steps, &mut random);
                twins.take(steps[random.usize(..steps.len())], random.bool());
            }
        }
    }
    assert!(compared > 1000, "only {compared} compared");
}

/// Compares PIFS for a random set, and aPIFS for every enabled action.
fn compare_pifs(twins: &Twins, pifs: &mut [Pifs<1>; 2], steps: &[Step], random: &mut fastrand::Rng) -> usize {
    let b = Bitset([twins.states[0].enabled.0[0] & random.u64(..)]);
    let includes = [0, 1].map(|at| {
        pifs[at].prepare(&twins.compiled[at], &twins.states[at]);
        pifs[at].includes(&twins.compiled[at], &twins.states[at], b)
    });
    assert_eq!(includes[0], includes[1]);
    for step in steps {
        let [one_word, general] = [0, 1].map(|at| pifs[at].apifs(&twins.compiled[at], &twins.states[at], step.slot));
        assert_eq!(one_word.wraps, general.wraps);
        assert!(one_word.wraps || one_word.size == general.size);
    }
    steps.len()
}

/// Also with random restrictions to future actions, and with and without distinguishing sides.
#[test]
fn closures_are_the_same() {
    let mut compared = 0;
    for seed in 0..300 {
        let mut random = fastrand::Rng::with_seed(seed);
        let system = if seed % 3 == 0 { guarded_system(&mut random) } else { random_system(&mut random) };
        for (variant, distinguish, independence) in [
            (ClosureVariant::Paper, false, Independence::DisjointDomains),
            (ClosureVariant::AvoidingPartner, false, Independence::Commuting),
            (ClosureVariant::AvoidingPartner, true, Independence::Commuting),
            (ClosureVariant::AvoidingPartner, true, Independence::DisjointDomains),
        ] {
            let Some(mut twins) = Twins::new(&system, independence) else { continue };
            let mut closures = [0, 1].map(|at| Closures::new(&twins.compiled[at], variant));
            closures.iter_mut().for_each(|closures| closures.distinguish_sides(distinguish));
            loop {
                let steps = twins.steps();
                if steps.is_empty() {
                    break;
                }
                let future_actions = random.u64(..) | random.u64(..) | random.u64(..);
                closures.iter_mut().for_each(|closures| closures.restrict_to(&[future_actions]));
                compared += compare_closures(&twins, &mut closures, &steps, random.u64(..));
                twins.take(steps[random.usize(..steps.len())], random.bool());
            }
        }
    }
    assert!(compared > 1000, "only {compared} compared");
}

/// Compares the closures of every enabled action, with and without limits.
fn compare_closures(twins: &Twins, closures: &mut [Closures; 2], steps: &[Step], mask: u64) -> usize {
    for (at, closures) in closures.iter_mut().enumerate() {
        closures.prepare(&twins.compiled[at], &twins.states[at]);
    }
    let enabled = twins.states[0].enabled;
    for step in steps {
        for (awake, limit) in [(enabled, u32::MAX), (enabled, 2), (Bitset([enabled.0[0] & mask]), 2)] {
            let [one_word, general] =
                [0, 1].map(|at| closures[at].closure(&twins.compiled[at], &twins.states[at], step.slot, awake, limit));
            assert_eq!(one_word, general);
        }
        let singletons =
            [0, 1].map(|at| closures[at].is_singleton(&twins.compiled[at], &twins.states[at], step.slot, enabled));
        assert_eq!(singletons[0], singletons[1]);
    }
    for (at, closures) in closures.iter_mut().enumerate() {
        closures.release(&twins.compiled[at], &twins.states[at]);
    }
    steps.len()
}
