//! Usage lines, made from signatures.

use crate::problem::{Kind, Opt, Param, Signature, Takes};

/// What stands for an argument of a kind in a usage line; the same in every language, as the commands are.
pub(super) fn placeholder(kind: Kind) -> String {
    match kind {
        Kind::Problem => "PROBLEM".into(),
        Kind::Piece | Kind::Walker => "PIECE".into(),
        Kind::Size => "SIZE".into(),
        Kind::Square => "SQUARE".into(),
        Kind::Method => "METHOD".into(),
        Kind::Integer(_) => "K".into(),
        Kind::Range => "I..K".into(),
        Kind::Duration => "TIME".into(),
        Kind::File => "\"FILE\"".into(),
        Kind::Name => "NAME".into(),
        Kind::Topic => "WORD".into(),
        Kind::ProblemName => "PROBLEM".into(),
        Kind::Setting => "SETTING".into(),
        Kind::SettingValue => "VALUE".into(),
        Kind::Choice(words) => words.join("|"),
        Kind::Test => "[not] TEST".into(),
    }
}

/// An option with its argument: `with SQUARE, ...`.
pub(super) fn option(option: &Opt) -> String {
    match option.takes {
        Takes::Nothing => option.word.to_string(),
        Takes::One(kind) => format!("{} {}", option.word, placeholder(kind)),
        Takes::List(kind) => format!("{} {}, ...", option.word, placeholder(kind)),
    }
}

/// A usage line: `unique [by rotation|all]`.
///
/// Optional arguments that follow one another nest, since the second can stand only after the first.
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
    let text = placeholder(first.kind);
    match (first.optional, text.strip_prefix("[not] ")) {
        (true, Some(test)) => format!(" [[not] {test}{}]", self::params(rest)),
        (true, None) => format!(" [{text}{}]", self::params(rest)),
        (false, _) => format!(" {text}{}", self::params(rest)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn from_signatures() {
        let size = Param { name: "size", kind: Kind::Size, optional: false };
        let key = Param { name: "setting", kind: Kind::Setting, optional: true };
        let value = Param { name: "value", kind: Kind::SettingValue, optional: true };
        let with = Opt { word: "with", takes: Takes::List(Kind::Square), excludes: &[] };
        let torus = Opt { word: "torus", takes: Takes::Nothing, excludes: &[] };
        let by = Opt { word: "by", takes: Takes::One(Kind::Choice(&["rotation", "all"])), excludes: &[] };
        let signature = |params, options| Signature { params, options };
        let (one, two) = ([size], [key, value]);
        let options = [with, torus];
        assert_eq!(usage("version", &Signature::NONE), "version");
        let queens = Signature { params: Box::leak(Box::new(one)), options: Box::leak(Box::new(options)) };
        assert_eq!(usage("queens", &queens), "queens SIZE [with SQUARE, ...] [torus]");
        assert_eq!(usage("set", &signature(Box::leak(Box::new(two)), &[])), "set [SETTING [VALUE]]");
        assert_eq!(usage("unique", &signature(&[], Box::leak(Box::new([by])))), "unique [by rotation|all]");
    }
}
