//! The functions that the library declares as `builtin`.

use super::FunctionKind;
use crate::hir::Builtin;

/// What a builtin function of the library does.
pub fn builtin(name: &str) -> Option<FunctionKind<'static>> {
    let builtin = match name {
        "max" => Builtin::Max,
        "min" => Builtin::Min,
        "abs" => Builtin::Abs,
        "truncate" => Builtin::Truncate,
        "numerator" => Builtin::Numerator,
        "denominator" => Builtin::Denominator,
        "float" => Builtin::ToFloat,
        "rat" => Builtin::ToRat,
        "floor" => Builtin::Floor,
        "ceil" => Builtin::Ceiling,
        "sqrt" => Builtin::SquareRoot,
        "log" => Builtin::Logarithm,
        "exp" => Builtin::Exponential,
        "pow" => Builtin::Power,
        "strlen" => Builtin::StringLength,
        "substr" => Builtin::Substring,
        "toString" => Builtin::ToString,
        "println" => return Some(FunctionKind::Print { newline: true }),
        "print" => return Some(FunctionKind::Print { newline: false }),
        "readln" => return Some(FunctionKind::Unsupported("input (`readln`)")),
        "random" => return Some(FunctionKind::Unsupported("random numbers (`random`)")),
        "now" => return Some(FunctionKind::Unsupported("time (`now`)")),
        "currentms" => return Some(FunctionKind::Unsupported("time (`currentms`)")),
        "ms_since_model_start" => return Some(FunctionKind::Unsupported("time (`ms_since_model_start`)")),
        "deadline" => return Some(FunctionKind::Unsupported("deadlines (`deadline`)")),
        "thisDC" => return Some(FunctionKind::Unsupported("deployment components (`thisDC`)")),
        _ => return None,
    };
    Some(FunctionKind::Builtin(builtin))
}
