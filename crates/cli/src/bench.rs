//! `mazurka bench`: reproduces the tables of the papers, with published counts next to ours.

mod c_programs;
mod observation_count;
mod programs;
mod refined_check;
mod selections;
mod systems;
mod tables;

use crate::arguments::BenchArguments;
use crate::exit::Exit;
use crate::explore::with_known_names;
use crate::failure::Failure;

/// Reproduces a table, row by row.
pub fn bench(arguments: &BenchArguments) -> Result<Exit, Failure> {
    let name = &arguments.table;
    let table = tables::TABLES.iter().find(|table| table.name == name);
    if table.is_none() && arguments.jobs != 1 {
        let names: Vec<&str> = tables::TABLES.iter().map(|table| table.name).collect();
        return Err(Failure::new(format!("--jobs is for the tables {}", names.join(", "))));
    }
    if name == systems::TABLE {
        return systems::bench(arguments);
    }
    if let Some(flag) = [("--only", &arguments.only), ("--algorithm", &arguments.algorithm)]
        .into_iter()
        .find(|(_, values)| !values.is_empty())
        .map(|(flag, _)| flag)
    {
        return Err(Failure::new(format!("{flag} is for the table {}", systems::TABLE)));
    }
    if name == refined_check::TABLE {
        return refined_check::bench(arguments.max_seconds);
    }
    if name == selections::TABLE {
        return selections::bench(arguments.max_seconds);
    }
    match table {
        Some(table) => programs::bench(table, arguments.max_seconds, arguments.jobs),
        None => {
            let more = [selections::TABLE, refined_check::TABLE, systems::TABLE];
            let names: Vec<&str> = tables::TABLES.iter().map(|table| table.name).chain(more).collect();
            Err(with_known_names(Failure::new(format!("there is no table `{name}`")), name, &names))
        }
    }
}
