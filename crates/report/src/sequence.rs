//! Sequence diagrams of actor programs, as the tool SYCO draws them: one column per object, one row
//! per step, and an arrow per message.

use std::fmt::Write;

use serde::Serialize;

use crate::page::escaped;

/// A sequence diagram.
#[derive(Clone, Debug, Default, Serialize)]
pub struct SequenceDiagram {
    /// The columns, in the order of creation.
    pub objects: Vec<SequenceObject>,
    /// The steps, one per row.
    pub steps: Vec<SequenceStep>,
}

/// An object, which has a column.
#[derive(Clone, Debug, Serialize)]
pub struct SequenceObject {
    /// The name of the object.
    pub name: String,
    /// Whether the object takes part in a deadlock. It is framed in red then.
    pub deadlocked: bool,
}

/// A step of a task, which has a row.
#[derive(Clone, Debug, Serialize)]
pub struct SequenceStep {
    /// The index of the object.
    pub object: usize,
    /// The task, such as `3:deposit`.
    pub task: String,
    /// How the step ended.
    pub ending: TaskEnding,
    /// The position in the source, such as `transfer.abs:12`.
    pub place: String,
    /// The messages that were sent and the objects that were created.
    pub arrows: Vec<SequenceArrow>,
}

/// How a step of a task ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum TaskEnding {
    /// The task has returned: green.
    #[default]
    Returned,
    /// It waits, and other tasks of the object can run: orange.
    Waiting,
    /// It blocks the object: red.
    Blocked,
}

/// A message or a creation.
#[derive(Clone, Debug, Serialize)]
pub struct SequenceArrow {
    /// The index of the object that receives the message or is created.
    pub object: usize,
    /// The text beside the arrow.
    pub label: String,
    /// Whether it is a creation, which is drawn with a dashed line.
    pub creation: bool,
}

const COLUMN: usize = 170;
const ROW: usize = 46;
const TOP: usize = 70;
const LEFT: usize = 40;

impl SequenceDiagram {
    /// The diagram as a picture.
    pub fn svg(&self) -> String {
        let width = LEFT + COLUMN * self.objects.len().max(1) + 160;
        let arrow_rows: usize = self.steps.iter().map(|step| step.arrows.len()).sum();
        let height = TOP + ROW * (self.steps.len() + 1) + ARROW * arrow_rows;
        let mut svg = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\" \
             font-family=\"sans-serif\" font-size=\"12\">\n<defs><marker id=\"head\" markerWidth=\"8\" \
             markerHeight=\"8\" refX=\"7\" refY=\"4\" orient=\"auto\"><path d=\"M0,0 L8,4 L0,8 z\"/></marker></defs>\n\
             <rect width=\"100%\" height=\"100%\" fill=\"white\"/>\n"
        );
        for (at, object) in self.objects.iter().enumerate() {
            append_column(&mut svg, at, object, height);
        }
        let mut y = TOP + ROW / 2;
        for (at, step) in self.steps.iter().enumerate() {
            y = append_step(&mut svg, at, step, y);
        }
        svg.push_str("</svg>\n");
        svg
    }
}

/// The height of an arrow.
const ARROW: usize = 18;

fn centre(object: usize) -> usize {
    LEFT + COLUMN * object + COLUMN / 2
}

fn append_column(svg: &mut String, at: usize, object: &SequenceObject, height: usize) {
    let x = centre(at);
    let (stroke, thickness) = if object.deadlocked { ("#c00000", 3) } else { ("#555555", 1) };
    let _ = writeln!(
        svg,
        "<line x1=\"{x}\" y1=\"50\" x2=\"{x}\" y2=\"{}\" stroke=\"#bbbbbb\" stroke-dasharray=\"4 4\"/>\n\
         <rect x=\"{}\" y=\"16\" width=\"{}\" height=\"32\" fill=\"#f4f4f4\" stroke=\"{stroke}\" \
         stroke-width=\"{thickness}\"/>\n<text x=\"{x}\" y=\"37\" text-anchor=\"middle\">{}</text>",
        height - 10,
        x - COLUMN / 2 + 10,
        COLUMN - 20,
        escaped(&object.name)
    );
}

/// Returns where the next step goes.
fn append_step(svg: &mut String, at: usize, step: &SequenceStep, y: usize) -> usize {
    let x = centre(step.object);
    let colour = match step.ending {
        TaskEnding::Returned => "#8fd18f",
        TaskEnding::Waiting => "#ffc266",
        TaskEnding::Blocked => "#f08080",
    };
    let _ = writeln!(
        svg,
        "<text x=\"8\" y=\"{}\" fill=\"#777777\">{}</text>\n<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"26\" rx=\"12\" \
         fill=\"{colour}\" stroke=\"#333333\"><title>{}</title></rect>\n\
         <text x=\"{x}\" y=\"{}\" text-anchor=\"middle\">{}</text>",
        y + 5,
        at + 1,
        x - COLUMN / 2 + 22,
        y - 13,
        COLUMN - 44,
        escaped(&step.place),
        y + 4,
        escaped(&step.task)
    );
    let mut below = y + 13;
    for arrow in &step.arrows {
        below += ARROW;
        append_arrow(svg, x, arrow, below);
    }
    below + ROW - 13
}

fn append_arrow(svg: &mut String, x: usize, arrow: &SequenceArrow, y: usize) {
    let to = centre(arrow.object);
    let dash = if arrow.creation { " stroke-dasharray=\"5 3\"" } else { "" };
    let line = if to == x {
        format!("<path d=\"M{x},{} h40 v8 h-36\" fill=\"none\"", y - 8)
    } else {
        format!("<path d=\"M{x},{y} L{to},{y}\" fill=\"none\"")
    };
    let text = if to == x { x + 46 } else { x.min(to) + x.abs_diff(to) / 2 };
    let anchor = if to == x { "start" } else { "middle" };
    let _ = writeln!(
        svg,
        "{line} stroke=\"#333333\" marker-end=\"url(#head)\"{dash}/>\n\
         <text x=\"{text}\" y=\"{}\" text-anchor=\"{anchor}\" font-size=\"11\">{}</text>",
        y - 3,
        escaped(&arrow.label)
    );
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_diagram_has_a_column_per_object_and_a_node_per_step() {
        let object = |name: &str, deadlocked| SequenceObject { name: name.to_owned(), deadlocked };
        let arrow = SequenceArrow { object: 1, label: "new <B>".to_owned(), creation: true };
        let diagram = SequenceDiagram {
            objects: vec![object("main", false), object("B_1", true)],
            steps: vec![SequenceStep {
                object: 0,
                task: "0:main".to_owned(),
                ending: TaskEnding::Returned,
                place: "a.abs:1".to_owned(),
                arrows: vec![arrow],
            }],
        };
        let svg = diagram.svg();
        assert!(svg.starts_with("<svg") && svg.ends_with("</svg>\n"));
        assert_eq!(svg.matches("#8fd18f").count(), 1, "one task has returned");
        assert!(svg.contains("#c00000") && svg.contains("stroke-dasharray=\"5 3\"") && svg.contains("new &lt;B&gt;"));
    }
}
