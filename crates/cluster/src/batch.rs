//! What machines send each other: lists of words, as timely dataflow transports them.

use std::io::Write;

use timely::Accountable;
use timely::bytes::arc::Bytes;
use timely::communication::Push;
use timely::dataflow::channels::pushers::exchange::Distributor;
use timely::dataflow::channels::{ContainerBytes, Message};

/// The number of words before the contents: the receiver and the sender.
const HEADER: usize = 2;
/// The number of words that are converted to bytes at a time.
const WORDS_AT_A_TIME: usize = 512;

/// A list of words from one machine to another. Empty only where timely has taken the contents.
#[derive(Clone, Debug, Default)]
pub struct Batch(Vec<u64>);

impl Batch {
    /// A batch with these contents.
    pub fn new(from: usize, to: usize, words: &[u64]) -> Batch {
        let mut batch = Vec::with_capacity(HEADER + words.len());
        batch.extend([to as u64, from as u64]);
        batch.extend_from_slice(words);
        Batch(batch)
    }

    /// The machine that sent the batch.
    pub fn from(&self) -> usize {
        self.0[1] as usize
    }

    /// The number of bytes that are sent.
    pub fn bytes(&self) -> u64 {
        self.0.len() as u64 * 8
    }

    /// The contents.
    pub fn into_words(self) -> Vec<u64> {
        let mut words = self.0;
        words.drain(..HEADER);
        words
    }
}

impl Accountable for Batch {
    /// A batch counts as one record, however long it is.
    fn record_count(&self) -> i64 {
        i64::from(!self.0.is_empty())
    }
}

impl ContainerBytes for Batch {
    fn from_bytes(bytes: Bytes) -> Self {
        let word = |bytes: &[u8]| u64::from_le_bytes(bytes.try_into().unwrap_or_default());
        Batch(bytes.chunks_exact(8).map(word).collect())
    }

    fn length_in_bytes(&self) -> usize {
        self.0.len() * 8
    }

    fn into_bytes<W: Write>(&self, writer: &mut W) {
        let mut buffer = [0; WORDS_AT_A_TIME * 8];
        for words in self.0.chunks(WORDS_AT_A_TIME) {
            for (bytes, word) in buffer.chunks_exact_mut(8).zip(words) {
                bytes.copy_from_slice(&word.to_le_bytes());
            }
            writer.write_all(&buffer[..words.len() * 8]).expect("invariant: timely reserves the length of a batch");
        }
    }
}

/// Passes every batch to its receiver.
pub struct ByReceiver;

impl Distributor<Batch> for ByReceiver {
    fn partition<T: Clone, P: Push<Message<T, Batch>>>(&mut self, batch: &mut Batch, time: &T, pushers: &mut [P]) {
        if let Some(&receiver) = batch.0.first() {
            Message::push_at(batch, time.clone(), &mut pushers[receiver as usize]);
            batch.0.clear();
        }
    }

    fn flush<T: Clone, P: Push<Message<T, Batch>>>(&mut self, _time: &T, _pushers: &mut [P]) {}
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_batch_survives_its_way_through_bytes() {
        let words: Vec<u64> = (0..1500_u64).map(|at| at.wrapping_mul(0x9e37_79b9_7f4a_7c15)).collect();
        let batch = Batch::new(3, 1, &words);
        let mut bytes = Vec::new();
        batch.into_bytes(&mut bytes);
        assert_eq!(bytes.len(), batch.length_in_bytes());
        let copy = Batch::from_bytes(timely::bytes::arc::BytesMut::from(bytes).freeze());
        assert_eq!((copy.from(), copy.record_count()), (3, 1));
        assert_eq!(copy.into_words(), words);
    }
}
