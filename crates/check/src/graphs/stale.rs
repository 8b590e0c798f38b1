//! Reads that miss a write: what they missed, and what would have ordered it.

use mazurka_graphs::{EventId, Graph};

use super::describe::{Describer, file_name};

/// What would order a write before a read that misses it.
enum Remedy {
    /// A store that releases, and a load that acquires and reads from it.
    Publication { store: EventId, load: EventId },
    /// An SC fence in each of the two threads, between the write and the read. Each of the threads
    /// misses what the other one has written.
    Fences,
}

impl Describer<'_> {
    /// What a read missed: the last write that comes before it in the trace, if it does not read
    /// from it. `listed` says which events come before it.
    pub(super) fn stale(&self, read: EventId, listed: &[bool]) -> Option<String> {
        let data = self.graph.event(read);
        let location = data.location()?;
        let later = self.graph.writes(location).get(self.graph.place(data.source) as usize..)?;
        let &missed = later.iter().rev().find(|write| listed[write.index()])?;
        let remedy = match remedy(self.graph, missed, read) {
            // The orders of operations on locks and the like cannot be changed.
            Some(Remedy::Publication { store, load }) if self.has_value(store) && self.has_value(load) => {
                let release = (!self.graph.event(store).order.releases()).then_some(("release", store));
                let acquire = (!self.graph.event(load).order.acquires()).then_some(("acquire", load));
                let missing = release.into_iter().chain(acquire);
                let texts: Vec<String> = missing.map(|(order, at)| format!("{order} at {}", self.line(at))).collect();
                format!("; {} would", texts.join(" and "))
            }
            Some(Remedy::Fences) => "; SeqCst fences between the write and the read of each thread would".to_owned(),
            _ => String::new(),
        };
        Some(format!(
            "{} wrote {} at {}, and nothing orders that write before this read{remedy}",
            self.program.thread_name(self.graph.event(missed).thread),
            self.value(missed),
            self.line(missed),
        ))
    }

    /// The file and line of an event.
    fn line(&self, event: EventId) -> String {
        let place = self.place(event);
        format!("{}:{}", file_name(&place.file), place.line)
    }
}

/// What would order a write before a read, if that is plain from the two threads.
fn remedy(graph: &Graph, missed: EventId, read: EventId) -> Option<Remedy> {
    let (writer, reader) = (graph.event(missed), graph.event(read));
    let earlier = &graph.thread(reader.thread)[..reader.index as usize];
    let from_writer = |event: EventId| {
        let source = graph.event(event).source;
        let is_later =
            |source: EventId| graph.event(source).thread == writer.thread && graph.event(source).index >= writer.index;
        (graph.event(event).is_read() && source != EventId::INITIAL && is_later(source)).then_some(source)
    };
    if let Some((store, load)) = earlier.iter().find_map(|&load| Some((from_writer(load)?, load))) {
        return Some(Remedy::Publication { store, load });
    }
    let later = &graph.thread(writer.thread)[writer.index as usize + 1..];
    let misses = |&&other: &&EventId| {
        let data = graph.event(other);
        let own =
            |write: &&EventId| graph.event(**write).is_write() && graph.event(**write).location() == data.location();
        let is_newer = |write: &EventId| graph.place(*write) > graph.place(data.source);
        data.is_read() && earlier.iter().filter(own).any(is_newer)
    };
    later.iter().find(misses).map(|_| Remedy::Fences)
}
