//! An execution: a running instance of a program.

use super::deadlocks::WaitingTask;
use super::frames::{Header, SavedFrame, SavedTask, Wait, save_frame};
use super::interpreter::{FrameKind, Interpreter};
use super::memory::{ENDED, FIELDS, GROUP, Memory, SPARE_WORDS, Task};
use super::program::{AbsProgram, TURN};
use super::tables::{MAIN_OBJECT, ObjectInfo, ObjectKey, TaskKey};
use crate::code::{BodyCode, NONE};
use crate::value::Word;
use mazurka_model::{Mark, Observation, Site};
use rustc_hash::FxHashMap;
use std::cell::RefCell;
use std::sync::Arc;

/// The process of the main block.
pub(crate) const MAIN: u32 = 0;

/// A running instance of an [`AbsProgram`].
#[derive(Debug)]
pub struct AbsExecution<'p> {
    pub(crate) program: &'p AbsProgram,
    pub(crate) memory: Memory,
    /// The interpreter of steps.
    pub(crate) interpreter: Interpreter,
    /// The interpreter of guards.
    pub(crate) guards: RefCell<Interpreter>,
    /// What is known about objects, by id.
    infos: Vec<Option<Arc<ObjectInfo>>>,
    /// By object, whether the memory has the initial values of its fields. Another worker may compute
    /// them at any time, so this does not follow from what the program knows.
    has_initial: Vec<bool>,
    object_ids: FxHashMap<ObjectKey, u32>,
    task_ids: FxHashMap<TaskKey, u32>,
    /// Where the results of tasks are, by process; `NONE` if they are not kept.
    futures: Vec<u32>,
    pub(crate) prelude: Vec<Observation>,
    /// For sets of tasks met before, whether a deadlock can be reached.
    pub(crate) deadlocks: RefCell<FxHashMap<Vec<WaitingTask>, bool>>,
    start: Mark,
    /// The slots of the main block when it ended.
    pub(crate) main_slots: Vec<Word>,
    /// Scratch space for states of tasks.
    pub(crate) saved: Vec<Word>,
}

impl<'p> AbsExecution<'p> {
    pub(crate) fn new(program: &'p AbsProgram) -> Self {
        let mut execution = AbsExecution {
            program,
            memory: Memory::new(program.options.names),
            interpreter: Interpreter::default(),
            guards: RefCell::default(),
            infos: Vec::new(),
            has_initial: Vec::new(),
            object_ids: FxHashMap::default(),
            task_ids: FxHashMap::default(),
            futures: Vec::new(),
            prelude: Vec::new(),
            deadlocks: RefCell::default(),
            start: Mark::default(),
            main_slots: Vec::new(),
            saved: Vec::new(),
        };
        execution.memory.admit(TURN, &[Word::NULL; 1 + SPARE_WORDS as usize]);
        let body = &program.code.bodies[program.code.main as usize];
        let state = execution.save_new(body, MAIN_OBJECT, &[], false);
        execution.memory.set_task(MAIN, Task { state, ..Task::default() });
        execution.learn(MAIN_OBJECT);
        execution.memory.create(MAIN_OBJECT, MAIN);
        execution.start = execution.memory.mark();
        execution
    }

    pub(crate) fn go_to_start(&mut self) {
        self.memory.rewind(self.start);
    }

    /// The state of a task that has not begun. Slots other than parameters are empty.
    pub(crate) fn save_new(&mut self, body: &BodyCode, this: u32, arguments: &[Word], kept: bool) -> Word {
        let mut words = std::mem::take(&mut self.saved);
        words.clear();
        words.push(Header { wait: Wait::Start, kept, futures: 0 }.pack());
        save_frame(&self.program.live, SavedFrame { pc: body.start, this, slots: arguments }, &mut words);
        words.resize(words.len() + body.slots as usize - arguments.len(), Word::NULL);
        let state = self.program.store.tuple(&words);
        self.saved = words;
        state
    }

    /// The state of the task that the interpreter has executed, after the step.
    pub(crate) fn save_stopped(&mut self, wait: Wait, kept: bool, futures: &[Word]) -> Word {
        let mut words = std::mem::take(&mut self.saved);
        words.clear();
        words.push(Header { wait, kept, futures: futures.len() as u32 }.pack());
        words.extend(futures);
        for frame in self.interpreter.frames.iter().rev() {
            debug_assert_eq!(frame.kind, FrameKind::Method, "a step does not end in a function or an initialisation");
            let slots = self.program.code.body_of(frame.pc).slots;
            let slots = &self.interpreter.stack[frame.base as usize..(frame.base + slots) as usize];
            save_frame(&self.program.live, SavedFrame { pc: frame.pc, this: frame.this, slots }, &mut words);
        }
        let state = self.program.store.tuple(&words);
        self.saved = words;
        state
    }

    /// The state of a task that exists and has not ended.
    #[inline]
    pub(crate) fn saved_task(&self, process: u32) -> Option<SavedTask<'p>> {
        let state = self.memory.task(process).state;
        (state != Word::NULL && state != ENDED).then(|| SavedTask::new(self.program.store.words(state)))
    }

    /// The object with this key, and whether it is new to this execution.
    pub(crate) fn object(&mut self, key: ObjectKey) -> u32 {
        if let Some(&id) = self.object_ids.get(&key) {
            return id;
        }
        let id = self.program.objects().object(key, self.program.facts(key.class));
        self.object_ids.insert(key, id);
        self.learn(id);
        id
    }

    fn learn(&mut self, object: u32) {
        let index = object as usize;
        if self.infos.len() <= index {
            self.infos.resize(index + 1, None);
            self.has_initial.resize(index + 1, false);
        }
        let info = Arc::clone(self.program.objects().info(object));
        if let Some(class) = info.class {
            let mut words = vec![Word::NULL; self.program.facts(class).size as usize];
            if let Some(initial) = info.initial.get() {
                words[FIELDS as usize..][..initial.len()].copy_from_slice(initial);
                self.has_initial[index] = true;
            }
            self.memory.admit(info.base, &words);
        }
        self.infos[index] = Some(info);
    }

    /// Whether the memory has the initial values of the fields of an object.
    pub(crate) fn has_initial(&self, object: u32) -> bool {
        self.has_initial[object as usize]
    }

    /// An object was initialised in this execution.
    pub(crate) fn note_initial(&mut self, object: u32) {
        self.has_initial[object as usize] = true;
    }

    #[inline]
    pub(crate) fn info(&self, object: u32) -> &ObjectInfo {
        let info = self.infos.get(object as usize).and_then(Option::as_ref);
        info.expect("invariant: objects are learnt before they are used")
    }

    pub(crate) fn info_arc(&self, object: u32) -> Arc<ObjectInfo> {
        let info = self.infos.get(object as usize).and_then(Option::as_ref);
        Arc::clone(info.expect("invariant: objects are learnt before they are used"))
    }

    /// The process of a task.
    pub(crate) fn process(&mut self, key: TaskKey) -> u32 {
        if let Some(&id) = self.task_ids.get(&key) {
            return id;
        }
        let id = self.program.tasks().task(key);
        self.task_ids.insert(key, id);
        id
    }

    /// Makes room for the result of a task.
    pub(crate) fn keep_future(&mut self, process: u32) {
        if self.futures.len() <= process as usize {
            self.futures.resize(process as usize + 1, NONE);
        }
        if self.futures[process as usize] == NONE {
            let index = self.program.objects().future(process);
            self.memory.admit(index, &[Word::NULL]);
            self.futures[process as usize] = index;
        }
    }

    /// The word for the result of a task, if there is one.
    #[inline]
    pub(crate) fn future_word(&self, process: u32) -> Option<u32> {
        self.futures.get(process as usize).copied().filter(|&index| index != NONE)
    }

    /// The process that blocks the group of an object.
    #[inline]
    pub(crate) fn blocker(&self, info: &ObjectInfo) -> Option<u32> {
        self.memory.word(info.root_base + GROUP).as_future()
    }

    /// Where the memory of an object says whether it has died; `None` if its class cannot die.
    #[inline]
    pub(crate) fn mortality(&self, object: u32) -> Option<u32> {
        self.info(object).mortality
    }

    #[inline]
    pub(crate) fn is_dead(&self, object: u32) -> bool {
        self.mortality(object).is_some_and(|index| self.memory.word(index) == Word::TRUE)
    }

    /// Whether a future is resolved.
    #[inline]
    pub(crate) fn is_resolved(&self, future: Word) -> bool {
        future.as_future().is_none_or(|process| self.memory.task(process).state == ENDED)
    }

    /// The values of the fields of all objects, in the order of their creation.
    pub fn final_state(&self) -> Vec<ObjectState> {
        let describe = |&object: &u32| {
            let info = self.info(object);
            let class = &self.program.module.classes[info.class?.0 as usize];
            let field = |(at, name): (usize, &String)| {
                (name.clone(), self.program.show(self.memory.word(info.base + FIELDS + at as u32)))
            };
            let fields = class.fields.iter().enumerate().map(field).collect();
            Some(ObjectState { name: self.program.object_name(object), class: class.name.clone(), fields })
        };
        self.memory.existing().iter().filter_map(describe).collect()
    }

    /// The value of a variable of the main block when it ended, as the language prints it.
    pub fn main_variable(&self, name: &str) -> Option<String> {
        let slots = &self.program.module.main.slots;
        let slot = slots.iter().rposition(|slot| slot == name)?;
        let ended = self.memory.task(MAIN).state == ENDED;
        self.main_slots.get(slot).filter(|_| ended).map(|&word| self.program.show(word))
    }

    /// The place of the operation behind which a task resumes, or of its body.
    pub(crate) fn site_of(&self, saved: &SavedTask<'_>) -> Site {
        let (pc, _) = saved.top();
        let code = &self.program.code;
        match saved.header.wait {
            Wait::Start => code.body_of(pc).site,
            _ => code.ops[pc as usize - 1].site().unwrap_or_default(),
        }
    }
}

/// The fields of an object.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ObjectState {
    /// The name of the object.
    pub name: String,
    /// The name of its class.
    pub class: String,
    /// Names and values of class parameters and fields.
    pub fields: Vec<(String, String)>,
}
