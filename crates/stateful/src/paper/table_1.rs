//! Table 1 of [Stateful24] as printed, to compare our figures with. `None` is a timeout of five
//! minutes, or an instance that was not tried.

use crate::table::Algorithm;

/// A row of the table: an instance of a model.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PaperRow {
    /// The name of the model in [`crate::models::MODELS`].
    pub model: &'static str,
    /// The parameter of the model.
    pub size: u32,
    /// The numbers of nodes by [`Algorithm::table_1_column`].
    nodes: [Option<u64>; 6],
    /// The number of paths of Listing 6. A leading `>` marks a lower bound; empty if not given.
    paths: &'static str,
}

/// The column of the algorithm whose numbers of paths are given.
const COLUMN_WITH_PATHS: usize = 2;

impl PaperRow {
    /// The number of nodes that the paper prints for an algorithm.
    pub fn nodes(&self, algorithm: &Algorithm) -> Option<u64> {
        algorithm.table_1_column.and_then(|column| self.nodes[column])
    }

    /// The number of paths that the paper prints for an algorithm, unless it is only a lower bound.
    pub fn paths(&self, algorithm: &Algorithm) -> Option<&'static str> {
        let is_exact = !self.paths.is_empty() && !self.paths.starts_with('>');
        (algorithm.table_1_column == Some(COLUMN_WITH_PATHS) && is_exact).then_some(self.paths)
    }
}

const fn row(model: &'static str, size: u32, nodes: [Option<u64>; 6], paths: &'static str) -> PaperRow {
    PaperRow { model, size, nodes, paths }
}

/// All rows, in the order of the paper. The columns are those of the paper: no reduction,
/// persistent sets, Listing 6, Listing 6 without sleep sets, without PIFS, and without closures.
#[rustfmt::skip]
pub const PAPER_TABLE: &[PaperRow] = &[
    row("bg", 3, [Some(163_217), Some(95_991), Some(131), Some(131), Some(131), Some(329)], "256"),
    row("bg", 4, [None, None, Some(401), Some(401), Some(401), Some(5_945)], "65536"),
    row("bg", 5, [None, None, Some(1_211), Some(1_211), Some(1_211), None], ">4.2e9"),
    row("bg", 8, [None, None, Some(32_801), Some(32_801), Some(32_801), None], ">1.7e19"),
    row("bg", 9, [None, None, None, None, None, None], ""),
    row("qo", 15, [Some(6_995_968), Some(3_489_810), Some(407), Some(407), Some(407), Some(422)], "32"),
    row("qo", 50, [None, None, Some(3_977), Some(3_977), Some(3_977), Some(4_027)], "102"),
    row("qo", 100, [None, None, Some(15_452), Some(15_452), Some(15_452), Some(15_552)], "202"),
    row("qo", 200, [None, None, None, None, None, None], ""),
    row("mpat", 5, [Some(59_616), Some(11_264), Some(672), Some(672), Some(672), Some(3_202)], "3840"),
    row("mpat", 10, [None, None, Some(41_984), Some(41_984), Some(41_984), Some(1_446_066)], ">3.7e9"),
    row("mpat", 15, [None, None, Some(1_998_848), Some(1_998_848), Some(1_998_848), None], ">4.2e16"),
    row("mpat", 20, [None, None, None, None, None, None], ""),
    row("disp", 5, [Some(95_744), Some(75_786), Some(176), Some(176), Some(176), Some(224)], "12"),
    row("disp", 10, [None, None, Some(526), Some(526), Some(526), Some(769)], "22"),
    row("disp", 50, [None, None, Some(9_626), Some(9_626), Some(9_626), Some(16_829)], "102"),
    row("disp", 100, [None, None, Some(36_751), Some(36_751), Some(36_751), Some(66_154)], "202"),
    row("disp", 200, [None, None, None, None, None, None], ""),
    row("tk", 7, [Some(2_892_644), Some(2_990_790), Some(167_743), Some(494_259), Some(167_743), Some(167_743)], ">1.9e7"),
    row("tk", 8, [None, None, Some(683_829), Some(2_405_450), Some(683_829), Some(683_829)], ">5.9e8"),
    row("tk", 9, [None, None, Some(2_726_258), None, Some(2_726_258), Some(2_726_258)], ">1.9e10"),
    row("tk", 10, [None, None, None, None, Some(10_702_780), None], ""),
    row("tk", 11, [None, None, None, None, None, None], ""),
    row("pet", 4, [Some(19_029), Some(23_824), Some(19_584), Some(17_648), Some(21_209), Some(20_009)], ">5.7e10"),
    row("pet", 5, [Some(932_573), Some(1_435_970), Some(1_174_715), Some(877_567), Some(1_295_320), Some(1_201_401)], ">1.6e19"),
    row("pet", 6, [None, None, None, None, None, None], ""),
    row("fs", 6, [Some(531_441), Some(274_374), Some(481), Some(106), Some(605), Some(132)], "32"),
    row("fs", 7, [None, None, Some(1_107), Some(177), Some(1_359), Some(234)], "64"),
    row("fs", 13, [None, None, Some(131_103), Some(8_283), Some(147_483), Some(12_366)], "4096"),
    row("fs", 14, [None, None, Some(311_339), Some(86_174), Some(364_574), Some(69_770)], "8192"),
    row("fs", 15, [None, None, None, None, None, None], ""),
    row("lz", 12, [Some(16_054_352), Some(11_990_059), Some(1_113_570), Some(2_030_705), Some(2_654_133), Some(1_113_570)], "190459"),
    row("lz", 13, [None, None, None, None, Some(8_319_765), None], ""),
    row("lz", 14, [None, None, None, None, None, None], ""),
    row("dp", 10, [Some(9_765_624), Some(5_706_432), Some(145_494), Some(734_806), Some(2_165_172), Some(792_072)], ">4.5e8"),
    row("dp", 11, [None, None, Some(344_511), Some(2_122_108), Some(7_370_149), Some(2_695_491)], ">3.5e9"),
    row("dp", 12, [None, None, Some(799_032), Some(5_936_405), None, None], ">2.8e10"),
    row("dp", 13, [None, None, Some(1_822_134), None, None, None], ">2.2e11"),
    row("dp", 14, [None, None, Some(4_097_822), None, None, None], ">1.8e12"),
    row("dp", 15, [None, None, None, None, None, None], ""),
];
