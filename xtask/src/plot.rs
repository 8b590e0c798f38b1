//! Plots with a logarithmic axis, as SVG.

use plotters::prelude::*;

/// A line of a plot.
pub struct Series {
    /// For the legend.
    pub name: String,
    /// Figures that somebody else published are drawn with hollow points.
    pub published: bool,
    /// Points, by rising x. The y of each is above 0.
    pub points: Vec<(f64, f64)>,
}

/// A plot.
pub struct Plot {
    /// Above it.
    pub title: String,
    /// Below it.
    pub x: &'static str,
    /// At its left.
    pub y: &'static str,
    /// What it shows.
    pub series: Vec<Series>,
}

/// Room for the legend, at the right.
const LEGEND: u32 = 190;
const SIZE: (u32, u32) = (860, 440);

impl Plot {
    /// As an SVG document. `None` if there is nothing to draw.
    pub fn svg(&self) -> Option<String> {
        let points = || self.series.iter().flat_map(|series| &series.points);
        let (left, right) = range(points().map(|point| point.0))?;
        let (low, high) = range(points().map(|point| point.1))?;
        let mut document = String::new();
        let drawn = self.draw(&mut document, (left, right), (low / 1.5, high * 1.5));
        drawn.ok().map(|()| document)
    }

    fn draw(&self, document: &mut String, x: (f64, f64), y: (f64, f64)) -> Result<(), Box<dyn std::error::Error>> {
        let page = SVGBackend::with_string(document, SIZE).into_drawing_area();
        page.fill(&WHITE)?;
        let mut chart = ChartBuilder::on(&page)
            .caption(&self.title, ("sans-serif", 18))
            .margin(10)
            .margin_right(LEGEND)
            .x_label_area_size(40)
            .y_label_area_size(70)
            .build_cartesian_2d(x.0..x.1 + 0.01, (y.0..y.1).log_scale())?;
        let label = |value: &f64| if *value >= 0.01 { format!("{value}") } else { format!("{value:e}") };
        let whole = |value: &f64| format!("{value:.0}");
        chart
            .configure_mesh()
            .x_desc(self.x)
            .y_desc(self.y)
            .light_line_style(WHITE)
            .y_label_formatter(&label)
            .x_label_formatter(&whole)
            .draw()?;
        for (number, series) in self.series.iter().enumerate() {
            let colour = Palette99::pick(number).to_rgba();
            let line = ShapeStyle { color: colour, filled: false, stroke_width: if series.published { 1 } else { 2 } };
            chart.draw_series(LineSeries::new(series.points.iter().copied(), line))?;
            let dot = ShapeStyle { filled: !series.published, ..line };
            chart.draw_series(series.points.iter().map(|&point| Circle::new(point, 3, dot)))?;
            let at = ((SIZE.0 - LEGEND) as i32 + 10, 50 + 18 * number as i32);
            page.draw(&PathElement::new([at, (at.0 + 18, at.1)], line))?;
            page.draw(&Circle::new((at.0 + 9, at.1), 3, dot))?;
            page.draw(&Text::new(series.name.as_str(), (at.0 + 24, at.1 - 6), ("sans-serif", 12)))?;
        }
        page.present()?;
        Ok(())
    }
}

fn range(values: impl Iterator<Item = f64>) -> Option<(f64, f64)> {
    values.fold(None, |range, value| match range {
        None => Some((value, value)),
        Some((low, high)) => Some((low.min(value), high.max(value))),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_plot_shows_each_series() {
        let series =
            |name: &str| Series { name: name.to_owned(), published: false, points: vec![(1.0, 2.0), (2.0, 9.0)] };
        let series = vec![series("memo"), series("optimal")];
        let plot = Plot { title: "pi".to_owned(), x: "N", y: "steps", series };
        let svg = plot.svg().expect("there are points");
        assert!(svg.contains("memo") && svg.contains("optimal") && svg.contains("pi"), "{svg}");
        assert!(Plot { series: Vec::new(), ..plot }.svg().is_none());
    }
}
