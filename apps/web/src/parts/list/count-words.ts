import type { Page } from '@passline/contract';

let figures: Intl.NumberFormat | undefined;

export type Noun = { one: string; many: string };

/** '1 order', '1,284 orders', 'More than 10,000 orders'. */
export function countWords(
  { total, isTotalExact }: Pick<Page<unknown>, 'total' | 'isTotalExact'>,
  noun: Noun,
) {
  const words = `${formatCount(total)} ${total === 1 ? noun.one : noun.many}`;
  return isTotalExact ? words : `More than ${words}`;
}

/** The same where a part of them is shown: '25 of 1,284 orders', '12 orders'. */
export function partWords(shown: number, counted: Parameters<typeof countWords>[0], noun: Noun): string {
  const words = countWords(counted, noun);
  return shown < counted.total ? `${formatCount(shown)} of ${words}` : words;
}

/** '1,284'. The first format of a page costs 15 ms, which nobody should wait for before there is something to count. */
export function formatCount(count: number): string {
  figures ??= new Intl.NumberFormat('en-CA');
  return figures.format(count);
}
