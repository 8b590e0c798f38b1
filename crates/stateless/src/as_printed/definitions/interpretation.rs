//! Interpretations of the papers that differ from what they print, for tests that show what each of
//! them loses.

/// How the ambiguous points are interpreted. The default is what the papers print, or most likely
/// mean.
#[doc(hidden)]
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Interpretation {
    /// The check of l. 28 of \[JSS23\], or 73 and 77.
    pub check: CheckInterpretation,
    /// Line 32, or 81, is outside the `if`: don't-do sequences are added even if v is redundant.
    pub dont_outside_if: bool,
    /// Line 22 also adds p to dnd(E), as line 18 of \[CAV17\] adds it to sleep(E).
    pub done_sleeps: bool,
    /// Sect. 3.3 without the future initials: v = ance.e'.
    pub no_future: bool,
}

/// What the context-sensitive check compares.
#[doc(hidden)]
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum CheckInterpretation {
    /// What the papers print.
    #[default]
    Printed,
    /// s\[E'.ance.e.e'\] = s\[E'.ance.e'.e\], and dont = ance.e'.e: two adjacent events.
    Adjacent,
    /// Nothing: the check always fails, and what remains is ODPOR, or ODPOR^ob.
    Never,
}
