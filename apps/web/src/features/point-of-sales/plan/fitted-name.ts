/** How wide letters are, as a part of the size of their font: about. */
const LETTER = 0.62;
const WIDE_LETTER = 1;
const BROAD_LETTER = 0.95;
const NARROW_LETTER = 0.33;
const IS_WIDE =
  /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}\p{Extended_Pictographic}]/u;
const IS_BROAD = /[mMW@%]/;
const IS_NARROW = /[Iijl.,:;'|]/;
const SIZES = [14, 12];
/** Up to this size, in px, a first letter that is wider than its table is still written. */
const LARGEST = 14;

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/**
 * How a name is written in `width` px: in the largest size in which it fits, of those from `least` px on; where none does, the number at
 * its end behind as much of its beginning as fits, or its beginning alone. Never a number that is another table's: '9' for 'Window 9', '12' for '123'.
 * Where nothing fits, the text is empty. See docs/rules/point-of-sale.md#the-plan.
 */
export function fittedName(name: string, width: number, least = 0): { text: string; size: number } {
  const sizes = SIZES.filter((size) => size >= least);
  if (sizes.length === 0) sizes.push(least);
  for (const size of sizes) if (widthOf(name) * size <= width) return { text: name, size };
  const size = sizes.at(-1) ?? least;
  const number = /\d+$/.exec(name)?.[0] ?? '';
  const words = name.slice(0, name.length - number.length).trimEnd();
  if (words === '') return { text: '', size };
  if (number !== '') {
    const begun = beginningOf(words, width / size - widthOf(`…${number}`));
    if (begun !== '') return { text: `${begun}…${number}`, size };
    const first = firstLetterOf(words);
    if (widthOf(`${first}${number}`) * size <= width) return { text: `${first}${number}`, size };
  }
  const text = beginningOf(words, width / size);
  return { text: text === '' && size <= LARGEST ? firstLetterOf(words) : text, size };
}

/** As many whole letters from the beginning as are `width` times the size of their font. */
function beginningOf(text: string, width: number): string {
  let begun = '';
  for (const { segment } of graphemes.segment(text)) {
    if (widthOf(begun + segment) > width) break;
    begun += segment;
  }
  return begun.trimEnd();
}

function firstLetterOf(text: string): string {
  for (const { segment } of graphemes.segment(text)) return segment;
  return '';
}

/** A text in at most `width` times the size of its font: without its end, where it is longer. */
export function shortened(text: string, width: number): string {
  if (widthOf(text) <= width) return text;
  let short = '';
  for (const { segment } of graphemes.segment(text)) {
    if (widthOf(`${short}${segment}…`) > width) break;
    short += segment;
  }
  return `${short}…`;
}

/** How wide a text is, about, in the size of its font. */
export function widthOf(text: string): number {
  let width = 0;
  for (const { segment } of graphemes.segment(text)) width += letterWidth(segment);
  return width;
}

function letterWidth(letter: string): number {
  if (IS_WIDE.test(letter)) return WIDE_LETTER;
  if (IS_BROAD.test(letter)) return BROAD_LETTER;
  return IS_NARROW.test(letter) ? NARROW_LETTER : LETTER;
}

/** In px of the screen: smaller, nobody reads a name. */
const LEAST_READ = 10;

/** What that is on a plan that is shown with `zoom` px of the screen for one of its own; 0 where all sizes are read. */
export function leastNameSize(zoom: number): number {
  const least = LEAST_READ / zoom;
  return least <= Math.min(...SIZES) ? 0 : Math.ceil(least);
}
