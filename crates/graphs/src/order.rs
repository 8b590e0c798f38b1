//! Memory orders of accesses and fences.

/// The memory order of an access or a fence, as in C++20 and Rust. `consume` does not exist: Rust
/// does not have it, and compilers of C++ treat it as `acquire`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Order {
    /// Not atomic. Two unordered accesses to one location, one of them a write and one of them not
    /// atomic, are a data race.
    NonAtomic,
    /// `Ordering::Relaxed`
    Relaxed,
    /// `Ordering::Acquire`
    Acquire,
    /// `Ordering::Release`
    Release,
    /// `Ordering::AcqRel`
    AcqRel,
    /// `Ordering::SeqCst`
    SeqCst,
}

impl Order {
    /// Whether a read or a fence with this order acquires.
    #[inline]
    pub fn acquires(self) -> bool {
        matches!(self, Order::Acquire | Order::AcqRel | Order::SeqCst)
    }

    /// Whether a write or a fence with this order releases.
    #[inline]
    pub fn releases(self) -> bool {
        matches!(self, Order::Release | Order::AcqRel | Order::SeqCst)
    }

    /// Whether the access takes part in the total order S of C++20.
    #[inline]
    pub fn is_sc(self) -> bool {
        self == Order::SeqCst
    }

    /// Whether the access is atomic.
    #[inline]
    pub fn is_atomic(self) -> bool {
        self != Order::NonAtomic
    }

    /// The order as litmus tests write it.
    pub fn name(self) -> &'static str {
        match self {
            Order::NonAtomic => "na",
            Order::Relaxed => "rlx",
            Order::Acquire => "acq",
            Order::Release => "rel",
            Order::AcqRel => "acqrel",
            Order::SeqCst => "sc",
        }
    }
}
