//! Code that is not in the program: where threads start, how the program ends, and wrappers for
//! modelled functions that are called through pointers.

use crate::code::instruction::{Call, Callee, Instruction, LibraryCall, Register};
use crate::code::library::LibraryFunction;
use crate::code::{FRAME_HEAD, NO_FUNCTION, Shape, SiteEntry};
use crate::ir::FunctionId;

use super::Lowering;

impl Lowering<'_> {
    /// The entries of the main thread and of others, and the end of the program.
    pub(super) fn lower_entries(&mut self, main: FunctionId) {
        let site = self.code.sites.intern(SiteEntry { operation: "start".to_owned(), ..SiteEntry::default() }, false);
        let end = self.code.sites.intern(SiteEntry { operation: "return".to_owned(), ..SiteEntry::default() }, false);
        let (first, second, third) = (Register(FRAME_HEAD), Register(FRAME_HEAD + 1), Register(FRAME_HEAD + 2));
        let (mut instructions, mut sites) = (Vec::new(), Vec::new());
        // The main thread: constructors, main, destructors, exit.
        let mut call = |lowering: &mut Self, function: FunctionId, arguments: Vec<Register>, results: Vec<Register>| {
            let Some(index) = lowering.index_of(function) else { return };
            lowering.code.calls.push(Call {
                callee: Callee::Function(index),
                arguments: arguments.into(),
                variadic: Box::default(),
                results: results.into(),
            });
            instructions.push(Instruction::Call { call: lowering.code.calls.len() as u32 - 1 });
            sites.push(site);
        };
        for constructor in self.module.constructors.clone() {
            call(self, constructor.function, Vec::new(), Vec::new());
        }
        let (one, null) = (self.constant(1), self.constant(0));
        let parameters = self.module.functions[main].parameters.len();
        let arguments = [one, null, null].into_iter().cycle().take(parameters).collect();
        let has_result =
            !matches!(self.module.types.get(self.module.functions[main].result_type), crate::ir::Type::Void);
        call(self, main, arguments, if has_result { vec![third] } else { Vec::new() });
        // The end of the program: functions registered with `atexit`, then destructors.
        let exit = instructions.len() as u32;
        if self.code.uses_at_exit {
            let [argument, next] = [LibraryFunction::AtExitArgument, LibraryFunction::NextAtExit];
            self.push_handlers(&mut instructions, &mut sites, end, argument, next);
        }
        for destructor in self.module.destructors.clone() {
            if let Some(index) = self.index_of(destructor.function) {
                self.code.calls.push(Call {
                    callee: Callee::Function(index),
                    arguments: Box::default(),
                    variadic: Box::default(),
                    results: Box::default(),
                });
                instructions.push(Instruction::Call { call: self.code.calls.len() as u32 - 1 });
                sites.push(end);
            }
        }
        if self.options.checks_leaks {
            self.push_library(&mut instructions, &mut sites, end, LibraryFunction::LeakCheck, &[], None);
        }
        self.push_library(&mut instructions, &mut sites, end, LibraryFunction::ProgramEnd, &[], None);
        // Other threads: the function and its argument are in the first two registers.
        let thread = instructions.len() as u32;
        self.code.calls.push(Call {
            callee: Callee::Address(first),
            arguments: Box::new([second]),
            variadic: Box::default(),
            results: Box::new([third]),
        });
        instructions.push(Instruction::Call { call: self.code.calls.len() as u32 - 1 });
        sites.push(site);
        let thread_exit = instructions.len() as u32;
        if self.calls_library(LibraryFunction::AtThreadExit) {
            let [argument, next] = [LibraryFunction::AtThreadExitArgument, LibraryFunction::NextAtThreadExit];
            self.push_handlers(&mut instructions, &mut sites, end, argument, next);
        }
        self.push_library(&mut instructions, &mut sites, end, LibraryFunction::ThreadEnd, &[third], None);
        let labels: Vec<u32> = (0..=instructions.len() as u32).collect();
        let entry = self.append(NO_FUNCTION, &instructions, &sites, &labels);
        self.code.main_entry = entry;
        self.code.exit_entry = entry + exit;
        self.code.thread_entry = entry + thread;
        self.code.thread_exit_entry = entry + thread_exit;
        self.code.entry_frame = FRAME_HEAD + 3;
        let count = self.code.instructions.len();
        self.code.dead_ranges.resize(count, (0, 0));
        // The function and its argument are dead once the function runs.
        let start = self.code.dead.len() as u32;
        self.code.dead.extend([first.0, second.0]);
        for at in entry as usize..self.code.instructions.len() {
            if matches!(self.code.instructions[at], Instruction::Call { .. }) {
                self.code.dead_ranges[at] = (start, 2);
            }
        }
    }

    /// Calls what is registered for an end, the last first, with the argument of each.
    fn push_handlers(
        &mut self,
        instructions: &mut Vec<Instruction>,
        sites: &mut Vec<u32>,
        site: u32,
        argument: LibraryFunction,
        next: LibraryFunction,
    ) {
        let (first, second) = (Register(FRAME_HEAD), Register(FRAME_HEAD + 1));
        let start = instructions.len() as u32;
        self.push_library(instructions, sites, site, next, &[], Some(first));
        self.push_library(instructions, sites, site, argument, &[], Some(second));
        let done = instructions.len() as u32 + 3;
        instructions.push(Instruction::Branch {
            condition: first,
            then: instructions.len() as u32 + 1,
            otherwise: done,
        });
        self.code.calls.push(Call {
            callee: Callee::Address(first),
            arguments: Box::new([second]),
            variadic: Box::default(),
            results: Box::default(),
        });
        instructions.push(Instruction::Call { call: self.code.calls.len() as u32 - 1 });
        instructions.push(Instruction::Jump { target: start });
        sites.extend([site; 3]);
    }

    /// Whether the module mentions a modelled function.
    pub(super) fn calls_library(&self, function: LibraryFunction) -> bool {
        let name = |entry: &crate::ir::Function| LibraryFunction::from_name(self.module.text(entry.name));
        self.module.functions.iter().any(|entry| entry.body.is_none() && name(entry) == Some(function))
    }

    fn push_library(
        &mut self,
        instructions: &mut Vec<Instruction>,
        sites: &mut Vec<u32>,
        site: u32,
        function: LibraryFunction,
        arguments: &[Register],
        result: Option<Register>,
    ) {
        let shape = self.code.shapes.intern(Shape::UNKNOWN);
        self.code.library_calls.push(LibraryCall {
            function,
            arguments: arguments.into(),
            result,
            shape,
            debug_type: None,
        });
        instructions.push(Instruction::Library { call: self.code.library_calls.len() as u32 - 1 });
        sites.push(site);
    }

    /// A function that calls a modelled function, for calls through pointers.
    pub(super) fn lower_wrapper(&mut self, id: FunctionId) {
        let function = &self.module.functions[id];
        let name = self.module.text(function.name).to_owned();
        let modelled = LibraryFunction::from_name(&name).expect("invariant: wrappers are for modelled functions");
        let index = self.index_of(id).expect("invariant: the function is callable") as usize;
        let count = function.parameters.len() as u32;
        let parameters: Vec<Register> = (0..count).map(|position| Register(FRAME_HEAD + position)).collect();
        let result = Register(FRAME_HEAD + count);
        let site = self.code.sites.intern(SiteEntry { operation: name, ..SiteEntry::default() }, false);
        let (mut instructions, mut sites) = (Vec::new(), Vec::new());
        let single = [modelled];
        let expanded = if modelled.expansion().is_empty() { &single[..] } else { modelled.expansion() };
        for (position, part) in expanded.iter().enumerate() {
            let mut arguments = parameters.clone();
            if position > 0 {
                arguments.push(result);
            }
            self.push_library(&mut instructions, &mut sites, site, *part, &arguments, Some(result));
        }
        self.code.results.push(Box::new([result]));
        instructions.push(Instruction::Return { results: self.code.results.len() as u32 - 1 });
        sites.push(site);
        let entry = self.append(index as u32, &instructions, &sites, &[]);
        let count = self.code.instructions.len();
        let all: Vec<u32> = parameters.iter().chain([&result]).map(|register| register.0).collect();
        let start = self.code.dead.len() as u32;
        self.code.dead.extend(&all);
        self.code.dead_ranges.resize(count, (0, 0));
        self.code.dead_ranges[count - 1] = (start, all.len() as u32);
        let code = &mut self.code.functions[index];
        code.entry = entry;
        code.frame = FRAME_HEAD + all.len() as u32;
        code.parameters = parameters.into();
    }
}
