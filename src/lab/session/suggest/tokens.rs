//! Splitting of a sentence into tokens of a command.
//!
//! It handles case, apostrophes, prompts, numbers with letters after them, and the calls, indices
//! and redirections of other languages.

use super::context::SuggestionContext;
use bezzel_base::board::Square;
use bezzel_language::{LexemeKind, lexemes};
use bezzel_messages::{Synonym, SynonymMeaning, normalize_word};

/// Maximum number of tokens. A longer text is not a single command.
pub(super) const MAX_TOKENS: usize = 24;

/// Prompts of programs, which users copy together with a typed line.
const PROMPTS: [&str; 9] = ["bezzel>", "....>", "...:", "In [", ">>>", "...", "$", "%", ">"];

/// Token of a sentence, in the notation of the command language.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct SentenceToken {
    /// Text. A quoted text includes its quotes.
    pub(super) text: String,
    pub(super) kind: TokenKind,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum TokenKind {
    Word,
    Number,
    /// Text in quotes, or a word that can only be a file name.
    Text,
    Sign,
    /// Text that is invalid but cannot be ignored, such as a negative number or a brace.
    Foreign,
}

impl SentenceToken {
    fn new(text: &str, kind: TokenKind) -> SentenceToken {
        SentenceToken { text: text.to_owned(), kind }
    }

    /// Returns whether the token is a number without sign and unit.
    pub(super) fn is_plain_number(&self) -> bool {
        self.kind == TokenKind::Number && self.text.bytes().all(|byte| byte.is_ascii_digit())
    }
}

/// Removes the prompts of programs.
pub(super) fn strip_prompts(text: &str) -> String {
    let lines = text.lines().map(|line| strip_prompt(line.trim()));
    lines.filter(|line| !line.is_empty()).collect::<Vec<_>>().join("\n")
}

/// Replaces signs of other places: the dashes of `--closed`, the underscore of `knight_tour`, the
/// Cyrillic letter and the sign of multiplication in `5×5`, and the quotes of a quoted phrase.
pub(super) fn to_plain_signs(text: &str) -> String {
    let is_phrase = text.split('"').skip(1).step_by(2).all(|quoted| {
        quoted.contains(' ') && quoted.chars().all(|c| c.is_alphabetic() || c == ' ')
    });
    let text = if is_phrase { text.replace('"', "") } else { text.to_owned() };
    let signs: Vec<char> = text.chars().collect();
    let at = |at: Option<usize>| at.and_then(|at| signs.get(at)).copied().unwrap_or(' ');
    let plain = signs.iter().enumerate().map(|(number, &sign)| {
        let (before, after) = (at(number.checked_sub(1)), at(Some(number + 1)));
        match sign {
            '-' if [before, after].contains(&'-') => ' ',
            '_' if before.is_alphabetic() && after.is_alphabetic() => ' ',
            'х' | '×' if before.is_ascii_digit() && after.is_ascii_digit() => 'x',
            _ => sign,
        }
    });
    plain.collect()
}

fn strip_prompt(line: &str) -> &str {
    let mut line = line;
    while let Some(rest) = PROMPTS.iter().find_map(|prompt| line.strip_prefix(prompt)) {
        // For example `InRange [3]:`.
        line = match rest.split_once("]:") {
            Some((number, rest)) if number.bytes().all(|byte| byte.is_ascii_digit()) => {
                rest.trim_start()
            }
            _ => rest.trim_start(),
        };
    }
    line
}

/// Returns whether a token says nothing.
pub(super) fn is_filler(token: &SentenceToken, context: &SuggestionContext<'_>) -> bool {
    match token.kind {
        TokenKind::Word => token.text == "?" || context.is_filler(&normalize_word(&token.text)),
        TokenKind::Sign => true,
        _ => false,
    }
}

/// Returns the number among the tokens, if the others say nothing.
pub(super) fn single_number<'t>(
    tokens: impl Iterator<Item = &'t SentenceToken>,
    context: &SuggestionContext<'_>,
) -> Option<&'t str> {
    let mut said = tokens.filter(|token| !is_filler(token, context));
    let number = said.next().filter(|token| token.is_plain_number())?;
    said.next().is_none().then_some(number.text.as_str())
}

/// Returns whether the sentence has no signs of other languages.
pub(super) fn are_words(tokens: &[SentenceToken]) -> bool {
    let is_foreign = |token: &SentenceToken| {
        token.kind == TokenKind::Foreign || ["(", "[", "|", "="].contains(&token.text.as_str())
    };
    !tokens.iter().any(is_foreign)
}

/// Removes `n =` before the second end of a range, as in `from n=1 to n=10`.
fn join_named_ends(tokens: &mut Vec<SentenceToken>) {
    let is_named = |window: &[SentenceToken]| {
        matches!(window, [name, equals, number] if name.text.eq_ignore_ascii_case("n")
            && equals.text == "="
            && number.is_plain_number())
    };
    let places: Vec<usize> =
        (0..tokens.len().saturating_sub(2)).filter(|&at| is_named(&tokens[at..at + 3])).collect();
    // The ends have one word between them.
    if let [first, second] = places[..]
        && second == first + 4
    {
        tokens.drain(second..second + 2);
        tokens.drain(first..first + 2);
    }
}

/// Splits a sentence into tokens. Returns `None` if it has too many.
pub(super) fn tokenize(text: &str, context: &SuggestionContext<'_>) -> Option<Vec<SentenceToken>> {
    let (mut all, mut rest) = (Vec::new(), text.trim_start());
    while !rest.is_empty() {
        let (found, length) = next_tokens(rest, all.last(), context);
        all.extend(found);
        if all.len() > 2 * MAX_TOKENS {
            return None;
        }
        rest = rest[length..].trim_start();
    }
    // A question mark asks for help on a word, and ends a question of several words.
    if all.len() > 2 {
        all.retain(|token| token.text != "?");
    }
    let mut all: Vec<SentenceToken> = all.into_iter().flat_map(expand_contraction).collect();
    join_named_ends(&mut all);
    read_number_words(&mut all, context);
    let joined = join_sizes_and_ranges(all, context);
    (joined.len() <= MAX_TOKENS).then_some(joined)
}

/// Signs, with longer ones before their prefixes.
const SIGNS: [&str; 18] = [
    "!=", "<=", ">=", ":=", "<-", "==", "??", "|", ",", "(", ")", "=", "<", "/", "+", "?", "[", "]",
];

/// Signs of other languages, which mean something there but not here.
const FOREIGN: [&str; 14] =
    ["&&", "||", "->", "=>", "::", "//", "/*", "{", "}", "@", "~", "^", "$", "%"];

/// Signs between the ends of a range.
const RANGES: [&str; 6] = ["...", "..", "…", ":", "–", "—"];

/// Returns the tokens at the start of the text and their length in bytes. `last` is the previous
/// token.
fn next_tokens(
    text: &str,
    last: Option<&SentenceToken>,
    context: &SuggestionContext<'_>,
) -> (Vec<SentenceToken>, usize) {
    let after_number = last.is_some_and(SentenceToken::is_plain_number);
    let start = text.chars().next().unwrap_or(' ');
    let before_digit = |rest: &str| rest.trim_start().starts_with(|c: char| c.is_ascii_digit());
    match start {
        '"' | '“' | '„' | '”' | '«' | '‘' => return read_quoted(text, start.len_utf8()),
        '\'' => {
            let quote = text[1..]
                .split_once('\'')
                .filter(|(name, _)| name.contains('.') && !name.contains(' '));
            let token = |name: &str| vec![SentenceToken::new(&quote_name(name), TokenKind::Text)];
            return quote.map_or((Vec::new(), 1), |(name, _)| (token(name), name.len() + 2));
        }
        '0'..='9' => return read_number_token(text, context),
        c if c.is_alphabetic() => return read_word(text, context),
        '#' => return (Vec::new(), text.find('\n').unwrap_or(text.len())),
        '*' | '×' if after_number && before_digit(&text[start.len_utf8()..]) => {
            return (vec![SentenceToken::new("*", TokenKind::Sign)], start.len_utf8());
        }
        '-' | '−' => return read_minus(text, start, after_number),
        '>' => return read_redirection(text),
        '[' => {
            if let Some(found) =
                last.filter(|last| context.is_variable(&last.text)).and_then(|_| read_index(text))
            {
                return found;
            }
        }
        c if c.is_numeric() => {
            return (
                vec![SentenceToken::new(&text[..c.len_utf8()], TokenKind::Foreign)],
                c.len_utf8(),
            );
        }
        _ => {}
    }
    if let Some(sign) = RANGES.iter().find(|sign| after_number && text.starts_with(**sign))
        && before_digit(&text[sign.len()..])
    {
        return (vec![SentenceToken::new("..", TokenKind::Sign)], sign.len());
    }
    if let Some(sign) = FOREIGN.iter().find(|sign| text.starts_with(**sign)) {
        return (vec![SentenceToken::new(sign, TokenKind::Foreign)], sign.len());
    }
    match SIGNS.iter().find(|sign| text.starts_with(**sign)) {
        Some(sign) => {
            let kind = if sign.starts_with('?') { TokenKind::Word } else { TokenKind::Sign };
            (vec![SentenceToken::new(sign, kind)], sign.len())
        }
        None => (Vec::new(), start.len_utf8()),
    }
}

/// Reads `-8`, a `-` between the ends of a range, or a shell option `-n`, which is ignored.
fn read_minus(text: &str, start: char, after_number: bool) -> (Vec<SentenceToken>, usize) {
    let rest = &text[start.len_utf8()..];
    let inner = rest.trim_start();
    let digits = inner.find(|c: char| !c.is_ascii_digit()).unwrap_or(inner.len());
    if digits > 0 && after_number {
        return (vec![SentenceToken::new("..", TokenKind::Sign)], text.len() - inner.len());
    }
    if digits > 0 && inner.len() == rest.len() {
        return (
            vec![SentenceToken::new(&format!("-{}", &inner[..digits]), TokenKind::Foreign)],
            start.len_utf8() + digits,
        );
    }
    let letters = rest.trim_start_matches('-');
    if let Some(help) =
        ["help", "h"].iter().find(|help| letters.split_whitespace().next() == Some(**help))
    {
        return (
            vec![SentenceToken::new("help", TokenKind::Word)],
            text.len() - letters.len() + help.len(),
        );
    }
    let end = letters.find(|c: char| !c.is_alphanumeric()).unwrap_or(letters.len());
    if end == 1 {
        (Vec::new(), text.len() - letters.len() + end)
    } else {
        (Vec::new(), start.len_utf8())
    }
}

/// Reads `> q.json` as an export. Otherwise it is a sign.
fn read_redirection(text: &str) -> (Vec<SentenceToken>, usize) {
    let rest = text.trim_start_matches('>');
    let name = rest.split_whitespace().next().unwrap_or_default();
    let is_file = name
        .trim_matches('"')
        .split_once('.')
        .is_some_and(|(stem, _)| stem.starts_with(char::is_alphabetic));
    match is_file {
        true => (vec![SentenceToken::new("export", TokenKind::Word)], text.len() - rest.len()),
        false if text.starts_with(">=") => (vec![SentenceToken::new(">=", TokenKind::Sign)], 2),
        false => (vec![SentenceToken::new(">", TokenKind::Sign)], 1),
    }
}

/// Reads an index after a variable: `[3]` is its third solution, `[-1]` its last one, and `[:3]`
/// its first three.
fn read_index(text: &str) -> Option<(Vec<SentenceToken>, usize)> {
    let (inner, _) = text[1..].split_once(']')?;
    let (word, number) = match inner.trim() {
        "-1" => ("last", "1"),
        inner => inner.strip_prefix(':').map_or(("nth", inner), |number| ("first", number)),
    };
    let is_number = !number.is_empty() && number.bytes().all(|byte| byte.is_ascii_digit());
    let tokens = vec![
        SentenceToken::new(word, TokenKind::Word),
        SentenceToken::new(number, TokenKind::Number),
    ];
    is_number.then_some((tokens, inner.len() + 2))
}

fn quote_name(name: &str) -> String {
    format!("\"{name}\"")
}

/// Reads a text in quotes of any kind.
fn read_quoted(text: &str, opening: usize) -> (Vec<SentenceToken>, usize) {
    let body = &text[opening..];
    let end = body.find(['"', '“', '”', '»', '’', '\n']).unwrap_or(body.len());
    let closing = body[end..].chars().next().map_or(0, char::len_utf8);
    (
        vec![SentenceToken::new(&quote_name(body[..end].trim()), TokenKind::Text)],
        opening + end + closing,
    )
}

/// Reads a token that starts with a digit. Letters that follow without a space are words if the
/// whole is not a number: `8-queens`, `8x8-as`.
fn read_number_token(text: &str, context: &SuggestionContext<'_>) -> (Vec<SentenceToken>, usize) {
    let end =
        text.find(|c: char| !(c.is_alphanumeric() || "_^.×".contains(c))).unwrap_or(text.len());
    let run = text[..end].trim_end_matches('.');
    // The Cyrillic letter looks the same.
    let number = run.replace(['х', 'Х', 'X', '×'], "x");
    let number = number.replace("...", "..");
    let is_number = |text: &str| {
        let mut all = lexemes(text);
        all.next().is_some_and(|(kind, span)| kind == LexemeKind::Number && span.end == text.len())
            && all.next().is_none()
    };
    let is_ordinal = || ordinal_suffix_len(&text[run.len()..], context).is_some();
    if is_number(&number) && !is_ordinal() {
        return (vec![SentenceToken::new(&number, TokenKind::Number)], run.len());
    }
    let end = text.find(|c: char| !c.is_ascii_digit()).unwrap_or(text.len());
    let hyphen = usize::from(text[end..].starts_with('-'));
    if let Some(length) = ordinal_suffix_len(&text[end..], context) {
        return (
            vec![
                SentenceToken::new("nth", TokenKind::Word),
                SentenceToken::new(&text[..end], TokenKind::Number),
            ],
            end + length,
        );
    }
    let side = &number[..end];
    if number[end..] == *"x" {
        return (vec![SentenceToken::new(&format!("{side}x{side}"), TokenKind::Number)], run.len());
    }
    if !text[end + hyphen..].starts_with(char::is_alphabetic) {
        return (vec![SentenceToken::new(run, TokenKind::Number)], run.len());
    }
    (vec![SentenceToken::new(&text[..end], TokenKind::Number)], end + hyphen)
}

/// Returns the length of the suffix of an ordinal number: `14th`, `14.` before a word for
/// solutions, `14-й`.
fn ordinal_suffix_len(text: &str, context: &SuggestionContext<'_>) -> Option<usize> {
    const ENDINGS: [&str; 14] = [
        "st", "nd", "rd", "th", "-й", "-а", "-у", "-те", "-ту", "-ий", "-ik", "-edik", "-adik",
        "-ödik",
    ];
    let end = text.find(|c: char| !(c.is_alphabetic() || c == '-')).unwrap_or(text.len());
    if ENDINGS.contains(&&text[..end]) {
        return Some(end);
    }
    let next = text.strip_prefix('.')?.split_whitespace().next()?;
    context.is_solutions_word(next).then_some(1)
}

/// Returns whether a word is the id of a sequence in the On-Line Encyclopedia of Integer Sequences,
/// such as `A000170`.
pub(super) fn is_sequence_id(word: &str) -> bool {
    let digits = word.strip_prefix(['A', 'a']).unwrap_or_default();
    digits.len() == 6 && digits.bytes().all(|byte| byte.is_ascii_digit())
}

/// Returns a square whose file is typed as the Cyrillic letter that looks the same.
fn square_in_cyrillic(word: &str) -> Option<String> {
    const FILES: [(char, char); 3] = [('а', 'a'), ('с', 'c'), ('е', 'e')];
    let letter = word.chars().next()?.to_lowercase().next()?;
    let rank = &word[word.chars().next()?.len_utf8()..];
    let (_, file) = FILES.iter().find(|(cyrillic, _)| *cyrillic == letter)?;
    let is_rank = !rank.is_empty() && rank.bytes().all(|byte| byte.is_ascii_digit());
    is_rank.then(|| format!("{file}{rank}"))
}

/// Reads a token that starts with a letter. It is a word, several words joined by hyphens or
/// numbers, a file name, or calls joined by dots.
fn read_word(text: &str, context: &SuggestionContext<'_>) -> (Vec<SentenceToken>, usize) {
    let known =
        |word: &str| context.known_word(word).is_some() || context.synonym_meaning(word).is_some();
    let is_inside = |c: char| c.is_alphanumeric() || matches!(c, '_' | '\u{300}'..='\u{36f}');
    let is_joint = |c: char| "-./\\'’ʼ`´".contains(c);
    let mut end = 0;
    let mut chars = text.char_indices().peekable();
    while let Some((at, c)) = chars.next() {
        let goes_on = is_joint(c) && chars.peek().is_some_and(|&(_, next)| is_inside(next));
        if !is_inside(c) && !goes_on {
            break;
        }
        end = at + c.len_utf8();
    }
    let found = &text[..end];
    if let Some(square) = square_in_cyrillic(found) {
        return (vec![SentenceToken::new(&square, TokenKind::Word)], end);
    }
    let token = |text: &str, kind| SentenceToken::new(text, kind);
    // Python's ranges have other ends.
    if found == "range" && text[end..].starts_with('(') {
        return (vec![token(found, TokenKind::Foreign)], end);
    }
    let ending = found.rsplit_once('.').map(|(_, ending)| ending);
    // The beginning of a file name may be that of a known word.
    let names_file = ending.is_some_and(|ending| context.is_file_extension(ending));
    if !names_file && known(found) || is_sequence_id(found) {
        return (vec![token(found, TokenKind::Word)], end);
    }
    if ending.is_some() && !names_file && !found.contains(['/', '\\']) {
        let parts: Vec<String> = found.split('.').map(normalize_word).collect();
        if parts.iter().all(|part| known(part)) {
            return (parts.iter().map(|part| token(part, TokenKind::Word)).collect(), end);
        }
    }
    if found.contains(['.', '/', '\\']) {
        return (vec![token(&quote_name(found), TokenKind::Text)], end);
    }
    let word = normalize_word(found);
    let letters = word.trim_end_matches(|c: char| c.is_ascii_digit());
    let number = &word[letters.len()..];
    if !number.is_empty()
        && !known(&word)
        && (letters.len() > 2 && known(letters) || word.parse::<Square>().is_err())
    {
        let letters = letters.trim_end_matches(['-', '_']);
        return (vec![token(letters, TokenKind::Word), token(number, TokenKind::Number)], end);
    }
    if known(&word) || !word.contains(['-', '_']) {
        return (vec![token(&word, TokenKind::Word)], end);
    }
    let part = |part: &str| match part.bytes().all(|byte| byte.is_ascii_digit()) {
        true => token(part, TokenKind::Number),
        false => token(part, TokenKind::Word),
    };
    (word.split(['-', '_']).filter(|part| !part.is_empty()).map(part).collect(), end)
}

/// Replaces words for numbers by their digits, unless they also say something else or belong to a
/// phrase, such as `two not touch`.
fn read_number_words(tokens: &mut [SentenceToken], context: &SuggestionContext<'_>) {
    let words: Vec<String> = tokens.iter().map(|token| normalize_word(&token.text)).collect();
    let is_number = |term: &String| term.bytes().all(|byte| byte.is_ascii_digit());
    for (at, word) in words.iter().enumerate() {
        if tokens[at].kind != TokenKind::Word
            || context.known_word(word).is_some()
            || context.is_filler(word)
            || context.asks_again(word)
        {
            continue;
        }
        let number = context.terms_for(word).into_iter().find(is_number);
        if let Some(number) = number.filter(|_| !context.is_in_phrase(&words, at)) {
            tokens[at] = SentenceToken::new(&number, TokenKind::Number);
        }
    }
}

/// Returns the words of a contraction such as `what's`, or the token itself.
fn expand_contraction(token: SentenceToken) -> Vec<SentenceToken> {
    const WORDS: [(&str, [&str; 2]); 6] = [
        ("whats", ["what", "is"]),
        ("hows", ["how", "is"]),
        ("wheres", ["where", "is"]),
        ("theres", ["there", "is"]),
        ("thats", ["that", "is"]),
        ("im", ["i", "am"]),
    ];
    match WORDS.iter().find(|(word, _)| *word == token.text) {
        Some((_, words)) => {
            words.iter().map(|word| SentenceToken::new(word, TokenKind::Word)).collect()
        }
        None => vec![token],
    }
}

/// Joins two numbers that are sides or ends according to the word or sign between them: `8 x 8`, `8
/// by 8`, `4 to 12`.
fn join_sizes_and_ranges(
    all: Vec<SentenceToken>,
    context: &SuggestionContext<'_>,
) -> Vec<SentenceToken> {
    let mut joined: Vec<SentenceToken> = Vec::new();
    for token in all {
        let sign = match joined.as_slice() {
            [.., one, between] if one.is_plain_number() && token.is_plain_number() => {
                match between.text.as_str() {
                    "*" => Some("x"),
                    ".." => Some(".."),
                    word => context.joining_meaning(word).and_then(|says| match says {
                        SynonymMeaning::Size => Some("x"),
                        SynonymMeaning::Range => Some(".."),
                        _ => None,
                    }),
                }
            }
            _ => None,
        };
        // `up to 12` has no other end, and neither has the Hungarian `12-ig`.
        let is_upper = match joined.as_slice() {
            [.., up, to] if up.text == "up" && to.text == "to" && token.is_plain_number() => {
                joined.truncate(joined.len() - 2);
                true
            }
            _ => false,
        };
        if is_upper {
            joined.push(SentenceToken::new(&format!("1..{}", token.text), TokenKind::Number));
            continue;
        }
        if let ("ig", [.., number]) = (&*token.text, &mut joined[..])
            && number.is_plain_number()
        {
            number.text = format!("1..{}", number.text);
            continue;
        }
        match sign {
            Some(sign) => {
                joined.pop();
                if let Some(first) = joined.last_mut() {
                    first.text = format!("{}{sign}{}", first.text, token.text);
                }
            }
            None => joined.push(token),
        }
    }
    joined
}

/// Returns the meaning of the sentence as a whole. Advice has priority over a command.
pub(super) fn whole_sentence_meaning(
    context: &SuggestionContext<'_>,
    words: &[SentenceToken],
) -> Option<SynonymMeaning> {
    let words: Vec<String> = words
        .iter()
        .filter(|word| word.kind != TokenKind::Sign)
        .map(|word| normalize_word(&word.text))
        .collect();
    let is_whole = |one: &&Synonym| one.words.len() == words.len();
    let all = || context.synonyms.prefixes_of(&words).filter(is_whole).map(|one| one.meaning);
    let find = |wanted: fn(&SynonymMeaning) -> bool| all().find(wanted);
    let is_whole = |says: &SynonymMeaning| {
        matches!(says, SynonymMeaning::Advice(_) | SynonymMeaning::Whole(_))
    };
    let polite = || {
        let said = context.synonyms.iter().filter(|one| is_whole(&one.meaning));
        said.filter(|one| one.is_said_by(&words, is_misspelled)).map(|one| one.meaning).next()
    };
    find(|says| matches!(says, SynonymMeaning::Advice(_)))
        .or_else(|| find(|says| matches!(says, SynonymMeaning::Whole(_))))
        .or_else(|| find(|says| matches!(says, SynonymMeaning::Terms(_))))
        .or_else(polite)
}

/// Returns whether a long word has one wrong letter, or two that are exchanged.
fn is_misspelled(known: &str, word: &str) -> bool {
    /// Minimum number of letters of such a word.
    const LEAST: usize = 6;
    known.chars().count() >= LEAST && strsim::osa_distance(known, word) == 1
}
