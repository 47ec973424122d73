/** What does not decompose, in letters that everybody can type. The same list as in the database's function. */
const LETTERS: Readonly<Record<string, string>> = {
  đ: 'd',
  ø: 'o',
  ł: 'l',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ı: 'i',
  // At the end of a word.
  ς: 'σ',
};
/** As wide as a letter of Han. Signs stay, since some mean something to who asks for a folded text: '％'. */
const WIDE = /[０-９Ａ-Ｚａ-ｚ]/g;
/** A keyboard has one of them; telephones and mails write the others. */
const APOSTROPHES = /[\u2018\u2019\u201b\u02bb\u02bc\u2032\u00b4\uff07]/g;
const HYPHENS = /[\u2010-\u2015\u2212\ufe63\uff0d]/g;
/** Beside those of ASCII. */
const BLANKS = /[\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]/g;

/**
 * Small letters without accents: the form in which every search compares, so that "cafe" finds Café, "Strasse" Straße, and "O'Neill"
 * O’Neill. The same as the database's function fold_text. See docs/rules/orders.md#search.
 */
export function foldText(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .replaceAll(WIDE, (letter) => letter.normalize('NFKC'))
    .toLowerCase()
    .replaceAll(/[ß-œς]/g, (letter) => LETTERS[letter] ?? letter)
    .replaceAll(APOSTROPHES, "'")
    .replaceAll(HYPHENS, '-')
    .replaceAll(BLANKS, ' ');
}
