/** Letters as one reads them, also those that are made of several signs. */
const SIGNS = new Intl.Segmenter('en', { granularity: 'grapheme' });

/**
 * The lines of a text that are no wider than `width`: cut between its words, and a word that is wider than a line between its letters, as
 * names are that have no blanks.
 */
export function wrapped(text: string, width: number, widthOf: (text: string) => number): string[] {
  const lines: string[] = [];
  const add = (word: string, gap: string) => {
    const last = lines.at(-1);
    const longer = last === undefined ? word : `${last}${gap}${word}`;
    if (last !== undefined && widthOf(longer) <= width) lines[lines.length - 1] = longer;
    else if (widthOf(word) <= width) lines.push(word);
    else return false;
    return true;
  };
  for (const word of text.split(' ')) {
    if (add(word, ' ')) continue;
    for (const [at, { segment }] of [...SIGNS.segment(word)].entries()) {
      // A letter that is wider than the line stands alone: it is nowhere to be cut.
      if (!add(segment, at === 0 ? ' ' : '')) lines.push(segment);
    }
  }
  return lines;
}
