//! Steps of C programs in the words of users.
//!
//! The machine keeps the state of condition variables, locks, threads and lifetimes in words that mean
//! nothing to users. What an operation did follows from the words before and after it.

use mazurka_model::{Effect, EffectKind, Location, ProcessId, Program, ShownEffect};

use super::conditions::Condition;
use super::locks::{DESTROYED, ONCE_RUNNING, owner};
use super::program::LlvmProgram;
use super::tables::{ObjectKey, ObjectKind};
use super::threads::JOINED;

/// The types of the thread library whose first word is a state.
const STATES: [&str; 11] = [
    "condition_variable",
    "pthread_mutex_t",
    "pthread_spinlock_t",
    "mtx_t",
    "pthread_cond_t",
    "cnd_t",
    "pthread_rwlock_t",
    "pthread_barrier_t",
    "pthread_once_t",
    "once_flag",
    "sem_t",
];

/// What a word of memory is for.
enum Meaning {
    /// A value of the program.
    Value,
    /// Whether the lifetime of an object has ended.
    Lifetime,
    /// Whether a thread was joined or detached.
    Thread(u32),
    /// The result of a thread.
    ThreadResult,
    /// The functions that are called at the end of the program.
    AtExit,
    /// Whether the program has ended.
    ProgramEnd,
    /// The state of an object of the thread library, with the name of its type.
    Library(String),
    /// Another part of such an object, which the machine does not use.
    Unused,
}

/// The words of a location before and after a step.
#[derive(Clone, Copy, Default)]
struct Change {
    before: Option<u64>,
    after: Option<u64>,
}

impl LlvmProgram {
    /// The effects of a step of a process as operations where they are operations.
    pub(super) fn narrate(&self, process: ProcessId, effects: &[Effect]) -> Vec<ShownEffect> {
        let mut shown = Vec::new();
        let mut described: Vec<Location> = Vec::new();
        let mut ended: Option<u32> = None;
        for (position, effect) in effects.iter().enumerate() {
            let location = effect.location;
            let meaning = self.meaning(location);
            if let (Meaning::Value, Some(object)) = (&meaning, ended) {
                // The end of a lifetime clears the object.
                if effect.kind == EffectKind::Write && self.object_of(location) == object {
                    continue;
                }
            }
            if matches!(meaning, Meaning::Value) || !matches!(effect.kind, EffectKind::Read | EffectKind::Write) {
                self.show_value_effect(&mut shown, effects, position);
                continue;
            }
            if described.contains(&location) {
                continue;
            }
            described.push(location);
            let change = change(location, &effects[position..]);
            if matches!(meaning, Meaning::Lifetime) && change.after.is_some() {
                ended = Some(self.object_of(location));
            }
            if let Some(text) = self.operation(process, location, &meaning, change) {
                let location = self.location_name(location);
                shown.push(ShownEffect { location, kind: ShownEffect::OPERATION, value: text });
            }
        }
        shown
    }

    /// Shows an effect on a value. The two halves of a pointer in memory of unknown type are one value.
    fn show_value_effect(&self, shown: &mut Vec<ShownEffect>, effects: &[Effect], position: usize) {
        let effect = &effects[position];
        let second = |first: &Effect, second: &Effect| {
            first.kind == second.kind
                && first.location.0 + 1 == second.location.0
                && self.is_half_of_word(first.location)
        };
        if position > 0 && second(&effects[position - 1], effect) {
            return;
        }
        let mut entry = (&self).show_effect(effect);
        if let Some(high) = effects.get(position + 1).filter(|next| second(effect, next)) {
            let word = effect.value.0 as u64 & 0xffff_ffff | (high.value.0 as u64) << 32;
            entry.value = self.show_word(word);
        }
        shown.push(entry);
    }

    /// The operation that changed an object of the thread library, if it is worth telling.
    fn operation(&self, process: ProcessId, location: Location, meaning: &Meaning, change: Change) -> Option<String> {
        let name = || self.location_name(location);
        let object = || name().trim_start_matches("lifetime of ").to_owned();
        Some(match (meaning, change.after) {
            (Meaning::Lifetime, Some(_)) if change.before == Some(0) => match self.kind_of(location) {
                ObjectKind::Heap => format!("frees {}", object()),
                _ => format!("ends the lifetime of {}", object()),
            },
            (Meaning::Lifetime, Some(_)) => format!("frees {} again", object()),
            (Meaning::Thread(thread), Some(JOINED)) => format!("joins {}", self.process_name(*thread)),
            (Meaning::Thread(thread), Some(_)) => format!("detaches {}", self.process_name(*thread)),
            (Meaning::ThreadResult, Some(value)) => format!("returns {}", self.show_word(value)),
            (Meaning::ThreadResult, None) => format!("gets {}", self.show_word(change.before?)),
            (Meaning::ProgramEnd, Some(_)) => "ends the program".to_owned(),
            (Meaning::Library(ty), _) => return self.library_operation(process, &name(), ty, change),
            _ => return None,
        })
    }

    fn library_operation(&self, process: ProcessId, name: &str, ty: &str, change: Change) -> Option<String> {
        match ty {
            "pthread_cond_t" | "cnd_t" | "condition_variable" => self.condition_operation(process, name, change),
            "pthread_rwlock_t" => self.read_write_operation(name, change),
            "pthread_barrier_t" => self.barrier_operation(name, change),
            "pthread_once_t" | "once_flag" => Some(match change.after {
                Some(ONCE_RUNNING) => format!("starts the initialisation of {name}"),
                Some(_) => format!("finishes the initialisation of {name}"),
                None => format!("finds {name} initialised"),
            }),
            "sem_t" => Some(match change {
                Change { before: None, after: Some(value) } => format!("initialises {name} to {value}"),
                Change { before, .. } => format!("finds {name} = {}", before?),
            }),
            _ => Some(match (change.before, change.after) {
                (None, Some(_)) => format!("initialises {name}"),
                (Some(_), Some(DESTROYED)) => format!("destroys {name}"),
                (Some(before), Some(after)) => match (owner(before), owner(after)) {
                    (_, None) => format!("unlocks {name}"),
                    (None, Some(_)) => format!("locks {name}"),
                    (Some(_), Some(_)) if after > before => format!("locks {name} again"),
                    (Some(_), Some(_)) => format!("unlocks {name} once"),
                },
                (Some(before), None) => match owner(before) {
                    Some(holder) => format!("finds {name} held by {}", self.process_name(holder)),
                    None => format!("finds {name} free"),
                },
                (None, None) => return None,
            }),
        }
    }

    fn condition_operation(&self, process: ProcessId, name: &str, change: Change) -> Option<String> {
        let condition = |word: u64| Condition::of_list(self.list(word));
        let Some(before) = change.before.map(condition) else { return Some(format!("initialises {name}")) };
        let Some(after) = change.after.map(condition) else { return Some(format!("destroys {name}")) };
        let waited = |condition: &Condition| condition.waiting.contains(&process.0);
        let woken: Vec<String> = (after.woken.iter().filter(|thread| !before.woken.contains(thread)))
            .map(|thread| self.process_name(*thread))
            .collect();
        Some(if waited(&after) && !waited(&before) {
            format!("waits on {name}")
        } else if waited(&before) {
            format!("stops waiting on {name}: the time is over")
        } else if before.woken.contains(&process.0) {
            format!("returns from the wait on {name}")
        } else if woken.is_empty() {
            format!("signals {name}, and no thread waits")
        } else {
            format!("signals {name} and wakes {}", woken.join(", "))
        })
    }

    fn read_write_operation(&self, name: &str, change: Change) -> Option<String> {
        let state = |word: u64| {
            let list = self.list(word);
            (list.first().copied().unwrap_or(0), list.len().saturating_sub(1))
        };
        Some(match (change.before.map(state), change.after.map(state)) {
            (None, _) => format!("initialises {name}"),
            (Some((0, 0)), None) => format!("finds {name} free"),
            (Some(_), None) => format!("finds {name} locked"),
            (Some((0, 0)), Some((0, 0))) => format!("destroys {name}"),
            (Some((before, readers)), Some((after, now))) => match (before, after) {
                (0, 1..) => format!("locks {name} for writing"),
                (0, 0) if now > readers => format!("locks {name} for reading"),
                _ => format!("unlocks {name}"),
            },
        })
    }

    fn barrier_operation(&self, name: &str, change: Change) -> Option<String> {
        let state = |word: u64| <[u32; 3]>::try_from(self.list(word)).unwrap_or_default();
        Some(match (change.before.map(state), change.after.map(state)) {
            (None, Some([count, ..])) => format!("initialises {name} for {count} threads"),
            (Some([.., before]), Some([.., after])) if after > before => format!("arrives at {name}, which opens"),
            (Some(_), Some([count, arrived, _])) => format!("arrives at {name}, {arrived} of {count}"),
            (_, None) => format!("passes {name}"),
        })
    }

    fn meaning(&self, location: Location) -> Meaning {
        let tables = self.tables();
        let id = tables.object_at(location.0);
        let object = tables.objects[id as usize];
        let key = tables.object_keys[id as usize].clone();
        drop(tables);
        if location.0 < object.base {
            return Meaning::Lifetime;
        }
        match key {
            Some(ObjectKey::Thread { .. }) if location.0 == object.base => Meaning::ThreadResult,
            Some(ObjectKey::Thread { process }) => Meaning::Thread(process),
            Some(ObjectKey::AtExit) => Meaning::AtExit,
            Some(ObjectKey::ProgramEnd) => Meaning::ProgramEnd,
            _ => match self.library_part(location).filter(|(ty, _)| STATES.contains(&&ty[..])) {
                Some((ty, 0)) => Meaning::Library(ty),
                Some(_) => Meaning::Unused,
                None => Meaning::Value,
            },
        }
    }

    fn object_of(&self, location: Location) -> u32 {
        self.tables().object_at(location.0)
    }

    fn kind_of(&self, location: Location) -> ObjectKind {
        let tables = self.tables();
        tables.objects[tables.object_at(location.0) as usize].kind
    }

    /// Whether a location is the first half of a word of eight bytes in memory whose type is unknown.
    fn is_half_of_word(&self, location: Location) -> bool {
        let tables = self.tables();
        let id = tables.object_at(location.0);
        let object = tables.objects[id as usize];
        let unknown = tables.name(&self.code, id).debug_type.is_none();
        let Some(cell) = location.0.checked_sub(object.base).filter(|_| unknown) else { return false };
        let (offset, size) = self.code.shapes.get(object.shape).cell_bytes(cell);
        size == 4 && offset % 8 == 0 && offset + 8 <= object.size
    }

    /// A word of unknown type: the name of what it points to, if it is the address of an object.
    fn show_word(&self, word: u64) -> String {
        let is_pointer = word >> 32 != 0 && ((word >> 32) as usize) < self.tables().objects.len();
        if is_pointer { self.show_pointer(word) } else { (word as i64).to_string() }
    }

    fn location_name(&self, location: Location) -> String {
        Program::location_name(&self, location)
    }

    fn process_name(&self, process: u32) -> String {
        Program::process_name(&self, ProcessId(process))
    }
}

/// What the effects of a step say about a location.
fn change(location: Location, effects: &[Effect]) -> Change {
    let mut change = Change::default();
    for effect in effects.iter().filter(|effect| effect.location == location) {
        match effect.kind {
            EffectKind::Write => change.after = Some(effect.value.0 as u64),
            _ => change.before = change.before.or(Some(effect.value.0 as u64)),
        }
    }
    change
}
