//! Comparing states.

use super::execution::AbsExecution;
use super::memory::{ENDED, FIELDS, GROUP, SPARE_WORDS};
use super::options::TaskNames;
use super::program::TURN;
use crate::hir::ClassId;
use crate::value::Word;
use mazurka_model::{LiveStates, Location, ProcessId, States};

impl AbsExecution<'_> {
    pub(crate) fn append_observation(&self, words: &mut Vec<u64>) {
        if self.program.options.names == TaskNames::Content {
            return self.append_tasks_by_content(words);
        }
        for process in 0..self.memory.process_count() as u32 {
            let task = self.memory.task(process);
            if task.state != Word::NULL {
                let position = self.saved_task(process).map_or(0, |saved| u64::from(saved.top().0) + 1);
                words.extend([u64::from(process), position, task.history as u64]);
            }
        }
    }

    /// The states and histories of tasks, whichever tasks they belong to, except for tasks that
    /// have a name. The digest is made of the same parts.
    fn append_tasks_by_content(&self, words: &mut Vec<u64>) {
        let tasks = || (0..self.memory.process_count() as u32).map(|process| (process, self.memory.task(process)));
        let running = || tasks().filter(|(_, task)| task.state != ENDED && task.state != Word::NULL);
        for (process, task) in running().filter(|(_, task)| task.named) {
            words.extend([u64::from(process), task.state.0, u64::from(task.sent)]);
        }
        let states = running().filter(|(_, task)| !task.named).map(|(_, task)| task.state.0);
        let histories = tasks().map(|(_, task)| task.history as u64);
        for mut part in [states.collect::<Vec<u64>>(), histories.collect()] {
            part.retain(|&word| word != 0);
            part.sort_unstable();
            words.push(part.len() as u64);
            words.extend(part);
        }
    }

    /// The results that can be got.
    fn append_results(&self, words: &mut Vec<u64>) {
        for process in 0..self.memory.process_count() as u32 {
            let result = self.future_word(process).map_or(Word::NULL, |index| self.memory.word(index));
            if result != Word::NULL {
                words.extend([u64::from(process), result.0]);
            }
        }
    }

    pub(crate) fn append_state(&self, words: &mut Vec<u64>) {
        let mut existing = self.memory.existing().to_vec();
        existing.sort_unstable();
        for object in existing {
            words.push(u64::from(object));
            self.append_object(object, words);
        }
        words.push(self.memory.word(TURN).0);
        self.append_results(words);
        words.push(u64::MAX);
        match self.program.options.names {
            TaskNames::Content => self.append_tasks_by_content(words),
            TaskNames::Sender => {
                for process in 0..self.memory.process_count() as u32 {
                    if self.memory.task(process).state != Word::NULL {
                        words.push(u64::from(process));
                        self.append_task(process, words);
                    }
                }
            }
        }
    }

    fn append_object(&self, object: u32, words: &mut Vec<u64>) {
        let info = self.info(object);
        let fields = info.class.map_or(0, |ClassId(class)| self.program.code.classes[class as usize].fields);
        words.extend((0..SPARE_WORDS + fields).map(|offset| self.memory.word(info.base + offset).0));
    }

    fn append_task(&self, process: u32, words: &mut Vec<u64>) {
        let task = self.memory.task(process);
        let counts = u64::from(task.sent) << 32 | u64::from(task.since);
        words.extend([task.state.0, task.history as u64, counts]);
    }

    /// The words that belong to a location.
    fn words_at(&self, location: Location, visit: &mut dyn FnMut(u32)) {
        let owner = self.program.objects().owner(location.0);
        if location.0 == TURN || !self.memory.existing().contains(&owner) {
            return visit(location.0);
        }
        let info = self.info(owner);
        if location.0 != info.base + GROUP || !self.is_one_location(owner) {
            return visit(location.0);
        }
        for &object in self.memory.existing().iter().filter(|&&object| self.info(object).root == owner) {
            let info = self.info(object);
            let fields = info.class.map_or(0, |ClassId(class)| self.program.code.classes[class as usize].fields);
            (0..SPARE_WORDS + fields).for_each(|offset| visit(info.base + offset));
        }
    }
}

impl States for AbsExecution<'_> {
    const ADDITIVE: bool = true;

    fn names_processes(&self) -> bool {
        self.program.options.names == TaskNames::Sender
    }

    fn digest(&self) -> u128 {
        self.memory.digest()
    }

    fn maintain_digest(&mut self) {
        self.memory.maintain_digest();
    }

    fn location_digest(&self, location: Location) -> u128 {
        let mut digest = 0u128;
        self.words_at(location, &mut |index| digest = digest.wrapping_add(self.memory.word_digest(index)));
        digest
    }

    fn local_digest(&self, process: ProcessId) -> u128 {
        self.memory.local_digest(process.0)
    }

    fn value(&self, location: Location, words: &mut Vec<u64>) {
        self.words_at(location, &mut |index| words.push(self.memory.word_or_null(index).0));
    }

    fn local_state(&self, process: ProcessId, words: &mut Vec<u64>) {
        self.append_task(process.0, words);
    }
}

impl LiveStates for AbsExecution<'_> {}

const _: () = assert!(FIELDS + 1 == SPARE_WORDS, "the word behind the fields says whether the object has died");
