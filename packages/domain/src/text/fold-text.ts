/** What does not decompose, in letters that everybody can type. The same list as in the database's function. */
const LETTERS: Readonly<Record<string, string>> = { đ: 'd', ø: 'o', ł: 'l', ß: 'ss', æ: 'ae' };

/**
 * Small letters without accents: the form in which every search compares, so that "cafe" finds Café, and "Strasse" Straße. The
 * same as the database's function fold_text. See docs/rules/orders.md#search.
 */
export function foldText(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replaceAll(/[ß-ł]/g, (letter) => LETTERS[letter] ?? letter);
}
