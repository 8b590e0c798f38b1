//! The effects of a step as users read them: fields by name, results, and blocked groups, without
//! the bookkeeping of the machine.

use super::memory::{CREATED, FIELDS, GROUP};
use super::options::Precision;
use super::program::{AbsProgram, TURN};
use crate::hir::ClassId;
use crate::value::Word;
use mazurka_model::{Effect, EffectKind, Location, ShownEffect};

impl AbsProgram {
    pub(crate) fn shown_effects(&self, effects: &[Effect]) -> Vec<ShownEffect> {
        let mut shown = Vec::new();
        for (at, effect) in effects.iter().enumerate() {
            let same = |other: &Effect| other.location == effect.location;
            let superseded = match effect.kind {
                EffectKind::Write => {
                    effects[at + 1..].iter().any(|later| same(later) && later.kind == EffectKind::Write)
                }
                _ => effects[..at].iter().any(same),
            };
            if !superseded {
                shown.extend(self.shown_effect(effect));
            }
        }
        shown
    }

    fn shown_effect(&self, effect: &Effect) -> Option<ShownEffect> {
        let operation = |value: String| Some(ShownEffect { location: String::new(), kind: "operation", value });
        let writes = effect.kind == EffectKind::Write;
        let word = Word(effect.value.0 as u64);
        match self.part(effect.location) {
            Part::Turn | Part::Created => None,
            Part::Result if word == Word::UNIT || word == Word::NULL => None,
            Part::Result => operation(format!("{} {}", if writes { "returns" } else { "gets" }, self.show(word))),
            Part::Dead(name) => writes.then(|| operation(format!("kills {name}")))?,
            Part::Group(name) if self.options.precision != Precision::Actor => {
                let what = if word == Word::NULL { "frees" } else { "blocks" };
                writes.then(|| operation(format!("{what} {name}")))?
            }
            Part::Group(_) => writes.then(|| operation(format!("writes {}", self.show(word))))?,
            Part::Field(name) => {
                let kind = effect.kind.name();
                Some(ShownEffect { location: name, kind, value: self.show(word) })
            }
        }
    }

    /// What a location is.
    pub(crate) fn part(&self, location: Location) -> Part {
        if location.0 == TURN {
            return Part::Turn;
        }
        let objects = self.objects();
        if objects.task_of_future(location.0).is_some() {
            return Part::Result;
        }
        let info = objects.info(objects.owner(location.0));
        let name = self.name_of(&objects, info.name);
        let offset = location.0 - info.base;
        let class = info.class.map(|ClassId(class)| &self.module.classes[class as usize]);
        let field = class.and_then(|class| class.fields.get(offset.checked_sub(FIELDS)? as usize));
        match (field, offset) {
            (Some(field), _) => Part::Field(format!("{name}.{field}")),
            (None, GROUP) => Part::Group(name),
            (None, CREATED) => Part::Created,
            (None, _) => Part::Dead(name),
        }
    }
}

/// The kinds of locations, with their names.
pub(crate) enum Part {
    /// Which group runs next.
    Turn,
    /// The task that blocks a group, or all fields of the group.
    Group(String),
    /// The number of objects that an object has created.
    Created,
    Field(String),
    /// Whether an object has died.
    Dead(String),
    /// The result of a task.
    Result,
}
