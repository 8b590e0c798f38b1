//! The annotations of runs agree with what the algorithms do: what is planned is explored later,
//! and what sleeps is not.

use std::collections::BTreeMap;

use mazurka_maz::{MazProgram, load};
use mazurka_stateless::{ALGORITHMS, AS_PRINTED, AlgorithmInfo, Options};
use mazurka_verdict::{AnnotatedPrefix, Annotation, Findings, Recorded, Recorder};

const PROGRAMS: [&str; 8] = [
    "running",
    "lastwrite",
    "floatingread-2phases",
    "abs-dif",
    "boundedbuffer",
    "philosophers",
    "channels",
    "counterexamples/semantic-with-done-sets",
];

fn programs() -> impl Iterator<Item = (&'static str, MazProgram)> {
    PROGRAMS.into_iter().map(|name| {
        let path = format!("{}/../../corpus/{name}.maz", env!("CARGO_MANIFEST_DIR"));
        let source = std::fs::read_to_string(path).expect("the program is in the corpus");
        (name, load(&source, name, &BTreeMap::new()).expect("programs of the corpus are well formed"))
    })
}

fn recorded(algorithm: &AlgorithmInfo, program: &MazProgram) -> Recorded {
    let mut sink = Recorder::new(Findings::new(true), 10_000);
    (algorithm.any_row().run)(&program, &Options::default(), &mut sink);
    sink.finish().0
}

/// Does a run from number `from` on begin with the annotated prefix and continue with the first
/// step of the annotated sequence?
fn taken(recorded: &Recorded, note: &AnnotatedPrefix, from: usize) -> bool {
    let prefix = &recorded.runs[note.run].path[..note.prefix];
    let steps = |path: &[_]| {
        path.len() > note.prefix && path[..note.prefix] == *prefix && path[note.prefix] == note.sequence[0]
    };
    recorded.runs[from..].iter().any(|run| steps(&run.path))
}

#[test]
fn every_reduction_is_annotated() {
    let reducing = ALGORITHMS.iter().filter(|row| row.name != "naive").chain(&AS_PRINTED);
    for algorithm in &reducing.collect::<Vec<_>>() {
        for (name, program) in programs() {
            assert!(recorded(algorithm, &program).annotated, "{} on {name}", algorithm.name);
        }
    }
}

#[test]
fn planned_steps_are_explored_or_fall_asleep() {
    for algorithm in &ALGORITHMS {
        for (name, program) in programs() {
            let recorded = recorded(algorithm, &program);
            for note in recorded.notes.iter().filter(|note| note.note == Annotation::Planned) {
                let asleep = |other: &&AnnotatedPrefix| {
                    let sleeps =
                        [Annotation::Explored, Annotation::SameState, Annotation::SameLiveState].contains(&other.note);
                    let here =
                        recorded.runs[other.run].path[..other.prefix] == recorded.runs[note.run].path[..note.prefix];
                    sleeps && here && other.sequence[..] == note.sequence[..1]
                };
                let fell_asleep = recorded.notes.iter().find(asleep).is_some();
                assert!(taken(&recorded, note, note.run + 1) || fell_asleep, "{} on {name}: {note:?}", algorithm.name);
            }
        }
    }
}

/// Modulo observers a process that is done may be performed once more, after a write that it
/// overwrites.
#[test]
fn sleeping_steps_are_not_explored() {
    for algorithm in ALGORITHMS.iter().filter(|row| row.name != "optimal-ob") {
        for (name, program) in programs() {
            let recorded = recorded(algorithm, &program);
            let sleeps = [Annotation::Explored, Annotation::SameState, Annotation::SameLiveState];
            for note in recorded.notes.iter().filter(|note| sleeps.contains(&note.note) && note.sequence.len() == 1) {
                assert!(!taken(&recorded, note, note.run + 1), "{} on {name}: {note:?}", algorithm.name);
            }
        }
    }
}

#[test]
fn one_order_of_the_running_example_is_not_observed() {
    let (_, program) = programs().next().expect("the list of programs is not empty");
    let all = &ALGORITHMS;
    let algorithm = all.iter().find(|row| row.name == "optimal-ob").expect("the algorithm is in the table");
    let recorded = recorded(algorithm, &program);
    let unobserved: Vec<&AnnotatedPrefix> =
        recorded.notes.iter().filter(|note| note.note == Annotation::Unobserved).collect();
    // After p.r.r the writes of q and p come in either order.
    assert!(unobserved.iter().any(|note| note.prefix == 3), "{unobserved:?}");
}
