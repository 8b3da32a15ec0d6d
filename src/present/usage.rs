//! Usage lines, generated from signatures.

use crate::problem::{Kind, Opt, Param, Signature, Takes};

/// Returns the placeholder for an argument of a kind in a usage line. It is the same in every
/// language, as are the commands.
pub(super) fn placeholder(kind: Kind) -> String {
    match kind {
        Kind::Problem | Kind::Problems => "PROBLEM".into(),
        Kind::Piece | Kind::Pieces | Kind::Walker => "PIECE".into(),
        Kind::Mixture => "K PIECE + K PIECE".into(),
        Kind::Size => "SIZE".into(),
        Kind::Sizes => "SIZE..SIZE".into(),
        Kind::Square => "SQUARE".into(),
        Kind::NewName | Kind::Defined => "NAME".into(),
        Kind::Meaning => "= MEANING".into(),
        Kind::Squares => "SQUARE, ...".into(),
        Kind::Move => "FILES,RANKS".into(),
        Kind::Pawns => format!("{}|K", placeholder(Kind::Square)),
        Kind::Method => "METHOD".into(),
        Kind::Integer(_) | Kind::Between(..) | Kind::PieceNumber => "K".into(),
        Kind::Range => "I..K".into(),
        Kind::Duration => "TIME".into(),
        Kind::Bytes => "BYTES".into(),
        Kind::Date => "DATE".into(),
        Kind::File => "\"FILE\"".into(),
        Kind::Name => "NAME".into(),
        Kind::Topic => "WORD".into(),
        Kind::ProblemName => "PROBLEM".into(),
        Kind::Setting => "SETTING".into(),
        Kind::SettingValue => "VALUE".into(),
        Kind::Choice(words) => words.join("|"),
        Kind::Column => "COLUMN".into(),
        Kind::Test => "CONDITION".into(),
        Kind::Key | Kind::Amount | Kind::Group => "KEY".into(),
        Kind::Operand => "SET".into(),
        Kind::Calculation => "EXPRESSION".into(),
    }
}

/// Maximum number of choices in a usage line. Longer lists are in the table on the page.
const CHOICES: usize = 5;

/// Returns the placeholder for an argument of a verb. It consists of the words of the choice, or of
/// its name if there are many.
pub(super) fn argument(param: &Param) -> String {
    match param.kind {
        Kind::Choice(words) if words.len() > CHOICES => param.name.to_uppercase(),
        kind => placeholder(kind),
    }
}

/// Returns an option with its argument: `with SQUARE, ...`.
pub(super) fn option(option: &Opt) -> String {
    match option.takes {
        Takes::Nothing => option.word.to_string(),
        Takes::One(kind) => format!("{} {}", option.word, placeholder(kind)),
        Takes::Maybe(kind) => format!("{} [{}]", option.word, placeholder(kind)),
        Takes::List(Kind::Pawns) => format!("{} K|SQUARE, ...", option.word),
        Takes::List(Kind::Move) => format!("{} {} ...", option.word, placeholder(Kind::Move)),
        Takes::List(kind) => format!("{} {}, ...", option.word, placeholder(kind)),
    }
}

/// Returns a usage line: `unique [by rotation|all]`.
///
/// Optional arguments at the end are nested, because the second is allowed only after the first.
pub fn usage(word: &str, signature: &Signature) -> String {
    let mut line = word.to_string();
    line.push_str(&params(signature.params));
    for one in signature.options {
        line.push_str(&format!(" [{}]", option(one)));
    }
    line
}

fn params(params: &[Param]) -> String {
    let Some((first, rest)) = params.split_first() else { return String::new() };
    let text = argument(first);
    if let (true, Some(second)) = (first.optional, rest.first().filter(|it| it.optional && it.kind.is_problem())) {
        // The named alternative needs no problem.
        return format!(" [{text}|{}]{}", argument(second), self::params(&rest[1..]));
    }
    let before_required = first.optional && rest.iter().any(|param| !param.optional);
    match first.optional {
        _ if before_required => format!(" [{text}]{}", self::params(rest)),
        true => format!(" [{text}{}]", self::params(rest)),
        false => format!(" {text}{}", self::params(rest)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn from_signatures() {
        let size = Param::new("size", Kind::Size);
        let key = Param::maybe("setting", Kind::Setting);
        let value = Param::maybe("value", Kind::SettingValue);
        let with = Opt::WITH;
        let torus = Opt::new("torus", Takes::Nothing);
        let by = Opt::new("by", Takes::One(Kind::Choice(&["rotation", "all"])));
        let signature = |params, options| Signature { params, options };
        let (one, two) = ([size], [key, value]);
        let task = Param::maybe("task", Kind::Choice(&["find", "count"]));
        let problem = Param::new("problems", Kind::Problems);
        let compare = signature(Box::leak(Box::new([task, problem])), &[]);
        assert_eq!(usage("compare", &compare), "compare [find|count] PROBLEM");
        let many = Kind::Choice(&["time", "nodes", "memory", "solutions", "classes", "times"]);
        let quantity = Param::new("quantity", many);
        assert_eq!(usage("plot", &signature(Box::leak(Box::new([quantity, problem])), &[])), "plot QUANTITY PROBLEM");
        let options = [with, torus];
        assert_eq!(usage("version", &Signature::NONE), "version");
        let queens = Signature { params: Box::leak(Box::new(one)), options: Box::leak(Box::new(options)) };
        assert_eq!(usage("queens", &queens), "queens SIZE [with SQUARE, ...] [torus]");
        assert_eq!(usage("set", &signature(Box::leak(Box::new(two)), &[])), "set [SETTING [VALUE]]");
        assert_eq!(usage("unique", &signature(&[], Box::leak(Box::new([by])))), "unique [by rotation|all]");
    }
}
