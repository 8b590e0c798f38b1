//! Synchronisation: how the clocks of an event follow from those of its predecessors.
//!
//! ```text
//! rs  = [W atomic];(rf;rmw)*                                      release sequence of C++20
//! sw  = [rel];([F];po)?;rs;rf;[R atomic];(po;[F])?;[acq]          and creation, joining, waiting
//! hb  = (po ∪ sw)+
//! shb = (po ∪ [SC];sw;[SC] ∪ po';hb;po')+,  po' = po \ rmw        strongly happens-before
//! ```
//!
//! A release sequence contains only read-modify-writes after its head. (RC11 as published in 2017
//! also had the later writes of the same thread in it, as C++11 did; C++20 removed them.)
//! Creation, joining and waiting stand for calls whose inner evaluations are ordered, so they are
//! part of strongly happens-before, although they are not SC operations.

use crate::clocks::Row;
use crate::{Event, EventId, EventKind, Graph};

/// The rows that describe the past of an event, the strong one last.
const PASTS: [Row; 3] = [Row::Causal, Row::HappensBefore, Row::Strong];

impl Graph {
    /// Computes all rows of an event that has no successors. Before, they are what it inherits.
    ///
    /// Strongly happens-before is compared between SC operations only, and what comes after one of
    /// them is added after it. So its rows are kept from the first SC operation on.
    pub(crate) fn compute_clocks(&mut self, id: EventId) {
        let event = *self.event(id);
        if self.strong && event.order.is_sc() {
            self.clocks.keep_strong();
        }
        let own = event.thread.index();
        let strong = self.clocks.keeps_strong();
        let pasts = if strong { &PASTS[..] } else { &PASTS[..2] };
        for &row in pasts {
            self.clocks.set(id, row, own, event.index + 1);
        }
        match event.kind {
            EventKind::Read(_) if event.source != EventId::INITIAL => self.read(id, &event),
            EventKind::Begin | EventKind::Join(_) | EventKind::Wait(_) => {
                for &row in pasts {
                    self.clocks.join((id, row), (event.source, row));
                }
            }
            EventKind::Fence if event.order.acquires() => {
                self.clocks.join((id, Row::HappensBefore), (id, Row::Pending));
            }
            _ => {}
        }
        if strong && !self.sc.is_empty() {
            self.strongly_happens_before(id, &event);
        }
        if event.is_write() && event.order.is_atomic() {
            self.release(id, &event);
        }
    }

    fn read(&mut self, id: EventId, event: &Event) {
        let source = event.source;
        self.clocks.join((id, Row::Causal), (source, Row::Causal));
        if !event.order.is_atomic() {
            return;
        }
        self.clocks.join((id, Row::Pending), (source, Row::Released));
        if event.order.acquires() {
            self.clocks.join((id, Row::HappensBefore), (source, Row::Released));
        }
        if !self.clocks.keeps_strong() {
            return;
        }
        self.clocks.join((id, Row::StrongPending), (source, Row::StrongReleased));
        if event.order.is_sc() {
            self.clocks.join((id, Row::Strong), (source, Row::StrongReleased));
        }
    }

    /// What a write releases: its own past if it is a release, that of the last release fence
    /// before it otherwise, and what the write released that its read-modify-write has read from.
    fn release(&mut self, id: EventId, event: &Event) {
        if event.order.releases() {
            self.clocks.join((id, Row::Released), (id, Row::HappensBefore));
        } else if event.release_fence != EventId::INITIAL {
            self.clocks.join((id, Row::Released), (event.release_fence, Row::HappensBefore));
        }
        let strong = self.clocks.keeps_strong();
        if strong && event.order.is_sc() {
            self.clocks.join((id, Row::StrongReleased), (id, Row::Strong));
        } else if strong && event.sc_fence != EventId::INITIAL {
            self.clocks.join((id, Row::StrongReleased), (event.sc_fence, Row::Strong));
        }
        if event.rmw {
            let read = self.predecessor(id).expect("invariant: the read of a read-modify-write comes first");
            let source = self.event(read).source;
            if source != EventId::INITIAL {
                self.clocks.join((id, Row::Released), (source, Row::Released));
                if strong {
                    self.clocks.join((id, Row::StrongReleased), (source, Row::StrongReleased));
                }
            }
        }
    }

    /// The part `po';hb;po'` of strongly happens-before, and SC fences. The edges between SC
    /// accesses were added by `read`.
    ///
    /// Let b be the event before this one. For every thread, let a be its last event that happens
    /// before b. Whatever precedes a by `po'` strongly happens before this event. The write of a
    /// read-modify-write gets nothing of its own: what precedes it by `po'` also precedes its read.
    fn strongly_happens_before(&mut self, id: EventId, event: &Event) {
        if event.kind == EventKind::Fence && event.order.is_sc() {
            self.clocks.join((id, Row::Strong), (id, Row::StrongPending));
        }
        if event.rmw && event.is_write() {
            return;
        }
        let Some(b) = self.predecessor(id) else { return };
        for thread in 0..self.threads.len() {
            let count = self.clocks.row(b, Row::HappensBefore)[thread] as usize;
            if thread == event.thread.index() || count < 2 {
                continue;
            }
            let events = &self.threads[thread].events;
            let a = self.event(events[count - 1]);
            let before = if a.rmw && a.is_write() { count.checked_sub(3) } else { Some(count - 2) };
            if let Some(before) = before {
                let before = events[before];
                self.clocks.join((id, Row::Strong), (before, Row::Strong));
            }
        }
    }
}
