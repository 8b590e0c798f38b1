//! The events of one execution, for diagrams.

use mazurka_model::{Execution, ProcessId, Program, Step};
use mazurka_order::History;
use mazurka_report::{Diagram, DiagramEvent};
use mazurka_verdict::describe_step;

use super::happens_before::direct_predecessors;

/// The diagram of an execution of the program.
pub fn diagram<P: Program>(program: P, schedule: &[(ProcessId, u32)]) -> Diagram {
    let mut execution = program.start();
    let mut history = History::default();
    let mut step = Step { wants_effects: true, ..Step::default() };
    let mut diagram = Diagram::default();
    for &(process, choice) in schedule {
        let choices = execution.choices(process);
        execution.step(process, choice, &mut step);
        history.push(process, choice, choices, &step);
        let event = history.len() - 1;
        let named = |(process, count)| (program.process_name(process), count);
        diagram.events.push(DiagramEvent {
            step: describe_step(program, process, choice, &step),
            predecessors: direct_predecessors(&history, event),
            clock: history.clock(event).into_iter().map(named).collect(),
        });
    }
    diagram
}
