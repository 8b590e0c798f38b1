//! Messages that are being written.

use std::collections::BTreeSet;

use super::{Description, Entity, PortableIds};
use crate::{Access, Location, Mode, ProcessId};

/// Set in the word of an access whose location is given by an entity and a position.
pub(super) const IS_PART: u64 = 1 << 43;

/// The modes of accesses, by the numbers that stand for them.
pub(super) const MODES: [Mode; 5] = [Mode::Read, Mode::Write, Mode::Update, Mode::Acquire, Mode::Release];

/// A message that is being written: words, and the entities that occur in them.
pub struct Writer<'i> {
    ids: &'i dyn PortableIds,
    words: Vec<u64>,
    entities: BTreeSet<Entity>,
}

impl<'i> Writer<'i> {
    /// A message of a program value with these ids.
    pub fn new(ids: &'i dyn PortableIds) -> Writer<'i> {
        Writer { ids, words: Vec::new(), entities: BTreeSet::new() }
    }

    /// Appends a word that means the same everywhere.
    pub fn word(&mut self, word: u64) {
        self.words.push(word);
    }

    /// Appends a number.
    pub fn number(&mut self, number: usize) {
        self.words.push(number as u64);
    }

    /// Appends an entity, by its kind and its id.
    pub fn entity(&mut self, entity: Entity) {
        self.entities.insert(entity);
        self.words.extend([u64::from(entity.kind), entity.id]);
    }

    /// Appends a process.
    pub fn process(&mut self, process: ProcessId) {
        self.entities.insert(Entity::process(process));
        self.words.push(u64::from(process.0));
    }

    /// Appends a location.
    pub fn location(&mut self, location: Location) {
        self.located(0, location);
    }

    /// Appends a list, whose items are written by `write`.
    pub fn list<T>(&mut self, items: &[T], mut write: impl FnMut(&mut Writer<'i>, &T)) {
        self.number(items.len());
        items.iter().for_each(|item| write(self, item));
    }

    /// Appends the steps of a schedule.
    pub fn steps(&mut self, steps: &[(ProcessId, u32)]) {
        self.list(steps, |words, &(process, choice)| {
            words.process(process);
            words.word(u64::from(choice));
        });
    }

    /// Appends an access set.
    pub fn accesses(&mut self, accesses: &[Access]) {
        self.list(accesses, |words, access| {
            let Access { location, mode, guard, conditional, adds } = *access;
            let flags = u64::from(guard) | u64::from(conditional) << 1 | u64::from(adds) << 2;
            words.located((mode as u64) << 32 | flags << 40, location);
        });
    }

    /// Appends a text.
    pub fn text(&mut self, text: &str) {
        self.list(text.as_bytes(), |words, &byte| words.word(u64::from(byte)));
    }

    fn located(&mut self, bits: u64, location: Location) {
        match self.ids.locate(location) {
            None => self.words.push(bits | u64::from(location.0)),
            Some((entity, position)) => {
                self.words.push(bits | IS_PART);
                self.entity(entity);
                self.words.push(position);
            }
        }
    }

    /// The whole message, after words that are read without a [`Reader`](super::Reader).
    pub fn finish(self, mut words: Vec<u64>) -> Vec<u64> {
        let described = self.described();
        words.push(described.len() as u64);
        for (entity, description) in described {
            let Description { words: own, parts } = description;
            words.extend([u64::from(entity.kind), entity.id, own.len() as u64, parts.len() as u64]);
            words.extend(own);
            words.extend(parts.iter().flat_map(|part| [u64::from(part.kind), part.id]));
        }
        words.extend(self.words);
        words
    }

    /// The entities that occur in the message and all that they are made from, parts first. What
    /// entities are made from can be deep, so this does not recurse.
    fn described(&self) -> Vec<(Entity, Description)> {
        let (mut found, mut seen) = (Vec::new(), BTreeSet::new());
        let mut open: Vec<(Entity, Option<Description>)> = Vec::new();
        for &entity in &self.entities {
            open.push((entity, None));
            while let Some((entity, description)) = open.pop() {
                match description {
                    // Its parts were visited.
                    Some(description) => found.push((entity, description)),
                    None if seen.insert(entity) => {
                        let Some(description) = self.ids.describe(entity) else { continue };
                        let parts = description.parts.clone();
                        open.push((entity, Some(description)));
                        open.extend(parts.into_iter().map(|part| (part, None)));
                    }
                    None => {}
                }
            }
        }
        found
    }
}
