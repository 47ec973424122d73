import type { KnownBy } from '@passline/domain/bank-statements/find-known';

/** '1 line', '1,200 lines' */
export function linesWords(count: number): string {
  return count === 1 ? '1 line' : `${count.toLocaleString('en')} lines`;
}

/** By what a line of a file looks like one that was imported before. */
export const KNOWN_BY_WORDS: Record<KnownBy, string> = {
  id: 'the bank’s own number of it',
  reference: 'day, amount and reference',
  words: 'day, amount and words',
  amount: 'day and amount alone',
};

/** '2 lines left out as known, by day, amount and words': what it was where it was the same for all that are told. */
export function leftOutWords(count: number, told: readonly { knownBy: KnownBy }[]): string {
  const [by, ...others] = new Set(told.map(({ knownBy }) => knownBy));
  const words = `${linesWords(count)} left out as known`;
  return by !== undefined && others.length === 0 && told.length === count
    ? `${words}, by ${KNOWN_BY_WORDS[by]}`
    : words;
}
