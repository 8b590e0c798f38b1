//! Parses modules with their imports and exports.

use super::ast::{Export, Import, MainBlock, Module, Name, Path};
use super::cursor::{Parsed, Parser};
use super::lexer::Kind;
use crate::source::{Problem, Span};

impl Parser<'_> {
    /// All modules of a text. Problems are recorded, and the rest of the text is parsed nevertheless.
    pub fn modules(&mut self) -> Vec<Module> {
        let mut modules = Vec::new();
        while !self.is(Kind::End) {
            match self.module() {
                Ok(module) => modules.push(module),
                Err(problem) => {
                    self.problems.push(problem);
                    self.advance();
                    while !self.is(Kind::End) && !self.starts_module() {
                        self.advance();
                    }
                }
            }
        }
        modules
    }

    fn starts_module(&self) -> bool {
        self.is_word("module") && self.starts_declaration()
    }

    fn module(&mut self) -> Parsed<Module> {
        self.skip_annotations()?;
        if !self.is_word("module") {
            let problem = self.unsupported_declaration();
            return Err(
                problem.unwrap_or_else(|| self.expected("`module`").with_help("start the text with `module Name;`"))
            );
        }
        self.advance();
        let name = self.module_name()?;
        self.expect_semicolon()?;
        let mut module =
            Module { name, exports: Vec::new(), imports: Vec::new(), declarations: Vec::new(), main: None };
        while !self.is(Kind::End) && !self.starts_module() {
            if let Err(problem) = self.item(&mut module) {
                self.recover_in_module(problem);
            }
        }
        Ok(module)
    }

    /// An import, an export, a declaration or the main block.
    fn item(&mut self, module: &mut Module) -> Parsed<()> {
        if self.is_word("export") {
            self.advance();
            let (names, from) = self.import_list()?;
            module.exports.push(Export { names, from });
            return Ok(());
        }
        if self.is_word("import") {
            let start = self.advance().span;
            let (names, from) = self.import_list()?;
            check_import(names.as_deref(), from.as_ref(), start.to(self.previous()))?;
            module.imports.push(Import { names, from });
            return Ok(());
        }
        self.skip_annotations()?;
        if self.is_mark("{") {
            let start = self.span();
            let (body, end) = self.block()?;
            self.accept_mark(";");
            let span = start.to(end);
            if let Some(first) = &module.main {
                return Err(Problem::new(span, "a module has at most one main block", "the second one")
                    .with_note(first.span, "the first one"));
            }
            module.main = Some(MainBlock { body, span });
            return Ok(());
        }
        let declaration = self.declaration()?;
        // Old programs write a semicolon behind classes and interfaces.
        self.accept_mark(";");
        module.declarations.push(declaration);
        Ok(())
    }

    /// What follows `import` and `export`: names or `*`, and a module.
    fn import_list(&mut self) -> Parsed<(Option<Vec<Path>>, Option<Name>)> {
        let names = if self.accept_mark("*") { None } else { Some(self.separated(Self::imported_name)?) };
        let from = if self.accept_word("from") { Some(self.module_name()?) } else { None };
        self.expect_semicolon()?;
        Ok((names, from))
    }

    /// A name that may be qualified. The module may be written in small letters.
    fn imported_name(&mut self) -> Parsed<Path> {
        let name = self.module_name()?;
        Ok(match name.text.rsplit_once('.') {
            Some((module, last)) => Path { module: Some(module.to_owned()), name: last.to_owned(), span: name.span },
            None => Path { module: None, name: name.text, span: name.span },
        })
    }
}

/// Without `from`, every imported name must say which module it comes from.
fn check_import(names: Option<&[Path]>, from: Option<&Name>, span: Span) -> Parsed<()> {
    if from.is_some() {
        return Ok(());
    }
    let Some(names) = names else {
        return Err(Problem::new(span, "this import names no module", "import from where?")
            .with_help("write `import * from Module;`"));
    };
    match names.iter().find(|path| path.module.is_none()) {
        None => Ok(()),
        Some(path) => Err(Problem::new(path.span, "this import names no module", "import from where?")
            .with_help(format!("write `import {} from Module;` or `import Module.{};`", path.name, path.name))),
    }
}
