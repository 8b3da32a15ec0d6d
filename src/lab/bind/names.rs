//! Names of variables, with what is known of their values before a text runs.

use crate::data::ValueKind;
use crate::files::Access;
use crate::problem::Extent;
use crate::state::{Calculation, LiteralKind, PipelineHead, ROWS, SAME_KIND, VerbCall};
use bezzel_language::{Expression, ExpressionNode, Operator, Script};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

/// Stages that may follow a variable without a `|`.
pub(crate) const POSTFIX_STAGES: [&str; 3] = ["at", "with", "without"];

/// Type of a value, as far as it is known before a text runs.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum ValueType {
    /// Number, or an exact count.
    Number,
    /// Truth value.
    Truth,
    /// Text.
    Text,
    /// List of values, which is a table with one column.
    List,
    /// Table, or a value that is one in another form.
    Table,
    /// Function of the user.
    Function,
    /// Another value, such as a set.
    Other,
    /// Not known.
    #[default]
    Unknown,
}

/// Name with its type and its number before a change.
type NameBefore = (String, Option<ValueType>, Option<u64>);

/// Names of variables with the types of their values.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct VariableNames {
    types: BTreeMap<String, ValueType>,
    /// Numbers that variables have before the text runs. Completion offers the squares of such a
    /// board.
    numbers: BTreeMap<String, u64>,
    /// Folder of the script that is running, where `run` looks for scripts first.
    pub folder: Option<PathBuf>,
    /// Names with what was known of them before each recorded change, or `None` where the recording
    /// of a function began.
    changes: Vec<Option<NameBefore>>,
}

impl ValueType {
    /// Returns the type of a pipeline's value.
    pub(super) fn of_pipeline(
        head: &PipelineHead,
        stages: &[VerbCall],
        names: &VariableNames,
    ) -> ValueType {
        match (stages.last(), head) {
            (Some(call), _) | (None, PipelineHead::Call(call)) => ValueType::of_call(call),
            (None, PipelineHead::Variable(name)) => names.type_of(&name.item),
            (None, PipelineHead::Calculation(one)) => ValueType::of_calculation(one, names),
            (None, PipelineHead::List(_)) => ValueType::List,
            (None, PipelineHead::Definition(_)) => ValueType::Function,
            (None, PipelineHead::Function(..) | PipelineHead::Block(_)) => ValueType::Unknown,
        }
    }

    fn of_call(call: &VerbCall) -> ValueType {
        let kinds = call.verb.output_kinds;
        let is_number = |kind: &ValueKind| [ValueKind::Count, ValueKind::Number].contains(kind);
        if kinds.is_empty() || kinds == SAME_KIND {
            ValueType::Unknown
        } else if call.problem.as_ref().is_some_and(|problem| problem.is_family())
            || kinds.iter().all(|kind| ROWS.contains(kind))
        {
            ValueType::Table
        } else if kinds.iter().all(is_number) {
            ValueType::Number
        } else if kinds.iter().any(is_number)
            || kinds.iter().any(|kind| [ValueKind::Text, ValueKind::Gallery].contains(kind))
        {
            ValueType::Unknown
        } else {
            ValueType::Other
        }
    }

    /// Returns the type of an expression's value.
    pub(super) fn of_calculation(calculation: &Calculation, names: &VariableNames) -> ValueType {
        ValueType::of_expression(&calculation.expression, calculation, names)
    }

    fn of_expression(
        expression: &Expression,
        whole: &Calculation,
        names: &VariableNames,
    ) -> ValueType {
        match &expression.item {
            ExpressionNode::Number(_)
            | ExpressionNode::Time(_)
            | ExpressionNode::Negate(_)
            | ExpressionNode::Call(..) => ValueType::Number,
            ExpressionNode::Text(_) => ValueType::Text,
            ExpressionNode::Truth(_) | ExpressionNode::Not(_) | ExpressionNode::InRange(..) => {
                ValueType::Truth
            }
            ExpressionNode::Operand(number) => {
                let operand = &whole.operands[*number];
                ValueType::of_pipeline(&operand.head, &operand.stages, names)
            }
            ExpressionNode::Binary(_, Operator::And | Operator::Or | Operator::Member, _) => {
                ValueType::Truth
            }
            ExpressionNode::Binary(_, operator, _) if operator.is_relation() => ValueType::Truth,
            // Maps have sums too.
            ExpressionNode::Binary(left, Operator::Plus | Operator::Minus, right) => {
                let of = |side| ValueType::of_expression(side, whole, names);
                match of(left) == ValueType::Number || of(right) == ValueType::Number {
                    true => ValueType::Number,
                    false => ValueType::Unknown,
                }
            }
            ExpressionNode::Binary(
                _,
                Operator::Union | Operator::Except | Operator::Intersect,
                _,
            ) => ValueType::Other,
            ExpressionNode::Binary(..) => ValueType::Number,
            ExpressionNode::Word(_) | ExpressionNode::Apply(..) => ValueType::Unknown,
        }
    }

    /// Returns whether a value of this type can stand for such a literal.
    pub(super) fn fits(self, literal: LiteralKind) -> bool {
        use LiteralKind::{Number, Numbers, Signed, Terms, Text, Word};
        match self {
            ValueType::Unknown => true,
            ValueType::Number => !matches!(literal, Word | Text),
            ValueType::Text => !matches!(literal, Number | Signed | Numbers),
            ValueType::List => matches!(literal, Numbers | Terms),
            ValueType::Truth | ValueType::Table | ValueType::Function | ValueType::Other => false,
        }
    }

    /// Returns how many arguments such a value stands for where a list may stand.
    pub(super) fn extent(self) -> Extent {
        match self {
            ValueType::List => Extent::Many,
            ValueType::Unknown => Extent::Unknown,
            _ => Extent::One,
        }
    }

    /// Returns the kind of such values, for messages.
    pub(super) fn kind(self) -> ValueKind {
        match self {
            ValueType::Number => ValueKind::Number,
            ValueType::Truth => ValueKind::Truth,
            ValueType::Text => ValueKind::Text,
            ValueType::List | ValueType::Table => ValueKind::Table,
            ValueType::Function => ValueKind::Function,
            ValueType::Other => ValueKind::Set,
            ValueType::Unknown => ValueKind::Nothing,
        }
    }
}

impl VariableNames {
    /// Creates an empty list.
    pub fn new() -> VariableNames {
        VariableNames::default()
    }

    /// Returns whether a variable has this name.
    pub fn contains(&self, name: &str) -> bool {
        self.types.contains_key(name)
    }

    /// Returns the type of a variable's value.
    pub fn type_of(&self, name: &str) -> ValueType {
        self.types.get(name).copied().unwrap_or_default()
    }

    /// Returns whether the variable has a table, or a value that is one in another form.
    pub fn is_table(&self, name: &str) -> bool {
        matches!(self.type_of(name), ValueType::List | ValueType::Table)
    }

    /// Adds a name with the type of its value.
    pub fn insert(&mut self, name: String, kind: ValueType) {
        self.record_change(&name);
        self.numbers.remove(&name);
        self.types.insert(name, kind);
    }

    /// Adds a name with its number.
    pub fn insert_number(&mut self, name: String, number: u64) {
        self.record_change(&name);
        self.types.insert(name.clone(), ValueType::Number);
        self.numbers.insert(name, number);
    }

    /// Returns the number of a variable, as far as it is known before the text runs.
    pub(super) fn number(&self, name: &str) -> Option<u64> {
        self.numbers.get(name).copied()
    }

    /// Returns the type of a variable's value. Returns `None` if there is no such variable.
    pub(super) fn known_type(&self, name: &str) -> Option<ValueType> {
        self.types.get(name).copied()
    }

    /// Removes a name.
    pub(crate) fn remove(&mut self, name: &str) {
        self.restore(name, None);
    }

    /// Gives a name its earlier type, or removes it.
    pub(super) fn restore(&mut self, name: &str, kind: Option<ValueType>) {
        self.record_change(name);
        self.set_entry(name.to_owned(), kind, None);
    }

    /// Records changes, so that they can be undone. A copy of all names would make a long script of
    /// functions quadratic.
    pub(super) fn record_changes(&mut self) {
        self.changes.push(None);
    }

    /// Undoes the changes since the last call of `record_changes`.
    pub(super) fn undo_changes(&mut self) {
        while let Some(Some((name, kind, number))) = self.changes.pop() {
            self.set_entry(name, kind, number);
        }
    }

    fn record_change(&mut self, name: &str) {
        if !self.changes.is_empty() {
            let before = (name.to_owned(), self.known_type(name), self.number(name));
            self.changes.push(Some(before));
        }
    }

    fn set_entry(&mut self, name: String, kind: Option<ValueType>, number: Option<u64>) {
        match number {
            Some(number) => drop(self.numbers.insert(name.clone(), number)),
            None => drop(self.numbers.remove(&name)),
        }
        match kind {
            Some(kind) => drop(self.types.insert(name, kind)),
            None => drop(self.types.remove(&name)),
        }
    }

    /// Iterates over the names, in alphabetical order.
    pub fn iter(&self) -> impl Iterator<Item = &String> {
        self.types.keys()
    }

    /// Returns the path of a script: relative to the running script if there is such a file.
    pub fn script_path(&self, path: &Path) -> PathBuf {
        match &self.folder {
            Some(folder) if Access::current().has_file(&folder.join(path)) => folder.join(path),
            _ => path.to_owned(),
        }
    }

    /// Adds the names that the statements of a script give. Their values are known only when the
    /// script has run.
    pub(super) fn extend_from_script(&mut self, script: &Script) {
        for statement in &script.statements {
            let is_kept = |name: &str| statement.is_default && self.contains(name);
            let Some(name) = statement.name.as_ref().filter(|name| !is_kept(&name.item)) else {
                continue;
            };
            let kind = match statement.params {
                Some(_) => ValueType::Function,
                None => ValueType::Unknown,
            };
            self.insert(name.item.clone(), kind);
        }
    }
}

impl FromIterator<String> for VariableNames {
    fn from_iter<I: IntoIterator<Item = String>>(names: I) -> VariableNames {
        let types = names.into_iter().map(|name| (name, ValueType::Unknown)).collect();
        VariableNames { types, ..VariableNames::default() }
    }
}
