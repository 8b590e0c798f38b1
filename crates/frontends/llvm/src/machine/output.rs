//! The `printf` family: formats are evaluated, and what is printed becomes an output.

use mazurka_model::{Access, EffectKind, Location, Step};

use crate::code::constants::sign_extend;
use crate::code::library::LibraryFunction as F;

use super::errors::Fault;
use super::execution::LlvmExecution;
use super::interpreter::Context;
use super::library::{Invocation, Outcome};
use super::memory::Usage;

/// The size of a `va_list`, and where it keeps the address of the next argument on the stack.
const LIST_SIZE: u32 = 24;
const LIST_NEXT: u64 = 8;
/// The offsets of a `va_list` after which all arguments are on the stack.
const REGISTERS_USED: u64 = 48 | 176 << 32;

/// Where the parts of a call of the `printf` family are.
struct Layout {
    /// The position of the format, or of the string to print.
    format: usize,
    /// The position of the buffer to print into.
    buffer: Option<usize>,
    /// The position of the bound of the buffer.
    bound: Option<usize>,
    /// Whether the arguments are in a `va_list`.
    list: bool,
    /// Whether the text is a format.
    formatted: bool,
}

fn layout(function: F) -> Layout {
    let (format, buffer, bound, list, formatted) = match function {
        F::Printf => (0, None, None, false, true),
        F::FilePrintf => (1, None, None, false, true),
        F::StringPrintf => (1, Some(0), None, false, true),
        F::BoundedStringPrintf => (2, Some(0), Some(1), false, true),
        F::VPrintf => (0, None, None, true, true),
        F::VFilePrintf => (1, None, None, true, true),
        F::VStringPrintf => (1, Some(0), None, true, true),
        F::VBoundedStringPrintf => (2, Some(0), Some(1), true, true),
        _ => (0, None, None, false, false),
    };
    Layout { format, buffer, bound, list, formatted }
}

/// A conversion of a format.
struct Conversion {
    flags: String,
    width: Option<usize>,
    precision: Option<usize>,
    /// The number of bits of an integer.
    bits: u32,
    kind: char,
}

impl LlvmExecution<'_> {
    /// The words that follow the format.
    fn variadic_arguments(&self, invocation: Invocation<'_>, layout: &Layout) -> Result<Vec<u64>, Fault> {
        let process = invocation.process;
        if !layout.list {
            let count = invocation.call.arguments.len();
            return Ok((layout.format + 1..count).map(|position| self.argument(invocation, position)).collect());
        }
        let list = self.argument(invocation, layout.format + 1);
        let next = self.target(process, list.wrapping_add(LIST_NEXT), 8, Usage::Read)?;
        let start = self.load(&next);
        let object = self.objects.get((start >> 32) as usize).map_or(0, |object| object.size);
        let count = (object.saturating_sub(start as u32)) / 8;
        let word = |index: u32| -> Result<u64, Fault> {
            Ok(self.load(&self.target(process, start + u64::from(index) * 8, 8, Usage::Read)?))
        };
        (0..count).map(word).collect()
    }

    /// The addresses that a call reads strings from.
    fn strings_of(&self, invocation: Invocation<'_>) -> Result<Vec<u64>, Fault> {
        if invocation.call.function == F::PutChar {
            return Ok(Vec::new());
        }
        let layout = layout(invocation.call.function);
        let format = self.argument(invocation, layout.format);
        let mut strings = vec![format];
        let constant = self.target(invocation.process, format, 1, Usage::Read).is_ok_and(|target| !target.visible);
        if layout.formatted && constant {
            let mut arguments = self.variadic_arguments(invocation, &layout)?.into_iter();
            let text = self.text_at(invocation.process, format)?;
            for_each_conversion(&text, &mut arguments.by_ref(), |conversion, arguments| {
                if conversion.kind != '%' {
                    let argument = arguments.next().filter(|_| conversion.kind == 's');
                    strings.extend(argument.filter(|address| *address != 0));
                }
            });
        }
        if layout.formatted && !constant {
            // A format that other threads may change could refer to any argument.
            let arguments = self.variadic_arguments(invocation, &layout)?;
            let shared = |address: &u64| {
                let target = self.target(invocation.process, *address, 0, Usage::Read);
                target.is_ok_and(|target| target.visible)
            };
            strings.extend(arguments.into_iter().filter(shared));
        }
        Ok(strings)
    }

    pub(super) fn output_is_visible(&self, invocation: Invocation<'_>) -> Result<bool, Fault> {
        let mut accesses = Vec::new();
        self.describe_output(invocation, &mut accesses)?;
        Ok(!accesses.is_empty())
    }

    /// A call reads all of the objects that contain its strings, and may write all of its buffer.
    pub(super) fn describe_output(&self, invocation: Invocation<'_>, accesses: &mut Vec<Access>) -> Result<(), Fault> {
        let mut whole = |address: u64, access: fn(Location) -> Access| -> Result<(), Fault> {
            let target = self.target(invocation.process, address, 0, Usage::Read)?;
            if target.visible {
                accesses.extend(target.object.lifetime_word().map(|word| Access::read(Location(word))));
                accesses.extend(self.cells(&target.object).map(|word| access(Location(word))));
            }
            Ok(())
        };
        for string in self.strings_of(invocation)? {
            whole(string, Access::read)?;
        }
        let layout = layout(invocation.call.function);
        if layout.list {
            whole(self.argument(invocation, layout.format + 1), Access::read)?;
        }
        match layout.buffer.map(|buffer| self.argument(invocation, buffer)) {
            None | Some(0) => Ok(()),
            Some(buffer) => whole(buffer, Access::update),
        }
    }

    pub(super) fn perform_output(
        &mut self,
        context: Context,
        invocation: Invocation<'_>,
        step: &mut Step,
    ) -> Result<Outcome, Fault> {
        let function = invocation.call.function;
        let layout = layout(function);
        for index in 0..step.accesses.len() {
            self.note(step.accesses[index].location.0, EffectKind::Read, step);
        }
        let mut text = match function {
            F::PutChar => vec![self.argument(invocation, 0) as u8],
            _ => self.text_at(invocation.process, self.argument(invocation, layout.format))?,
        };
        if function == F::Puts {
            text.push(b'\n');
        }
        if layout.formatted {
            let arguments = self.variadic_arguments(invocation, &layout)?;
            text = self.format(invocation.process, &text, arguments)?;
        }
        let length = text.len() as u64;
        match layout.buffer {
            Some(buffer) => {
                let address = self.argument(invocation, buffer);
                let bound = layout.bound.map_or(u64::MAX, |bound| self.argument(invocation, bound));
                text.truncate(bound.saturating_sub(1) as usize);
                if bound > 0 {
                    text.push(0);
                    self.store_text(invocation.process, address, &text, step)?;
                }
            }
            None => {
                let text = String::from_utf8_lossy(&text).into_owned();
                self.output(invocation.process, context.at, context.frame, text, step);
            }
        }
        Ok(Outcome::Value(length & u64::from(u32::MAX)))
    }

    fn store_text(&mut self, process: u32, address: u64, text: &[u8], step: &mut Step) -> Result<(), Fault> {
        for (byte, at) in text.iter().zip(address..) {
            let target = self.target(process, at, 1, Usage::Write)?;
            self.check_lifetime(&target.object, step)?;
            self.store(&target, u64::from(*byte));
            if target.visible {
                self.record(&target, EffectKind::Write, step);
            }
        }
        Ok(())
    }

    /// Evaluates a format.
    fn format(&self, process: u32, format: &[u8], arguments: Vec<u64>) -> Result<Vec<u8>, Fault> {
        let mut arguments = arguments.into_iter();
        let (mut output, mut rest, mut fault) = (Vec::new(), 0, None);
        let positions = for_each_conversion(format, &mut arguments.by_ref(), |conversion, arguments| {
            let shown = if conversion.kind == '%' {
                Ok(vec![b'%'])
            } else {
                self.convert_argument(process, &conversion, arguments.next().unwrap_or(0))
            };
            match shown {
                Ok(text) => output.push(text),
                Err(error) => fault = Some(error),
            }
        });
        if let Some(fault) = fault {
            return Err(fault);
        }
        let mut text = Vec::new();
        for ((start, end), shown) in positions.into_iter().zip(output) {
            text.extend_from_slice(&format[rest..start]);
            text.extend(shown);
            rest = end;
        }
        text.extend_from_slice(&format[rest..]);
        Ok(text)
    }

    fn convert_argument(&self, process: u32, conversion: &Conversion, argument: u64) -> Result<Vec<u8>, Fault> {
        let precision = conversion.precision;
        let unsigned = argument & crate::code::constants::mask(conversion.bits);
        let number = f64::from_bits(argument);
        let (mut text, numeric) = match conversion.kind {
            'd' | 'i' => (sign_extend(argument, conversion.bits).to_string().into_bytes(), true),
            'u' => (unsigned.to_string().into_bytes(), true),
            'x' => (format!("{unsigned:x}").into_bytes(), true),
            'X' => (format!("{unsigned:X}").into_bytes(), true),
            'o' => (format!("{unsigned:o}").into_bytes(), true),
            'c' => (vec![argument as u8], false),
            'p' if argument == 0 => (b"(nil)".to_vec(), false),
            'p' => (format!("{argument:#x}").into_bytes(), false),
            'f' | 'F' => (format!("{number:.*}", precision.unwrap_or(6)).into_bytes(), true),
            'e' | 'E' => (exponential(number, precision.unwrap_or(6)).into_bytes(), true),
            'g' | 'G' => (format!("{number}").into_bytes(), true),
            's' if argument == 0 => (b"(null)".to_vec(), false),
            's' => {
                let mut text = self.text_at(process, argument)?;
                text.truncate(precision.unwrap_or(usize::MAX));
                (text, false)
            }
            kind => return Err(Fault::Problem(format!("the conversion %{kind} of a format is not supported"))),
        };
        if numeric && conversion.flags.contains('+') && !text.starts_with(b"-") {
            text.insert(0, b'+');
        }
        let missing = conversion.width.unwrap_or(0).saturating_sub(text.len());
        if conversion.flags.contains('-') {
            text.resize(text.len() + missing, b' ');
        } else if numeric && conversion.flags.contains('0') {
            let sign = usize::from(text.starts_with(b"-") || text.starts_with(b"+"));
            text.splice(sign..sign, std::iter::repeat_n(b'0', missing));
        } else {
            text.splice(0..0, std::iter::repeat_n(b' ', missing));
        }
        Ok(text)
    }

    /// `va_start` and `va_copy`: all arguments are on the stack.
    pub(super) fn perform_variadic(&mut self, invocation: Invocation<'_>, step: &mut Step) -> Result<Outcome, Fault> {
        let process = invocation.process;
        let to = self.argument(invocation, 0);
        let words = if invocation.call.function == F::VaStart {
            [REGISTERS_USED, self.local(process, invocation.frame + 2), 0]
        } else {
            let from = self.argument(invocation, 1);
            let mut words = [0; 3];
            for (word, at) in words.iter_mut().zip((0..u64::from(LIST_SIZE)).step_by(8)) {
                let target = self.target(process, from + at, 8, Usage::Read)?;
                *word = self.load(&target);
                if target.visible {
                    self.record(&target, EffectKind::Read, step);
                }
            }
            words
        };
        for (word, at) in words.into_iter().zip((0..u64::from(LIST_SIZE)).step_by(8)) {
            let target = self.target(process, to + at, 8, Usage::Write)?;
            self.store(&target, word);
            if target.visible {
                self.record(&target, EffectKind::Write, step);
            }
        }
        Ok(Outcome::Value(0))
    }
}

fn exponential(number: f64, precision: usize) -> String {
    let text = format!("{number:.precision$e}");
    match text.split_once('e') {
        Some((digits, exponent)) => {
            let (sign, exponent) = exponent.strip_prefix('-').map_or(('+', exponent), |rest| ('-', rest));
            format!("{digits}e{sign}{exponent:0>2}")
        }
        None => text,
    }
}

/// Calls `visit` with each conversion of a format. Returns the positions of the conversions.
fn for_each_conversion(
    format: &[u8],
    arguments: &mut dyn Iterator<Item = u64>,
    mut visit: impl FnMut(Conversion, &mut dyn Iterator<Item = u64>),
) -> Vec<(usize, usize)> {
    let mut positions = Vec::new();
    let mut at = 0;
    while let Some(found) = format.get(at..).and_then(|rest| rest.iter().position(|byte| *byte == b'%')) {
        let start = at + found;
        let mut end = start + 1;
        let byte = |end: usize| format.get(end).copied().unwrap_or(0);
        let mut flags = String::new();
        while b"-+ #0".contains(&byte(end)) && byte(end) != 0 {
            flags.push(byte(end) as char);
            end += 1;
        }
        let mut number = |end: &mut usize| -> Option<usize> {
            if byte(*end) == b'*' {
                *end += 1;
                return arguments.next().map(|value| (value as u32 as i32).max(0) as usize);
            }
            let mut value = None;
            while byte(*end).is_ascii_digit() {
                value = Some(value.unwrap_or(0) * 10 + usize::from(byte(*end) - b'0'));
                *end += 1;
            }
            value.map(|value| value.min(1 << 16))
        };
        let width = number(&mut end);
        let mut precision = None;
        if byte(end) == b'.' {
            end += 1;
            precision = Some(number(&mut end).unwrap_or(0));
        }
        let mut bits = 32;
        loop {
            bits = match byte(end) {
                b'l' | b'j' | b'z' | b't' | b'q' => 64,
                b'h' if bits == 16 => 8,
                b'h' => 16,
                _ => break,
            };
            end += 1;
        }
        let kind = byte(end) as char;
        end = (end + 1).min(format.len());
        visit(Conversion { flags, width, precision, bits, kind }, arguments);
        positions.push((start, end));
        at = end;
    }
    positions
}
