/** So many words are written in one transaction: what is committed meanwhile waits for it in the change feed. See docs/rules/translations.md#while-words-are-written. */
export const WORDS_OF_PORTION = 50;
