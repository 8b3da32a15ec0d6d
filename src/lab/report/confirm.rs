//! Questions to the user, and affirmative answers.

use super::messages::message_text;
use crate::state::ConfirmQuestion;
use bezzel_messages::Lang;

/// Returns the text of a question before the cursor. It includes the answer that an empty line
/// means.
pub fn question_prompt(question: ConfirmQuestion, lang: Lang) -> String {
    let asked = match question {
        ConfirmQuestion::ClearTimes(runs) => {
            message_text(lang, "ask-clear-times", &[("n", runs.into())])
        }
    };
    format!("{asked} {} ", message_text(lang, "ask-choice", &[]))
}

/// Returns whether an answer is a plain yes, in English or in the language. The message `ask-yes`
/// lists the words.
pub fn is_yes(answer: &str, lang: Lang) -> bool {
    let answer = answer.trim().to_lowercase();
    let known = [Lang::EN, lang].map(|lang| message_text(lang, "ask-yes", &[]));
    known.iter().flat_map(|words| words.split_whitespace()).any(|word| word == answer)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_a_plain_yes_confirms() {
        for (answer, lang) in [
            ("y", Lang::HU),
            ("YES", Lang::EN),
            (" i ", Lang::HU),
            ("Igen", Lang::HU),
            ("da", Lang::SL),
        ] {
            assert!(is_yes(answer, lang), "{answer}");
        }
        assert!(is_yes("Так", Lang::UK) && is_yes("т", Lang::UK));
        for answer in ["", "n", "no", "yes please", "igen", "?"] {
            assert!(!is_yes(answer, Lang::EN), "{answer:?}");
        }
    }

    #[test]
    fn a_question_has_its_plural() {
        let request = |runs, lang| question_prompt(ConfirmQuestion::ClearTimes(runs), lang);
        assert_eq!(request(1, Lang::EN), "Delete 1 run time? [y/N] ");
        assert_eq!(request(2, Lang::EN), "Delete 2 run times? [y/N] ");
        assert!(
            request(2, Lang::SL).contains("2 časa") && request(5, Lang::SL).contains("5 časov")
        );
    }
}
