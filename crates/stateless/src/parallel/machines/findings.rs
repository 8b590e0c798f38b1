//! What a machine has found, for the sinks of the others.

use std::ops::ControlFlow;
use std::sync::Mutex;

use mazurka_model::portable::{Reader, Writer};
use mazurka_model::{ProcessId, Site};
use mazurka_verdict::{Ending, Fault, Sink, Stop};

use crate::parallel::reports::OwnedRun;

/// Something that all sinks must see.
#[derive(Clone)]
pub(crate) enum Found {
    /// A fault, with an execution that shows it.
    Fault(Fault, OwnedRun),
    /// An execution that reached the limit on steps.
    TooLong(OwnedRun),
}

/// The first words of findings.
const ASSERTION: u64 = 0;
const DEADLOCK: u64 = 1;
const ERROR: u64 = 2;
const LIVELOCK: u64 = 3;
const TOO_LONG: u64 = 4;

impl Found {
    pub(crate) fn write(&self, words: &mut Writer<'_>) {
        let run = match self {
            Found::Fault(fault, run) => {
                write_fault(fault, words);
                run
            }
            Found::TooLong(run) => {
                words.word(TOO_LONG);
                run
            }
        };
        words.number(run.length);
        [&run.path, &run.schedule, &run.causes].into_iter().for_each(|schedule| words.steps(schedule));
    }

    pub(crate) fn read(words: &mut Reader<'_>) -> Option<Found> {
        let fault = read_fault(words)?;
        let (canonical, state, observation) = Default::default();
        let run = OwnedRun {
            length: words.number()?,
            path: words.steps()?,
            schedule: words.steps()?,
            causes: words.steps()?,
            canonical,
            state,
            observation,
        };
        Some(match fault {
            Some(fault) => Found::Fault(fault, run),
            None => Found::TooLong(run),
        })
    }

    /// Whether both are the same finding for users.
    pub(crate) fn is_same(&self, other: &Found) -> bool {
        match (self, other) {
            (Found::Fault(one, _), Found::Fault(other, _)) => one.key() == other.key(),
            (Found::TooLong(_), Found::TooLong(_)) => true,
            _ => false,
        }
    }

    /// The length of the schedule that shows it.
    pub(crate) fn length(&self) -> usize {
        match self {
            Found::Fault(fault, run) => fault.schedule(run).len(),
            Found::TooLong(run) => run.length,
        }
    }

    /// Passes the finding to a sink.
    pub(crate) fn report(&self, sink: &mut dyn Sink) -> ControlFlow<Stop> {
        match self {
            Found::Fault(fault, run) => sink.fault(fault, run),
            Found::TooLong(run) => sink.execution(Ending::StepLimit, run),
        }
    }
}

fn write_fault(fault: &Fault, words: &mut Writer<'_>) {
    let place = |words: &mut Writer<'_>, &(process, Site(site)): &(ProcessId, Site)| {
        words.process(process);
        words.word(u64::from(site));
    };
    match fault {
        Fault::Assertion { process, site } => {
            words.word(ASSERTION);
            words.process(*process);
            words.word(u64::from(site.0));
        }
        Fault::Error { process, site, kind } => {
            words.word(ERROR);
            words.process(*process);
            words.word(u64::from(site.0));
            words.text(kind);
        }
        Fault::Deadlock { blocked } => {
            words.word(DEADLOCK);
            words.list(blocked, place);
        }
        Fault::Livelock { cycle, moving } => {
            words.word(LIVELOCK);
            words.number(*cycle);
            words.list(moving, place);
        }
    }
}

/// Reads a fault; `Some(None)` if the finding is not a fault.
#[allow(clippy::option_option, reason = "the outer one says that the message is complete")]
fn read_fault(words: &mut Reader<'_>) -> Option<Option<Fault>> {
    let site = |words: &mut Reader<'_>| Some(Site(words.word()? as u32));
    let read_places = |words: &mut Reader<'_>| words.list(|words| Some((words.process()?, site(words)?)));
    Some(Some(match words.word()? {
        ASSERTION => Fault::Assertion { process: words.process()?, site: site(words)? },
        DEADLOCK => Fault::Deadlock { blocked: read_places(words)? },
        ERROR => Fault::Error { process: words.process()?, site: site(words)?, kind: error_name(&words.text()?) },
        LIVELOCK => Fault::Livelock { cycle: words.number()?, moving: read_places(words)? },
        TOO_LONG => return Some(None),
        _ => return None,
    }))
}

/// The code of an error that another machine has found. The number of codes is small, so they are
/// kept forever.
fn error_name(text: &str) -> &'static str {
    static KNOWN: Mutex<Vec<&'static str>> = Mutex::new(Vec::new());
    let mut known = KNOWN.lock().expect("invariant: no panic while the codes are locked");
    if let Some(name) = known.iter().find(|name| **name == text) {
        return name;
    }
    let name: &'static str = Box::leak(text.to_owned().into_boxed_str());
    known.push(name);
    name
}

#[cfg(test)]
mod tests {
    use mazurka_model::portable::{Description, Entity, PortableIds};

    use super::*;

    struct Static;

    impl PortableIds for Static {
        fn describe(&self, _: Entity) -> Option<Description> {
            None
        }

        fn find(&self, _: u32, _: &Description) -> Option<u64> {
            None
        }
    }

    #[test]
    fn every_fault_survives_its_way_through_words() {
        let (process, site) = (ProcessId(2), Site(5));
        let places = vec![(ProcessId(0), Site(1)), (process, site)];
        let faults = [
            Fault::Assertion { process, site },
            Fault::Error { process, site, kind: "index-out-of-range" },
            Fault::Deadlock { blocked: places.clone() },
            Fault::Livelock { cycle: 3, moving: places },
        ];
        for fault in faults {
            let mut words = Writer::new(&Static);
            write_fault(&fault, &mut words);
            let words = words.finish(Vec::new());
            let read = Reader::new(&words, &Static).and_then(|mut words| read_fault(&mut words));
            assert_eq!(read, Some(Some(fault)));
        }
    }
}
