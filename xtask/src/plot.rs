//! Plots with one or two logarithmic axes, as SVG.

use plotters::prelude::*;

/// A data series of a plot.
pub struct Series {
    /// The name in the legend.
    pub name: String,
    /// Whether the figures were published by others; these are drawn with hollow points.
    pub published: bool,
    /// The points by increasing x. Invariant: every y is positive.
    pub points: Vec<(f64, f64)>,
}

/// A plot with its labels.
pub struct Plot {
    /// The title above the plot.
    pub title: String,
    /// The label of the x axis.
    pub x: &'static str,
    /// The label of the y axis.
    pub y: &'static str,
    /// The way in which points are drawn.
    pub form: Form,
    /// The data series.
    pub series: Vec<Series>,
}

/// The way in which points are drawn.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Form {
    /// Points joined by lines, with a logarithmic y axis.
    Lines,
    /// Separate points, with two logarithmic axes and a diagonal where both values are equal.
    Scatter,
}

/// The width of the legend at the right.
const LEGEND: u32 = 190;
const SIZE: (u32, u32) = (860, 440);

impl Plot {
    /// Renders an SVG document, or returns `None` if there are no points.
    pub fn svg(&self) -> Option<String> {
        let points = || self.series.iter().flat_map(|series| &series.points);
        let (left, right) = range(points().map(|point| self.x_position(point.0)))?;
        let (low, high) = range(points().map(|point| point.1))?;
        let mut document = String::new();
        let drawn = self.draw(&mut document, (left, right), (low / 1.5, high * 1.5));
        drawn.ok().map(|()| document)
    }

    /// The position of a value on the x axis: its logarithm if the axis is logarithmic.
    fn x_position(&self, x: f64) -> f64 {
        if self.form == Form::Scatter { x.log10() } else { x }
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
        let whole = |value: &f64| match self.form {
            Form::Lines => format!("{value:.0}"),
            Form::Scatter => format!("{:.0}", 10_f64.powf(*value)),
        };
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
            let points = || series.points.iter().map(|&(at, value)| (self.x_position(at), value));
            if self.form == Form::Lines {
                chart.draw_series(LineSeries::new(points(), line))?;
            }
            let dot = ShapeStyle { filled: !series.published, ..line };
            let size = if self.form == Form::Lines { 3 } else { 2 };
            chart.draw_series(points().map(|point| Circle::new(point, size, dot)))?;
            let at = ((SIZE.0 - LEGEND) as i32 + 10, 50 + 18 * number as i32);
            page.draw(&PathElement::new([at, (at.0 + 18, at.1)], line))?;
            page.draw(&Circle::new((at.0 + 9, at.1), 3, dot))?;
            page.draw(&Text::new(series.name.as_str(), (at.0 + 24, at.1 - 6), ("sans-serif", 12)))?;
        }
        if self.form == Form::Scatter {
            let (low, high) = (y.0.max(10_f64.powf(x.0)), y.1.min(10_f64.powf(x.1)));
            let grey = BLACK.mix(0.4).stroke_width(1);
            chart.draw_series(LineSeries::new([low, high].map(|value| (value.log10(), value)), grey))?;
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
        let plot = Plot { title: "pi".to_owned(), x: "N", y: "steps", form: Form::Lines, series };
        let svg = plot.svg().expect("there are points");
        assert!(svg.contains("memo") && svg.contains("optimal") && svg.contains("pi"), "{svg}");
        assert!(Plot { series: Vec::new(), ..plot }.svg().is_none());
    }
}
