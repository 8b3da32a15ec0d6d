//! Tables as plots: a column against the first one.

use super::{Axis, Cell, Label, Plot, Series, Table, Unit};

impl Table {
    /// Plots a column against the first one. It draws points if the first one has numbers or board
    /// sizes, and bars if it has names or the table is a tally. The default column is that of the
    /// bars, or otherwise the first one with a number.
    ///
    /// Returns `None` if there is no such column.
    ///
    /// ```
    /// use bezzel::rooms::value::{Cell, Table};
    /// let row = |name: &str, number| vec![Cell::Text(name.into()), Cell::Whole(number)];
    /// let table = Table { columns: vec!["column-symmetry", "column-solutions"], rows: vec![row("none", 11), row("half", 1)], ..Table::default() };
    /// assert_eq!(table.plot(None).unwrap().series[0].points, [(0.0, 11.0), (1.0, 1.0)]);
    /// ```
    pub fn plot(&self, column: Option<usize>) -> Option<Plot> {
        let drawn = |column: &usize| self.rows.iter().any(|row| row.get(*column).and_then(Cell::number).is_some());
        let column = column.or(self.bars).or_else(|| (1..self.columns.len()).find(drawn)).filter(drawn)?;
        let repeated = self.rows.windows(2).any(|two| two[0].first() == two[1].first());
        let constant = repeated && self.rows.windows(2).all(|two| two[0].first() == two[1].first());
        // With one board and several methods, the methods are the places. With several of both, the
        // methods are the series.
        let (first, grouped) = (usize::from(constant), repeated && !constant);
        let places = match self.bars {
            None => sides(&self.rows, first),
            Some(_) => None,
        };
        let names = match places {
            Some(_) => Vec::new(),
            None => self.rows.iter().map(|row| row.get(first).map_or(Label::Text(String::new()), label)).collect(),
        };
        let (unit, noise) = self.rows.iter().find_map(|row| unit(row.get(column)?)).unwrap_or_default();
        let mut series: Vec<Series> = Vec::new();
        for (place, row) in self.rows.iter().enumerate() {
            let Some(y) = row.get(column).and_then(Cell::number) else { continue };
            let point = (places.as_ref().map_or(place as f64, |places| places[place]), y);
            let of = row.get(1).filter(|_| grouped).map_or_else(String::new, Cell::text);
            match series.iter_mut().find(|series| series.label == of) {
                Some(series) => series.points.push(point),
                None => series.push(Series { label: of, points: vec![point], line: false, first: false, growth: None }),
            }
        }
        let named = |column: usize| self.column(column);
        let label = match unit {
            Unit::Seconds => Label::Word("axis-time"),
            Unit::Bytes => Label::Word("axis-memory"),
            Unit::Number => named(column),
        };
        let plot = Plot {
            x: Axis { label: named(first), log: false, unit: Unit::Number },
            y: Axis { label, log: false, unit },
            quantity: Some(self.title),
            names,
            series,
            notes: self.notes.clone(),
            stopped: self.stopped,
            ..Plot::new(&self.subject, "", "")
        };
        Some(if plot.names.is_empty() { plot.fitted(Some(noise)) } else { plot })
    }
}

/// Returns the label of a cell.
fn label(cell: &Cell) -> Label {
    match cell {
        Cell::Word(id) => Label::Word(id),
        other => Label::Text(other.text()),
    }
}

/// Returns the unit of a cell's numbers, and the value below which they are noise.
fn unit(cell: &Cell) -> Option<(Unit, f64)> {
    match cell {
        Cell::Seconds(_) => Some((Unit::Seconds, 1e-3)),
        Cell::Bytes(_) => Some((Unit::Bytes, 1.0)),
        Cell::Empty => None,
        _ => Some((Unit::Number, 1.0)),
    }
}

/// Returns the cells of a column as numbers. Board sizes become one side: the ranks if the files
/// are all equal, otherwise the files.
fn sides(rows: &[Vec<Cell>], column: usize) -> Option<Vec<f64>> {
    let size = |row: &Vec<Cell>| match row.get(column) {
        Some(Cell::Size(size)) => Some(*size),
        _ => None,
    };
    let sizes: Option<Vec<_>> = rows.iter().map(size).collect();
    match sizes {
        Some(sizes) => {
            let same = sizes.windows(2).all(|two| two[0].files() == two[1].files());
            Some(sizes.iter().map(|size| f64::from(if same { size.ranks() } else { size.files() })).collect())
        }
        None => rows.iter().map(|row| row.get(column).and_then(Cell::number)).collect(),
    }
}
