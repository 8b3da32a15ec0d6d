//! Tokenizer for Rust sources, as far as the test of layers needs it.

/// Token of a source. Comments and spaces are left out.
#[derive(Clone, Debug)]
pub(crate) struct Token {
    /// Name, text without its quotes, `::`, or one sign.
    pub(crate) text: String,
    /// Line number, counted from 1.
    pub(crate) line: usize,
    /// Whether the token is a name or a keyword.
    pub(crate) is_name: bool,
    /// Whether the token is a string literal.
    pub(crate) is_text: bool,
    /// Whether the token is in code that is compiled for tests only.
    pub(crate) in_test: bool,
    /// Whether the token is in an attribute.
    pub(crate) in_attribute: bool,
    /// Number of inline modules (`mod x { ... }`) around the token.
    pub(crate) modules: usize,
}

impl Token {
    /// Returns whether the token is this name or sign, and not a string literal.
    pub(crate) fn is(&self, text: &str) -> bool {
        !self.is_text && self.text == text
    }
}

/// Splits a source into tokens.
pub(crate) fn tokens(source: &str) -> Vec<Token> {
    let mut all = split_tokens(source);
    mark(&mut all);
    all
}

fn split_tokens(source: &str) -> Vec<Token> {
    let (mut rest, mut line, mut all) = (source, 1, Vec::new());
    while !rest.is_empty() {
        let (length, found) = first(rest);
        if let Some((text, is_name, is_text)) = found {
            let flags = (false, false, 0);
            let (in_test, in_attribute, modules) = flags;
            all.push(Token { text, line, is_name, is_text, in_test, in_attribute, modules });
        }
        line += rest[..length].matches('\n').count();
        rest = &rest[length..];
    }
    all
}

type TokenParts = Option<(String, bool, bool)>;

/// Reads the first piece. Returns its length and its token, if it makes one.
fn first(rest: &str) -> (usize, TokenParts) {
    let c = rest.chars().next().unwrap_or_default();
    if rest.starts_with("//") {
        (rest.find('\n').unwrap_or(rest.len()), None)
    } else if rest.starts_with("/*") {
        (comment_length(rest), None)
    } else if let Some(found) = raw_literal(rest) {
        found
    } else if c == '"' {
        string_literal(rest)
    } else if c == '\'' {
        (char_length(rest), None)
    } else if c.is_alphabetic() || c == '_' || c == '$' {
        let length = rest
            .find(|c: char| !(c.is_alphanumeric() || c == '_' || c == '$'))
            .unwrap_or(rest.len());
        (length, Some((rest[..length].to_owned(), true, false)))
    } else if rest.starts_with("::") {
        (2, Some(("::".to_owned(), false, false)))
    } else {
        (c.len_utf8(), (!c.is_whitespace()).then(|| (c.to_string(), false, false)))
    }
}

/// Returns the length of a block comment. Block comments can be nested.
fn comment_length(rest: &str) -> usize {
    let (mut level, mut at) = (0, 0);
    while at < rest.len() {
        match &rest.as_bytes()[at..] {
            [b'/', b'*', ..] => (level, at) = (level + 1, at + 2),
            [b'*', b'/', ..] => (level, at) = (level - 1, at + 2),
            _ => at += 1,
        }
        if level == 0 {
            break;
        }
    }
    at
}

/// Reads a raw string literal: `r"..."`, `r#"..."#` or `br"..."`.
fn raw_literal(rest: &str) -> Option<(usize, TokenParts)> {
    let after = rest.strip_prefix("br").or_else(|| rest.strip_prefix('r'))?;
    let body = after.trim_start_matches('#');
    let hashes = &after[..after.len() - body.len()];
    let body = body.strip_prefix('"')?;
    let end = body.find(&format!("\"{hashes}")).unwrap_or(body.len());
    let start = rest.len() - body.len();
    Some((
        (start + end + 1 + hashes.len()).min(rest.len()),
        Some((body[..end].to_owned(), false, true)),
    ))
}

/// Reads a string literal.
fn string_literal(rest: &str) -> (usize, TokenParts) {
    let mut escaped = false;
    let end = rest[1..].char_indices().find(|&(_, c)| {
        let ends = c == '"' && !escaped;
        escaped = c == '\\' && !escaped;
        ends
    });
    let end = end.map_or(rest.len() - 1, |(at, _)| at) + 1;
    ((end + 1).min(rest.len()), Some((rest[1..end].to_owned(), false, true)))
}

/// Returns the length of a character literal, or of the quote of a lifetime.
fn char_length(rest: &str) -> usize {
    let mut chars = rest.char_indices().skip(1);
    match chars.next() {
        Some((_, '\\')) => rest[3..].find('\'').map_or(rest.len(), |at| at + 4),
        Some(_) => match chars.next() {
            Some((at, '\'')) => at + 1,
            _ => 1,
        },
        None => 1,
    }
}

/// Marks attributes, test code and inline modules.
fn mark(all: &mut [Token]) {
    // For each open brace: whether it opened a module, and whether it is test code.
    let (mut open, mut attribute, mut pending): (Vec<(bool, bool)>, usize, bool) =
        (Vec::new(), 0, false);
    for at in 0..all.len() {
        let before = |n: usize, text: &str| at >= n && all[at - n].is(text);
        let starts = all[at].is("[") && (before(1, "#") || (before(1, "!") && before(2, "#")));
        if attribute > 0 || starts {
            attribute = match all[at].text.as_str() {
                "[" if !all[at].is_text => attribute + 1,
                "]" if !all[at].is_text => attribute - 1,
                _ => attribute,
            };
            // `#[test]` and `#[cfg(all(test, ...))]` mark test code. `#[cfg(not(test))]` does not.
            let negated = before(1, "(") && before(2, "not");
            all[at].in_attribute = true;
            pending |= all[at].is("test") && !negated;
            all[at].modules = open.iter().filter(|(module, _)| *module).count();
            continue;
        }
        let is_module = before(2, "mod");
        let in_test = pending || open.iter().any(|(_, test)| *test);
        if all[at].is("{") {
            open.push((is_module, in_test));
            pending = false;
        } else if all[at].is(";") {
            pending = false;
        }
        all[at].in_test = in_test;
        all[at].modules = open.iter().filter(|(module, _)| *module).count();
        if all[at].is("}") {
            open.pop();
        }
    }
}
