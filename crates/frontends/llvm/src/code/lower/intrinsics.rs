//! Intrinsic functions of LLVM, and functions of the mathematical library.

use crate::code::Shape;
use crate::code::instruction::{Instruction as I, LibraryCall, PureFunction as P, Register};
use crate::code::library::LibraryFunction;
use crate::ir::{self, BinaryOperator, Operand, ValueId};

use super::function::FunctionLowering;

impl FunctionLowering<'_, '_> {
    /// Lowers a call of the intrinsic function `llvm.NAME`.
    pub(super) fn lower_intrinsic(
        &mut self,
        name: &str,
        call: &ir::Call,
        result: Option<ValueId>,
    ) -> Result<(), String> {
        let family = name.split('.').next().unwrap_or(name);
        match family {
            "dbg" | "lifetime" | "assume" | "donothing" | "prefetch" | "invariant" | "stackrestore" | "var"
            | "experimental" | "sideeffect" | "pseudoprobe" | "instrprof" => return Ok(()),
            "memcpy" | "memmove" | "memset" => {
                let mut arguments = Vec::new();
                for argument in call.arguments.iter().take(3) {
                    arguments.push(self.register(argument.value)?);
                }
                return self.emit_library_code(&format!("__mazurka_{family}"), arguments);
            }
            "threadlocal" => {
                // The address of a thread-local variable is that of the thread's copy.
                let address = self.register(call.arguments[0].value)?;
                let to = self.result(result)?;
                self.emit(I::Move { to, from: address });
                return Ok(());
            }
            "expect" | "launder" | "strip" | "annotation" | "ptr" | "ssa" | "arithmetic" => {
                let from = self.registers(call.arguments[0].value)?;
                self.move_all(self.results(result), from);
                return Ok(());
            }
            "stacksave" | "is" | "frameaddress" | "returnaddress" | "eh" => return self.constant_result(0, result),
            "objectsize" => {
                let smallest = self.constant_argument(call, 1)?;
                return self.constant_result(if smallest == 0 { u64::MAX } else { 0 }, result);
            }
            "trap" | "debugtrap" | "ubsantrap" => return self.library(LibraryFunction::Abort, call, result),
            "va_start" => return self.library(LibraryFunction::VaStart, call, result),
            "va_end" => return self.library(LibraryFunction::VaEnd, call, result),
            "va_copy" => return self.library(LibraryFunction::VaCopy, call, result),
            "uadd" | "usub" | "umul" | "sadd" | "ssub" | "smul" => return self.lower_checked(name, call, result),
            _ => {}
        }
        match pure_intrinsic(family) {
            Some(function) => self.lower_pure(function, call, result),
            None => Err(format!("the intrinsic function `llvm.{name}` is not supported")),
        }
    }

    /// Lowers a call of a function of the mathematical library. Returns whether it is one.
    pub(super) fn lower_mathematical(
        &mut self,
        name: &str,
        call: &ir::Call,
        result: Option<ValueId>,
    ) -> Result<bool, String> {
        let Some(function) = mathematical(name).or_else(|| mathematical(name.strip_suffix('f')?)) else {
            return Ok(false);
        };
        self.at_operation(name);
        self.lower_pure(function, call, result)?;
        Ok(true)
    }

    fn lower_pure(&mut self, function: P, call: &ir::Call, result: Option<ValueId>) -> Result<(), String> {
        let width = self.width(call.result_type)?;
        let zero = self.lowering.constant(0);
        let mut operands = [zero; 3];
        for (operand, argument) in operands.iter_mut().zip(&call.arguments) {
            *operand = self.register(argument.value)?;
        }
        let [first, second, third] = operands;
        let to = self.result(result)?;
        self.emit(I::Pure { function, width, to, first, second, third });
        Ok(())
    }

    /// Arithmetic with a flag for overflow, or with saturation.
    fn lower_checked(&mut self, name: &str, call: &ir::Call, result: Option<ValueId>) -> Result<(), String> {
        let mut words = name.split('.');
        let (family, kind) = (words.next().unwrap_or(""), words.next().unwrap_or(""));
        let (left, right) = (self.register(call.arguments[0].value)?, self.register(call.arguments[1].value)?);
        let zero = self.lowering.constant(0);
        let width = self.width(call.arguments[0].ty)?;
        if kind == "sat" {
            let function = match family {
                "uadd" => P::UAddSat,
                "usub" => P::USubSat,
                "sadd" => P::SAddSat,
                "ssub" => P::SSubSat,
                _ => return Err(format!("the intrinsic function `llvm.{name}` is not supported")),
            };
            let to = self.result(result)?;
            self.emit(I::Pure { function, width, to, first: left, second: right, third: zero });
            return Ok(());
        }
        let (operator, function) = match family {
            "uadd" => (BinaryOperator::Add, P::UAddOverflows),
            "usub" => (BinaryOperator::Sub, P::USubOverflows),
            "umul" => (BinaryOperator::Mul, P::UMulOverflows),
            "sadd" => (BinaryOperator::Add, P::SAddOverflows),
            "ssub" => (BinaryOperator::Sub, P::SSubOverflows),
            _ => (BinaryOperator::Mul, P::SMulOverflows),
        };
        if let [value, overflows] = self.results(result)[..] {
            self.emit(I::Pure { function, width, to: overflows, first: left, second: right, third: zero });
            self.emit(I::Binary { operator, width, to: value, left, right });
        }
        Ok(())
    }

    fn library(&mut self, function: LibraryFunction, call: &ir::Call, result: Option<ValueId>) -> Result<(), String> {
        let mut arguments: Vec<Register> = Vec::new();
        for argument in &call.arguments {
            arguments.extend(self.registers(argument.value)?);
        }
        let shape = self.lowering.code.shapes.intern(Shape::UNKNOWN);
        let result = self.results(result).first().copied();
        self.push_library_call(LibraryCall { function, arguments: arguments.into(), result, shape, debug_type: None });
        Ok(())
    }

    fn constant_result(&mut self, value: u64, result: Option<ValueId>) -> Result<(), String> {
        let (from, to) = (self.lowering.constant(value), self.result(result)?);
        self.emit(I::Move { to, from });
        Ok(())
    }

    fn constant_argument(&self, call: &ir::Call, position: usize) -> Result<u64, String> {
        match call.arguments.get(position).map(|argument| argument.value) {
            Some(Operand::Constant(constant)) => self.lowering.constants.scalar(constant),
            _ => Ok(0),
        }
    }
}

fn pure_intrinsic(family: &str) -> Option<P> {
    Some(match family {
        "smax" => P::SMax,
        "smin" => P::SMin,
        "umax" => P::UMax,
        "umin" => P::UMin,
        "abs" => P::Abs,
        "ctlz" => P::Ctlz,
        "cttz" => P::Cttz,
        "ctpop" => P::Ctpop,
        "bswap" => P::Bswap,
        "bitreverse" => P::BitReverse,
        "fshl" => P::FShl,
        "fshr" => P::FShr,
        "fmuladd" | "fma" => P::FMulAdd,
        "fabs" => P::FAbs,
        "minnum" | "minimum" => P::FMin,
        "maxnum" | "maximum" => P::FMax,
        "nearbyint" => P::FRint,
        other => return mathematical(other),
    })
}

fn mathematical(name: &str) -> Option<P> {
    Some(match name {
        "fma" => P::FMulAdd,
        "fabs" => P::FAbs,
        "sqrt" => P::FSqrt,
        "floor" => P::FFloor,
        "ceil" => P::FCeil,
        "trunc" => P::FTrunc,
        "round" => P::FRound,
        "rint" | "nearbyint" | "roundeven" => P::FRint,
        "fmin" => P::FMin,
        "fmax" => P::FMax,
        "copysign" => P::FCopySign,
        "pow" => P::FPow,
        "exp" => P::FExp,
        "log" => P::FLog,
        "log2" => P::FLog2,
        "log10" => P::FLog10,
        "sin" => P::FSin,
        "cos" => P::FCos,
        "tan" => P::FTan,
        "atan" => P::FAtan,
        "atan2" => P::FAtan2,
        "fmod" => P::FMod,
        _ => return None,
    })
}
