//! The benchmarks of the papers as C programs, which clang compiles.

use std::collections::BTreeMap;

use mazurka_llvm::LlvmProgram;

use crate::failure::Failure;
use crate::input::ProgramInput;

/// The name of a benchmark, its program, and a macro that selects the variant.
type CBenchmark = (&'static str, &'static str, Option<&'static str>);

const DIFFERENT: Option<&str> = Some("DIF");

/// All benchmarks that exist as C programs.
const C_BENCHMARKS: &[CBenchmark] = &[
    ("pi", include_str!("../../../../corpus/c/pi.c"), None),
    ("quicksort", include_str!("../../../../corpus/c/quicksort.c"), None),
    ("mergesort", include_str!("../../../../corpus/c/mergesort.c"), None),
    ("fib", include_str!("../../../../corpus/c/fib.c"), None),
    ("boundedbuffer", include_str!("../../../../corpus/c/boundedbuffer.c"), None),
    ("lastwrite", include_str!("../../../../corpus/c/lastwrite.c"), None),
    ("lastwrite-dif", include_str!("../../../../corpus/c/lastwrite.c"), DIFFERENT),
    ("lastwrite-2phases", include_str!("../../../../corpus/c/lastwrite-2phases.c"), None),
    ("floatingread", include_str!("../../../../corpus/c/floatingread.c"), None),
    ("floatingread-dif", include_str!("../../../../corpus/c/floatingread.c"), DIFFERENT),
    ("floatingread-2phases", include_str!("../../../../corpus/c/floatingread-2phases.c"), None),
    ("abs", include_str!("../../../../corpus/c/abs.c"), None),
    ("abs-dif", include_str!("../../../../corpus/c/abs.c"), DIFFERENT),
    ("abs-2phases", include_str!("../../../../corpus/c/abs-2phases.c"), None),
    ("arraywrite", include_str!("../../../../corpus/c/arraywrite.c"), None),
];

/// A benchmark as a C program of a size, if there is one. Fails if there is no clang.
pub fn c_program(name: &str, size: i64) -> Option<Result<ProgramInput<LlvmProgram>, Failure>> {
    let (_, text, variant) = C_BENCHMARKS.iter().find(|benchmark| benchmark.0 == name)?;
    let mut macros = BTreeMap::from([("N".to_owned(), size)]);
    macros.extend(variant.map(|variant| (variant.to_owned(), 1)));
    Some(ProgramInput::built_in_c(name, text, macros))
}
