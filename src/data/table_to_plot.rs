//! Tables as plots: a column against the first one.

use super::{AxisUnit, Plot, PlotAxis, PlotLabel, PlotSeries, Table, TableCell};

impl Table {
    /// Plots a column against the first one. It draws points if the first one has numbers or board
    /// sizes, and bars if it has names or the table is a tally. The default column is that of the
    /// bars, or otherwise the first one with a number.
    ///
    /// Returns `None` if there is no such column.
    ///
    /// ```
    /// use bezzel::__internal::data::{Table, TableCell};
    /// let row = |name: &str, number| vec![TableCell::Text(name.into()), TableCell::Whole(number)];
    /// let table = Table { columns: vec!["column-symmetry", "column-solutions"], rows: vec![row("none", 11), row("half", 1)], ..Table::default() };
    /// assert_eq!(table.to_plot(None).unwrap().series[0].points, [(0.0, 11.0), (1.0, 1.0)]);
    /// ```
    pub fn to_plot(&self, column: Option<usize>) -> Option<Plot> {
        let drawn = |column: &usize| {
            self.rows.iter().any(|row| row.get(*column).and_then(TableCell::as_number).is_some())
        };
        let column =
            column.or(self.bars).or_else(|| (1..self.columns.len()).find(drawn)).filter(drawn)?;
        let repeated = self.rows.windows(2).any(|two| two[0].first() == two[1].first());
        let constant = repeated && self.rows.windows(2).all(|two| two[0].first() == two[1].first());
        // With one board and several methods, the methods are the places. With several of both, the
        // methods are the series.
        let (first, grouped) = (usize::from(constant), repeated && !constant);
        let places = match self.bars {
            None => column_numbers(&self.rows, first),
            Some(_) => None,
        };
        let names = match places {
            Some(_) => Vec::new(),
            None => self
                .rows
                .iter()
                .map(|row| row.get(first).map_or(PlotLabel::Text(String::new()), cell_label))
                .collect(),
        };
        let (unit, noise) =
            self.rows.iter().find_map(|row| cell_unit(row.get(column)?)).unwrap_or_default();
        let mut series: Vec<PlotSeries> = Vec::new();
        for (place, row) in self.rows.iter().enumerate() {
            let Some(y) = row.get(column).and_then(TableCell::as_number) else { continue };
            let point = (places.as_ref().map_or(place as f64, |places| places[place]), y);
            let of = row.get(1).filter(|_| grouped).map_or_else(String::new, TableCell::to_field);
            match series.iter_mut().find(|series| series.label == of) {
                Some(series) => series.points.push(point),
                None => series.push(PlotSeries {
                    label: of,
                    points: vec![point],
                    line: false,
                    is_first_solution: false,
                    growth: None,
                }),
            }
        }
        let named = |column: usize| self.column_label(column);
        let label = match unit {
            AxisUnit::Seconds => PlotLabel::Word("axis-time"),
            AxisUnit::Bytes => PlotLabel::Word("axis-memory"),
            AxisUnit::Number => named(column),
        };
        let plot = Plot {
            x: PlotAxis { label: named(first), log: false, unit: AxisUnit::Number },
            y: PlotAxis { label, log: false, unit },
            quantity: Some(self.title),
            names,
            series,
            notes: self.notes.clone(),
            stopped: self.stopped,
            ..Plot::new(&self.subject, "", "")
        };
        Some(if plot.names.is_empty() { plot.fit_growth(Some(noise)) } else { plot })
    }
}

/// Returns the label of a cell.
fn cell_label(cell: &TableCell) -> PlotLabel {
    match cell {
        TableCell::Word(id) => PlotLabel::Word(id),
        other => PlotLabel::Text(other.to_field()),
    }
}

/// Returns the unit of a cell's numbers, and the value below which they are noise.
fn cell_unit(cell: &TableCell) -> Option<(AxisUnit, f64)> {
    match cell {
        TableCell::Seconds(_) => Some((AxisUnit::Seconds, 1e-3)),
        TableCell::Bytes(_) => Some((AxisUnit::Bytes, 1.0)),
        TableCell::Empty => None,
        _ => Some((AxisUnit::Number, 1.0)),
    }
}

/// Returns the cells of a column as numbers. Board sizes become one side: the ranks if the files
/// are all equal, otherwise the files.
fn column_numbers(rows: &[Vec<TableCell>], column: usize) -> Option<Vec<f64>> {
    let size = |row: &Vec<TableCell>| match row.get(column) {
        Some(TableCell::Size(size)) => Some(*size),
        _ => None,
    };
    let sizes: Option<Vec<_>> = rows.iter().map(size).collect();
    match sizes {
        Some(sizes) => {
            let same = sizes.windows(2).all(|two| two[0].files() == two[1].files());
            Some(
                sizes
                    .iter()
                    .map(|size| f64::from(if same { size.ranks() } else { size.files() }))
                    .collect(),
            )
        }
        None => rows.iter().map(|row| row.get(column).and_then(TableCell::as_number)).collect(),
    }
}
