//! Which tasks need names when tasks are compared by content.
//!
//! The name of a task is made of its sender and the number of messages that the sender had sent
//! before. A future that is kept refers to its task by name. Hence a task needs a name if its
//! future is kept, and if it may send a message whose task needs a name. Other tasks can be
//! exchanged for one another if they are about to do the same: nothing can refer to them or to
//! what they send.

use super::{Code, Op};

/// For each body, whether a task that executes it may send messages whose tasks need names.
pub(super) fn senders_with_names(code: &Code) -> Vec<bool> {
    let mut named = vec![false; code.bodies.len()];
    let mut changed = true;
    while changed {
        changed = false;
        for (at, body) in code.bodies.iter().enumerate() {
            if !named[at] && (body.start..body.end).any(|pc| needs_name(code, code.ops[pc as usize], &named)) {
                named[at] = true;
                changed = true;
            }
        }
    }
    named
}

fn needs_name(code: &Code, op: Op, named: &[bool]) -> bool {
    let any = |selector| {
        let bodies = code.classes.iter().filter_map(|class| class.methods.get(selector as usize));
        bodies.into_iter().any(|&body| named.get(body as usize).copied().unwrap_or(false))
    };
    match op {
        Op::Send { keep: true, .. } | Op::CallMethod { own: false, .. } => true,
        Op::Send { selector, .. } | Op::CallMethod { selector, .. } => any(selector.0),
        Op::New { class, .. } => {
            let class = &code.classes[class.0 as usize];
            named[class.init as usize] || class.run.is_some_and(|run| any(run.0))
        }
        _ => false,
    }
}
