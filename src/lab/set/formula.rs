//! Expressions over the attributes of a solution, with types and evaluation.

use super::attribute::{
    DIRECTIONS, Evaluator, NarrowingOption, OptionValue, constant_argument, direction_index,
    is_exact_option,
};
use super::{Attribute, ExprType, ExprValue, OperandKind, OperandValue, SolutionFamily, word_of};
use crate::data::Rational;
use crate::problem::{Instance, Stabilizer};
use bezzel_base::board::{Size, Square};
use bezzel_language::{Expression, ExpressionNode, Operator, SourceSpan};
use bezzel_tours::counting::{Bend, TourMarks};
use std::fmt;
use std::sync::Arc;

/// Expression over the attributes of one instance's solutions.
#[derive(Clone, Debug)]
pub struct Formula {
    text: String,
    kind: ExprType,
    tree: Arc<FormulaNode>,
    conjuncts: Arc<[Conjunct]>,
}

/// Condition of a conjunction.
#[derive(Clone, Debug)]
pub struct Conjunct {
    /// Text of the condition.
    pub text: String,
    /// Problem options that restrict the search to solutions with this condition, each with its
    /// square if it takes one.
    pub narrowing_options: Vec<NarrowingOption>,
}

/// Node of an expression.
#[derive(Clone, Debug)]
pub(crate) enum FormulaNode {
    Constant(ExprValue),
    Attribute(&'static Attribute, OperandValue, Evaluator),
    Not(Box<FormulaNode>),
    Minus(Box<FormulaNode>),
    In(Box<FormulaNode>, Box<FormulaNode>, Box<FormulaNode>),
    Two(Box<FormulaNode>, Operator, Box<FormulaNode>),
    Call(String, Vec<FormulaNode>),
}

/// Error in an expression, with its position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FormulaError {
    /// Position.
    pub span: SourceSpan,
    /// Kind of error.
    pub kind: FormulaErrorKind,
}

/// Kind of error in an expression.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FormulaErrorKind {
    /// Type mismatch.
    Kind {
        /// Expected type.
        wants: ExprType,
        /// Actual type.
        got: ExprType,
        /// Text of the expression.
        text: String,
    },
    /// Word that is not a value of the compared attribute, with the values.
    Value(String, &'static [&'static str]),
    /// Wrong argument of an attribute.
    Operand(&'static str, OperandKind, String),
    /// Word that is not a square.
    NotASquare(String),
    /// Square off the board.
    OffBoard(Square, Size),
    /// Attribute that solutions of this family do not have, with the families that do.
    Family(&'static str, SolutionFamily, &'static [SolutionFamily]),
    /// Unknown attribute.
    Unknown(String),
}

/// Expected type of a part of an expression.
#[derive(Clone, Copy)]
enum ExpectedType {
    Any,
    Is(ExprType),
}

/// Context of the type check.
struct TypeChecker<'a> {
    attributes: &'static [Attribute],
    instance: Option<&'a dyn Instance>,
}

type TypedNode = Result<(FormulaNode, ExprType), FormulaError>;

impl Formula {
    /// Checks an expression over the solutions of an instance, of this type if one is required.
    ///
    /// # Errors
    /// Returns the first [`FormulaError`] from left to right.
    pub fn new(
        expression: &Expression,
        wanted: Option<ExprType>,
        attributes: &'static [Attribute],
        instance: &dyn Instance,
    ) -> Result<Formula, FormulaError> {
        let reader = TypeChecker { attributes, instance: Some(instance) };
        // The text shows the value of an argument.
        let expression = &expression.replace_parts(&mut |part| match &part.item {
            ExpressionNode::Apply(name, argument) => {
                let item = constant_argument(argument)?;
                let argument = Expression { item, span: argument.span };
                Some(ExpressionNode::Apply(name.clone(), Box::new(argument)))
            }
            _ => None,
        });
        let (tree, kind) =
            reader.check_type(expression, wanted.map_or(ExpectedType::Any, ExpectedType::Is))?;
        let mut conjuncts = Vec::new();
        tree.collect_conjuncts(expression, instance, &mut conjuncts);
        Ok(Formula {
            text: expression.item.to_string(),
            kind,
            tree: Arc::new(tree),
            conjuncts: conjuncts.into(),
        })
    }

    /// Checks an expression without an instance, and returns its type.
    ///
    /// # Errors
    /// Returns the first [`FormulaError`] from left to right that does not depend on the instance.
    pub fn check_type(
        expression: &Expression,
        wanted: Option<ExprType>,
        attributes: &'static [Attribute],
    ) -> Result<ExprType, FormulaError> {
        let reader = TypeChecker { attributes, instance: None };
        reader
            .check_type(expression, wanted.map_or(ExpectedType::Any, ExpectedType::Is))
            .map(|(_, kind)| kind)
    }

    /// Returns the type of the expression.
    pub fn result_type(&self) -> ExprType {
        self.kind
    }

    /// Returns the expression as a tree.
    pub(crate) fn tree(&self) -> &FormulaNode {
        &self.tree
    }

    /// Evaluates the expression for one solution: squares in file order, or a tour in tour order.
    pub fn evaluate(&self, squares: &[Square]) -> ExprValue {
        self.tree.evaluate(squares)
    }

    /// Returns the moves or bends of a tour that the expression counts, for counting along the
    /// frontier.
    pub(crate) fn tour_marks(&self, instance: &dyn Instance) -> Option<TourMarks> {
        self.counted_moves(instance)
            .map(TourMarks::Moves)
            .or_else(|| self.counted_bends(instance).map(TourMarks::Bends))
    }

    /// Returns the bends that the expression counts, each once: `angle 90`, `turns`, and sums of
    /// these.
    fn counted_bends(&self, instance: &dyn Instance) -> Option<Vec<Bend>> {
        let mut bends = Vec::new();
        self.tree.collect_bends(instance, &mut bends)?;
        let once = bends.iter().enumerate().all(|(at, bend)| !bends[..at].contains(bend));
        once.then_some(bends)
    }

    /// Returns the steps that the expression counts, if it counts each move of a tour in some
    /// directions once, in either direction of the walk. Examples are `moves nne` of a closed tour,
    /// `moves nne + moves ssw` of an open one, and sums of these.
    fn counted_moves(&self, instance: &dyn Instance) -> Option<Vec<(i32, i32)>> {
        let closed = instance.tour_ends()?.closed;
        let mut ways = Vec::new();
        self.tree.collect_directions(&mut ways)?;
        let back = |way: usize| (way + DIRECTIONS.len() / 2) % DIRECTIONS.len();
        let once = ways.iter().enumerate().all(|(at, way)| !ways[..at].contains(way));
        let both = |&way: &usize| ways.contains(&back(way)) != closed;
        let steps = instance.piece().leaps.iter().copied().filter(|&(files, ranks)| {
            ways.contains(&direction_index((files.into(), ranks.into())))
        });
        (once && ways.iter().all(both)).then(|| steps.collect())
    }

    /// Builds the test whether the expression equals this number.
    pub(crate) fn equals_number(&self, number: &Rational) -> Formula {
        let text = format!("{} = {number}", self.text);
        let number = Box::new(FormulaNode::Constant(ExprValue::Number(number.clone())));
        let tree =
            Arc::new(FormulaNode::Two(Box::new((*self.tree).clone()), Operator::Equal, number));
        let conjuncts = [Conjunct { text: text.clone(), narrowing_options: Vec::new() }].into();
        Formula { text, kind: ExprType::Truth, tree, conjuncts }
    }

    /// Returns the conditions of the conjunction.
    pub fn conjuncts(&self) -> &[Conjunct] {
        &self.conjuncts
    }

    /// Returns whether all images of a solution under the symmetries of the board have the same
    /// value.
    pub fn is_invariant(&self) -> bool {
        self.tree.is_invariant()
    }
}

/// Text of the expression as it would be typed.
impl fmt::Display for Formula {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}

impl TypeChecker<'_> {
    fn check_type(&self, expression: &Expression, wanted: ExpectedType) -> TypedNode {
        let (tree, kind) = self.infer_type(expression, wanted)?;
        match wanted {
            ExpectedType::Is(wants) if wants != kind => Err(type_error(expression, wants, kind)),
            _ => Ok((tree, kind)),
        }
    }

    /// Checks an expression and infers its type.
    fn infer_type(&self, expression: &Expression, wanted: ExpectedType) -> TypedNode {
        let number = |one: &Expression| {
            self.check_type(one, ExpectedType::Is(ExprType::Number)).map(|(tree, _)| Box::new(tree))
        };
        let truth = |one: &Expression| {
            self.check_type(one, ExpectedType::Is(ExprType::Truth)).map(|(tree, _)| Box::new(tree))
        };
        Ok(match &expression.item {
            ExpressionNode::Number(value) => (
                FormulaNode::Constant(ExprValue::Number(Rational::from(value.clone()))),
                ExprType::Number,
            ),
            ExpressionNode::Truth(truth) => {
                (FormulaNode::Constant(ExprValue::Truth(*truth)), ExprType::Truth)
            }
            ExpressionNode::Word(word) => return self.resolve_word(word, expression.span, wanted),
            ExpressionNode::Apply(word, argument) => {
                return self.resolve_operand(&word.item, word.span, argument);
            }
            ExpressionNode::Call(name, args) => {
                let args = args.iter().map(|arg| Ok(*number(arg)?)).collect::<Result<_, _>>()?;
                (FormulaNode::Call(name.item.clone(), args), ExprType::Number)
            }
            // The value of a variable. A word of the language is no attribute there.
            ExpressionNode::Text(text) if self.find_attribute(text).is_none() => {
                return self.resolve_word(&text.to_ascii_lowercase(), expression.span, wanted);
            }
            node @ (ExpressionNode::Text(_) | ExpressionNode::Time(_)) => {
                return Err(FormulaError {
                    span: expression.span,
                    kind: FormulaErrorKind::Unknown(node.to_string()),
                });
            }
            // Only values have operands of several terms, and the parser gives none to attributes.
            node @ ExpressionNode::Operand(_) => {
                return Err(FormulaError {
                    span: expression.span,
                    kind: FormulaErrorKind::Unknown(node.to_string()),
                });
            }
            ExpressionNode::Not(one) => (FormulaNode::Not(truth(one)?), ExprType::Truth),
            ExpressionNode::Negate(one) => (FormulaNode::Minus(number(one)?), ExprType::Number),
            ExpressionNode::InRange(one, from, to) => {
                (FormulaNode::In(number(one)?, number(from)?, number(to)?), ExprType::Truth)
            }
            ExpressionNode::Binary(left, operator @ (Operator::And | Operator::Or), right) => {
                (FormulaNode::Two(truth(left)?, *operator, truth(right)?), ExprType::Truth)
            }
            ExpressionNode::Binary(
                left,
                operator @ (Operator::Equal | Operator::Unequal),
                right,
            ) => {
                let (left, right) = self.check_equation(left, right)?;
                (FormulaNode::Two(Box::new(left), *operator, Box::new(right)), ExprType::Truth)
            }
            ExpressionNode::Binary(left, operator, right) => {
                let kind = if operator.is_relation() { ExprType::Truth } else { ExprType::Number };
                (FormulaNode::Two(number(left)?, *operator, number(right)?), kind)
            }
        })
    }

    /// Checks the sides of an equation. A side with a known type determines the type of the other.
    fn check_equation(
        &self,
        left: &Expression,
        right: &Expression,
    ) -> Result<(FormulaNode, FormulaNode), FormulaError> {
        let says_nothing = |side: &Expression| match &side.item {
            ExpressionNode::Word(word) | ExpressionNode::Text(word) => {
                self.find_attribute(word).is_none()
            }
            _ => false,
        };
        if says_nothing(left) && !says_nothing(right) {
            let (right, kind) = self.check_type(right, ExpectedType::Any)?;
            return Ok((self.check_type(left, ExpectedType::Is(kind))?.0, right));
        }
        let (left, kind) = self.check_type(left, ExpectedType::Any)?;
        Ok((left, self.check_type(right, ExpectedType::Is(kind))?.0))
    }

    fn find_attribute(&self, word: &str) -> Option<&'static Attribute> {
        self.attributes.iter().find(|attribute| attribute.has_name(word))
    }

    /// Resolves a single word: a value of the compared attribute, an attribute, or a square. A
    /// square means a piece on it if a Boolean is expected.
    fn resolve_word(&self, word: &str, span: SourceSpan, wanted: ExpectedType) -> TypedNode {
        if let ExpectedType::Is(kind @ ExprType::Word(ids)) = wanted {
            let bare = |text: &str| text.replace('-', "");
            let place = ids.iter().position(|id| bare(word_of(id)) == bare(word));
            let known = place
                .map(|place| (FormulaNode::Constant(ExprValue::Word(place, ids[place])), kind));
            return match (known, self.find_attribute(word)) {
                (Some(known), _) => Ok(known),
                (None, Some(attribute)) => self.attribute_node(attribute, OperandValue::None, span),
                (None, None) => {
                    Err(FormulaError { span, kind: FormulaErrorKind::Value(word.to_owned(), ids) })
                }
            };
        }
        if let Some(attribute) = self.find_attribute(word) {
            return self.attribute_node(attribute, OperandValue::None, span);
        }
        let square: Square = match word.parse() {
            Ok(square) => square,
            Err(_) if word.ends_with(|c: char| c.is_ascii_digit()) => {
                return Err(FormulaError {
                    span,
                    kind: FormulaErrorKind::NotASquare(word.to_owned()),
                });
            }
            Err(_) => {
                return Err(FormulaError {
                    span,
                    kind: FormulaErrorKind::Unknown(word.to_owned()),
                });
            }
        };
        self.check_on_board(square, span)?;
        match (wanted, self.find_attribute("at")) {
            (ExpectedType::Is(ExprType::Truth) | ExpectedType::Any, Some(at)) => {
                self.attribute_node(at, OperandValue::Square(square), span)
            }
            _ => Ok((FormulaNode::Constant(ExprValue::Square(square)), ExprType::Square)),
        }
    }

    /// Resolves an attribute with its argument.
    fn resolve_operand(&self, word: &str, span: SourceSpan, argument: &Expression) -> TypedNode {
        let Some((attribute, operand)) =
            self.find_attribute(word).and_then(|it| Some((it, it.argument?)))
        else {
            return Err(FormulaError { span, kind: FormulaErrorKind::Unknown(word.to_owned()) });
        };
        let Some(read) = operand.parse_argument(argument) else {
            let what =
                FormulaErrorKind::Operand(attribute.word, operand, argument.item.to_string());
            return Err(FormulaError { span: argument.span, kind: what });
        };
        if let Some(square) = read.square() {
            self.check_on_board(square, argument.span)?;
        }
        self.attribute_node(attribute, read, span)
    }

    fn check_on_board(&self, square: Square, span: SourceSpan) -> Result<(), FormulaError> {
        match self.instance.map(|instance| instance.grid().size) {
            Some(size) if !size.contains(square) => {
                Err(FormulaError { span, kind: FormulaErrorKind::OffBoard(square, size) })
            }
            _ => Ok(()),
        }
    }

    fn attribute_node(
        &self,
        attribute: &'static Attribute,
        argument: OperandValue,
        span: SourceSpan,
    ) -> TypedNode {
        let measure = match self.instance {
            None => Evaluator::new(|_| ExprValue::Nothing),
            Some(instance) => {
                let family = SolutionFamily::of_instance(instance);
                if !attribute.families.contains(&family) {
                    return Err(FormulaError {
                        span,
                        kind: FormulaErrorKind::Family(attribute.word, family, attribute.families),
                    });
                }
                attribute.evaluator(instance, argument)
            }
        };
        Ok((FormulaNode::Attribute(attribute, argument, measure), attribute.kind))
    }
}

fn type_error(expression: &Expression, wants: ExprType, got: ExprType) -> FormulaError {
    FormulaError {
        span: expression.span,
        kind: FormulaErrorKind::Kind { wants, got, text: expression.item.to_string() },
    }
}

impl FormulaNode {
    fn evaluate(&self, squares: &[Square]) -> ExprValue {
        match self {
            FormulaNode::Attribute(_, _, measure) => measure.evaluate(squares),
            node => node.evaluate_with(|part| part.evaluate(squares)),
        }
    }

    /// Evaluates an operation on the values of its parts. An attribute has no value here.
    pub(crate) fn evaluate_with(
        &self,
        mut part_value: impl FnMut(&FormulaNode) -> ExprValue,
    ) -> ExprValue {
        match self {
            FormulaNode::Constant(datum) => datum.clone(),
            FormulaNode::Attribute(..) => ExprValue::Nothing,
            FormulaNode::Not(one) => ExprValue::Truth(!part_value(one).is_true()),
            FormulaNode::Minus(one) => {
                map_number(part_value(one), |number| Some(Rational::Whole(0).minus(&number)))
            }
            FormulaNode::In(one, from, to) => {
                ExprValue::in_range(&part_value(one), &part_value(from), &part_value(to))
            }
            FormulaNode::Two(left, Operator::And, right) => {
                ExprValue::Truth(part_value(left).is_true() && part_value(right).is_true())
            }
            FormulaNode::Two(left, Operator::Or, right) => {
                ExprValue::Truth(part_value(left).is_true() || part_value(right).is_true())
            }
            FormulaNode::Two(left, operator, right) => {
                let (left, right) = (part_value(left), part_value(right));
                left.apply(*operator, &right).unwrap_or(ExprValue::Nothing)
            }
            FormulaNode::Call(name, args) => {
                let number = |arg: &FormulaNode| match part_value(arg) {
                    ExprValue::Number(number) => Some(number),
                    _ => None,
                };
                let args: Option<Vec<Rational>> = args.iter().map(number).collect();
                let value = args.and_then(|args| Rational::apply_function(name, &args));
                value.map_or(ExprValue::Nothing, ExprValue::Number)
            }
        }
    }

    /// Returns the value for solutions with these symmetries on a board with this number of them.
    /// Returns `None` if the value depends on more.
    pub(crate) fn value_of_stabilizer(
        &self,
        class: Stabilizer,
        size: Size,
        symmetries: u32,
    ) -> Option<ExprValue> {
        let value = |part: &FormulaNode| part.value_of_stabilizer(class, size, symmetries);
        match self {
            FormulaNode::Attribute(attribute, ..) => {
                (attribute.of_stabilizer)(class, size, symmetries)
            }
            node => {
                let parts = node.parts();
                let values: Vec<ExprValue> =
                    parts.iter().map(|part| value(part)).collect::<Option<_>>()?;
                Some(node.evaluate_of_parts(&values))
            }
        }
    }

    /// Evaluates an operation on the values of its parts, in the order of [`FormulaNode::parts`].
    pub(crate) fn evaluate_of_parts(&self, values: &[ExprValue]) -> ExprValue {
        let parts = self.parts();
        self.evaluate_with(|part| {
            let place = parts.iter().position(|&other| std::ptr::eq(part, other));
            place.map_or(ExprValue::Nothing, |place| values[place].clone())
        })
    }

    /// Returns the parts of an operation.
    pub(crate) fn parts(&self) -> Vec<&FormulaNode> {
        match self {
            FormulaNode::Constant(_) | FormulaNode::Attribute(..) => Vec::new(),
            FormulaNode::Not(one) | FormulaNode::Minus(one) => vec![one],
            FormulaNode::In(one, from, to) => vec![one, from, to],
            FormulaNode::Two(left, _, right) => vec![left, right],
            FormulaNode::Call(_, args) => args.iter().collect(),
        }
    }

    /// Collects the conditions between `and`, with their expressions.
    fn collect_conjuncts(
        &self,
        expression: &Expression,
        instance: &dyn Instance,
        all: &mut Vec<Conjunct>,
    ) {
        match (self, &expression.item) {
            (
                FormulaNode::Two(a, Operator::And, b),
                ExpressionNode::Binary(left, Operator::And, right),
            ) => {
                a.collect_conjuncts(left, instance, all);
                b.collect_conjuncts(right, instance, all);
            }
            _ => all.push(Conjunct {
                text: expression.item.to_string(),
                narrowing_options: self.narrowing_options(instance),
            }),
        }
    }

    /// Returns the problem options that restrict the search to exactly the solutions for which the
    /// expression is true. Returns an empty list if there are none.
    pub(crate) fn narrowing_options(&self, instance: &dyn Instance) -> Vec<NarrowingOption> {
        let mut options = self.options_of_condition(instance);
        if !options.iter().all(|option| is_exact_option(instance, option)) {
            options.clear();
        }
        options
    }

    /// Returns options with the meaning of the expression on most boards.
    ///
    /// Options about squares are those of pieces, or of the ends of a tour. `without` of a tour
    /// means another board.
    fn options_of_condition(&self, instance: &dyn Instance) -> Vec<NarrowingOption> {
        let tour = instance.tour_ends().is_some();
        let of = |attribute: &Attribute, argument: &OperandValue, place: usize| {
            let square = argument.square();
            let option =
                attribute.narrowing_options.get(place).filter(|_| !tour || square.is_none());
            let value = square.map_or(OptionValue::Flag, OptionValue::Square);
            option.map(|option| (*option, value)).into_iter().collect()
        };
        match self {
            FormulaNode::Attribute(attribute, argument, _) if attribute.kind == ExprType::Truth => {
                of(attribute, argument, 0)
            }
            FormulaNode::Not(one) => match &**one {
                FormulaNode::Attribute(attribute, argument, _) => of(attribute, argument, 1),
                FormulaNode::Not(one) => one.options_of_condition(instance),
                _ => Vec::new(),
            },
            FormulaNode::Two(left, Operator::Equal, right) => match (&**left, &**right) {
                (
                    FormulaNode::Attribute(it, ..),
                    FormulaNode::Constant(ExprValue::Square(square)),
                )
                | (
                    FormulaNode::Constant(ExprValue::Square(square)),
                    FormulaNode::Attribute(it, ..),
                ) => it
                    .narrowing_options
                    .first()
                    .map(|option| (*option, OptionValue::Square(*square)))
                    .into_iter()
                    .collect(),
                (
                    FormulaNode::Attribute(it, argument, _),
                    FormulaNode::Constant(ExprValue::Number(number)),
                )
                | (
                    FormulaNode::Constant(ExprValue::Number(number)),
                    FormulaNode::Attribute(it, argument, _),
                ) => it.options_for_number(instance, *argument, number),
                _ => Vec::new(),
            },
            _ => Vec::new(),
        }
    }

    /// Collects the directions of a sum of numbers of moves. Returns `None` for other expressions.
    fn collect_directions(&self, ways: &mut Vec<usize>) -> Option<()> {
        match self {
            // No other attribute has a direction as its argument.
            FormulaNode::Attribute(_, OperandValue::Way(way), _) => ways.push(*way),
            FormulaNode::Two(left, Operator::Plus, right) => {
                left.collect_directions(ways)?;
                right.collect_directions(ways)?;
            }
            _ => return None,
        }
        Some(())
    }

    /// Collects the bends of a sum of numbers of bends. Returns `None` for other expressions.
    fn collect_bends(&self, instance: &dyn Instance, bends: &mut Vec<Bend>) -> Option<()> {
        match self {
            FormulaNode::Attribute(attribute, argument, _) => {
                bends.extend((attribute.bends)(instance, *argument)?)
            }
            FormulaNode::Two(left, Operator::Plus, right) => {
                left.collect_bends(instance, bends)?;
                right.collect_bends(instance, bends)?;
            }
            _ => return None,
        }
        Some(())
    }

    fn is_invariant(&self) -> bool {
        match self {
            FormulaNode::Constant(_) => true,
            FormulaNode::Attribute(attribute, ..) => attribute.is_invariant,
            node => node.parts().into_iter().all(FormulaNode::is_invariant),
        }
    }
}

fn map_number(datum: ExprValue, make: impl FnOnce(Rational) -> Option<Rational>) -> ExprValue {
    match datum {
        ExprValue::Number(number) => make(number).map_or(ExprValue::Nothing, ExprValue::Number),
        _ => ExprValue::Nothing,
    }
}
