import type { Page } from '@passline/contract/kernel/list';

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

/** The same if only some are shown: '25 of 1,284 orders', '12 orders'. */
export function partWords(shown: number, counted: Parameters<typeof countWords>[0], noun: Noun): string {
  const words = countWords(counted, noun);
  return shown < counted.total ? `${formatCount(shown)} of ${words}` : words;
}

/**
 * The foot of a long list: '48 of 412', '300 of more than 10,000', and '412 of 412' at its end. Null for a list that is no
 * longer than its first page.
 */
export function footWords(
  shown: number,
  first: Pick<Page<unknown>, 'total' | 'isTotalExact' | 'next'> | undefined,
  isWhole: boolean,
): string | null {
  if (!first || first.next === null) return null;
  const { total, isTotalExact } = first;
  if (isWhole) return `${formatCount(shown)} of ${formatCount(shown)}`;
  // More may have come since the count.
  const all = Math.max(total, shown);
  return `${formatCount(shown)} of ${isTotalExact && shown < total ? '' : 'more than '}${formatCount(all)}`;
}

/**
 * '1,284'. The first format of a page takes 15 ms, which should not delay anything before there is something to count.
 */
export function formatCount(count: number): string {
  figures ??= new Intl.NumberFormat('en-CA');
  return figures.format(count);
}
