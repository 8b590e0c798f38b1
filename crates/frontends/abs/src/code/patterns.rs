//! Code for patterns.

use super::emitter::Emitter;
use super::{NONE, Op};
use crate::hir::Pattern;

impl<'e> Emitter<'e> {
    /// Matches the value in a slot. Returns the jumps that are taken if it does not match.
    pub(super) fn pattern(&mut self, pattern: &'e Pattern, slot: u32) -> Vec<u32> {
        match pattern {
            Pattern::Wildcard => Vec::new(),
            Pattern::Bind(variable) => {
                self.op(Op::Local(slot));
                self.op(Op::SetLocal(variable.0));
                Vec::new()
            }
            Pattern::Equal(expression) => {
                self.op(Op::Local(slot));
                self.expression(expression);
                vec![self.op(Op::JumpIfDifferent(NONE))]
            }
            Pattern::Construct(constructor, arguments) => {
                let mut failures = vec![self.op(Op::JumpUnless { slot, constructor: *constructor, target: NONE })];
                for (index, argument) in arguments.iter().enumerate() {
                    failures.extend(self.argument(slot, index as u32, argument));
                }
                failures
            }
        }
    }

    fn argument(&mut self, slot: u32, index: u32, pattern: &'e Pattern) -> Vec<u32> {
        match pattern {
            Pattern::Wildcard => Vec::new(),
            Pattern::Bind(variable) => {
                self.op(Op::Argument { slot, index });
                self.op(Op::SetLocal(variable.0));
                Vec::new()
            }
            _ => {
                let part = self.temporary();
                self.op(Op::Argument { slot, index });
                self.op(Op::SetLocal(part));
                self.pattern(pattern, part)
            }
        }
    }
}
