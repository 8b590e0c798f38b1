//! Memory orders of accesses and fences, as programs write them.

use mazurka_graphs::Order;

/// The names of memory orders in programs.
const NAMES: &[(&str, Order)] = &[
    ("plain", Order::NonAtomic),
    ("relaxed", Order::Relaxed),
    ("acquire", Order::Acquire),
    ("release", Order::Release),
    ("acq_rel", Order::AcqRel),
    ("sc", Order::SeqCst),
];

/// The memory order with this name.
pub fn order_named(name: &str) -> Option<Order> {
    NAMES.iter().find(|(known, _)| *known == name).map(|&(_, order)| order)
}

/// The names of all memory orders, for messages.
pub fn order_names() -> String {
    NAMES.iter().map(|(name, _)| format!("`{name}`")).collect::<Vec<_>>().join(", ")
}

/// The part of an order that matters for a read.
pub fn of_read(order: Order) -> Order {
    match order {
        Order::Release => Order::Relaxed,
        Order::AcqRel => Order::Acquire,
        order => order,
    }
}

/// The part of an order that matters for a write.
pub fn of_write(order: Order) -> Order {
    match order {
        Order::Acquire => Order::Relaxed,
        Order::AcqRel => Order::Release,
        order => order,
    }
}
