//! Messages that are being read.

use std::collections::HashMap;

use super::writer::{IS_PART, MODES};
use super::{Description, Entity, PortableIds};
use crate::{Access, Location, ProcessId};

/// A message that is being read, with the ids of this program value in place of those of the
/// sender. Every function returns `None` if the message is not complete.
pub struct Reader<'w> {
    ids: &'w dyn PortableIds,
    words: std::slice::Iter<'w, u64>,
    /// The own ids of entities, by those of the sender.
    own: HashMap<Entity, u64>,
}

impl<'w> Reader<'w> {
    /// Reads the descriptions. `None` if this program value cannot have that many entities.
    pub fn new(words: &'w [u64], ids: &'w dyn PortableIds) -> Option<Reader<'w>> {
        let mut reader = Reader { ids, words: words.iter(), own: HashMap::new() };
        for _ in 0..reader.word()? {
            let theirs = Entity { kind: reader.word()? as u32, id: reader.word()? };
            let (words, parts) = (reader.number()?, reader.number()?);
            let words = (0..words).map(|_| reader.word()).collect::<Option<_>>()?;
            let parts = (0..parts).map(|_| reader.entity()).collect::<Option<_>>()?;
            let own = ids.find(theirs.kind, &Description { words, parts })?;
            reader.own.insert(theirs, own);
        }
        Some(reader)
    }

    /// Reads a word that means the same everywhere.
    pub fn word(&mut self) -> Option<u64> {
        self.words.next().copied()
    }

    /// Reads a number.
    pub fn number(&mut self) -> Option<usize> {
        self.word().map(|word| word as usize)
    }

    /// Reads an entity.
    pub fn entity(&mut self) -> Option<Entity> {
        let theirs = Entity { kind: self.word()? as u32, id: self.word()? };
        Some(self.own(theirs))
    }

    /// Reads a process.
    pub fn process(&mut self) -> Option<ProcessId> {
        let theirs = Entity { kind: Entity::PROCESS, id: self.word()? };
        Some(ProcessId(self.own(theirs).id as u32))
    }

    fn own(&self, theirs: Entity) -> Entity {
        let id = self.own.get(&theirs).copied().unwrap_or(theirs.id);
        Entity { kind: theirs.kind, id }
    }

    /// Reads a location.
    pub fn location(&mut self) -> Option<Location> {
        let word = self.word()?;
        self.located(word)
    }

    fn located(&mut self, word: u64) -> Option<Location> {
        if word & IS_PART == 0 {
            return Some(Location(word as u32));
        }
        let (entity, position) = (self.entity()?, self.word()?);
        self.ids.location(entity, position)
    }

    /// Reads a list, whose items are read by `read`.
    pub fn list<T>(&mut self, mut read: impl FnMut(&mut Self) -> Option<T>) -> Option<Vec<T>> {
        let length = self.number()?;
        (0..length).map(|_| read(self)).collect()
    }

    /// Reads the steps of a schedule.
    pub fn steps(&mut self) -> Option<Vec<(ProcessId, u32)>> {
        self.list(|words| Some((words.process()?, words.word()? as u32)))
    }

    /// Reads an access set, in the order of this program value.
    pub fn accesses(&mut self) -> Option<Box<[Access]>> {
        let mut accesses = self.list(|words| {
            let word = words.word()?;
            let mode = *MODES.get((word >> 32 & 0xff) as usize)?;
            let [guard, conditional, adds] = [40, 41, 42].map(|bit| word >> bit & 1 == 1);
            Some(Access { location: words.located(word)?, mode, guard, conditional, adds })
        })?;
        accesses.sort_unstable_by_key(|access| access.location);
        Some(accesses.into_boxed_slice())
    }

    /// Reads a text.
    pub fn text(&mut self) -> Option<String> {
        let bytes = self.list(|words| words.word().map(|word| word as u8))?;
        String::from_utf8(bytes).ok()
    }
}

#[cfg(test)]
mod tests {
    use super::super::Writer;
    use super::*;

    /// Process 0 exists from the start; the others were spawned one by the other. The ids differ by
    /// `shift` between program values. The location 100 + n belongs to process n, in one of the two
    /// orders.
    struct Chain {
        shift: u64,
        descending: bool,
    }

    impl Chain {
        fn position(&self, id: u64) -> u64 {
            if self.descending { 200 - id } else { 100 + id }
        }
    }

    impl PortableIds for Chain {
        fn describe(&self, entity: Entity) -> Option<Description> {
            let number = entity.id.checked_sub(self.shift).filter(|_| entity.id > 0)?;
            let parent = if number == 0 { 0 } else { entity.id - 1 };
            Some(Description { words: vec![number, 7], parts: vec![Entity { id: parent, ..entity }] })
        }

        fn find(&self, _: u32, description: &Description) -> Option<u64> {
            let (number, parent) = (description.words[0], description.parts[0].id);
            assert_eq!(description.words[1], 7);
            assert!(number == 0 || parent == self.shift + number - 1, "parts come first");
            Some(self.shift + number)
        }

        fn locate(&self, location: Location) -> Option<(Entity, u64)> {
            let location = u64::from(location.0);
            (location >= 100).then(|| {
                let id = if self.descending { 200 - location } else { location - 100 };
                (Entity { kind: Entity::PROCESS, id }, 0)
            })
        }

        fn location(&self, entity: Entity, position: u64) -> Option<Location> {
            Some(Location((self.position(entity.id) + position) as u32))
        }
    }

    #[test]
    fn processes_get_the_ids_of_the_receiver() {
        let (theirs, ours) = (Chain { shift: 4, descending: false }, Chain { shift: 20, descending: true });
        let mut words = Writer::new(&theirs);
        let accesses = [Access::release(Location(1)), Access::addition(Location(2)), Access::acquire(Location(3))];
        let dynamic =
            [Access::read(Location(2)), Access::conditional(Location(105), true), Access::write(Location(107))];
        words.steps(&[(ProcessId(0), 0), (ProcessId(5), 1), (ProcessId(7), 2)]);
        words.accesses(&accesses);
        words.accesses(&dynamic);
        words.text("deadlock");
        let words = words.finish(vec![42]);
        assert_eq!(words[0], 42);
        let mut reader = Reader::new(&words[1..], &ours).expect("it is complete");
        assert_eq!(reader.steps(), Some(vec![(ProcessId(0), 0), (ProcessId(21), 1), (ProcessId(23), 2)]));
        assert_eq!(reader.accesses().as_deref(), Some(&accesses[..]));
        let own = [Access::read(Location(2)), Access::write(Location(177)), Access::conditional(Location(179), true)];
        assert_eq!(reader.accesses().as_deref(), Some(&own[..]), "in the order of locations of the receiver");
        assert_eq!(reader.text().as_deref(), Some("deadlock"));
        assert_eq!(reader.word(), None);
    }
}
