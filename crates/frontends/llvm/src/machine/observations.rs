//! How processes end or fail, and what they show.

use mazurka_model::support::chain;
use mazurka_model::{Observation, ProcessId, Site, Step};

use super::errors::Fault;
use super::execution::{BOUNDED, DISCARDED, FAILED, LlvmExecution, head};

/// The kinds of entries of histories.
const HISTORY_OUTPUT: i64 = 1;
const HISTORY_ASSERTION: i64 = 2;
const HISTORY_ERROR: i64 = 3;
const HISTORY_DISCARDED: i64 = 4;

impl LlvmExecution<'_> {
    /// Stops a process with a final status. Its words are cleared, except the history.
    pub(super) fn finish(&mut self, process: u32, status: u64) {
        let history = self.local(process, head::HISTORY);
        for index in 0..self.locals[process as usize].len() {
            if self.locals[process as usize][index] != 0 {
                self.set_local(process, index, 0);
            }
        }
        for index in 0..self.private_objects[process as usize].len() {
            self.clear_object(self.private_objects[process as usize][index]);
        }
        self.set_local(process, head::HISTORY, history);
        self.set_local(process, head::STATUS, status);
        self.atomic_depth = 0;
        if let Some(mutex) = self.section.take() {
            self.learn_kept(mutex);
        }
    }

    /// Writes zeros to all words of an object.
    pub(super) fn clear_object(&mut self, id: u32) {
        let object = self.objects[id as usize];
        let cells = self.code.shapes.get(object.shape).cell_count(object.size);
        for word in object.base..object.base + cells {
            if self.memory[word as usize] != 0 {
                self.set_memory(word, 0);
            }
        }
    }

    /// Stops a process because of a fault at an instruction.
    pub(super) fn fail(&mut self, process: u32, at: usize, frame: usize, fault: Fault, step: &mut Step) {
        let site = self.site(process, at, frame);
        let id = ProcessId(process);
        let item = i64::from(site.0);
        match fault {
            Fault::Error(error) => {
                step.observations.push(Observation::Error { process: id, site, error });
                self.extend_history(process, HISTORY_ERROR, item);
                self.finish(process, FAILED);
            }
            Fault::Assertion => {
                step.observations.push(Observation::Assertion { process: id, site, holds: false });
                self.extend_history(process, HISTORY_ASSERTION, item);
                self.finish(process, FAILED);
            }
            Fault::Assumption | Fault::Bound => {
                step.observations.push(Observation::Discarded { process: id, site });
                self.extend_history(process, HISTORY_DISCARDED, item);
                self.finish(process, if fault == Fault::Bound { BOUNDED } else { DISCARDED });
            }
            Fault::Refuted => self.finish(process, FAILED),
            Fault::Problem(reason) => {
                self.aborted = true;
                self.program.report_problem(site, reason);
                self.finish(process, FAILED);
            }
        }
    }

    /// Reports an error after which the process goes on.
    pub(super) fn report_error(&mut self, process: u32, site: Site, error: mazurka_model::Error, step: &mut Step) {
        step.observations.push(Observation::Error { process: ProcessId(process), site, error });
        self.extend_history(process, HISTORY_ERROR, i64::from(site.0));
    }

    /// The place of an instruction in the program. Code that the program does not contain, such as that
    /// of the C library or of headers of the C++ library, has the place of the call.
    pub(super) fn site(&self, process: u32, at: usize, frame: usize) -> Site {
        let sites = &self.code.instruction_sites;
        let (mut outer, mut frame) = (at, frame);
        while !self.code.sites.is_in_program(sites[outer]) {
            let caller = self.local(process, frame) as usize;
            if caller == 0 || frame <= head::SIZE {
                // The program does not call it: the place in the library is better than none.
                let located = self.code.sites.get(sites[at]).location.is_some();
                return Site(if located { sites[at] } else { sites[outer] });
            }
            (outer, frame) = (caller - 1, self.local(process, frame + 1) as usize);
        }
        Site(sites[outer])
    }

    /// Records an output.
    pub(super) fn output(&mut self, process: u32, at: usize, frame: usize, text: String, step: &mut Step) {
        let site = self.site(process, at, frame);
        let value = i64::from(self.program.intern_text(text));
        step.observations.push(Observation::Output { process: ProcessId(process), site, value: value.into() });
        self.extend_history(process, HISTORY_OUTPUT, value);
    }

    fn extend_history(&mut self, process: u32, kind: i64, item: i64) {
        let history = chain(self.local(process, head::HISTORY) as i64, kind, item);
        self.set_local(process, head::HISTORY, history as u64);
    }
}
