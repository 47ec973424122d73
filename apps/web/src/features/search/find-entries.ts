import { foldText } from '@passline/domain/text/fold-text';
import type { Findable } from './entry.ts';

/** What looks like a number: an order's, or part of somebody's phone number however it is written. */
const NUMBER = /^#?[\d\s()+.-]+$/;

/**
 * The entries that match everything typed, the best first: a number that begins with it, then a title, then a word,
 * then anything. Equal matches keep their order.
 */
export function findEntries<E extends Findable>(entries: readonly E[], typed: string, most: number): E[] {
  const parts = fold(typed).split(' ').filter(Boolean);
  if (parts.length === 0) return [];
  const digits = NUMBER.test(typed.trim()) ? typed.replace(/\D/g, '') : '';
  return entries
    .map((entry) => ({
      entry,
      rank: digits ? rankOfDigits(entry, digits) : rankOf(fold(entry.words), parts),
    }))
    .filter(({ rank }) => rank !== null)
    .sort((a, b) => Number(a.rank) - Number(b.rank))
    .slice(0, most)
    .map(({ entry }) => entry);
}

/** 0: the text starts with it; 1: a word does; 2: it is inside; null: it does not match. */
function rankOf(text: string, parts: readonly string[]): number | null {
  const ranks = parts.map((part, index) => {
    if (index === 0 && text.startsWith(part)) return 0;
    if (text.includes(` ${part}`)) return 1;
    return text.includes(part) ? 2 : null;
  });
  return ranks.includes(null) ? null : Math.max(...ranks.map(Number));
}

/** Two digits are in every phone number, so they count only at the start of an order number. */
function rankOfDigits(
  { digits: [number = '', ...phones] = [], words }: Findable,
  typed: string,
): number | null {
  if (number === typed) return 0;
  if (number.startsWith(typed)) return 1;
  if (typed.length >= 3 && phones.some((phone) => phone.includes(typed))) return 2;
  return words.includes(typed) ? 3 : null;
}

/** Small letters without accents, one blank between words: "Café  Zürich" is found by "cafe zur". */
function fold(text: string): string {
  return foldText(text)
    .replace(/[\s,·]+/g, ' ')
    .trim();
}
