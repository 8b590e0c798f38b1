//! The memory models as relations over all events of an execution, written from their definitions
//! and evaluated from scratch. They share nothing with the incremental checks of `mazurka_graphs`.

use mazurka_graphs::{Memory, Order};

use super::grow::{Candidate, Kind, Name};
use super::relation::{Relation, Set};

/// An execution as sets and relations. The initial writes are events, one per location; they come
/// first.
#[derive(Clone, Debug)]
pub struct Axioms {
    count: usize,
    location: Vec<Option<u8>>,
    order: Vec<Order>,
    initial: Set,
    reads: Set,
    writes: Set,
    fences: Set,
    /// Spawn, begin, end, join: all of them order everything.
    calls: Set,
    po: Relation,
    rf: Relation,
    co: Relation,
    rmw: Relation,
    /// From a spawn to the begin of the thread, and from the end of a thread to a join.
    external: Relation,
    same_thread: Relation,
    /// `fr = rf⁻¹;co`
    fr: Relation,
    /// `eco = (rf ∪ co ∪ fr)+`
    eco: Relation,
    /// `hb = (po ∪ sw)+`, with creation and joining.
    hb: Relation,
    /// `po ∪ rf`, with creation and joining.
    porf: Relation,
    /// Whether `porf` is acyclic and `rmw ∩ (fr;co)` is empty.
    is_basic: bool,
    /// Whether `hb;eco?` is irreflexive.
    is_coherent: bool,
    /// Whether `po|loc ∪ rf ∪ co ∪ fr` is acyclic.
    is_coherent_per_location: bool,
}

impl Axioms {
    /// The relations of a candidate.
    pub fn new(candidate: &Candidate) -> Axioms {
        let locations = candidate.co.len();
        let events: Vec<Name> = candidate.names().collect();
        let count = locations + events.len();
        let lengths = || candidate.threads.iter().map(Vec::len);
        let number = |name: Name| {
            let before: usize = lengths().take(name.0.into()).sum();
            locations + before + usize::from(name.1)
        };
        let mut axioms = Axioms::empty(count, locations);
        for (at, &name) in events.iter().enumerate() {
            axioms.describe(candidate, name, locations + at, &number);
        }
        for initial in 0..locations {
            (locations..count).for_each(|event| axioms.po.add(initial, event));
            let order = std::iter::once(initial).chain(candidate.co[initial].iter().map(|&name| number(name)));
            let order: Vec<usize> = order.collect();
            for (at, &first) in order.iter().enumerate() {
                order[at + 1..].iter().for_each(|&second| axioms.co.add(first, second));
            }
        }
        axioms.fr = axioms.rf.inverse().then(&axioms.co);
        axioms.eco = axioms.rf.or(&axioms.co).or(&axioms.fr).closure();
        axioms.hb = axioms.po.or(&axioms.sw()).or(&axioms.external).closure();
        axioms.judge();
        axioms
    }

    /// Evaluates what several models have in common.
    fn judge(&mut self) {
        self.porf = self.po.or(&self.rf).or(&self.external);
        let overwritten = self.fr.then(&self.co);
        let atomicity = self.rmw.filter(|read, write| overwritten.has(read, write)).is_empty();
        self.is_basic = self.porf.acyclic() && atomicity;
        self.is_coherent = self.hb.then(&self.eco.reflexive()).irreflexive();
        let po = self.po.filter(|a, b| self.same_location(a, b));
        self.is_coherent_per_location = po.or(&self.rf).or(&self.co).or(&self.fr).acyclic();
    }

    fn empty(count: usize, locations: usize) -> Axioms {
        let relation = Relation::new(count);
        let location = (0..count).map(|at| (at < locations).then_some(at as u8)).collect();
        Axioms {
            count,
            location,
            order: vec![Order::NonAtomic; count],
            initial: (1 << locations) - 1,
            reads: 0,
            writes: (1 << locations) - 1,
            fences: 0,
            calls: 0,
            po: relation,
            rf: relation,
            co: relation,
            rmw: relation,
            external: relation,
            same_thread: relation,
            fr: relation,
            eco: relation,
            hb: relation,
            porf: relation,
            is_basic: false,
            is_coherent: false,
            is_coherent_per_location: false,
        }
    }

    fn describe(&mut self, candidate: &Candidate, name: Name, at: usize, number: &dyn Fn(Name) -> usize) {
        let event = candidate.event(name);
        self.order[at] = event.order;
        self.location[at] = event.location();
        for index in 0..name.1 {
            let earlier = number((name.0, index));
            self.po.add(earlier, at);
            self.same_thread.add(earlier, at);
            self.same_thread.add(at, earlier);
        }
        match event.kind {
            Kind::Read(location) => {
                self.reads |= 1 << at;
                self.rf.add(event.source.map_or(usize::from(location), number), at);
            }
            Kind::Write(_) => {
                self.writes |= 1 << at;
                if event.rmw {
                    self.rmw.add(at - 1, at);
                }
            }
            Kind::Fence => self.fences |= 1 << at,
            Kind::Choice => {}
            Kind::Spawn(_) | Kind::End => self.calls |= 1 << at,
            Kind::Begin | Kind::Join(_) => {
                self.calls |= 1 << at;
                self.external.add(number(event.source.expect("it waits for an event")), at);
            }
        }
    }

    fn set(&self, holds: impl Fn(usize) -> bool) -> Set {
        (0..self.count).filter(|&at| holds(at)).fold(0, |set, at| set | 1 << at)
    }

    fn identity(&self, set: Set) -> Relation {
        Relation::identity(self.count, set)
    }

    fn same_location(&self, a: usize, b: usize) -> bool {
        self.location[a].is_some() && self.location[a] == self.location[b]
    }

    /// Synchronises-with: `[rel];([F];po)?;rs;rf;[R atomic];(po;[F])?;[acq]` with
    /// `rs = [W atomic];(rf;rmw)*`.
    fn sw(&self) -> Relation {
        let atomic = self.set(|at| self.order[at].is_atomic()) & !self.initial;
        let releases = self.set(|at| self.order[at].releases()) & (self.writes | self.fences);
        let acquires = self.set(|at| self.order[at].acquires()) & (self.reads | self.fences);
        let rs = self.rf.then(&self.rmw).closure().reflexive().from(self.writes & atomic);
        let to_write = self.po.from(self.fences).or(&self.identity(self.writes));
        let to_fence = self.po.to(self.fences).or(&self.identity(self.reads));
        let rf = self.rf.to(atomic);
        to_write.from(releases).then(&rs).then(&rf).then(&to_fence).to(acquires)
    }

    /// Whether the execution is consistent.
    pub fn consistent(&self, memory: Memory) -> bool {
        let has_sc = || self.sc_events().0 != 0;
        self.is_basic
            && match memory {
                Memory::Sc => self.porf.or(&self.co).or(&self.fr).acyclic(),
                Memory::Tso => self.is_coherent_per_location && self.tso(),
                // Every pair of `psc` and of S is one of SC events.
                Memory::Rc11 => self.is_coherent && (!has_sc() || self.psc().acyclic()),
                Memory::Rust => self.is_coherent && (!has_sc() || self.s().acyclic()),
            }
    }

    /// Whether the execution would be consistent if the model had only coherence and atomicity.
    pub fn consistent_without_global(&self, memory: Memory) -> bool {
        let coherent = match memory {
            Memory::Sc | Memory::Tso => self.is_coherent_per_location,
            Memory::Rc11 | Memory::Rust => self.is_coherent,
        };
        self.is_basic && coherent
    }

    /// Whether `ppo ∪ fence ∪ rfe ∪ co ∪ fr` is acyclic.
    fn tso(&self) -> bool {
        let rmw_events = self.set(|at| (0..self.count).any(|to| self.rmw.has(at, to) || self.rmw.has(to, at)));
        let sc = self.set(|at| self.order[at].is_sc());
        let barrier = (self.fences & sc) | rmw_events | (self.writes & sc) | self.calls;
        let accesses = self.reads | self.writes;
        let ppo = self
            .po
            .from(accesses)
            .to(accesses)
            .filter(|a, b| !(self.writes & (1 << a) != 0 && self.reads & (1 << b) != 0));
        let fence = self.po.reflexive().to(barrier).then(&self.po.reflexive());
        let fence = fence.filter(|a, b| a != b);
        let rfe = self.rf.without(&self.same_thread);
        let global = ppo.or(&fence).or(&rfe).or(&self.co).or(&self.fr).or(&self.external);
        global.acyclic()
    }

    fn sc_events(&self) -> (Set, Set) {
        let sc = self.set(|at| self.order[at].is_sc());
        (sc, sc & self.fences)
    }

    /// `psc` of RC11.
    fn psc(&self) -> Relation {
        let (sc, fences) = self.sc_events();
        let hb = &self.hb;
        let different = self.po.filter(|a, b| !self.same_location(a, b));
        let scb = self.po.or(&different.then(hb).then(&different));
        let scb = scb.or(&hb.filter(|a, b| self.same_location(a, b))).or(&self.co).or(&self.fr);
        let before = self.identity(sc).or(&hb.reflexive().from(fences));
        let after = self.identity(sc).or(&hb.reflexive().to(fences));
        let base = before.then(&scb).then(&after);
        let of_fences = hb.or(&hb.then(&self.eco).then(hb)).from(fences).to(fences);
        base.or(&of_fences)
    }

    /// The constraints on the order S of C++20.
    fn s(&self) -> Relation {
        let (sc, fences) = self.sc_events();
        let hb = &self.hb;
        let apart = self.po.without(&self.rmw);
        let shb = self.po.or(&self.sw().from(sc).to(sc)).or(&apart.then(hb).then(&apart)).closure();
        let before = self.identity(sc).or(&hb.reflexive().from(fences));
        let after = self.identity(sc).or(&hb.reflexive().to(fences));
        shb.from(sc).to(sc).or(&before.then(&self.eco).then(&after))
    }

    /// Whether two accesses race: the same location, one writes, one is not atomic, and neither
    /// happens before the other.
    pub fn racy(&self) -> bool {
        let hb = &self.hb;
        let events = || (0..self.count).filter(|&at| self.initial & (1 << at) == 0);
        let writes = |at: usize| self.writes & (1 << at) != 0;
        events().any(|a| {
            events().any(|b| {
                a != b
                    && self.same_location(a, b)
                    && (writes(a) || writes(b))
                    && (!self.order[a].is_atomic() || !self.order[b].is_atomic())
                    && !hb.has(a, b)
                    && !hb.has(b, a)
            })
        })
    }
}
