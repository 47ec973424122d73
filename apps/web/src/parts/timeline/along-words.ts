import type { WordedEntry } from './timeline-words.ts';

/** What a kind is called, one and many of it, by its name in the trail. */
export type Nouns = Readonly<Record<string, readonly [one: string, many: string]>>;

export function titleOf({ record }: WordedEntry): string {
  return record.title ?? 'something';
}

/** How many records the request of an entry changed besides its own. */
export function others({ along = [] }: WordedEntry): number {
  return along.reduce((sum, { count }) => sum + count, 0) - 1;
}

/** ' with 7 products and 1 reward', without the record itself; '' if there is nothing else. */
export function alongWords(entry: WordedEntry, nouns: Nouns): string {
  const parts = (entry.along ?? []).flatMap(({ kind, count }) => {
    const left = kind === entry.record.kind ? count - 1 : count;
    const [one, many] = nouns[kind] ?? [kind, kind];
    if (left <= 0) return [];
    const noun = left === 1 ? one : many;
    return [kind === entry.record.kind ? `${left} more ${noun}` : `${left} ${noun}`];
  });
  const last = parts.pop();
  if (last === undefined) return '';
  return ` with ${parts.length > 0 ? `${parts.join(', ')} and ` : ''}${last}`;
}
