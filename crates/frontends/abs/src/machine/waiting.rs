//! What a blocked task waits for.

use super::execution::AbsExecution;
use super::frames::Wait;
use mazurka_model::{ProcessId, Program, Waiting};

impl AbsExecution<'_> {
    pub(crate) fn describe_wait(&self, process: u32) -> Waiting {
        let Some(saved) = self.saved_task(process) else { return Waiting::default() };
        let program = self.program;
        let (_, this) = saved.top();
        let info = self.info(this);
        let root = info.root;
        if let Some(blocker) = self.blocker(info).filter(|&blocker| blocker != process) {
            let what = format!("{} to be free", program.object_name(root));
            return Waiting { what, on: vec![ProcessId(blocker)] };
        }
        let text = (&program).place(self.site_of(&saved)).text;
        let unresolved = saved.futures.iter().filter(|&&future| !self.is_resolved(future));
        let on: Vec<ProcessId> = unresolved.filter_map(|future| future.as_future().map(ProcessId)).collect();
        let what = match saved.header.wait {
            Wait::Start | Wait::Suspended => "its turn".to_owned(),
            Wait::Guard | Wait::Blocking if text.is_empty() => "a future".to_owned(),
            Wait::Guard | Wait::Blocking => text,
        };
        Waiting { what, on }
    }
}
