//! Expressions over the attributes of a solution, with types and evaluation.

use super::attribute::{Measure, Narrowing, WAYS, way};
use super::{Argument, Attribute, Datum, Family, Number, Operand, Type, word_of};
use crate::board::{Size, Square};
use crate::lang::{Expression, Node, Operator, Span};
use crate::problem::Instance;
use crate::search::tour::counting::{Bend, Marks};
use std::fmt;
use std::sync::Arc;

/// Expression over the attributes of one instance's solutions.
#[derive(Clone, Debug)]
pub struct Formula {
    text: String,
    kind: Type,
    tree: Arc<Tree>,
    conjuncts: Arc<[Conjunct]>,
}

/// Condition of a conjunction.
#[derive(Clone, Debug)]
pub struct Conjunct {
    /// Text of the condition.
    pub text: String,
    /// Problem options that restrict the search to solutions with this condition, each with its
    /// square if it takes one.
    pub narrows: Vec<Narrowing>,
}

/// Node of an expression.
#[derive(Clone, Debug)]
enum Tree {
    Constant(Datum),
    Attribute(&'static Attribute, Argument, Measure),
    Not(Box<Tree>),
    Minus(Box<Tree>),
    In(Box<Tree>, Number, Number),
    Two(Box<Tree>, Operator, Box<Tree>),
}

/// Error in an expression, with its position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mistake {
    /// Position.
    pub span: Span,
    /// Kind of error.
    pub what: Misfit,
}

/// Kind of error in an expression.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Misfit {
    /// Type mismatch.
    Kind {
        /// Expected type.
        wants: Type,
        /// Actual type.
        got: Type,
        /// Text of the expression.
        text: String,
    },
    /// Word that is not a value of the compared attribute, with the values.
    Value(String, &'static [&'static str]),
    /// Wrong argument of an attribute.
    Operand(&'static str, Operand, String),
    /// Word that is not a square.
    NotASquare(String),
    /// Square off the board.
    OffBoard(Square, Size),
    /// Attribute that solutions of this family do not have, with the families that do.
    Family(&'static str, Family, &'static [Family]),
    /// Unknown attribute.
    Unknown(String),
}

/// Expected type of a part of an expression.
#[derive(Clone, Copy)]
enum Wanted {
    Any,
    Is(Type),
}

/// Context of the type check.
struct Reader<'a> {
    attributes: &'static [Attribute],
    instance: Option<&'a dyn Instance>,
}

type Typed = Result<(Tree, Type), Mistake>;

impl Formula {
    /// Checks an expression over the solutions of an instance, of this type if one is required.
    ///
    /// # Errors
    /// Returns the first [`Mistake`] from left to right.
    pub fn new(
        expression: &Expression,
        wanted: Option<Type>,
        attributes: &'static [Attribute],
        instance: &dyn Instance,
    ) -> Result<Formula, Mistake> {
        let reader = Reader { attributes, instance: Some(instance) };
        let (tree, kind) = reader.typed(expression, wanted.map_or(Wanted::Any, Wanted::Is))?;
        let mut conjuncts = Vec::new();
        tree.split(expression, instance, &mut conjuncts);
        Ok(Formula { text: expression.item.to_string(), kind, tree: Arc::new(tree), conjuncts: conjuncts.into() })
    }

    /// Checks an expression without an instance, and returns its type.
    ///
    /// # Errors
    /// Returns the first [`Mistake`] from left to right that does not depend on the instance.
    pub fn check(
        expression: &Expression,
        wanted: Option<Type>,
        attributes: &'static [Attribute],
    ) -> Result<Type, Mistake> {
        let reader = Reader { attributes, instance: None };
        reader.typed(expression, wanted.map_or(Wanted::Any, Wanted::Is)).map(|(_, kind)| kind)
    }

    /// Returns the type of the expression.
    pub fn kind(&self) -> Type {
        self.kind
    }

    /// Evaluates the expression for one solution: squares in file order, or a tour in tour order.
    pub fn value(&self, squares: &[Square]) -> Datum {
        self.tree.value(squares)
    }

    /// Returns the moves or bends of a tour that the expression counts, for counting along the
    /// frontier.
    pub(super) fn marks(&self, instance: &dyn Instance) -> Option<Marks> {
        self.moves(instance).map(Marks::Moves).or_else(|| self.bends(instance).map(Marks::Bends))
    }

    /// Returns the bends that the expression counts, each once: `angle 90`, `turns`, and sums of
    /// these.
    fn bends(&self, instance: &dyn Instance) -> Option<Vec<Bend>> {
        let mut bends = Vec::new();
        self.tree.bends(instance, &mut bends)?;
        let once = bends.iter().enumerate().all(|(at, bend)| !bends[..at].contains(bend));
        once.then_some(bends)
    }

    /// Returns the steps that the expression counts, if it counts each move of a tour in some
    /// directions once, in either direction of the walk. Examples are `moves nne` of a closed tour,
    /// `moves nne + moves ssw` of an open one, and sums of these.
    fn moves(&self, instance: &dyn Instance) -> Option<Vec<(i32, i32)>> {
        let closed = instance.walk()?.closed;
        let mut ways = Vec::new();
        self.tree.ways(&mut ways)?;
        let back = |way: usize| (way + WAYS.len() / 2) % WAYS.len();
        let once = ways.iter().enumerate().all(|(at, way)| !ways[..at].contains(way));
        let both = |&way: &usize| ways.contains(&back(way)) != closed;
        let steps = instance
            .piece()
            .leaps
            .iter()
            .copied()
            .filter(|&(files, ranks)| ways.contains(&way((files.into(), ranks.into()))));
        (once && ways.iter().all(both)).then(|| steps.collect())
    }

    /// Builds the test whether the expression equals this number.
    pub(super) fn equals(&self, number: &Number) -> Formula {
        let text = format!("{} = {number}", self.text);
        let number = Box::new(Tree::Constant(Datum::Number(number.clone())));
        let tree = Arc::new(Tree::Two(Box::new((*self.tree).clone()), Operator::Equal, number));
        let conjuncts = [Conjunct { text: text.clone(), narrows: Vec::new() }].into();
        Formula { text, kind: Type::Truth, tree, conjuncts }
    }

    /// Returns the conditions of the conjunction.
    pub fn conjuncts(&self) -> &[Conjunct] {
        &self.conjuncts
    }

    /// Returns whether all images of a solution under the symmetries of the board have the same
    /// value.
    pub fn is_kept(&self) -> bool {
        self.tree.is_kept()
    }
}

/// Text of the expression as it would be typed.
impl fmt::Display for Formula {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}

impl Reader<'_> {
    fn typed(&self, expression: &Expression, wanted: Wanted) -> Typed {
        let (tree, kind) = self.natural(expression, wanted)?;
        match wanted {
            Wanted::Is(wants) if wants != kind => Err(mistake(expression, wants, kind)),
            _ => Ok((tree, kind)),
        }
    }

    /// Checks an expression and infers its type.
    fn natural(&self, expression: &Expression, wanted: Wanted) -> Typed {
        let number = |one: &Expression| self.typed(one, Wanted::Is(Type::Number)).map(|(tree, _)| Box::new(tree));
        let truth = |one: &Expression| self.typed(one, Wanted::Is(Type::Truth)).map(|(tree, _)| Box::new(tree));
        Ok(match &expression.item {
            Node::Number(value) => (Tree::Constant(Datum::Number(Number::from(value.clone()))), Type::Number),
            Node::Word(word) => return self.word(word, expression.span, wanted),
            Node::Of(word, argument) => return self.of(&word.item, word.span, argument),
            // Only values have operands of several terms, and the parser gives none to attributes.
            node @ Node::Operand(_) => {
                return Err(Mistake { span: expression.span, what: Misfit::Unknown(node.to_string()) });
            }
            Node::Not(one) => (Tree::Not(truth(one)?), Type::Truth),
            Node::Minus(one) => (Tree::Minus(number(one)?), Type::Number),
            Node::In(one, from, to) => (Tree::In(number(one)?, Number::from(*from), Number::from(*to)), Type::Truth),
            Node::Two(left, operator @ (Operator::And | Operator::Or), right) => {
                (Tree::Two(truth(left)?, *operator, truth(right)?), Type::Truth)
            }
            Node::Two(left, operator @ (Operator::Equal | Operator::Unequal), right) => {
                let (left, right) = self.alike(left, right)?;
                (Tree::Two(Box::new(left), *operator, Box::new(right)), Type::Truth)
            }
            Node::Two(left, operator, right) => {
                let kind = if operator.is_relation() { Type::Truth } else { Type::Number };
                (Tree::Two(number(left)?, *operator, number(right)?), kind)
            }
        })
    }

    /// Checks the sides of an equation. A side with a known type determines the type of the other.
    fn alike(&self, left: &Expression, right: &Expression) -> Result<(Tree, Tree), Mistake> {
        let says_nothing = |side: &Expression| match &side.item {
            Node::Word(word) => self.attribute(word).is_none(),
            _ => false,
        };
        if says_nothing(left) && !says_nothing(right) {
            let (right, kind) = self.typed(right, Wanted::Any)?;
            return Ok((self.typed(left, Wanted::Is(kind))?.0, right));
        }
        let (left, kind) = self.typed(left, Wanted::Any)?;
        Ok((left, self.typed(right, Wanted::Is(kind))?.0))
    }

    fn attribute(&self, word: &str) -> Option<&'static Attribute> {
        self.attributes.iter().find(|attribute| attribute.is_called(word))
    }

    /// Resolves a single word: a value of the compared attribute, an attribute, or a square. A
    /// square means a piece on it if a Boolean is expected.
    fn word(&self, word: &str, span: Span, wanted: Wanted) -> Typed {
        if let Wanted::Is(kind @ Type::Word(ids)) = wanted {
            let bare = |text: &str| text.replace('-', "");
            let place = ids.iter().position(|id| bare(word_of(id)) == bare(word));
            let known = place.map(|place| (Tree::Constant(Datum::Word(place, ids[place])), kind));
            return match (known, self.attribute(word)) {
                (Some(known), _) => Ok(known),
                (None, Some(attribute)) => self.leaf(attribute, Argument::None, span),
                (None, None) => Err(Mistake { span, what: Misfit::Value(word.to_owned(), ids) }),
            };
        }
        if let Some(attribute) = self.attribute(word) {
            return self.leaf(attribute, Argument::None, span);
        }
        let square: Square = match word.parse() {
            Ok(square) => square,
            Err(_) if word.ends_with(|c: char| c.is_ascii_digit()) => {
                return Err(Mistake { span, what: Misfit::NotASquare(word.to_owned()) });
            }
            Err(_) => return Err(Mistake { span, what: Misfit::Unknown(word.to_owned()) }),
        };
        self.on_board(square, span)?;
        match (wanted, self.attribute("at")) {
            (Wanted::Is(Type::Truth) | Wanted::Any, Some(at)) => self.leaf(at, Argument::Square(square), span),
            _ => Ok((Tree::Constant(Datum::Square(square)), Type::Square)),
        }
    }

    /// Resolves an attribute with its argument.
    fn of(&self, word: &str, span: Span, argument: &Expression) -> Typed {
        let Some((attribute, operand)) = self.attribute(word).and_then(|it| Some((it, it.argument?))) else {
            return Err(Mistake { span, what: Misfit::Unknown(word.to_owned()) });
        };
        let Some(read) = operand.read(&argument.item) else {
            let what = Misfit::Operand(attribute.word, operand, argument.item.to_string());
            return Err(Mistake { span: argument.span, what });
        };
        if let Some(square) = read.square() {
            self.on_board(square, argument.span)?;
        }
        self.leaf(attribute, read, span)
    }

    fn on_board(&self, square: Square, span: Span) -> Result<(), Mistake> {
        match self.instance.map(|instance| instance.grid().size) {
            Some(size) if !size.contains(square) => Err(Mistake { span, what: Misfit::OffBoard(square, size) }),
            _ => Ok(()),
        }
    }

    fn leaf(&self, attribute: &'static Attribute, argument: Argument, span: Span) -> Typed {
        let measure = match self.instance {
            None => Measure::new(|_| Datum::Nothing),
            Some(instance) => {
                let family = Family::of(instance);
                if !attribute.of.contains(&family) {
                    return Err(Mistake { span, what: Misfit::Family(attribute.word, family, attribute.of) });
                }
                attribute.of(instance, argument)
            }
        };
        Ok((Tree::Attribute(attribute, argument, measure), attribute.kind))
    }
}

fn mistake(expression: &Expression, wants: Type, got: Type) -> Mistake {
    Mistake { span: expression.span, what: Misfit::Kind { wants, got, text: expression.item.to_string() } }
}

impl Tree {
    fn value(&self, squares: &[Square]) -> Datum {
        match self {
            Tree::Constant(datum) => datum.clone(),
            Tree::Attribute(_, _, measure) => measure.see(squares),
            Tree::Not(one) => Datum::Truth(!one.value(squares).is_true()),
            Tree::Minus(one) => of_number(one.value(squares), |number| Some(Number::Whole(0).minus(&number))),
            Tree::In(one, from, to) => match one.value(squares) {
                Datum::Number(number) => Datum::Truth(*from <= number && number <= *to),
                _ => Datum::Truth(false),
            },
            Tree::Two(left, Operator::And, right) => {
                Datum::Truth(left.value(squares).is_true() && right.value(squares).is_true())
            }
            Tree::Two(left, Operator::Or, right) => {
                Datum::Truth(left.value(squares).is_true() || right.value(squares).is_true())
            }
            Tree::Two(left, operator, right) => both(left.value(squares), *operator, right.value(squares)),
        }
    }

    /// Collects the conditions between `and`, with their expressions.
    fn split(&self, expression: &Expression, instance: &dyn Instance, all: &mut Vec<Conjunct>) {
        match (self, &expression.item) {
            (Tree::Two(a, Operator::And, b), Node::Two(left, Operator::And, right)) => {
                a.split(left, instance, all);
                b.split(right, instance, all);
            }
            _ => all.push(Conjunct { text: expression.item.to_string(), narrows: self.narrows(instance) }),
        }
    }

    /// Returns the problem options that restrict the search to solutions for which the expression
    /// is true.
    ///
    /// Options about squares are those of pieces, or of the ends of a tour. `without` of a tour
    /// means another board.
    fn narrows(&self, instance: &dyn Instance) -> Vec<Narrowing> {
        let tour = instance.walk().is_some();
        let of = |attribute: &Attribute, argument: &Argument, place: usize| {
            let square = argument.square();
            let option = attribute.narrows.get(place).filter(|_| !tour || square.is_none());
            option.map(|option| (*option, square)).into_iter().collect()
        };
        match self {
            Tree::Attribute(attribute, argument, _) if attribute.kind == Type::Truth => of(attribute, argument, 0),
            Tree::Not(one) => match &**one {
                Tree::Attribute(attribute, argument, _) => of(attribute, argument, 1),
                Tree::Not(one) => one.narrows(instance),
                _ => Vec::new(),
            },
            Tree::Two(left, Operator::Equal, right) => match (&**left, &**right) {
                (Tree::Attribute(it, ..), Tree::Constant(Datum::Square(square)))
                | (Tree::Constant(Datum::Square(square)), Tree::Attribute(it, ..)) => {
                    it.narrows.first().map(|option| (*option, Some(*square))).into_iter().collect()
                }
                (Tree::Attribute(it, argument, _), Tree::Constant(Datum::Number(number)))
                | (Tree::Constant(Datum::Number(number)), Tree::Attribute(it, argument, _)) => {
                    (it.fixes)(instance, *argument, number)
                }
                _ => Vec::new(),
            },
            _ => Vec::new(),
        }
    }

    /// Collects the directions of a sum of numbers of moves. Returns `None` for other expressions.
    fn ways(&self, ways: &mut Vec<usize>) -> Option<()> {
        match self {
            // No other attribute has a direction as its argument.
            Tree::Attribute(_, Argument::Way(way), _) => ways.push(*way),
            Tree::Two(left, Operator::Plus, right) => {
                left.ways(ways)?;
                right.ways(ways)?;
            }
            _ => return None,
        }
        Some(())
    }

    /// Collects the bends of a sum of numbers of bends. Returns `None` for other expressions.
    fn bends(&self, instance: &dyn Instance, bends: &mut Vec<Bend>) -> Option<()> {
        match self {
            Tree::Attribute(attribute, argument, _) => bends.extend((attribute.bends)(instance, *argument)?),
            Tree::Two(left, Operator::Plus, right) => {
                left.bends(instance, bends)?;
                right.bends(instance, bends)?;
            }
            _ => return None,
        }
        Some(())
    }

    fn is_kept(&self) -> bool {
        match self {
            Tree::Constant(_) => true,
            Tree::Attribute(attribute, ..) => attribute.kept,
            Tree::Not(one) | Tree::Minus(one) | Tree::In(one, ..) => one.is_kept(),
            Tree::Two(left, _, right) => left.is_kept() && right.is_kept(),
        }
    }
}

fn of_number(datum: Datum, make: impl FnOnce(Number) -> Option<Number>) -> Datum {
    match datum {
        Datum::Number(number) => make(number).map_or(Datum::Nothing, Datum::Number),
        _ => Datum::Nothing,
    }
}

/// Applies an operator to two values. A missing value is unequal to everything, and neither less
/// nor greater.
fn both(left: Datum, operator: Operator, right: Datum) -> Datum {
    let something = left != Datum::Nothing && right != Datum::Nothing;
    let numbers = |make: fn(&Number, &Number) -> Option<Number>| match &right {
        Datum::Number(right) => of_number(left.clone(), |left| make(&left, right)),
        _ => Datum::Nothing,
    };
    match operator {
        Operator::Equal => Datum::Truth(something && left == right),
        Operator::Unequal => Datum::Truth(!something || left != right),
        Operator::Less => Datum::Truth(something && left < right),
        Operator::AtMost => Datum::Truth(something && left <= right),
        Operator::Greater => Datum::Truth(something && left > right),
        Operator::AtLeast => Datum::Truth(something && left >= right),
        Operator::Plus => numbers(|a, b| Some(a.plus(b))),
        Operator::Minus => numbers(|a, b| Some(a.minus(b))),
        Operator::Times => numbers(|a, b| Some(a.times(b))),
        Operator::Over => numbers(Number::over),
        // These are operators on Booleans and on sets.
        Operator::And | Operator::Or | Operator::Union | Operator::Except | Operator::Intersect => Datum::Nothing,
    }
}
