/** How wide letters are, as a part of the size of their font: about. */
const LETTER = 0.62;
const WIDE_LETTER = 1;
const IS_WIDE =
  /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}\p{Extended_Pictographic}]/u;
const SIZES = [14, 12];

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/**
 * How a name is written in `width` px: in the largest size in which it fits; where none does, only the number at its end, or
 * its beginning. See docs/rules/point-of-sale.md#the-plan.
 */
export function fittedName(name: string, width: number): { text: string; size: number } {
  for (const size of SIZES) if (widthOf(name) * size <= width) return { text: name, size };
  const number = /\d+$/.exec(name)?.[0];
  if (number !== undefined && widthOf(number) * 12 <= width) return { text: number, size: 12 };
  let text = '';
  for (const { segment } of graphemes.segment(name)) {
    if (text !== '' && widthOf(text + segment) * 12 > width) break;
    text += segment;
  }
  return { text, size: 12 };
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
  for (const { segment } of graphemes.segment(text)) width += IS_WIDE.test(segment) ? WIDE_LETTER : LETTER;
  return width;
}
