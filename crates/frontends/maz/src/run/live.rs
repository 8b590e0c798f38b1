//! The live part of a state: the values that some process may still read.

use super::execution::{Frame, MazExecution};
use crate::bytecode::{ABSENT, DISCARDED, ENDED, FAILED, RUNNING};
use crate::compile::BitSet;
use mazurka_model::{Execution, Location, States};

impl MazExecution<'_> {
    /// The locations that are live for some process; see `compile::live_locations`. They depend
    /// only on local states.
    fn live_locations(&self) -> BitSet {
        let live_locations = self.program.live_locations();
        let mut live = BitSet::new(self.locations());
        for Frame { base, unit, .. } in &self.frames {
            match self.words[*base as usize] {
                ABSENT => false,
                ENDED => live.add(&live_locations.ended[*unit as usize]),
                FAILED | DISCARDED => live.add(&live_locations.failed[*unit as usize]),
                pc => live.add(&live_locations.at[(pc - RUNNING) as usize]),
            };
        }
        live
    }

    fn locations(&self) -> u32 {
        self.code.first_channel + self.code.channels.len() as u32
    }

    /// The words of a location.
    fn words_of(&self, location: u32) -> std::ops::Range<usize> {
        if location < self.code.first_channel {
            return location as usize..location as usize + 1;
        }
        let channel = self.code.channel(location);
        channel.base as usize..(channel.base + 1 + channel.capacity) as usize
    }

    /// Appends the state with the words of dead locations zeroed. The local states determine which
    /// locations are dead, and the result contains them, so nothing is confused.
    pub(super) fn append_live_state(&self, words: &mut Vec<u64>) {
        let start = words.len();
        self.state(words);
        let live = self.live_locations();
        for location in (0..self.locations()).filter(|&location| !live.contains(location)) {
            let range = self.words_of(location);
            words[start + range.start..start + range.end].fill(0);
        }
    }

    /// The digest is a sum over words, so the dead words can be subtracted.
    pub(super) fn digest_of_live_state(&self) -> u128 {
        let live = self.live_locations();
        let dead = (0..self.locations()).filter(|&location| !live.contains(location));
        dead.fold(self.digest(), |digest, location| digest.wrapping_sub(self.location_digest(Location(location))))
    }
}
