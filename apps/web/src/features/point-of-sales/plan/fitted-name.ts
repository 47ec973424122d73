/** A letter is about this wide, as a part of the size of its font. */
const LETTER = 0.62;
const SIZES = [14, 12];

/**
 * How a name is written in `width` px: in the largest size in which it fits; where none does, only the number at its end, or
 * its beginning. See docs/rules/point-of-sale.md#the-plan.
 */
export function fittedName(name: string, width: number): { text: string; size: number } {
  const fits = (text: string, size: number) => [...text].length * LETTER * size <= width;
  for (const size of SIZES) if (fits(name, size)) return { text: name, size };
  const number = /\d+$/.exec(name)?.[0];
  if (number !== undefined && fits(number, 12)) return { text: number, size: 12 };
  const most = Math.max(1, Math.floor(width / (LETTER * 12)));
  return { text: [...name].slice(0, most).join(''), size: 12 };
}
