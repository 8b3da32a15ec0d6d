//! English plurals of names.

/// Endings of nouns with those of their plurals. Each row that fits gives an accepted plural, and
/// the first one gives the usual plural.
const ENDINGS: [(&str, &str); 21] = [
    ("sman", "smen"),
    ("eman", "emen"),
    ("ss", "sses"),
    // Such a name is usually a plural already.
    ("s", "s"),
    ("x", "xes"),
    ("z", "zes"),
    ("arch", "archs"),
    ("ch", "ches"),
    ("sh", "shes"),
    ("ay", "ays"),
    ("ey", "eys"),
    ("oy", "oys"),
    ("uy", "uys"),
    ("y", "ies"),
    ("lf", "lves"),
    ("ife", "ives"),
    ("", "s"),
    // Plurals that are used beside the regular one.
    ("man", "men"),
    ("s", "ses"),
    ("f", "ves"),
    ("o", "oes"),
];

/// Returns the usual plural of a noun.
pub fn plural(noun: &str) -> String {
    let usual = ENDINGS.iter().find_map(|(ending, plural)| {
        noun.strip_suffix(ending).map(|stem| format!("{stem}{plural}"))
    });
    usual.expect("the empty ending fits every noun")
}

/// Returns the likely singular of a plural, or the word itself.
pub fn singular(word: &str) -> String {
    let rows = ENDINGS.iter().filter(|(ending, plural)| ending != plural);
    let mut stems = rows.filter_map(|(ending, plural)| Some((word.strip_suffix(plural)?, ending)));
    stems.next().map_or_else(|| word.to_owned(), |(stem, ending)| format!("{stem}{ending}"))
}

/// Returns whether two words are the same noun, in the singular or in an accepted plural.
pub fn is_same_noun(one: &str, other: &str) -> bool {
    if one == other {
        return true;
    }
    // Most pairs of words differ here already: no plural is longer by more than two letters, and
    // only a noun that is an ending can have a plural with another first letter.
    if one.len().abs_diff(other.len()) > 2 {
        return false;
    }
    if one.as_bytes().first() != other.as_bytes().first() {
        return ENDINGS.contains(&(one, other)) || ENDINGS.contains(&(other, one));
    }
    let is_plural = |word: &str, noun: &str| {
        ENDINGS.iter().any(|(ending, plural)| {
            let stem = noun.strip_suffix(ending);
            stem.is_some_and(|stem| word.strip_prefix(stem) == Some(plural))
        })
    };
    is_plural(one, other) || is_plural(other, one)
}

/// Iterates over all words that are the same noun as this one, itself included. Some repeat.
pub fn noun_forms(word: &str) -> impl Iterator<Item = String> {
    let other = move |ending: &str, other: &str| {
        word.strip_suffix(ending).map(|stem| format!("{stem}{other}"))
    };
    let others = ENDINGS.iter().flat_map(move |(ending, plural)| {
        [other(ending, plural), other(plural, ending)].into_iter().flatten()
    });
    std::iter::once(word.to_owned()).chain(others)
}

#[cfg(test)]
mod tests {
    use super::{ENDINGS, is_same_noun, noun_forms, plural, singular};

    #[test]
    fn plurals_follow_the_ending() {
        for (noun, usual, other) in [
            ("camel", "camels", "camels"),
            ("empress", "empresses", "empress"),
            ("cross", "crosses", "crosss"),
            ("camels", "camels", "camelses"),
            ("lens", "lens", "lenses"),
            ("fox", "foxes", "foxs"),
            ("waltz", "waltzes", "waltzs"),
            ("witch", "witches", "witchs"),
            ("monarch", "monarchs", "monarches"),
            ("fish", "fishes", "fishs"),
            ("fly", "flies", "flys"),
            ("spy", "spies", "spys"),
            ("donkey", "donkeys", "donkeys"),
            ("wolf", "wolves", "wolfs"),
            ("knife", "knives", "knifes"),
            ("dwarf", "dwarfs", "dwarves"),
            ("bailiff", "bailiffs", "bailiffs"),
            ("hero", "heros", "heroes"),
            ("horseman", "horsemen", "horsemans"),
            ("human", "humans", "humans"),
            ("horse", "horses", "horses"),
        ] {
            assert_eq!(plural(noun), usual);
            for word in [noun, usual, other] {
                assert!(is_same_noun(word, noun) && is_same_noun(noun, word), "{noun} {word}");
            }
            if noun != usual {
                assert_eq!(singular(usual), noun);
            }
        }
        for (one, other) in [("fly", "flie"), ("wolf", "wolv"), ("camel", "camelx")] {
            assert!(!is_same_noun(one, other), "{one} {other}");
        }
    }

    #[test]
    fn forms_of_a_noun_are_the_words_that_are_the_same_noun() {
        let endings = || ENDINGS.iter().flat_map(|(ending, plural)| [*ending, *plural]);
        let mut words: Vec<String> = ["", "l", "ka", "wo", "s"]
            .iter()
            .flat_map(|stem| endings().map(move |ending| format!("{stem}{ending}")))
            .collect();
        words.sort();
        words.dedup();
        for one in &words {
            let forms: Vec<String> = noun_forms(one).collect();
            for other in &words {
                assert_eq!(is_same_noun(one, other), forms.contains(other), "{one:?} {other:?}");
            }
        }
    }
}
