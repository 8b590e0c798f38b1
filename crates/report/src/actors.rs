//! What only actor programs have to show: final states by object, and explorations by actor.

use std::collections::BTreeMap;

use serde::{Serialize, Serializer};

use crate::{SequenceDiagram, TaskEnding};

/// The results of a check that only actor programs have.
#[derive(Clone, Debug, Default)]
pub struct ActorResults {
    /// The final states, if they were requested.
    pub final_states: Option<FinalStates>,
    /// A sequence diagram for each violation.
    pub sequences: Vec<SequenceDiagram>,
}

/// Final states with the number of executions that end in each.
#[derive(Clone, Debug, Default, Serialize)]
pub struct FinalStates {
    /// The states that were kept.
    pub states: Vec<FinalState>,
    /// The number of executions that end in a state that was not kept.
    pub others: u64,
    /// Whether the algorithm reaches every final state, if it covers the program; some cover what
    /// can be observed only.
    pub complete: bool,
}

/// A final state.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct FinalState {
    /// The number of executions that end in it.
    pub executions: u64,
    /// The objects with their fields.
    pub objects: Vec<FinalObject>,
}

/// The fields of an object.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
pub struct FinalObject {
    /// The name of the object.
    pub name: String,
    /// The names of the fields with their values as text, in the order of their declaration.
    #[serde(serialize_with = "as_map")]
    pub fields: Vec<(String, String)>,
}

fn as_map<S: Serializer>(fields: &[(String, String)], serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_map(fields.iter().map(|(name, value)| (name, value)))
}

impl FinalStates {
    /// The final states as lines of text.
    pub fn text(&self) -> String {
        let mut text = String::new();
        for (at, state) in self.states.iter().enumerate() {
            let count = state.executions;
            let executions = if count == 1 { "1 execution".to_owned() } else { format!("{count} executions") };
            text += &format!("\nfinal state {} ({executions}):\n", at + 1);
            for object in &state.objects {
                let field = |(name, value): &(String, String)| format!("{name} = {value}");
                let fields: Vec<String> = object.fields.iter().map(field).collect();
                text += &format!("    {}: {}\n", object.name, fields.join(", "));
            }
        }
        if !self.complete {
            text += "\nthe algorithm covers every observation, but not every final state\n";
        }
        if self.others > 0 {
            text += &format!("\n{} executions end in other states\n", self.others);
        }
        text
    }
}

/// A recorded exploration by actors, for its page. `actors.js` reads it and must be kept up to
/// date.
#[derive(Clone, Debug, Default, Serialize)]
pub struct ActorView {
    /// The names of the objects; the main block counts as one and comes first.
    pub objects: Vec<String>,
    /// The object and the method of each process.
    pub tasks: Vec<(usize, String)>,
    /// How the step to each node ended.
    pub endings: Vec<TaskEnding>,
    /// The objects that were created in the step to a node.
    pub created: BTreeMap<usize, Vec<usize>>,
    /// The distinct final states of the recorded executions.
    pub final_states: Vec<FinalState>,
    /// Whether the algorithm reaches every final state, if it covers the program.
    pub complete: bool,
    /// The last nodes of complete executions.
    pub ends: BTreeMap<usize, ActorEnd>,
}

/// The end of a complete execution.
#[derive(Clone, Debug, Default, Serialize)]
pub struct ActorEnd {
    /// The index of the final state.
    pub state: usize,
    /// The waiting processes: each with what it waits for, and the processes that could end that.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub waits: Vec<(u32, String, Vec<u32>)>,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn final_states_are_numbered_and_say_what_is_missing() {
        let fields = vec![("balance".to_owned(), "110".to_owned()), ("name".to_owned(), "\"a\"".to_owned())];
        let objects = vec![FinalObject { name: "Account_1".to_owned(), fields }];
        let states = vec![FinalState { executions: 7, objects }];
        let finals = FinalStates { states, others: 2, complete: false };
        let text = finals.text();
        assert!(text.starts_with("\nfinal state 1 (7 executions):\n    Account_1: balance = 110, name = \"a\"\n"));
        assert!(text.contains("not every final state") && text.ends_with("2 executions end in other states\n"));
        let json = serde_json::to_value(&finals).expect("invariant: strings serialise");
        assert_eq!(json["states"][0]["objects"][0]["fields"]["balance"], "110");
    }
}
