// The texts of the page. What the program answers is in the session's language.
// The build defines TEXTS by the files of `src/messages/page`, one for each language.

export const LANGUAGES = Object.fromEntries(Object.entries(TEXTS).map(([lang, { name }]) => [lang, name]));

// Returns the text of a key, with its values in place of %1.
export const text = (lang, key, ...values) => values.reduce(
  (text, value, index) => text.replaceAll(`%${index + 1}`, value), (TEXTS[lang] ?? TEXTS.en)[key],
);
