//! The value of `testresult` at the end of the main block.

use std::ops::ControlFlow;

use mazurka_abs::AbsProgram;
use mazurka_model::{Execution, Step};
use mazurka_verdict::{Fault, Run, Stop};

use super::explore::{Observer, compile, explore, limit};
use super::{AbsTask, Outcome};

/// Whether the main block should end with `testresult` being true.
pub fn outcome(task: &AbsTask<bool>, seconds: f64) -> Outcome {
    let program = match compile(&task.name, &keep_result(&task.text)) {
        Ok(program) => program,
        Err(message) => return Outcome::Refused(message),
    };
    let mut results = Results { program: &program, wrong: None, executions: 0 };
    let stop = explore(&program, seconds, &mut results);
    match (task.expected, results.wrong) {
        (true, None) | (false, Some(_))
            if results.executions > 0 && stop.is_none_or(|stop| stop == Stop::Violation) =>
        {
            Outcome::Agrees
        }
        (true, Some(wrong)) => Outcome::Differs(format!("expected True, found {wrong}")),
        (false, None) if stop.is_none() => Outcome::Differs("expected a failure, found True".to_owned()),
        _ => Outcome::Limit(limit(stop)),
    }
}

/// The machine forgets variables that are not used any more. An assignment at the end of the main
/// block, which is the last block of the text, keeps the result until then.
fn keep_result(text: &str) -> String {
    match text.rfind('}') {
        Some(end) => format!("{} testresult = testresult; {}", &text[..end], &text[end..]),
        None => text.to_owned(),
    }
}

/// Looks at the result of every execution.
struct Results<'p> {
    program: &'p AbsProgram,
    /// The first result that is not true.
    wrong: Option<String>,
    executions: u64,
}

impl Observer for Results<'_> {
    fn execution(&mut self, run: &dyn Run) -> ControlFlow<Stop> {
        self.executions += 1;
        let mut execution = self.program.start();
        execution.replay(run.path().into_iter(), &mut Step::default());
        let result = execution.main_variable("testresult");
        if result.as_deref() != Some("True") {
            self.wrong = Some(result.unwrap_or_else(|| "that the main block does not end".to_owned()));
            return ControlFlow::Break(Stop::Violation);
        }
        ControlFlow::Continue(())
    }

    fn fault(&mut self, _: &Fault) -> ControlFlow<Stop> {
        ControlFlow::Continue(())
    }
}
