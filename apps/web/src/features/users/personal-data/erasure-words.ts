import type { Erasure } from '@passline/contract/personal-data/personal-data';
import { formatCount } from '../../../parts/list/count-words.ts';

type Told = Pick<
  Erasure,
  'state' | 'rowsDone' | 'rowsKnown' | 'by' | 'begunAt' | 'endedAt' | 'columnsSearched' | 'found'
>;

/** Where an erasing stands, in a sentence. `timeOf` writes an instant. */
export function erasureWords(erasure: Told, timeOf: (atMs: number) => string): string {
  const { state, rowsDone, rowsKnown, by, begunAt, endedAt } = erasure;
  if (state === 'under-way') {
    if (rowsDone >= rowsKnown) return 'Being erased: copies are next, and the search of every column.';
    return `Being erased: ${formatCount(rowsDone)} of ${formatCount(rowsKnown)}`;
  }
  const when = timeOf(endedAt ?? begunAt);
  const columns = formatCount(erasure.columnsSearched ?? 0);
  if (state === 'done') return `Erased on ${when} by ${by}, proved by a search through ${columns} columns.`;
  return `Incomplete: a search through ${columns} columns on ${when} still found something.`;
}

/** What the search found: 'orders.notes: 3 rows'. */
export function foundWords({ column, rows }: Erasure['found'][number]): string {
  return `${column}: ${formatCount(rows)} ${rows === 1 ? 'row' : 'rows'}`;
}
