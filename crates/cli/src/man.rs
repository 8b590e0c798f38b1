//! `mazurka man`: manual pages, generated from the flags and their help.

use clap::{Command, CommandFactory};

use crate::arguments::{Arguments, ManArguments};
use crate::exit::Exit;
use crate::explore::with_known_names;
use crate::failure::Failure;
use crate::streams::{print, write_file};

/// Prints a page, or writes all of them.
pub fn man(arguments: &ManArguments) -> Result<Exit, Failure> {
    let mut whole = Arguments::command();
    whole.build();
    let commands: Vec<Command> =
        whole.get_subcommands().filter(|command| command.get_name() != "help").cloned().collect();
    if let Some(directory) = &arguments.directory {
        std::fs::create_dir_all(directory)
            .map_err(|error| Failure::new(format!("cannot create {}: {error}", directory.display())))?;
        write_file(&directory.join("mazurka.1"), &page(whole)?)?;
        for command in commands {
            let name = format!("mazurka-{}.1", command.get_name());
            write_file(&directory.join(name), &page(command)?)?;
        }
        return Ok(Exit::Safe);
    }
    let wanted = match &arguments.page {
        None => whole,
        Some(name) => commands.iter().find(|command| command.get_name() == name).cloned().ok_or_else(|| {
            let names: Vec<&str> = commands.iter().map(Command::get_name).collect();
            with_known_names(Failure::new(format!("there is no command `{name}`")), name, &names)
        })?,
    };
    print(&page(wanted)?);
    Ok(Exit::Safe)
}

fn page(command: Command) -> Result<String, Failure> {
    let mut text = Vec::new();
    let written = clap_mangen::Man::new(command).render(&mut text);
    written.map_err(|error| Failure::new(format!("cannot render the manual page: {error}")))?;
    Ok(String::from_utf8_lossy(&text).into_owned())
}
