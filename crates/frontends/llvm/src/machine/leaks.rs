//! Memory that is lost: allocated, never freed, and not reachable when the program ends.
//!
//! If the end of `main` does not stop the other threads, `main` first waits for them like a join of all
//! of them, so that what they free is freed.

use mazurka_model::{Site, Step};

use super::errors::leak;
use super::execution::{ABSENT, LlvmExecution};
use super::memory::Target;
use super::publication::ENDED;
use super::tables::{Object, ObjectKey, ObjectKind, Origin};

/// The objects that an execution has allocated, in order.
#[derive(Debug, Default)]
pub struct Allocated {
    objects: Vec<u32>,
    /// The length of the log of the execution and of `objects` before each step.
    steps: Vec<(usize, usize)>,
}

impl Allocated {
    pub fn begin_step(&mut self, log: usize) {
        self.steps.push((log, self.objects.len()));
    }

    /// Goes back to the point at which the log of the execution had a length.
    pub fn undo(&mut self, log: usize) {
        while let Some((_, length)) = self.steps.pop_if(|(began, _)| *began >= log) {
            self.objects.truncate(length);
        }
    }

    pub fn add(&mut self, object: u32) {
        self.objects.push(object);
    }
}

impl LlvmExecution<'_> {
    /// The other processes that exist.
    pub(super) fn other_threads(&self, process: u32) -> impl Iterator<Item = u32> + '_ {
        let all = 0..self.locals.len() as u32;
        all.filter(move |other| {
            *other != process && self.locals[*other as usize].first().is_some_and(|status| *status != ABSENT)
        })
    }

    /// Reports the memory that is lost, one error per place that allocates some.
    pub(super) fn check_leaks(&mut self, process: u32, step: &mut Step) {
        let Some(allocated) = &self.allocated else { return };
        let mut lost: Vec<(u32, u64)> = Vec::new();
        let reachable = self.reachable();
        let tables = self.program.tables();
        for &id in &allocated.objects {
            let key = &tables.object_keys[id as usize];
            let Some(ObjectKey::Allocation { origin: Origin::Heap { site, .. }, .. }) = *key else { continue };
            let object = &self.objects[id as usize];
            if reachable[id as usize] || !self.is_allocated(object) {
                continue;
            }
            match lost.iter_mut().find(|(known, _)| *known == site) {
                Some((_, bytes)) => *bytes += u64::from(object.size),
                None => lost.push((site, u64::from(object.size))),
            }
        }
        drop(tables);
        lost.sort_unstable();
        for (site, bytes) in lost {
            self.report_error(process, Site(site), leak(bytes), step);
        }
    }

    fn is_allocated(&self, object: &Object) -> bool {
        object.lifetime_word().is_some_and(|word| self.memory[word as usize] & ENDED == 0)
    }

    /// For each object, whether a chain of pointers leads to it from a global variable, or from what a
    /// running thread has.
    fn reachable(&self) -> Vec<bool> {
        let mut reachable = vec![false; self.objects.len()];
        let mut rest = Vec::new();
        let reach = |word: u64, reachable: &mut Vec<bool>, rest: &mut Vec<u32>| {
            let id = (word >> 32) as usize;
            if id < reachable.len() && !std::mem::replace(&mut reachable[id], true) {
                rest.push(id as u32);
            }
        };
        for (id, object) in self.objects.iter().enumerate() {
            let is_root = match object.kind {
                ObjectKind::Shared | ObjectKind::Constant | ObjectKind::Private => true,
                ObjectKind::Stack => self.is_allocated(object),
                _ => false,
            };
            if is_root {
                reach((id as u64) << 32, &mut reachable, &mut rest);
            }
        }
        for words in &self.locals {
            if words.first().is_some_and(|status| *status != ABSENT) {
                words.iter().for_each(|word| reach(*word, &mut reachable, &mut rest));
            }
        }
        while let Some(id) = rest.pop() {
            let object = &self.objects[id as usize];
            // Functions have no memory. Pointers are aligned.
            let size = if matches!(object.kind, ObjectKind::Function(_)) { 0 } else { object.size };
            for offset in (0..size.saturating_sub(7)).step_by(8) {
                let word = self.load(&Target { object: *object, offset, size: 8, visible: false });
                reach(word, &mut reachable, &mut rest);
            }
        }
        reachable
    }
}
