import type { Queryable } from '@passline/database';

/** How many letters of a word may be wrong: none below 4, one below 8, two from there on. */
function mostMistakes(word: string): number {
  if (/\d/.test(word) || word.length < 4) return 0;
  return word.length < 8 ? 1 : 2;
}

const MOST_NEAR = 24;

/**
 * Words of the index that somebody may have meant by `word`, the nearest first. Only words that begin with the same
 * letter or end with the same two are read: a mistake in both places at once is not found.
 *
 * @param isBeginning the word is still being typed, so beginnings are compared
 */
export async function nearWords(db: Queryable, word: string, isBeginning: boolean): Promise<string[]> {
  const most = mostMistakes(word);
  if (most === 0) return [];
  const { rows } = await db.query<{ word: string }>(
    `select word from address_words where left(word, 1) = left($1, 1) and length(word) between $2 and $3
     union select word from address_words where right(word, 2) = right($1, 2) and length(word) between $2 and $4`,
    [word, word.length - most, isBeginning ? 100 : word.length + most, word.length + most],
  );
  return rows
    .map(({ word: known }) => ({ known, mistakes: mistakesBetween(word, known, isBeginning, most) }))
    .filter(({ mistakes }) => mistakes <= most)
    .toSorted((a, b) => a.mistakes - b.mistakes || a.known.length - b.known.length)
    .slice(0, MOST_NEAR)
    .map(({ known }) => known);
}

/**
 * Letters missing, added, exchanged or turned round between two words (optimal string alignment); where the first is a
 * beginning, the least to any beginning of the second. Above `most` the number says only that.
 */
function mistakesBetween(typed: string, known: string, isBeginning: boolean, most: number): number {
  const width = isBeginning ? Math.min(known.length, typed.length + most) : known.length;
  let before: number[] = [];
  let last = Array.from({ length: width + 1 }, (_, at) => at);
  for (let row = 1; row <= typed.length; row += 1) {
    const now = [row];
    for (let at = 1; at <= width; at += 1) {
      const isSame = typed[row - 1] === known[at - 1];
      let least = Math.min(
        (last[at] ?? 0) + 1,
        (now[at - 1] ?? 0) + 1,
        (last[at - 1] ?? 0) + (isSame ? 0 : 1),
      );
      if (row > 1 && at > 1 && typed[row - 1] === known[at - 2] && typed[row - 2] === known[at - 1])
        least = Math.min(least, (before[at - 2] ?? 0) + 1);
      now.push(least);
    }
    if (Math.min(...now) > most) return most + 1;
    before = last;
    last = now;
  }
  return isBeginning ? Math.min(...last) : (last[width] ?? most + 1);
}
