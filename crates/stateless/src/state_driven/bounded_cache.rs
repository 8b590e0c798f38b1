//! Answers to questions that are digests: a table with open addressing.
//!
//! It is bounded: when it is full, it is emptied, and what is asked again is found out again.

/// How many answers are kept at most.
const MOST: usize = 1 << 20;

/// The last bits of a question are free: they hold which answer it is.
const KIND: u128 = 3;

/// The table. An answer is a number from 1 to 3, with `MORE` words.
#[derive(Debug)]
pub(crate) struct Answers<const MORE: usize> {
    /// Each a question with its answer; 0 for an empty slot. Invariant: they are as many as a power of two, or none, and some are empty.
    slots: Vec<(u128, [u128; MORE])>,
    /// At first.
    fewest: usize,
    used: usize,
}

impl<const MORE: usize> Answers<MORE> {
    /// Nothing is known. `fewest`: so many slots at first, a power of two.
    pub(crate) const fn new(fewest: usize) -> Self {
        Answers { slots: Vec::new(), fewest, used: 0 }
    }

    /// The answer, if it is known.
    #[inline]
    pub(crate) fn get(&self, question: u128) -> Option<(u8, &[u128; MORE])> {
        if self.slots.is_empty() {
            return None;
        }
        let (found, more) = &self.slots[self.place(question)];
        (*found != 0).then_some(((found & KIND) as u8, more))
    }

    /// That is the answer.
    #[inline]
    pub(crate) fn add(&mut self, question: u128, answer: u8, more: [u128; MORE]) {
        debug_assert!((1..=3).contains(&answer));
        if self.used >= MOST.min(self.slots.len() / 4 * 3) {
            self.grow();
        }
        let place = self.place(question);
        self.used += usize::from(self.slots[place].0 == 0);
        self.slots[place] = (question & !KIND | u128::from(answer), more);
    }

    /// The slot with that question, or the free one where it belongs.
    #[inline]
    fn place(&self, question: u128) -> usize {
        let mask = self.slots.len() - 1;
        let mut at = (question >> 64) as usize & mask;
        loop {
            let (found, _) = self.slots[at];
            if found == 0 || (found ^ question) & !KIND == 0 {
                return at;
            }
            at = (at + 1) & mask;
        }
    }

    #[cold]
    fn grow(&mut self) {
        let full = self.used >= MOST;
        let size = if full { self.fewest } else { (self.slots.len() * 2).max(self.fewest) };
        let all = std::mem::replace(&mut self.slots, vec![(0, [0; MORE]); size]);
        if full {
            self.used = 0;
            return;
        }
        for slot in all.into_iter().filter(|slot| slot.0 != 0) {
            let place = self.place(slot.0);
            self.slots[place] = slot;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_found_is_found_again_and_the_table_is_bounded() {
        let mut answers = Answers::<1>::new(1 << 8);
        let question = |number: u128| (number + 1).wrapping_mul(0x9fb2_1c65_1e98_df25_a076_1d64_95a2_54d1);
        let answer = |number: u128| (number % 3 + 1) as u8;
        assert!(answers.get(question(0)).is_none());
        for number in 0..1000 {
            answers.add(question(number), answer(number), [number]);
        }
        for number in 0..1000 {
            assert_eq!(answers.get(question(number)), Some((answer(number), &[number])));
            assert!(answers.get(question(number + 1000)).is_none());
        }
        for number in 1000..MOST as u128 + 10 {
            answers.add(question(number), answer(number), [number]);
        }
        assert!(answers.slots.len() <= 2 * MOST);
        let last = MOST as u128 + 5;
        assert_eq!(answers.get(question(last)), Some((answer(last), &[last])));
    }
}
