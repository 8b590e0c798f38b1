//! Running a random program with nodes.

use std::sync::{Arc, Mutex as Real};

use mazurka::thread::{JoinHandle, spawn, yield_now};

use super::super::types::{AtomicPtr, AtomicUsize, Mutex, Ordering::SeqCst};
use super::{Access, Op};

/// An atomic that contains the address of a node, or none.
enum Link {
    Pointer(AtomicPtr<Node>),
    /// The lowest bit is set if there is an address.
    Tagged(AtomicUsize),
}

impl Link {
    fn bits(node: *mut Node) -> usize {
        if node.is_null() { 0 } else { node.expose_provenance() | 1 }
    }

    fn node(bits: usize) -> *mut Node {
        std::ptr::with_exposed_provenance_mut(bits & !1)
    }

    fn load(&self) -> *mut Node {
        match self {
            Link::Pointer(link) => link.load(SeqCst),
            Link::Tagged(link) => Link::node(link.load(SeqCst)),
        }
    }

    fn swap(&self, node: *mut Node) -> *mut Node {
        match self {
            Link::Pointer(link) => link.swap(node, SeqCst),
            Link::Tagged(link) => Link::node(link.swap(Link::bits(node), SeqCst)),
        }
    }

    /// Replaces one address by another one, if it is there.
    fn replace(&self, old: *mut Node, new: *mut Node) -> bool {
        match self {
            Link::Pointer(link) => link.compare_exchange(old, new, SeqCst, SeqCst).is_ok(),
            Link::Tagged(link) => link.compare_exchange(Link::bits(old), Link::bits(new), SeqCst, SeqCst).is_ok(),
        }
    }
}

struct Node {
    value: AtomicUsize,
    /// Whether the thread that has taken the node needs it no more.
    done: AtomicUsize,
    next: AtomicPtr<Node>,
    locked: Mutex<usize>,
}

impl Node {
    fn new(number: usize) -> Node {
        Node {
            value: AtomicUsize::new(number),
            done: AtomicUsize::new(0),
            next: AtomicPtr::new(std::ptr::null_mut()),
            locked: Mutex::new(number),
        }
    }
}

/// What the threads of a program share.
struct World {
    plain: [AtomicUsize; 2],
    /// For nodes that are on offer or may be withdrawn. Only the thread that takes a node accesses
    /// it, so the others may reuse its memory.
    offers: [Link; 2],
    /// For nodes that exist until all threads have finished.
    lasting: [Link; 2],
    head: AtomicPtr<Node>,
    tickets: AtomicUsize,
    elements: Box<[Node]>,
    /// Whether each thread has finished, if threads other than the first lend nodes.
    finished: Option<Vec<AtomicUsize>>,
    /// The addresses of nodes on the heap, which are freed in the end.
    heap: Real<Vec<usize>>,
}

struct Performer<'a> {
    world: &'a World,
    index: usize,
    log: Vec<usize>,
    has_lent: bool,
    /// The other threads, if this is the first one.
    others: Vec<JoinHandle<Vec<usize>>>,
}

impl Performer<'_> {
    fn access(&mut self, node: &Node, access: Access, number: usize) {
        match access {
            Access::Read => self.log.push(node.value.load(SeqCst)),
            Access::Write => node.value.store(number, SeqCst),
            Access::Swap => self.log.push(node.value.swap(number, SeqCst)),
            Access::Lock => {
                let mut locked = node.locked.lock().unwrap();
                self.log.push(*locked);
                *locked = number;
            }
        }
    }

    /// Accesses the node at an address and returns it, if there is one.
    fn follow(&mut self, address: *mut Node, access: Access, number: usize) -> Option<&'static Node> {
        // SAFETY: the node is not freed or left before this thread has finished or says so.
        let node: Option<&'static Node> = unsafe { address.as_ref() };
        match node {
            Some(node) => self.access(node, access, number),
            None => self.log.push(99),
        }
        node
    }

    fn offer(&mut self, link: &Link, number: usize) {
        let node = Node::new(number);
        let address = (&raw const node).cast_mut();
        if !link.replace(std::ptr::null_mut(), address) {
            return self.log.push(98);
        }
        if !link.replace(address, std::ptr::null_mut()) {
            while node.done.load(SeqCst) == 0 {
                yield_now();
            }
            self.log.push(node.value.load(SeqCst));
            self.log.push(*node.locked.lock().unwrap());
        }
    }

    /// Moves a node to the heap.
    fn boxed(&self, node: Node) -> *mut Node {
        let address = Box::into_raw(Box::new(node));
        self.world.heap.lock().unwrap().push(address.expose_provenance());
        address
    }

    fn perform(&mut self, ops: &[Op]) {
        let world = self.world;
        for (at, &op) in ops.iter().enumerate() {
            let number = 10 * self.index + 11 + at + ops.len();
            match op {
                Op::Load(x) => self.log.push(world.plain[x].load(SeqCst)),
                Op::Store(x) => world.plain[x].store(number, SeqCst),
                Op::Offer { link, nodes } => (0..nodes).for_each(|i| self.offer(&world.offers[link], number + 100 * i)),
                Op::Take(link, access) => {
                    let taken = world.offers[link].swap(std::ptr::null_mut());
                    if let Some(node) = self.follow(taken, access, number) {
                        node.done.store(1, SeqCst);
                    }
                }
                Op::Lend(link) => {
                    let node = Node::new(number);
                    self.has_lent = true;
                    world.lasting[link].swap((&raw const node).cast_mut());
                    // The node exists until this returns.
                    return self.perform(&ops[at + 1..]);
                }
                Op::Publish { link, used } => {
                    let node = Node::new(number);
                    if used {
                        self.access(&node, Access::Swap, number + 100);
                    }
                    world.lasting[link].swap(self.boxed(node));
                }
                Op::Withdraw(link) => {
                    let address = Box::into_raw(Box::new(Node::new(number)));
                    let link = &world.offers[link];
                    let known = link.replace(std::ptr::null_mut(), address);
                    if known && !link.replace(address, std::ptr::null_mut()) {
                        world.heap.lock().unwrap().push(address.expose_provenance());
                    } else {
                        // SAFETY: no other thread has got the address.
                        drop(unsafe { Box::from_raw(address) });
                    }
                    self.log.push(usize::from(known));
                }
                Op::Peek(link, access) => drop(self.follow(world.lasting[link].load(), access, number)),
                Op::Push => {
                    let address = self.boxed(Node::new(number));
                    let mut head = world.head.load(SeqCst);
                    // SAFETY: the node is not freed before all threads have finished.
                    let node = unsafe { &*address };
                    loop {
                        node.next.store(head, SeqCst);
                        match world.head.compare_exchange(head, address, SeqCst, SeqCst) {
                            Ok(_) => break,
                            Err(found) => head = found,
                        }
                    }
                }
                Op::Walk(access) => {
                    if let Some(first) = self.follow(world.head.load(SeqCst), access, number) {
                        self.follow(first.next.load(SeqCst), access, number);
                    }
                }
                Op::Ticket(access) => {
                    let ticket = world.tickets.fetch_add(1, SeqCst);
                    self.access(&world.elements[ticket % world.elements.len()], access, number);
                }
                Op::Element(i, access) => self.access(&world.elements[i], access, number),
            }
        }
        self.finish();
    }

    /// Waits until no other thread needs what is on this stack.
    fn finish(&mut self) {
        if let Some(finished) = &self.world.finished {
            finished[self.index].store(1, SeqCst);
            for flag in finished.iter().filter(|_| self.has_lent) {
                while flag.load(SeqCst) == 0 {
                    yield_now();
                }
            }
        }
        for (at, other) in self.others.drain(..).enumerate() {
            self.log.push(1000 + at);
            self.log.extend(other.join().unwrap());
        }
    }
}

/// Runs the threads of a program and returns what they have observed.
pub(super) fn run(program: &[Vec<Op>]) -> Vec<usize> {
    let links = || [Link::Pointer(AtomicPtr::new(std::ptr::null_mut())), Link::Tagged(AtomicUsize::new(0))];
    let lends = program[1..].iter().flatten().any(|op| matches!(op, Op::Lend(_)));
    let world = Arc::new(World {
        plain: std::array::from_fn(|_| AtomicUsize::new(0)),
        offers: links(),
        lasting: links(),
        head: AtomicPtr::new(std::ptr::null_mut()),
        tickets: AtomicUsize::new(0),
        elements: (0..2).map(Node::new).collect(),
        finished: lends.then(|| program.iter().map(|_| AtomicUsize::new(0)).collect()),
        heap: Real::default(),
    });
    let others = program[1..].iter().enumerate().map(|(at, ops)| {
        let (world, ops) = (world.clone(), ops.clone());
        spawn(move || {
            let mut performer =
                Performer { world: &world, index: at + 1, log: Vec::new(), has_lent: false, others: Vec::new() };
            performer.perform(&ops);
            performer.log
        })
    });
    let others = others.collect();
    let mut performer = Performer { world: &world, index: 0, log: Vec::new(), has_lent: false, others };
    performer.perform(&program[0]);
    for &address in &*world.heap.lock().unwrap() {
        // SAFETY: the node was boxed, and no thread is left that could access it.
        drop(unsafe { Box::from_raw(std::ptr::with_exposed_provenance_mut::<Node>(address)) });
    }
    performer.log
}
