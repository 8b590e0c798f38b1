//! Flags that decide what is read and what is written, and in which format.

use std::path::PathBuf;

use clap::{Args, ValueEnum};

/// The languages that are read from standard input.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum StdinLanguage {
    /// A program of the small language.
    #[default]
    Maz,
    /// An ABS program.
    Abs,
    /// A client/server system.
    Tck,
}

impl StdinLanguage {
    /// The extension of files in this language.
    pub fn extension(self) -> &'static str {
        match self {
            StdinLanguage::Maz => "maz",
            StdinLanguage::Abs => "abs",
            StdinLanguage::Tck => "tck",
        }
    }
}

/// The format of a result.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub enum Format {
    /// Text for users.
    Text,
    /// One JSON object.
    Json,
    /// The XML of JUnit, for CI services.
    Junit,
    /// SARIF 2.1.0, for code hosts.
    Sarif,
}

/// The format of a comparison.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub enum TableFormat {
    /// Text for users.
    Text,
    /// One JSON object.
    Json,
}

/// The trace of the first violation, drawn for other tools.
#[derive(Args, Debug, Default)]
pub struct DrawingArguments {
    /// Draw the trace of the first violation as a graph for Graphviz.
    #[arg(long, value_name = "F")]
    pub dot: Option<PathBuf>,
    /// Draw the trace of the first violation as a sequence diagram for Mermaid.
    #[arg(long, value_name = "F")]
    pub mermaid: Option<PathBuf>,
    /// Write the trace of the first violation as a log for ShiViz.
    #[arg(long, value_name = "F")]
    pub shiviz: Option<PathBuf>,
}

/// The arguments of `mazurka man`.
#[derive(Args, Debug)]
pub struct ManArguments {
    /// The command; without a command, the page of mazurka itself.
    pub page: Option<String>,
    /// Write all pages to this directory instead.
    #[arg(long, value_name = "DIRECTORY", conflicts_with = "page")]
    pub directory: Option<PathBuf>,
}
