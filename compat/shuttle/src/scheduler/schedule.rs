//! Schedules as values and as texts.
//!
//! The text is that of shuttle: the digits of bytes, which are a mark, the number of bits of a task,
//! the number of steps and the seed, each as a variable-length integer, and the steps. A step is a
//! bit that is set for a random number, and otherwise followed by the bits of the task, the lowest
//! first. The steps take the space that they would take if all of them were tasks.

use super::TaskId;

/// The mark of the format.
const MARK: u8 = 0x91;

/// The number of digits per line.
const LINE: usize = 76;

/// The steps of an execution, and the seed of its random numbers.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Schedule {
    /// The seed of the random numbers.
    pub seed: u64,
    /// The steps.
    pub steps: Vec<ScheduleStep>,
}

/// A step of a schedule.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ScheduleStep {
    /// The task takes a step.
    Task(TaskId),
    /// The current task draws a random number.
    Random,
}

impl Schedule {
    /// Creates a schedule without steps.
    pub fn new(seed: u64) -> Schedule {
        Schedule { seed, steps: Vec::new() }
    }

    /// Creates a schedule of steps of tasks.
    pub fn new_from_task_ids<T: Into<TaskId>>(seed: u64, task_ids: impl IntoIterator<Item = T>) -> Schedule {
        Schedule { seed, steps: task_ids.into_iter().map(|task| ScheduleStep::Task(task.into())).collect() }
    }

    /// Adds a step of a task.
    pub fn push_task(&mut self, task: TaskId) {
        self.steps.push(ScheduleStep::Task(task));
    }

    /// Adds a random number.
    pub fn push_random(&mut self) {
        self.steps.push(ScheduleStep::Random);
    }

    /// The number of steps.
    pub fn len(&self) -> usize {
        self.steps.len()
    }

    /// Whether there are no steps.
    pub fn is_empty(&self) -> bool {
        self.steps.is_empty()
    }

    /// The number of steps of tasks.
    pub(crate) fn decisions(&self) -> usize {
        self.steps.iter().filter(|step| matches!(step, ScheduleStep::Task(_))).count()
    }

    /// The number of bits of a task.
    fn bits_per_task(&self) -> u32 {
        let number = |step: &ScheduleStep| if let ScheduleStep::Task(task) = step { usize::from(*task) } else { 0 };
        let largest = self.steps.iter().map(number).max().unwrap_or(0);
        (usize::BITS - largest.leading_zeros()).max(1)
    }

    /// The schedule as a text.
    pub(crate) fn encode(&self) -> String {
        let width = self.bits_per_task();
        let mut bytes = vec![MARK];
        for number in [u64::from(width), self.steps.len() as u64, self.seed] {
            push_integer(&mut bytes, number);
        }
        let mut bits = Vec::new();
        for step in &self.steps {
            match step {
                ScheduleStep::Random => bits.push(true),
                ScheduleStep::Task(task) => {
                    bits.push(false);
                    bits.extend((0..width).map(|bit| usize::from(*task) >> bit & 1 == 1));
                }
            }
        }
        bits.resize(self.steps.len() * (1 + width as usize), false);
        bytes.extend(bits.chunks(8).map(|byte| byte.iter().rev().fold(0, |all, &bit| all << 1 | u8::from(bit))));
        let digits: Vec<String> = bytes.iter().map(|byte| format!("{byte:02x}")).collect();
        // A byte has two digits.
        digits.chunks(LINE / 2).map(|line| line.concat()).collect::<Vec<_>>().join("\n")
    }

    /// The schedule that a text stands for.
    pub(crate) fn decode(text: &str) -> Option<Schedule> {
        let digits: Vec<u32> =
            text.chars().filter(|char| !char.is_whitespace()).map(|char| char.to_digit(16)).collect::<Option<_>>()?;
        let (pairs, []) = digits.as_chunks() else { return None };
        let mut bytes = pairs.iter().map(|&[high, low]| (high << 4 | low) as u8);
        if bytes.next()? != MARK {
            return None;
        }
        let width = u32::try_from(next_integer(&mut bytes)?).ok().filter(|&width| width <= usize::BITS)?;
        let (length, seed) = (next_integer(&mut bytes)?, next_integer(&mut bytes)?);
        let mut bits = bytes.flat_map(|byte| (0..8).map(move |bit| byte >> bit & 1 == 1));
        let mut schedule = Schedule::new(seed);
        for _ in 0..length {
            if bits.next()? {
                schedule.push_random();
            } else {
                let mut task = 0;
                for bit in 0..width {
                    task |= usize::from(bits.next()?) << bit;
                }
                schedule.push_task(TaskId::from(task));
            }
        }
        Some(schedule)
    }
}

/// Adds an integer, seven bits per byte, the lowest first; the highest bit of a byte says that more
/// follow.
fn push_integer(bytes: &mut Vec<u8>, mut number: u64) {
    while number >= 0x80 {
        bytes.push(number as u8 | 0x80);
        number >>= 7;
    }
    bytes.push(number as u8);
}

fn next_integer(bytes: &mut impl Iterator<Item = u8>) -> Option<u64> {
    let mut number = 0;
    for shift in (0..u64::BITS).step_by(7) {
        let byte = bytes.next()?;
        number |= u64::from(byte & 0x7f) << shift;
        if byte & 0x80 == 0 {
            return Some(number);
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn schedules_are_texts_and_back() {
        let mut state: u64 = 1;
        let mut random = move || {
            state = state.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
            state >> 33
        };
        for round in 0..200 {
            let mut schedule = Schedule::new(if round == 0 { u64::MAX } else { random() * random() });
            for _ in 0..random() % 100 {
                if random() % 4 == 0 {
                    schedule.push_random()
                } else {
                    schedule.push_task((random() as usize % (1 + round * 50)).into())
                }
            }
            assert_eq!(Schedule::decode(&schedule.encode()), Some(schedule));
        }
    }

    #[test]
    fn other_texts_are_no_schedules() {
        for text in ["", "9", "91", "92010100", "910105", "zz", "91ff01000000", "9101ffffffffffffffffff00"] {
            assert_eq!(Schedule::decode(text), None, "{text}");
        }
    }

    #[test]
    fn the_text_is_that_of_shuttle() {
        // From its documentation: the main thread draws one number.
        let text = "910102ccdedf9592aba2afd70104";
        let schedule = Schedule::decode(text).expect("a schedule");
        assert_eq!(schedule.steps, [ScheduleStep::Task(0.into()), ScheduleStep::Random]);
        assert_eq!(schedule.encode(), text);
    }
}
