//! Table of a benchmark: a name, then numbers below their titles.

/// Title of a column and number of decimals of its values.
pub(crate) type Column = (&'static str, usize);

/// Table whose rows are printed as they are measured.
pub(crate) struct Table {
    columns: Vec<Column>,
}

/// Width of the names.
const NAME_WIDTH: usize = 30;

/// Minimum width of a column.
const MIN_WIDTH: usize = 12;

impl Table {
    /// Prints the titles.
    pub(crate) fn new(name: &str, columns: &[Column]) -> Table {
        let titles = columns.iter().map(|(title, _)| format!(" {title:>0$}", width(title)));
        println!("{name:<NAME_WIDTH$}{}", titles.collect::<String>());
        Table { columns: columns.to_vec() }
    }

    /// Prints a row. Missing values are shown as dashes.
    pub(crate) fn row(&self, name: &str, values: &[Option<f64>]) {
        let cell = |(&(title, digits), value): (&Column, &Option<f64>)| {
            let text = value.map_or("-".to_owned(), |value| format!("{value:.digits$}"));
            format!(" {text:>0$}", width(title))
        };
        println!(
            "{name:<NAME_WIDTH$}{}",
            self.columns.iter().zip(values).map(cell).collect::<String>()
        );
    }
}

fn width(title: &str) -> usize {
    MIN_WIDTH.max(title.chars().count() + 1)
}

/// Returns the ratio of two numbers. Returns `None` if one was not measured.
pub(crate) fn ratio(above: Option<f64>, below: Option<f64>) -> Option<f64> {
    Some(above? / below?)
}
