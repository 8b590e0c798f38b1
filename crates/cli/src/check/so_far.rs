//! The result of a check that the watchdog ends: what the last tick of the exploration counted.

use std::time::Instant;

use mazurka_model::{ProcessId, Site, SourcePlace};
use mazurka_report::{Report, SystemReport};
use mazurka_verdict::{Fault, Outcome, Stop, Trace, Violation};

use super::{needs_system, render, render_system};
use crate::arguments::CheckArguments;
use crate::exit::Exit;
use crate::input::shown_name;
use crate::streams::peak_memory_bytes;
use crate::watchdog::{Answer, SoFar};

/// How to report that a limit was exceeded.
pub fn answer(arguments: &CheckArguments) -> Answer {
    let (format, algorithm) = (arguments.format, arguments.algorithm.clone());
    let program = shown_name(&arguments.program.file);
    let extension = arguments.program.file.extension().is_some_and(|extension| extension == "tck");
    let of_system = extension || program.starts_with("model:") || needs_system(arguments);
    let started = Instant::now();
    Box::new(move |stop: Stop, so_far: &SoFar| {
        let seconds = started.elapsed().as_secs_f64();
        if of_system {
            let report = SystemReport {
                system: program.clone(),
                algorithm: algorithm.clone(),
                requested: algorithm.clone(),
                nodes: so_far.nodes,
                stop: Some(stop),
                seconds,
                peak_memory_bytes: peak_memory_bytes(),
                ..SystemReport::default()
            };
            return (render_system(&report, format), report.verdict().into());
        }
        let report = Report {
            program: program.clone(),
            algorithm: algorithm.clone(),
            requested: algorithm.clone(),
            outcome: Outcome { stats: so_far.stats, stop: Some(stop) },
            seconds,
            peak_memory_bytes: peak_memory_bytes(),
            violations: if so_far.found { vec![undescribed()] } else { Vec::new() },
            ..Report::default()
        };
        let exit: Exit = report.verdict().into();
        (render(&report, format), exit)
    })
}

/// A violation whose trace could not be described within the limit.
fn undescribed() -> Violation {
    Violation {
        fault: Fault::Assertion { process: ProcessId(0), site: Site(0) },
        kind: "undescribed".to_owned(),
        message: "a violation was found, but the limit was reached before its trace was described".to_owned(),
        place: SourcePlace::default(),
        waits: Vec::new(),
        trace: Trace::default(),
        schedule: Vec::new(),
        graph: None,
    }
}
