//! Usage lines, generated from signatures.

use crate::problem::{ArgKind, OptionArity, OptionSpec, ParamSpec, Signature};
use bezzel_language::{Operator, OperatorWord};

/// Returns the placeholder for an argument of a kind in a usage line. It is the same in every
/// language, as are the commands.
pub(crate) fn placeholder(kind: ArgKind) -> String {
    match kind {
        ArgKind::Problem | ArgKind::Problems => "PROBLEM".into(),
        ArgKind::Piece | ArgKind::Pieces | ArgKind::Walker => "PIECE".into(),
        ArgKind::Mixture => "K PIECE + K PIECE".into(),
        ArgKind::Size => "SIZE".into(),
        ArgKind::Sizes => "SIZE..SIZE".into(),
        ArgKind::Square | ArgKind::Area | ArgKind::Held => "SQUARE".into(),
        ArgKind::Clue => "SQUARE = K".into(),
        ArgKind::NewName | ArgKind::Defined => "NAME".into(),
        ArgKind::Meaning => "= MEANING".into(),
        ArgKind::Squares => "SQUARE, ...".into(),
        ArgKind::Move => "FILES,RANKS".into(),
        ArgKind::Pawns => format!("{}|K", placeholder(ArgKind::Square)),
        ArgKind::Method => "METHOD".into(),
        ArgKind::Integer(_) | ArgKind::Between(..) | ArgKind::PieceNumber => "K".into(),
        ArgKind::AnyNumber => "K|any".into(),
        ArgKind::Range { .. } => "I..K".into(),
        ArgKind::RangeOrMax => "K|I..K|max".into(),
        ArgKind::Duration => "TIME".into(),
        ArgKind::Bytes => "BYTES".into(),
        ArgKind::Date => "DATE".into(),
        ArgKind::File => "\"FILE\"".into(),
        ArgKind::Name => "NAME".into(),
        ArgKind::Topic => "WORD".into(),
        ArgKind::ProblemName => "PROBLEM".into(),
        ArgKind::Setting => "SETTING".into(),
        ArgKind::SettingValue => "VALUE".into(),
        ArgKind::Choice(words) => words.join("|"),
        ArgKind::Column | ArgKind::NewColumn => "COLUMN".into(),
        ArgKind::Columns => "COLUMN, ...".into(),
        ArgKind::ColumnValue => "= EXPRESSION".into(),
        ArgKind::Test => "CONDITION".into(),
        ArgKind::Key | ArgKind::Amount | ArgKind::Group => "KEY".into(),
        ArgKind::Operand => "SET".into(),
        ArgKind::Calculation => "EXPRESSION".into(),
        ArgKind::Calculations => "EXPRESSION, ...".into(),
        ArgKind::Message => "\"TEXT\"".into(),
    }
}

/// Returns the form of an operator with its operands.
pub(crate) fn operator_form(operator: &OperatorWord) -> String {
    let word = operator.spellings[0];
    match operator.operator {
        None => format!("{word} A"),
        Some(Operator::Or | Operator::And) => format!("A {word} B"),
        Some(Operator::Union | Operator::Except | Operator::Intersect) => {
            format!("SET {word} SET")
        }
        Some(Operator::Member) => format!("X {word} A..B, BOARD {word} SET"),
        Some(Operator::Factorial) => format!("N{word}"),
        Some(_) => format!("X {word} Y"),
    }
}

/// Maximum number of choices in a usage line. Longer lists are in the table on the page.
const CHOICES: usize = 5;

/// Returns the placeholder for an argument of a verb. It consists of the words of the choice, or of
/// its name if there are many.
pub(crate) fn argument_text(param: &ParamSpec) -> String {
    match param.kind {
        ArgKind::Choice(words) if words.len() > CHOICES => param.name.to_uppercase(),
        kind => placeholder(kind),
    }
}

/// Returns an option with its argument: `with SQUARE, ...`.
pub(crate) fn option_text(option: &OptionSpec) -> String {
    match option.takes {
        OptionArity::Nothing => option.word.to_string(),
        OptionArity::One(kind) => format!("{} {}", option.word, placeholder(kind)),
        OptionArity::Maybe(kind) => format!("{} [{}]", option.word, placeholder(kind)),
        OptionArity::List(ArgKind::Pawns) => format!("{} K|SQUARE, ...", option.word),
        OptionArity::List(ArgKind::Move) => {
            format!("{} {} ...", option.word, placeholder(ArgKind::Move))
        }
        OptionArity::List(kind) => format!("{} {}, ...", option.word, placeholder(kind)),
    }
}

/// Returns a usage line: `unique [by rotation|all]`.
///
/// Optional arguments at the end are nested, because the second is allowed only after the first.
pub fn usage_line(word: &str, signature: &Signature) -> String {
    let mut line = word.to_string();
    line.push_str(&param_texts(signature.params));
    for one in signature.options {
        line.push_str(&format!(" [{}]", option_text(one)));
    }
    line
}

fn param_texts(params: &[ParamSpec]) -> String {
    let Some((first, rest)) = params.split_first() else { return String::new() };
    let text = argument_text(first);
    if let (true, Some(second)) =
        (first.optional, rest.first().filter(|it| it.optional && it.kind.is_problem()))
    {
        // The named alternative needs no problem.
        return format!(" [{text}|{}]{}", argument_text(second), self::param_texts(&rest[1..]));
    }
    let before_required = first.optional && rest.iter().any(|param| !param.optional);
    match first.optional {
        _ if before_required => format!(" [{text}]{}", self::param_texts(rest)),
        true => format!(" [{text}{}]", self::param_texts(rest)),
        false => format!(" {text}{}", self::param_texts(rest)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn usage_is_made_from_signatures() {
        let size = ParamSpec::new("size", ArgKind::Size);
        let key = ParamSpec::optional("setting", ArgKind::Setting);
        let value = ParamSpec::optional("value", ArgKind::SettingValue);
        let with = OptionSpec::WITH;
        let torus = OptionSpec::new("torus", OptionArity::Nothing);
        let by = OptionSpec::new("by", OptionArity::One(ArgKind::Choice(&["rotation", "all"])));
        let signature = |params, options| Signature { params, options };
        let (one, two) = ([size], [key, value]);
        let task = ParamSpec::optional("task", ArgKind::Choice(&["find", "count"]));
        let problem = ParamSpec::new("problems", ArgKind::Problems);
        let compare = signature(Box::leak(Box::new([task, problem])), &[]);
        assert_eq!(usage_line("compare", &compare), "compare [find|count] PROBLEM");
        let many = ArgKind::Choice(&["time", "nodes", "memory", "solutions", "classes", "times"]);
        let quantity = ParamSpec::new("quantity", many);
        assert_eq!(
            usage_line("plot", &signature(Box::leak(Box::new([quantity, problem])), &[])),
            "plot QUANTITY PROBLEM"
        );
        let options = [with, torus];
        assert_eq!(usage_line("version", &Signature::NONE), "version");
        let queens =
            Signature { params: Box::leak(Box::new(one)), options: Box::leak(Box::new(options)) };
        assert_eq!(usage_line("queens", &queens), "queens SIZE [with SQUARE, ...] [torus]");
        assert_eq!(
            usage_line("set", &signature(Box::leak(Box::new(two)), &[])),
            "set [SETTING [VALUE]]"
        );
        assert_eq!(
            usage_line("unique", &signature(&[], Box::leak(Box::new([by])))),
            "unique [by rotation|all]"
        );
    }
}
