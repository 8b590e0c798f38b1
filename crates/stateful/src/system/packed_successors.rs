//! Successors of packed states by table look-up, without unpacking.
//!
//! A step of a client and a server depends on their two local states only, and its effect is to add
//! a constant to the packed state (modulo 2^64 per word). Pairs of processes with few states are
//! combined into groups; the bits of the processes of a group form the key of a record that lists
//! the constants of all its steps.

use std::collections::BTreeMap;

use crate::system::compiled::{Compiled, NONE};
use crate::system::state_layout::Field;

/// The largest number of key bits of a group of several pairs.
const MAX_KEY_BITS: u32 = 10;
/// The largest number of contiguous bit ranges that a key is gathered from.
const MAX_PIECES: usize = 3;
/// Records are padded to blocks of this many steps, so that their additions vectorise.
const BLOCK: usize = 4;
/// The largest number of blocks of all tables together.
const MAX_BLOCKS: usize = 1 << 20;

/// The successor tables of a system.
#[derive(Clone, Debug, Default)]
pub struct PackedSuccessors {
    groups: Vec<Group>,
    /// Per step: the constant to add to the word of the client, or to the only word.
    deltas: Vec<[u64; BLOCK]>,
    /// Per step: its action, and its effect on a second word.
    effects: Vec<[Effect; BLOCK]>,
    /// The number of steps of each record.
    lens: Vec<u32>,
    /// An upper bound on the number of steps enabled at once, with padding.
    pub max_successors: usize,
}

/// Pairs of processes that are looked up together.
#[derive(Clone, Copy, Debug)]
struct Group {
    pieces: [Piece; MAX_PIECES],
    first_record: u32,
    first_block: u32,
    /// The number of blocks of every record of the group.
    blocks: u32,
}

/// A contiguous range of bits that contributes to a key.
#[derive(Clone, Copy, Default, Debug)]
struct Piece {
    field: Field,
    /// The position of the bits in the key.
    key_shift: u32,
}

/// The part of a step that single-word states do not need unless actions are recorded.
#[derive(Clone, Copy, Default, Debug)]
struct Effect {
    action: u32,
    /// The words of the client and of the server.
    words: [u32; 2],
    /// The constant to add to the word of the server; 0 if it is the word of the client.
    server_delta: u64,
}

/// A step in the record of a key.
#[derive(Clone, Copy)]
struct RecordedStep {
    delta: u64,
    effect: Effect,
}

/// A client and a server that share actions.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Pair {
    client: u32,
    server: u32,
}

/// Space for the successors of several states.
#[derive(Clone, Debug)]
pub struct SuccessorBuffer {
    /// The packed successors, one after the other.
    pub packed: Vec<u64>,
    /// The action of each successor, if actions are recorded.
    pub actions: Vec<u32>,
}

impl PackedSuccessors {
    /// Builds the tables, or returns `None` if they would be too large.
    pub fn new(compiled: &Compiled) -> Option<PackedSuccessors> {
        let mut tables = PackedSuccessors::default();
        let domains = compiled.client_of.iter().zip(&compiled.server_of);
        let mut pairs: Vec<Pair> = domains.map(|(&client, &server)| Pair { client, server }).collect();
        pairs.sort_unstable();
        pairs.dedup();
        let mut group: Vec<Pair> = Vec::new();
        for pair in pairs {
            group.push(pair);
            let (processes, is_first) = (processes_of(&group), group.len() == 1);
            let fits =
                key_bits(compiled, &processes) <= MAX_KEY_BITS && pieces_of(compiled, &processes).len() <= MAX_PIECES;
            if !is_first && !fits {
                group.pop();
                tables.add_group(compiled, &group)?;
                group.clear();
                group.push(pair);
            }
        }
        tables.add_group(compiled, &group)?;
        Some(tables)
    }

    /// Allocates space for the successors of this many states.
    pub fn buffer(&self, states: usize, words: usize) -> SuccessorBuffer {
        let len = states * self.max_successors + BLOCK;
        SuccessorBuffer { packed: vec![0; len * words], actions: vec![0; len] }
    }

    fn add_group(&mut self, compiled: &Compiled, pairs: &[Pair]) -> Option<()> {
        let processes = processes_of(pairs);
        let (bits, found) = (key_bits(compiled, &processes), pieces_of(compiled, &processes));
        if bits > MAX_BLOCKS.ilog2() {
            return None;
        }
        let record = |key: u32| {
            let locals = decode_key(compiled, &processes, &found, key);
            locals.map_or_else(Vec::new, |locals| steps_of_pairs(compiled, pairs, &locals))
        };
        let records: Vec<Vec<RecordedStep>> = (0..1_u32 << bits).map(record).collect();
        let blocks = records.iter().map(Vec::len).max().unwrap_or(0).div_ceil(BLOCK);
        if self.deltas.len() + records.len() * blocks > MAX_BLOCKS {
            return None;
        }
        debug_assert!(found.len() <= MAX_PIECES, "a pair has at most two pieces");
        let mut pieces = [Piece::default(); MAX_PIECES];
        pieces[..found.len()].copy_from_slice(&found);
        let (first_record, first_block) = (self.lens.len() as u32, self.deltas.len() as u32);
        self.groups.push(Group { pieces, first_record, first_block, blocks: blocks as u32 });
        debug_assert_eq!(self.deltas.len(), self.effects.len(), "every step has a delta and an effect");
        self.max_successors += blocks * BLOCK;
        for steps in records {
            self.lens.push(steps.len() as u32);
            let start = self.deltas.len();
            self.deltas.resize(start + blocks, [0; BLOCK]);
            self.effects.resize(start + blocks, [Effect::default(); BLOCK]);
            for (at, step) in steps.into_iter().enumerate() {
                self.deltas[start + at / BLOCK][at % BLOCK] = step.delta;
                self.effects[start + at / BLOCK][at % BLOCK] = step.effect;
            }
        }
        debug_assert_eq!(self.lens.len() - first_record as usize, 1 << bits, "there is one record per key");
        Some(())
    }

    /// Writes the successors of a state to `buffer` from position `end` on, and returns the new
    /// end. `ONE_WORD` promises that packed states are single words.
    #[inline]
    pub fn append<const ONE_WORD: bool>(
        &self,
        state: &[u64],
        buffer: &mut SuccessorBuffer,
        record_actions: bool,
        mut end: usize,
    ) -> usize {
        debug_assert!(!ONE_WORD || state.len() == 1, "packed states are single words");
        for group in &self.groups {
            let key = group.pieces.iter().fold(0, |key, piece| key | piece.read::<ONE_WORD>(state) << piece.key_shift);
            let start = (group.first_block + key * group.blocks) as usize;
            let len = self.lens[(group.first_record + key) as usize] as usize;
            debug_assert!(len <= group.blocks as usize * BLOCK, "a record fits into its blocks");
            if ONE_WORD {
                // Whole blocks are written and only `len` entries counted: branches on the length
                // would be mispredicted.
                let blocks = &self.deltas[start..start + group.blocks as usize];
                for (next, deltas) in buffer.packed[end..].chunks_exact_mut(BLOCK).zip(blocks) {
                    for at in 0..BLOCK {
                        next[at] = state[0].wrapping_add(deltas[at]);
                    }
                }
            } else {
                let next = buffer.packed[end * state.len()..].chunks_exact_mut(state.len());
                for (at, next) in next.take(len).enumerate() {
                    let (block, at) = (start + at / BLOCK, at % BLOCK);
                    let effect = &self.effects[block][at];
                    next.copy_from_slice(state);
                    let [client_word, server_word] = effect.words.map(|word| word as usize);
                    next[client_word] = next[client_word].wrapping_add(self.deltas[block][at]);
                    next[server_word] = next[server_word].wrapping_add(effect.server_delta);
                }
            }
            if record_actions {
                for at in 0..len {
                    buffer.actions[end + at] = self.effects[start + at / BLOCK][at % BLOCK].action;
                }
            }
            end += len;
        }
        debug_assert!(end * state.len() <= buffer.packed.len(), "the buffer has space for all successors");
        end
    }
}

impl Piece {
    #[inline]
    fn read<const ONE_WORD: bool>(&self, state: &[u64]) -> u32 {
        let word = if ONE_WORD { 0 } else { self.field.word as usize };
        (state[word] >> self.field.shift) as u32 & self.field.mask
    }
}

/// Returns the processes of some pairs, sorted and without repetitions.
fn processes_of(pairs: &[Pair]) -> Vec<u32> {
    let mut processes: Vec<u32> = pairs.iter().flat_map(|pair| [pair.client, pair.server]).collect();
    processes.sort_unstable();
    processes.dedup();
    processes
}

/// Returns the number of bits of the fields of some processes.
fn key_bits(compiled: &Compiled, processes: &[u32]) -> u32 {
    processes.iter().map(|&process| compiled.layout.field(process).mask.count_ones()).sum()
}

/// Returns the fields of some processes as pieces of a key, adjacent fields merged.
fn pieces_of(compiled: &Compiled, processes: &[u32]) -> Vec<Piece> {
    let mut fields: Vec<Field> = processes.iter().map(|&process| compiled.layout.field(process)).collect();
    fields.retain(|field| field.mask != 0);
    fields.sort_unstable_by_key(|field| (field.word, field.shift));
    let mut pieces: Vec<Piece> = Vec::new();
    let mut key_shift = 0;
    for field in fields {
        let bits = field.mask.count_ones();
        match pieces.last_mut() {
            Some(last)
                if last.field.word == field.word && last.field.shift + (key_shift - last.key_shift) == field.shift =>
            {
                last.field.mask |= field.mask << (key_shift - last.key_shift);
            }
            _ => pieces.push(Piece { field, key_shift }),
        }
        key_shift += bits;
    }
    debug_assert_eq!(key_shift, key_bits(compiled, processes), "every bit of the processes is in the key");
    pieces
}

/// Returns the local state of each process that a key encodes, or `None` if a field of the key is
/// not the number of a state.
fn decode_key(compiled: &Compiled, processes: &[u32], pieces: &[Piece], key: u32) -> Option<BTreeMap<u32, u32>> {
    let mut locals = BTreeMap::new();
    for &process in processes {
        let (field, states) = (compiled.layout.field(process), compiled.states(process));
        let contains = |piece: &&Piece| piece.field.word == field.word && piece.field.bits() & field.bits() != 0;
        let local =
            pieces.iter().find(contains).map_or(0, |piece| key >> piece.key_shift >> (field.shift - piece.field.shift));
        let state = states.start + (local & field.mask);
        if !states.contains(&state) {
            return None;
        }
        locals.insert(process, state);
    }
    debug_assert_eq!(locals.len(), processes.len(), "every process has a local state");
    Some(locals)
}

/// Returns the steps of some pairs of processes from these local states, in the order of actions.
fn steps_of_pairs(compiled: &Compiled, pairs: &[Pair], locals: &BTreeMap<u32, u32>) -> Vec<RecordedStep> {
    let delta = |process: u32, target: u32| {
        let difference = u64::from(target).wrapping_sub(u64::from(locals[&process]));
        difference << compiled.layout.field(process).shift
    };
    let word = |process: u32| compiled.layout.field(process).word;
    debug_assert!(
        pairs.iter().all(|pair| locals.contains_key(&pair.client) && locals.contains_key(&pair.server)),
        "the local states of all processes of the pairs are known"
    );
    let mut steps = Vec::new();
    for &Pair { client, server } in pairs {
        for transition in compiled.transitions(locals[&client]).iter().filter(|own| own.partner == server) {
            let action = transition.action;
            let target = compiled.server_target(action, locals[&server]);
            if target == NONE {
                continue;
            }
            let words = [word(client), word(server)];
            let (mut delta, mut server_delta) = (delta(client, transition.target), delta(server, target));
            if words[0] == words[1] {
                (delta, server_delta) = (delta.wrapping_add(server_delta), 0);
            }
            steps.push(RecordedStep { delta, effect: Effect { action, words, server_delta } });
        }
    }
    steps.sort_unstable_by_key(|step| step.effect.action);
    steps
}
