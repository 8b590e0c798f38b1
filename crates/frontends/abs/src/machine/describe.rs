//! The access sets of steps.

use super::execution::AbsExecution;
use super::frames::{SavedTask, Wait};
use super::memory::{CREATED, FIELDS, GROUP};
use super::options::Precision;
use super::program::TURN;
use crate::code::{AccessSummary, FlatSummary, NONE, Op};
use crate::value::Word;
use mazurka_model::{Access, Effect, EffectKind, Location, Mode, ProcessId, Step, Value};

impl AbsExecution<'_> {
    /// The location that a word of an object belongs to. Where objects of a group are not
    /// distinguished, it is that of the group.
    #[inline]
    pub(crate) fn location(&self, object: u32, offset: u32) -> Location {
        let info = self.info(object);
        if info.one_location {
            return Location(info.root_base + GROUP);
        }
        Location(info.base + offset)
    }

    /// Records a read or a write of a word of an object, if effects are requested.
    #[inline]
    pub(crate) fn record(&self, step: &mut Step, kind: EffectKind, (object, offset): (u32, u32), word: Word) {
        if !step.wants_effects {
            return;
        }
        let location = self.location(object, offset);
        let value = Value(word.0 as i64);
        if kind == EffectKind::Write && self.is_one_location(self.info(object).root) {
            // What the location holds afterwards also depends on its other words.
            step.effects.push(Effect { location, kind: EffectKind::Read, value });
        }
        step.effects.push(Effect { location, kind, value });
    }

    /// Records a read or a write of the result of a task.
    pub(crate) fn record_result(&self, step: &mut Step, kind: EffectKind, index: u32) {
        if step.wants_effects {
            let value = Value(self.memory.word(index).0 as i64);
            step.effects.push(Effect { location: Location(index), kind, value });
        }
    }

    /// Whether all words of a group are one location.
    #[inline]
    pub(crate) fn is_one_location(&self, root: u32) -> bool {
        self.info(root).one_location
    }

    /// Fills in what is known about the next step of a task before it is performed.
    pub(crate) fn describe(&self, process: u32, saved: &SavedTask<'_>, step: &mut Step) {
        step.site = self.site_of(saved);
        step.joined.extend(saved.futures.iter().filter_map(|future| future.as_future().map(ProcessId)));
        step.joined.sort_unstable();
        step.joined.dedup();
        if self.program.options.restricts_schedules() {
            step.accesses.push(Access::update(Location(TURN)).guarded());
        }
        let code = &self.program.code;
        if saved.is_nested(code) {
            let mut summary = AccessSummary::default();
            for frame in saved.frames(code) {
                summary.add(self.program.accesses.summary(frame.pc, self.whole_body(frame.pc)));
            }
            self.describe_summary(saved, &FlatSummary::new(&summary), step);
        } else {
            let (pc, _) = saved.top();
            self.describe_summary(saved, self.program.accesses.flat_summary(pc, self.whole_body(pc)), step);
        }
        let results = step.accesses.len();
        let read = step.joined.iter().filter_map(|joined| self.future_word(joined.0));
        step.accesses.extend(read.map(|index| Access::read(Location(index))));
        let own = self.future_word(process).filter(|_| saved.header.kept);
        step.accesses.extend(own.map(|index| Access::update(Location(index))));
        if results < step.accesses.len() {
            step.accesses.sort_unstable_by_key(|access| access.location);
        }
    }

    /// The body whose whole summary counts for a step that begins here, unless it is that of the step
    /// alone.
    #[inline]
    fn whole_body(&self, pc: u32) -> Option<u32> {
        let whole = self.program.options.precision != Precision::Step;
        whole.then(|| self.program.code.body_at[pc as usize])
    }

    fn describe_summary(&self, saved: &SavedTask<'_>, summary: &FlatSummary, step: &mut Step) {
        let (pc, this) = saved.top();
        let info = self.info(this);
        let group = info.group;
        let group_location = Location(info.root_base + GROUP);
        let mortal = self.mortality(this);
        let resumes_group = saved.header.wait == Wait::Blocking;
        let guard_fields = if saved.header.wait == Wait::Guard { self.program.accesses.guard(pc) } else { &[] };
        if info.one_location {
            let changes = summary.blocks || summary.foreign || summary.creates || summary.dies || resumes_group;
            let writes = changes || summary.fields.iter().any(|&(_, mode)| mode != Mode::Read);
            let actor = self.program.options.precision == Precision::Actor;
            let mode = if actor || writes { Mode::Update } else { Mode::Read };
            let guard = group.blocks && !resumes_group || mortal.is_some() || self.has_condition(saved);
            return step.accesses.push(Access::new(group_location, mode, guard));
        }
        if group.blocks {
            let mode = if summary.blocks || resumes_group { Mode::Update } else { Mode::Read };
            step.accesses.push(Access::new(group_location, mode, !resumes_group));
        }
        if summary.creates {
            step.accesses.push(Access::update(Location(info.base + CREATED)));
        }
        for &(field, mode) in &summary.fields {
            // A task of an object that has died writes nothing.
            let mode = if mortal.is_some() && mode == Mode::Write { Mode::Update } else { mode };
            let guard = guard_fields.contains(&field);
            step.accesses.push(Access::new(Location(info.base + FIELDS + field), mode, guard));
        }
        if let Some(index) = mortal {
            let mode = if summary.dies { Mode::Update } else { Mode::Read };
            step.accesses.push(Access::new(Location(index), mode, true));
        }
    }

    fn has_condition(&self, saved: &SavedTask<'_>) -> bool {
        let (pc, _) = saved.top();
        saved.header.wait == Wait::Guard
            && matches!(self.program.code.ops[pc as usize - 1], Op::Await { condition, .. } if condition != NONE)
    }
}
