import type { Erasure } from '@passline/contract/personal-data/personal-data';
import { foundKind } from '@passline/domain/personal-data/kind-words';
import { formatCount } from '../../../parts/list/count-words.ts';

/** The server says no more records of a column. */
const LINKS_MOST = 5;

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

/** Records of one kind in which a search found something. */
export type FoundWords = {
  /** 'Products' */
  kind: string;
  /** 'found once', 'found 1,200 times' */
  often: string;
  /** What a colleague opens: '#12', else 'Open', with a number where there are several. */
  links: { words: string; link: string }[];
  /** Whether there may be more of them than links. */
  isMore: boolean;
};

/** What the search found, a line for each kind of record: an order is one, whatever stands at it. */
export function foundWords(found: Erasure['found']): FoundWords[] {
  const kinds = Map.groupBy(found, ({ column }) => foundKind(column));
  return [...kinds].map(([[one, many], columns]) => {
    const times = columns.reduce((sum, { rows }) => sum + rows, 0);
    const records = columns.flatMap((column) => column.records);
    const links = [...new Map(records.map((record) => [record.link, record])).values()];
    return {
      kind: capital(links.length === 1 || times === 1 ? one : many),
      often: times === 1 ? 'found once' : `found ${formatCount(times)} times`,
      links: links.map(({ title, link }, at) => ({
        words: title ?? (links.length === 1 ? 'Open' : `Open ${at + 1}`),
        link,
      })),
      isMore: columns.some((column) => column.records.length > 0 && column.rows > LINKS_MOST),
    };
  });
}

function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
