//! The state of a task that does not run, as a tuple of words.
//!
//! ```text
//! header, futures..., frame of the running method, frame of its caller, ...
//! frame = position, object, slots...
//! ```

use crate::code::{Code, LiveSlots};
use crate::value::Word;

/// Why a task does not run.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Wait {
    /// It has not begun.
    Start,
    /// It let others run.
    Suspended,
    /// It awaits futures and a condition.
    Guard,
    /// It blocks its group until a future is resolved.
    Blocking,
}

/// The first word of the state of a task.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Header {
    pub(crate) wait: Wait,
    /// Whether the future of the task is kept by its caller.
    pub(crate) kept: bool,
    /// The number of futures that it waits for.
    pub(crate) futures: u32,
}

impl Header {
    pub(crate) fn pack(self) -> Word {
        Word(u64::from(self.futures) << 3 | u64::from(self.kept) << 2 | self.wait as u64)
    }

    #[inline]
    pub(crate) fn unpack(word: Word) -> Header {
        let wait = match word.0 & 3 {
            0 => Wait::Start,
            1 => Wait::Suspended,
            2 => Wait::Guard,
            _ => Wait::Blocking,
        };
        Header { wait, kept: word.0 & 4 != 0, futures: (word.0 >> 3) as u32 }
    }
}

/// The frame of a method.
#[derive(Clone, Copy, Debug)]
pub(crate) struct SavedFrame<'a> {
    pub(crate) pc: u32,
    pub(crate) this: u32,
    pub(crate) slots: &'a [Word],
}

/// The state of a task, taken apart.
#[derive(Clone, Copy, Debug)]
pub(crate) struct SavedTask<'a> {
    pub(crate) header: Header,
    pub(crate) futures: &'a [Word],
    frames: &'a [Word],
}

impl<'a> SavedTask<'a> {
    #[inline]
    pub(crate) fn new(words: &'a [Word]) -> SavedTask<'a> {
        let header = Header::unpack(words[0]);
        let (futures, frames) = words[1..].split_at(header.futures as usize);
        SavedTask { header, futures, frames }
    }

    /// The position and object of the method that runs next.
    #[inline]
    pub(crate) fn top(&self) -> (u32, u32) {
        (self.frames[0].0 as u32, self.frames[1].0 as u32)
    }

    /// Whether the task has called methods that have not returned.
    pub(crate) fn is_nested(&self, code: &Code) -> bool {
        let slots = code.body_of(self.top().0).slots as usize;
        self.frames.len() > 2 + slots
    }

    /// The frames, the running one first.
    pub(crate) fn frames(&self, code: &'a Code) -> impl Iterator<Item = SavedFrame<'a>> {
        let mut rest = self.frames;
        std::iter::from_fn(move || {
            let (pc, this) = (rest.first()?.0 as u32, rest.get(1)?.0 as u32);
            let (slots, others) = rest[2..].split_at(code.body_of(pc).slots as usize);
            rest = others;
            Some(SavedFrame { pc, this, slots })
        })
    }
}

/// Appends a frame to the state of a task. Values that are not used again are left out.
pub(crate) fn save_frame(live: &LiveSlots, frame: SavedFrame<'_>, words: &mut Vec<Word>) {
    words.extend([Word(u64::from(frame.pc)), Word(u64::from(frame.this))]);
    let used = |(slot, &word): (usize, &Word)| if live.contains(frame.pc, slot) { word } else { Word::NULL };
    words.extend(frame.slots.iter().enumerate().map(used));
}
