//! What the executions of several program values have learnt, put together.
//!
//! Facts about a word are joined: the result is what one program value would know that had met all
//! accesses. An assumption that one side has disclosed is refuted if the result is that the word is
//! not protected. The join is commutative and associative, so machines that exchange all that they
//! know arrive at the same facts.

use std::ops::Deref;
use std::sync::atomic::Ordering;

use mazurka_model::portable::{Entity, Reader, Writer};
use mazurka_model::{Location, ProcessId};

use super::super::portable::object_entity;
use super::super::tables::Tables;
use super::{Facts, Kind, Protection};

/// The first words of what is known about a word.
const UNKNOWN: u64 = 0;
const ONLY_READ: u64 = 1;
const PROTECTED: u64 = 2;
const MUTEX: u64 = 3;
const OPEN: u64 = 4;

/// Sets of processes have room for this many.
const MOST_ACCESSORS: usize = u64::BITS as usize;

impl Kind {
    /// What is known if all accesses were met that led to one of the two.
    fn join(self, other: Kind) -> Kind {
        match (self, other) {
            (Kind::Unknown, kind) | (kind, Kind::Unknown) => kind,
            (Kind::OnlyRead, Kind::OnlyRead | Kind::Protected { written: false, .. })
            | (Kind::Protected { written: false, .. }, Kind::OnlyRead) => Kind::OnlyRead,
            (Kind::Protected { mutex: one, written }, Kind::Protected { mutex: other, written: also }) => {
                match (one == other, written || also) {
                    (true, written) => Kind::Protected { mutex: one, written },
                    (false, false) => Kind::OnlyRead,
                    (false, true) => Kind::Open,
                }
            }
            (Kind::Mutex, Kind::Mutex) => Kind::Mutex,
            _ => Kind::Open,
        }
    }
}

impl Facts {
    /// What is known if all accesses were met that led to one of the two.
    fn join(self, other: Facts, tables: &Tables) -> Facts {
        let mut kind = self.kind.join(other.kind);
        let accessors = self.accessors | other.accessors;
        let initialiser = match (self.initialiser, other.initialiser) {
            (None, initialiser) | (initialiser, None) => initialiser,
            (Some((one, created)), Some((another, more))) => {
                if one != another {
                    kind = Kind::Open;
                }
                Some((one.min(another), created.max(more)))
            }
        };
        let ordered = |(first, created): (u32, u32)| {
            let processes = (0..u64::BITS).filter(|process| accessors & 1 << process != 0);
            processes.filter(|&process| process != first).all(|process| tables.creates(first, created, process))
        };
        if !initialiser.is_none_or(ordered) {
            kind = Kind::Open;
        }
        Facts { kind, initialiser, accessors, disclosed: self.disclosed || other.disclosed }
    }

    /// Whether a section is a step because of these facts, and would not be with the others.
    fn is_refuted_by(self, joined: Facts) -> bool {
        self.disclosed && self.kind != Kind::Open && joined.kind == Kind::Open
    }
}

impl Protection {
    /// Appends all that is known. `processes` is the number of processes that were met.
    pub fn export(&self, processes: usize, words: &mut Writer<'_>) {
        let too_many = processes > MOST_ACCESSORS;
        words.word(u64::from(self.is_refuted()));
        words.word(u64::from(!self.has_private_objects()));
        words.word(u64::from(too_many));
        let facts = self.words().clone();
        let known: Vec<(u32, Facts)> = (0..).zip(facts).filter(|(_, facts)| *facts != Facts::default()).collect();
        words.list(&known, |words, (word, facts)| {
            words.location(Location(*word));
            facts.write(words);
        });
        let followed: Vec<(u32, Vec<u32>)> = self.followed().into_iter().collect();
        words.list(&followed, |words, (mutex, followed)| {
            words.location(Location(*mutex));
            words.list(followed, |words, word| words.location(Location(*word)));
        });
        words.list(&self.universe(), |words, object| words.entity(object_entity(*object)));
    }

    /// Adds what another program value knows.
    pub fn import<T: Deref<Target = Tables>>(
        &self,
        words: &mut Reader<'_>,
        tables: &mut impl FnMut() -> T,
    ) -> Option<()> {
        let [refuted, no_private_objects, too_many] = [words.word()?, words.word()?, words.word()?];
        let known = words.list(|words| Some((words.location()?.0, Facts::read(words)?)))?;
        self.join_facts(&known, &tables());
        self.import_followed(words)?;
        let universe = words.list(|words| words.entity().map(|Entity { id, .. }| id as u32))?;
        self.add_to_universe(universe.into_iter());
        if no_private_objects != 0 {
            self.no_private_objects.store(true, Ordering::Relaxed);
        }
        if too_many != 0 && !self.too_many.swap(true, Ordering::Relaxed) || refuted != 0 {
            self.refuted.store(true, Ordering::Relaxed);
        }
        Some(())
    }

    fn join_facts(&self, known: &[(u32, Facts)], tables: &Tables) {
        let mut words = self.words();
        for &(word, theirs) in known {
            if words.len() <= word as usize {
                words.resize(word as usize + 1, Facts::default());
            }
            let ours = words[word as usize];
            let joined = ours.join(theirs, tables);
            if ours.is_refuted_by(joined) || theirs.is_refuted_by(joined) {
                self.refuted.store(true, Ordering::Relaxed);
            }
            words[word as usize] = joined;
        }
    }

    fn import_followed(&self, words: &mut Reader<'_>) -> Option<()> {
        let theirs = words.list(|words| {
            let mutex = words.location()?.0;
            Some((mutex, words.list(|words| words.location().map(|Location(word)| word))?))
        })?;
        let mut followed = self.followed.lock().expect("invariant: no panic while the words are locked");
        for (mutex, words) in theirs {
            let known = followed.entry(mutex).or_default();
            known.extend(words);
            known.sort_unstable();
            known.dedup();
        }
        Some(())
    }
}

impl Facts {
    fn write(&self, words: &mut Writer<'_>) {
        match self.kind {
            Kind::Unknown => words.word(UNKNOWN),
            Kind::OnlyRead => words.word(ONLY_READ),
            Kind::Protected { mutex, written } => {
                words.word(PROTECTED | u64::from(written) << 8);
                words.location(Location(mutex));
            }
            Kind::Mutex => words.word(MUTEX),
            Kind::Open => words.word(OPEN),
        }
        let initialiser = self.initialiser;
        words.list(initialiser.as_slice(), |words, &(process, created)| {
            words.process(ProcessId(process));
            words.word(u64::from(created));
        });
        let accessors: Vec<u32> = (0..u64::BITS).filter(|process| self.accessors & 1 << process != 0).collect();
        words.list(&accessors, |words, process| words.process(ProcessId(*process)));
        words.word(u64::from(self.disclosed));
    }

    fn read(words: &mut Reader<'_>) -> Option<Facts> {
        let kind = words.word()?;
        let mut kind = match kind & 0xff {
            UNKNOWN => Kind::Unknown,
            ONLY_READ => Kind::OnlyRead,
            PROTECTED => Kind::Protected { mutex: words.location()?.0, written: kind >> 8 != 0 },
            MUTEX => Kind::Mutex,
            OPEN => Kind::Open,
            _ => return None,
        };
        let initialiser = words.list(|words| Some((words.process()?.0, words.word()? as u32)))?.pop();
        let mut accessors = 0;
        for process in words.list(Reader::process)? {
            match super::bit(process.0) {
                Some(bit) => accessors |= bit,
                None => kind = Kind::Open,
            }
        }
        Some(Facts { kind, initialiser, accessors, disclosed: words.word()? != 0 })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const KINDS: [Kind; 8] = [
        Kind::Unknown,
        Kind::OnlyRead,
        Kind::Protected { mutex: 1, written: false },
        Kind::Protected { mutex: 1, written: true },
        Kind::Protected { mutex: 2, written: false },
        Kind::Protected { mutex: 2, written: true },
        Kind::Mutex,
        Kind::Open,
    ];

    #[test]
    fn the_order_of_messages_does_not_matter() {
        for one in KINDS {
            assert_eq!(one.join(one), one);
            for two in KINDS {
                assert_eq!(one.join(two), two.join(one));
                for three in KINDS {
                    assert_eq!(one.join(two).join(three), one.join(two.join(three)), "{one:?} {two:?} {three:?}");
                }
            }
        }
    }

    /// If one side has met an access that rules out that the section of the other is one step, the
    /// join says that the word is not protected.
    #[test]
    fn a_join_refutes_what_one_side_alone_would_not_assume() {
        for (written, writes) in [(false, false), (true, true), (true, false)] {
            let disclosed = Kind::Protected { mutex: 1, written };
            for kind in KINDS {
                let alone = kind.after(writes, Some(1), |holder| holder == 1);
                if alone == Kind::Open {
                    assert_eq!(disclosed.join(kind), Kind::Open, "{disclosed:?} {kind:?}");
                }
            }
        }
    }
}
