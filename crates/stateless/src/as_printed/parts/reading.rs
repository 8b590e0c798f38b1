//! Readings of the papers that are not what they print: for tests that show what each of them loses.

/// How the ambiguous points are read. The default is what the papers print, or what they most likely mean.
#[doc(hidden)]
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Reading {
    /// The check of l. 28, or 73 and 77.
    pub check: CheckReading,
    /// l. 32, or 81, stands outside the `if`: don't-do sequences are added even if v is redundant.
    pub dont_outside_if: bool,
    /// l. 22 adds p to dnd(E) as well, as l. 18 of [CAV17] adds it to sleep(E).
    pub done_sleeps: bool,
    /// Sect. 3.3 without the future initials: v = ance.e'.
    pub no_future: bool,
}

/// What is compared.
#[doc(hidden)]
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum CheckReading {
    /// As printed.
    #[default]
    Printed,
    /// s[E'.ance.e.e'] = s[E'.ance.e'.e], and dont = ance.e'.e: two adjacent events.
    Adjacent,
    /// Nothing: the check always fails, and what is left is ODPOR, or ODPOR^ob.
    Never,
}
