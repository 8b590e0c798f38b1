//! The successors of packed states, without opening them.
//!
//! What a client and a server can do together depends on their two states, and adds a number to the packed state. Pairs of them that have few states
//! are put into groups; the bits of the processes of a group are the key under which its table holds the numbers.

use std::collections::BTreeMap;

use crate::parts::compiled::{Compiled, NONE};
use crate::parts::packed::Field;

/// Keys of groups of several pairs have at most so many bits.
const KEY_BITS: u32 = 10;
/// And are put together from so many pieces.
const PIECES: usize = 3;
/// Entries are handled so many at a time.
const BLOCK: usize = 4;
/// All tables together have at most so many blocks.
const BLOCKS: usize = 1 << 20;

/// What the states of a system do.
#[derive(Clone, Debug, Default)]
pub struct Steps {
    groups: Vec<Group>,
    /// Numbers to add to the word of the client, or to the only one.
    adds: Vec<[u64; BLOCK]>,
    /// What else is known of each.
    rests: Vec<[Rest; BLOCK]>,
    /// By record, how many entries it has.
    counts: Vec<u32>,
    /// Most actions that are enabled at once.
    pub most: usize,
}

/// Processes that are looked up together.
#[derive(Clone, Copy, Debug)]
struct Group {
    pieces: [Piece; PIECES],
    /// Its first record, and the first block of that.
    record: u32,
    block: u32,
    /// Blocks of every record.
    blocks: u32,
}

/// Bits that a key is made of.
#[derive(Clone, Copy, Default, Debug)]
struct Piece {
    field: Field,
    /// Where they are in the key.
    to: u32,
}

/// An action, with the words that it changes and what it adds to the second if they differ.
#[derive(Clone, Copy, Default, Debug)]
struct Rest {
    action: u32,
    words: [u32; 2],
    add: u64,
}

/// Room for successors: as many as there are actions, and `words` to each state.
#[derive(Clone, Debug)]
pub struct Successors {
    pub packed: Vec<u64>,
    pub actions: Vec<u32>,
}

impl Steps {
    /// `None` if the tables would be too large.
    pub fn new(compiled: &Compiled) -> Option<Steps> {
        let mut steps = Steps::default();
        let mut pairs: Vec<(u32, u32)> =
            compiled.client_of.iter().copied().zip(compiled.server_of.iter().copied()).collect();
        pairs.sort_unstable();
        pairs.dedup();
        let mut group: Vec<(u32, u32)> = Vec::new();
        for pair in pairs {
            group.push(pair);
            let (processes, first) = (processes_of(&group), group.len() == 1);
            if !first && (key_bits(compiled, &processes) > KEY_BITS || pieces_of(compiled, &processes).len() > PIECES) {
                group.pop();
                steps.add(compiled, &group)?;
                group.clear();
                group.push(pair);
            }
        }
        steps.add(compiled, &group)?;
        Some(steps)
    }

    /// Room for the successors of so many states.
    pub fn room(&self, states: usize, words: usize) -> Successors {
        let room = states * self.most + BLOCK;
        Successors { packed: vec![0; room * words], actions: vec![0; room] }
    }

    /// Adds a group of pairs.
    fn add(&mut self, compiled: &Compiled, pairs: &[(u32, u32)]) -> Option<()> {
        let processes = processes_of(pairs);
        let (bits, found) = (key_bits(compiled, &processes), pieces_of(compiled, &processes));
        if bits > BLOCKS.ilog2() {
            return None;
        }
        let decode = |key: u32| states_of(compiled, &processes, &found, key);
        let record = |key: u32| decode(key).map_or_else(Vec::new, |at| effects(compiled, pairs, &at));
        let records: Vec<Vec<(u64, Rest)>> = (0..1_u32 << bits).map(record).collect();
        let most = records.iter().map(Vec::len).max().unwrap_or(0);
        let blocks = most.div_ceil(BLOCK);
        if self.adds.len() + records.len() * blocks > BLOCKS {
            return None;
        }
        let mut pieces = [Piece::default(); PIECES];
        pieces[..found.len()].copy_from_slice(&found);
        let (record, block) = (self.counts.len() as u32, self.adds.len() as u32);
        self.groups.push(Group { pieces, record, block, blocks: blocks as u32 });
        self.most += blocks * BLOCK;
        for entries in records {
            self.counts.push(entries.len() as u32);
            let start = self.adds.len();
            self.adds.resize(start + blocks, [0; BLOCK]);
            self.rests.resize(start + blocks, [Rest::default(); BLOCK]);
            for (at, (add, rest)) in entries.into_iter().enumerate() {
                self.adds[start + at / BLOCK][at % BLOCK] = add;
                self.rests[start + at / BLOCK][at % BLOCK] = rest;
            }
        }
        Some(())
    }

    /// Adds the successors of a state to others from the place `end` on, and gives the new end.
    #[inline]
    pub fn derive<const ONE: bool>(&self, state: &[u64], to: &mut Successors, actions: bool, mut end: usize) -> usize {
        for group in &self.groups {
            let key = group.pieces.iter().fold(0, |key, piece| key | piece.of::<ONE>(state) << piece.to);
            let start = (group.block + key * group.blocks) as usize;
            let count = self.counts[(group.record + key) as usize] as usize;
            if ONE {
                // All of them are written and some are counted: branches that are taken at random cost more.
                let blocks = &self.adds[start..start + group.blocks as usize];
                for (next, adds) in to.packed[end..].chunks_exact_mut(BLOCK).zip(blocks) {
                    for at in 0..BLOCK {
                        next[at] = state[0].wrapping_add(adds[at]);
                    }
                }
            } else {
                let next = to.packed[end * state.len()..].chunks_exact_mut(state.len());
                for (at, next) in next.take(count).enumerate() {
                    let (block, at) = (start + at / BLOCK, at % BLOCK);
                    let rest = &self.rests[block][at];
                    next.copy_from_slice(state);
                    let words = rest.words.map(|word| word as usize);
                    next[words[0]] = next[words[0]].wrapping_add(self.adds[block][at]);
                    next[words[1]] = next[words[1]].wrapping_add(rest.add);
                }
            }
            if actions {
                for at in 0..count {
                    to.actions[end + at] = self.rests[start + at / BLOCK][at % BLOCK].action;
                }
            }
            end += count;
        }
        end
    }
}

impl Piece {
    #[inline]
    fn of<const ONE: bool>(&self, state: &[u64]) -> u32 {
        let word = if ONE { 0 } else { self.field.word as usize };
        (state[word] >> self.field.shift) as u32 & self.field.mask
    }
}

/// The processes of pairs, each once.
fn processes_of(pairs: &[(u32, u32)]) -> Vec<u32> {
    let mut processes: Vec<u32> = pairs.iter().flat_map(|&(client, server)| [client, server]).collect();
    processes.sort_unstable();
    processes.dedup();
    processes
}

/// Bits of the states of processes.
fn key_bits(compiled: &Compiled, processes: &[u32]) -> u32 {
    processes.iter().map(|&process| compiled.layout.field(process).mask.count_ones()).sum()
}

/// The bits of processes, put together where they are neighbours.
fn pieces_of(compiled: &Compiled, processes: &[u32]) -> Vec<Piece> {
    let mut fields: Vec<Field> = processes.iter().map(|&process| compiled.layout.field(process)).collect();
    fields.retain(|field| field.mask != 0);
    fields.sort_unstable_by_key(|field| (field.word, field.shift));
    let mut pieces: Vec<Piece> = Vec::new();
    let mut to = 0;
    for field in fields {
        let bits = field.mask.count_ones();
        match pieces.last_mut() {
            Some(last) if last.field.word == field.word && last.field.shift + (to - last.to) == field.shift => {
                last.field.mask |= field.mask << (to - last.to);
            }
            _ => pieces.push(Piece { field, to }),
        }
        to += bits;
    }
    pieces
}

/// The state of each process that a key stands for; some keys stand for none.
fn states_of(compiled: &Compiled, processes: &[u32], pieces: &[Piece], key: u32) -> Option<BTreeMap<u32, u32>> {
    let mut at = BTreeMap::new();
    for &process in processes {
        let (field, states) = (compiled.layout.field(process), compiled.states(process));
        let holds = |piece: &&Piece| {
            let own = u64::from(piece.field.mask) << piece.field.shift;
            piece.field.word == field.word && own & u64::from(field.mask) << field.shift != 0
        };
        let local = pieces.iter().find(holds).map_or(0, |piece| key >> piece.to >> (field.shift - piece.field.shift));
        let state = states.start + (local & field.mask);
        if !states.contains(&state) {
            return None;
        }
        at.insert(process, state);
    }
    Some(at)
}

/// What pairs of processes can do from these states, in the order of actions.
fn effects(compiled: &Compiled, pairs: &[(u32, u32)], at: &BTreeMap<u32, u32>) -> Vec<(u64, Rest)> {
    let difference = |process: u32, to: u32| {
        let field = compiled.layout.field(process);
        (field.word, u64::from(to).wrapping_sub(u64::from(at[&process])) << field.shift)
    };
    let mut effects = Vec::new();
    for &(client, server) in pairs {
        for out in compiled.out(at[&client]).iter().filter(|out| out.partner == server) {
            let target = compiled.server_step(out.action, at[&server]);
            if target != NONE {
                let ((word, add), (other, more)) = (difference(client, out.target), difference(server, target));
                let (add, more) = if word == other { (add.wrapping_add(more), 0) } else { (add, more) };
                effects.push((add, Rest { action: out.action, words: [word, other], add: more }));
            }
        }
    }
    effects.sort_unstable_by_key(|(_, rest)| rest.action);
    effects
}
