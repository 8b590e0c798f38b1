//! What a level-by-level exploration looks for while it runs, since it need not keep its graph.

use mazurka_model::system::{GlobalState, ProcessId, StateId};

use crate::system::compiled::Compiled;

/// A conjunction; each conjunct holds if one of its processes is in the given state.
pub type Conjuncts = Vec<Vec<(ProcessId, StateId)>>;

/// What to look for.
pub struct Question<'q> {
    /// The states to reach, if any.
    pub target: Option<Conjuncts>,
    /// Whether a terminal state is a deadlock.
    pub is_deadlock: &'q (dyn Fn(&GlobalState) -> bool + Sync),
}

/// A target in terms of packed states.
#[derive(Clone, Debug)]
pub struct PackedTarget {
    conjuncts: Vec<Vec<PackedField>>,
}

/// A local state, as the bits of one word of a packed state.
#[derive(Clone, Copy, Debug)]
struct PackedField {
    word: usize,
    mask: u64,
    value: u64,
}

impl PackedTarget {
    /// Translates a target.
    pub fn new(compiled: &Compiled, conjuncts: &Conjuncts) -> PackedTarget {
        let field = |&(process, state): &(ProcessId, StateId)| {
            let field = compiled.layout.field(compiled.process_number(process));
            PackedField { word: field.word as usize, mask: field.bits(), value: u64::from(state.0) << field.shift }
        };
        PackedTarget { conjuncts: conjuncts.iter().map(|conjunct| conjunct.iter().map(field).collect()).collect() }
    }

    /// Whether a packed state is one of the target.
    #[inline]
    pub fn contains(&self, packed: &[u64]) -> bool {
        let holds = |field: &PackedField| packed[field.word] & field.mask == field.value;
        self.conjuncts.iter().all(|conjunct| conjunct.iter().any(holds))
    }
}
