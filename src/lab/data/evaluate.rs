//! Values of expressions, what operators do with them, and the evaluation of an expression in an
//! environment.
//!
//! Calculations, expressions over the columns of a row and expressions over the attributes of a
//! solution have the same operators, numbers and missing values.

use super::{Rational, TableCell};
use bezzel_base::board::Square;
use bezzel_base::core::Stop;
use bezzel_language::{Expression, ExpressionNode, FunctionWord, Operator};
use std::cmp::Ordering;

/// Value of an expression. Values of one type have an order.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum ExprValue {
    /// Missing value: an empty cell, a rank if the file is empty, a quotient by 0.
    Nothing,
    /// Value that is not known, because a search was stopped.
    Unknown(Stop),
    /// Boolean.
    Truth(bool),
    /// Number. Times are in seconds and amounts of memory in bytes.
    Number(Rational),
    /// Text. Upper and lower case are equal, and so are a hyphen and a space.
    Text(String),
    /// Square.
    Square(Square),
    /// Word of an attribute, with its index and its message id.
    Word(usize, &'static str),
}

/// Reason why an operator has no value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum NoValue {
    /// The value on this side has another type: 0 is the left one.
    Type(usize),
    /// The operation is not defined for these numbers.
    Undefined,
}

/// What the words and operands of an expression mean, and which errors it may have.
pub(crate) trait Environment {
    /// Value of a part.
    type Value;
    /// Error.
    type Error;

    /// Returns the value of a literal or an operation.
    fn from_scalar(value: ExprValue) -> Self::Value;

    /// Returns the value of a word, of an attribute with its argument, or of an operand.
    fn leaf_value(&mut self, leaf: &Expression) -> Result<Self::Value, Self::Error>;

    /// Returns a value as an operand of an operator on numbers, truth values and texts.
    fn to_scalar(
        &mut self,
        operator: &'static str,
        value: Self::Value,
        part: &Expression,
        whole: &Expression,
    ) -> Result<ExprValue, Self::Error>;

    /// Returns the error that an operator does not take a value.
    fn type_error(
        &self,
        operator: &'static str,
        value: &ExprValue,
        part: &Expression,
        whole: &Expression,
    ) -> Self::Error;

    /// Returns the value of an operation that is not defined for these numbers.
    fn undefined_value(
        &self,
        operator: &str,
        numbers: &[Rational],
        whole: &Expression,
    ) -> Result<Self::Value, Self::Error>;

    /// Applies an operator with two sides.
    fn apply_binary(
        &mut self,
        operator: Operator,
        [left, right]: [Self::Value; 2],
        [left_part, right_part]: [&Expression; 2],
        whole: &Expression,
    ) -> Result<Self::Value, Self::Error> {
        let word = operator.as_str();
        let left = self.to_scalar(word, left, left_part, whole)?;
        let right = self.to_scalar(word, right, right_part, whole)?;
        match left.apply(operator, &right) {
            Ok(value) => Ok(Self::from_scalar(value)),
            Err(NoValue::Type(0)) => Err(self.type_error(word, &left, left_part, whole)),
            Err(NoValue::Type(_)) => Err(self.type_error(word, &right, right_part, whole)),
            Err(NoValue::Undefined) => {
                let numbers = [left, right].into_iter().filter_map(ExprValue::into_number);
                self.undefined_value(word, &numbers.collect::<Vec<_>>(), whole)
            }
        }
    }
}

/// Evaluates an expression. `and` and `or` do not evaluate the right side if the left one decides.
///
/// # Errors
/// The first error of the environment, from left to right.
pub(crate) fn evaluate<E: Environment>(
    expression: &Expression,
    environment: &mut E,
) -> Result<E::Value, E::Error> {
    let scalar = |part: &Expression, operator, environment: &mut E| {
        let value = evaluate(part, environment)?;
        environment.to_scalar(operator, value, part, expression)
    };
    Ok(E::from_scalar(match &expression.item {
        ExpressionNode::Number(number) => ExprValue::Number(number.clone().into()),
        ExpressionNode::Text(text) => ExprValue::Text(text.clone()),
        ExpressionNode::Truth(truth) => ExprValue::Truth(*truth),
        ExpressionNode::Time(time) => {
            Rational::from_f64(time.as_secs_f64()).map_or(ExprValue::Nothing, ExprValue::Number)
        }
        ExpressionNode::Word(_) | ExpressionNode::Apply(..) | ExpressionNode::Operand(_) => {
            return environment.leaf_value(expression);
        }
        ExpressionNode::Not(one) => match scalar(one, "not", environment)? {
            ExprValue::Truth(truth) => ExprValue::Truth(!truth),
            ExprValue::Nothing => ExprValue::Truth(true),
            ExprValue::Unknown(stop) => ExprValue::Unknown(stop),
            other => return Err(environment.type_error("not", &other, one, expression)),
        },
        ExpressionNode::Negate(one) => match scalar(one, "-", environment)? {
            ExprValue::Number(number) => ExprValue::Number(Rational::Whole(0).minus(&number)),
            missing @ (ExprValue::Nothing | ExprValue::Unknown(_)) => missing,
            other => return Err(environment.type_error("-", &other, one, expression)),
        },
        ExpressionNode::InRange(one, from, to) => {
            let parts = [one, from, to];
            let mut values = Vec::new();
            for part in parts {
                let value = scalar(part, "in", environment)?;
                if !value.is_number_or_missing() {
                    return Err(environment.type_error("in", &value, part, expression));
                }
                values.push(value);
            }
            ExprValue::in_range(&values[0], &values[1], &values[2])
        }
        ExpressionNode::Binary(left, operator @ (Operator::And | Operator::Or), right) => {
            let word = operator.as_str();
            let truth =
                |part: &Expression, environment: &mut E| match scalar(part, word, environment)? {
                    ExprValue::Truth(truth) => Ok(Ok(truth)),
                    ExprValue::Nothing => Ok(Ok(false)),
                    ExprValue::Unknown(stop) => Ok(Err(stop)),
                    other => Err(environment.type_error(word, &other, part, expression)),
                };
            // One side is enough if it decides the result.
            let decides = *operator == Operator::Or;
            let left = truth(left, environment)?;
            if left == Ok(decides) {
                return Ok(E::from_scalar(ExprValue::Truth(decides)));
            }
            match (left, truth(right, environment)?) {
                (_, Ok(right)) if right == decides => ExprValue::Truth(decides),
                (Err(stop), _) | (_, Err(stop)) => ExprValue::Unknown(stop),
                (Ok(_), Ok(right)) => ExprValue::Truth(right),
            }
        }
        ExpressionNode::Binary(left, operator, right) => {
            let values = [evaluate(left, environment)?, evaluate(right, environment)?];
            return environment.apply_binary(*operator, values, [left, right], expression);
        }
        ExpressionNode::Call(name, args) => {
            let mut numbers = Vec::new();
            let word = FunctionWord::from_word(&name.item).map_or("(", |function| function.word);
            for arg in args {
                match scalar(arg, word, environment)? {
                    ExprValue::Number(number) => numbers.push(number),
                    missing @ (ExprValue::Nothing | ExprValue::Unknown(_)) => {
                        return Ok(E::from_scalar(missing));
                    }
                    other => return Err(environment.type_error(word, &other, arg, expression)),
                }
            }
            match Rational::apply_function(&name.item, &numbers) {
                Some(number) => ExprValue::Number(number),
                None => return environment.undefined_value(&name.item, &numbers, expression),
            }
        }
    }))
}

/// Returns a text without the differences that do not count: of case, and between `half turn` and
/// `half-turn`.
fn folded(text: &str) -> String {
    text.to_lowercase().replace('-', " ")
}

/// Environment without names.
struct NoNames;

impl Environment for NoNames {
    type Value = ExprValue;
    type Error = ();

    fn from_scalar(value: ExprValue) -> ExprValue {
        value
    }

    fn leaf_value(&mut self, _: &Expression) -> Result<ExprValue, ()> {
        Err(())
    }

    fn to_scalar(
        &mut self,
        _: &'static str,
        value: ExprValue,
        _: &Expression,
        _: &Expression,
    ) -> Result<ExprValue, ()> {
        Ok(value)
    }

    fn type_error(&self, _: &'static str, _: &ExprValue, _: &Expression, _: &Expression) {}

    fn undefined_value(&self, _: &str, _: &[Rational], _: &Expression) -> Result<ExprValue, ()> {
        Err(())
    }
}

/// Returns the value of an expression without names.
pub(crate) fn constant_value(expression: &Expression) -> Option<ExprValue> {
    evaluate(expression, &mut NoNames).ok()
}

impl ExprValue {
    /// Applies an operator to numbers, truth values, texts, squares or words of one type. A missing
    /// value is unequal to everything, and neither less nor greater. A text is unequal to every
    /// value of another type.
    pub(crate) fn apply(
        &self,
        operator: Operator,
        right: &ExprValue,
    ) -> Result<ExprValue, NoValue> {
        use ExprValue::{Nothing, Number, Square, Text, Truth, Unknown, Word};
        if let (Unknown(stop), _) | (_, Unknown(stop)) = (self, right)
            && !(operator.is_relation() && (*self == Nothing || *right == Nothing))
        {
            return Ok(Unknown(*stop));
        }
        if !operator.is_relation() {
            return match (self, right) {
                (Number(left), Number(right)) => {
                    left.apply_operator(operator, right).map(Number).ok_or(NoValue::Undefined)
                }
                (Nothing, other) | (other, Nothing) if other.is_number_or_missing() => Ok(Nothing),
                (Number(_) | Nothing, _) => Err(NoValue::Type(1)),
                _ => Err(NoValue::Type(0)),
            };
        }
        let order = match (self, right) {
            (Nothing, _) | (_, Nothing) => return Ok(Truth(operator == Operator::Unequal)),
            (Number(left), Number(right)) => left.cmp(right),
            (Text(left), Text(right)) => folded(left).cmp(&folded(right)),
            (Truth(_), Truth(_)) | (Square(_), Square(_)) | (Word(..), Word(..)) => self.cmp(right),
            (Text(_), _) | (_, Text(_))
                if matches!(operator, Operator::Equal | Operator::Unequal) =>
            {
                return Ok(Truth(operator == Operator::Unequal));
            }
            (Text(_), _) => return Err(NoValue::Type(0)),
            _ => return Err(NoValue::Type(1)),
        };
        Ok(Truth(match operator {
            Operator::Equal => order == Ordering::Equal,
            Operator::Unequal => order != Ordering::Equal,
            Operator::Less => order == Ordering::Less,
            Operator::AtMost => order != Ordering::Greater,
            Operator::Greater => order == Ordering::Greater,
            _ => order != Ordering::Less,
        }))
    }

    /// Returns whether a number is between two others. A missing number is not.
    pub(crate) fn in_range(one: &ExprValue, from: &ExprValue, to: &ExprValue) -> ExprValue {
        let unknown = [one, from, to].into_iter().find(|it| matches!(it, ExprValue::Unknown(_)));
        match (one, from, to) {
            (ExprValue::Number(one), ExprValue::Number(from), ExprValue::Number(to)) => {
                ExprValue::Truth(from <= one && one <= to)
            }
            _ => unknown.cloned().unwrap_or(ExprValue::Truth(false)),
        }
    }

    fn is_number_or_missing(&self) -> bool {
        matches!(self, ExprValue::Number(_) | ExprValue::Nothing | ExprValue::Unknown(_))
    }

    pub(crate) fn into_number(self) -> Option<Rational> {
        match self {
            ExprValue::Number(number) => Some(number),
            _ => None,
        }
    }

    /// Converts a whole number.
    pub(crate) fn from_integer(number: impl TryInto<i64>) -> ExprValue {
        number
            .try_into()
            .map_or(ExprValue::Nothing, |number| ExprValue::Number(Rational::Whole(number)))
    }

    /// Returns whether the value is true.
    pub fn is_true(&self) -> bool {
        *self == ExprValue::Truth(true)
    }

    /// Converts the value of an attribute to a cell of a table, in which truth values are words.
    pub fn to_cell(&self) -> TableCell {
        match self {
            ExprValue::Truth(yes) => TableCell::Word(if *yes { "truth-yes" } else { "truth-no" }),
            ExprValue::Number(number) => number
                .to_natural()
                .map_or_else(|| TableCell::Text(number.to_string()), TableCell::Number),
            other => TableCell::from_value(other.clone()),
        }
    }
}
