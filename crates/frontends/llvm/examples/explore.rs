//! Explores a program in textual LLVM IR with one or several algorithms, and prints counts: a tool
//! for work on this front end. `explore FILE.ll ALGORITHM... [--nondet LOW..HIGH] [--unroll BOUND] [--stop]`, where `conformance` and
//! `crosscheck` in place of an algorithm check the front end and all algorithms against brute force.

use std::time::Instant;

use mazurka_llvm::LlvmProgram;
use mazurka_llvm::machine::Options;
use mazurka_model::{Program, Site};
use mazurka_stateless::algorithm;
use mazurka_testkit::conformance::{Effort, conformance, conformance_of_states};
use mazurka_testkit::{Depth, Limits, Oracle, crosscheck};
use mazurka_verdict::{Ending, Fault, Run, Sink, Stats, Stop};

#[derive(Default)]
struct Counts {
    complete: u64,
    cut: u64,
    other: u64,
    faults: std::collections::BTreeMap<String, u64>,
    sites: std::collections::BTreeSet<Site>,
}

impl Sink for Counts {
    fn execution(&mut self, ending: Ending, _: &dyn Run) -> std::ops::ControlFlow<Stop> {
        match ending {
            Ending::Complete => self.complete += 1,
            Ending::Cut => self.cut += 1,
            _ => self.other += 1,
        }
        std::ops::ControlFlow::Continue(())
    }

    fn fault(&mut self, fault: &Fault, _: &dyn Run) -> std::ops::ControlFlow<Stop> {
        *self.faults.entry(format!("{fault:?}")).or_default() += 1;
        match fault {
            Fault::Assertion { site, .. } | Fault::Error { site, .. } => drop(self.sites.insert(*site)),
            Fault::Deadlock { blocked } => self.sites.extend(blocked.iter().map(|(_, site)| *site)),
            _ => {}
        }
        std::ops::ControlFlow::Continue(())
    }

    fn tick(&mut self, _: &Stats, _: &dyn Fn() -> f64) -> std::ops::ControlFlow<Stop> {
        std::ops::ControlFlow::Continue(())
    }
}

fn main() {
    let mut arguments = std::env::args().skip(1);
    let file = arguments.next().expect("a file");
    let text = std::fs::read_to_string(&file).expect("the file is readable");
    let module = match mazurka_llvm::parse(&file, &text) {
        Ok(module) => module,
        Err(diagnostic) => return println!("{file}: {diagnostic:?}"),
    };
    let (mut names, mut options) = (Vec::new(), Options::default());
    while let Some(argument) = arguments.next() {
        match &argument[..] {
            "--stop" => options.stop_at_exit = true,
            "--unroll" => options.unroll = arguments.next().map(|bound| bound.parse().expect("a number")),
            "--nondet" => {
                let range = arguments.next().expect("a range");
                let (low, high) = range.split_once("..").expect("LOW..HIGH");
                options.nondet = Some((low.parse().expect("a number"), high.parse().expect("a number")));
            }
            _ => names.push(argument),
        }
    }
    let program = match LlvmProgram::new(module, options) {
        Ok(program) => program,
        Err(reason) => return println!("{file}: {reason}"),
    };
    for name in names {
        if name == "conformance" {
            let effort = Effort::default();
            println!("{file} {:?} {:?}", conformance(&program, effort), conformance_of_states(&program, effort));
            continue;
        }
        if name == "crosscheck" {
            let limits = Limits { states: 100_000, prefixes: 50_000, ..Limits::default() };
            match Oracle::of(&program, &limits) {
                Ok(Some(oracle)) => {
                    let depth = Depth { schedules: true, ..Depth::default() };
                    println!("{file} {:?} {:?}", crosscheck(&program, &oracle, depth), program.problem());
                }
                Ok(None) => println!("{file} is too large"),
                Err(violation) => println!("{file} {violation}"),
            }
            continue;
        }
        let row = algorithm(&name).expect("an algorithm");
        let (mut counts, start) = (Counts::default(), Instant::now());
        let outcome = (row.run)(&&program, &mazurka_stateless::Options::default(), &mut counts);
        let seconds = start.elapsed().as_secs_f64();
        print!("{file} {name}: {} complete, {} cut, {} other", counts.complete, counts.cut, counts.other);
        print!(" in {seconds:.3} s, {:.0}/s", counts.complete as f64 / seconds);
        println!(" stop {:?} {:?}", outcome.stop, program.problem());
        counts.faults.iter().for_each(|(fault, count)| println!("  {count} x {fault}"));
        for site in counts.sites {
            let place = Program::place(&&program, site);
            println!("    {}:{}:{} {} {}", place.file, place.line, place.column, place.text, place.message);
        }
    }
}
