//! Tables as plots: columns against the first one or another one.

use super::{AxisUnit, Plot, PlotAxis, PlotLabel, PlotSeries, Table, TableCell};

impl Table {
    /// Plots a column against another one, by default the first. It draws points if the first one
    /// has numbers or board sizes, and bars if it has names or the table is a tally. The default
    /// column is that of the bars, or otherwise the first one with a number.
    ///
    /// Returns `None` if there is no such column.
    ///
    /// ```
    /// use bezzel::values::{Table, TableCell};
    /// let row = |name: &str, number| vec![TableCell::Text(name.into()), TableCell::Whole(number)];
    /// let mut table = Table::default();
    /// table.columns = vec!["column-symmetry", "column-solutions"];
    /// table.rows = vec![row("none", 11), row("half", 1)];
    /// assert_eq!(table.to_plot(None, None).unwrap().series[0].points, [(0.0, 11.0), (1.0, 1.0)]);
    /// ```
    pub fn to_plot(&self, column: Option<usize>, against: Option<usize>) -> Option<Plot> {
        let drawn = |column: &usize| {
            self.rows.iter().any(|row| row.get(*column).and_then(TableCell::as_number).is_some())
        };
        let column =
            column.or(self.bars).or_else(|| (1..self.columns.len()).find(drawn)).filter(drawn)?;
        let key = |row: &[TableCell]| row.first().map(TableCell::sort_key);
        let is_same = |one: &[TableCell], other: &[TableCell]| key(one) == key(other);
        let repeated = self.rows.windows(2).any(|two| is_same(&two[0], &two[1]));
        let constant = repeated && self.rows.windows(2).all(|two| is_same(&two[0], &two[1]));
        // With one board and several methods, the methods are the places. With several of both, the
        // methods are the series.
        let grouped = repeated && (!constant || against.is_some());
        let first = against.unwrap_or(usize::from(constant));
        let places = match self.bars {
            Some(_) if against.is_none() => None,
            _ => column_numbers(&self.rows, first, against.is_some()),
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
            let x = match &places {
                Some(places) => places[place],
                None => Some(place as f64),
            };
            let Some(x) = x else { continue };
            let point = (x, y);
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
        if against.is_some() {
            for one in &mut series {
                one.points.sort_by(|a, b| a.0.total_cmp(&b.0));
            }
        }
        let drawn = |row: &'_ Vec<TableCell>| {
            [row.get(first)?, row.get(column)?].into_iter().find_map(TableCell::stop_reason)
        };
        let bound = self.rows.iter().find_map(drawn);
        let axis = |column: usize, unit: AxisUnit| {
            let label = match unit {
                AxisUnit::Seconds => PlotLabel::Word("axis-time"),
                AxisUnit::Bytes => PlotLabel::Word("axis-memory"),
                AxisUnit::Number => self.column_label(column),
            };
            PlotAxis { label, log: false, unit }
        };
        let x_unit = self.rows.iter().find_map(|row| cell_unit(row.get(first)?));
        let plot = Plot {
            x: axis(first, x_unit.map(|(unit, _)| unit).unwrap_or_default()),
            y: axis(column, unit),
            quantity: Some(self.title),
            names,
            series,
            notes: self.notes.clone(),
            // Points are missing in place of bounds.
            stopped: self.stopped.or(bound),
            ..Plot::new(&self.subject, "", "")
        };
        // Growth is a factor from size to size.
        let grows = plot.names.is_empty() && against.is_none_or(|column| column == 0);
        Some(if grows { plot.fit_growth(Some(noise)) } else { plot })
    }

    /// Plots several columns against another one, each as a series with its name. Without columns
    /// it plots the default column. Returns `None` if one cannot be drawn.
    ///
    /// ```
    /// # #[cfg(feature = "notebook")] {
    /// use bezzel::Value;
    /// let cell = bezzel::notebook().run("count queens 4..8");
    /// let Some(Value::Table(table)) = cell.value() else { panic!("{cell}") };
    /// let plot = table.plot_columns(&[1, 2], None).unwrap();
    /// assert!(plot.series.iter().map(|series| series.label.as_str()).eq(["all", "classes"]));
    /// # }
    /// ```
    pub fn plot_columns(&self, columns: &[usize], against: Option<usize>) -> Option<Plot> {
        let Some((&first, others)) = columns.split_first() else {
            return self.to_plot(None, against);
        };
        let mut whole = self.to_plot(Some(first), against)?;
        if others.is_empty() {
            return Some(whole);
        }
        let mut series = Vec::new();
        for &column in columns {
            let plot = self.to_plot(Some(column), against)?;
            whole.y.log |= plot.y.log;
            if plot.y.unit != whole.y.unit {
                whole.y.unit = AxisUnit::Number;
            }
            let name = self.column_name(column);
            series.extend(plot.series.into_iter().map(|one| PlotSeries {
                label: [one.label.as_str(), name].join(" ").trim().to_owned(),
                ..one
            }));
        }
        let names: Vec<&str> = columns.iter().map(|&column| self.column_name(column)).collect();
        whole.y.label = PlotLabel::Text(names.join(", "));
        Some(Plot { series, ..whole })
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
/// are all equal, otherwise the files. Returns `None` if they are not all numbers or, with
/// `is_partial`, if there is no number.
fn column_numbers(
    rows: &[Vec<TableCell>],
    column: usize,
    is_partial: bool,
) -> Option<Vec<Option<f64>>> {
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
                    .map(|size| Some(f64::from(if same { size.ranks() } else { size.files() })))
                    .collect(),
            )
        }
        None => {
            let numbers: Vec<Option<f64>> =
                rows.iter().map(|row| row.get(column).and_then(TableCell::as_number)).collect();
            let has = if is_partial {
                numbers.iter().any(Option::is_some)
            } else {
                numbers.iter().all(Option::is_some)
            };
            has.then_some(numbers)
        }
    }
}
