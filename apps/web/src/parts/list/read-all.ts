import type { Page } from '@passline/contract/kernel/list';
import type { PageLimits, PageWish, ReadPage } from './use-pages.ts';

/** What is asked of a list to read all of it. */
export type AllPages<Row> = { read: ReadPage<Pick<Page<Row>, 'rows' | 'next'>>; limits: PageLimits };

/** As many as a spreadsheet opens without trouble. */
export const MOST_ROWS = 50_000;

/** Part of a list, in its order. */
type ReadRows<Row> = { rows: Row[]; isMore: boolean };

/** All rows of a list to its end, page by page, as many at a time as allowed: whoever keeps none of them needs room for one page. */
export async function* readPages<Row>(
  { read, limits }: AllPages<Row>,
  signal: AbortSignal,
): AsyncGenerator<ReadRows<Row>> {
  let wish: PageWish | null = { limit: limits.most };
  while (wish !== null) {
    const page: Pick<Page<Row>, 'rows' | 'next'> = await read(wish, signal);
    signal.throwIfAborted();
    wish = page.next === null ? null : { limit: limits.most, cursor: page.next };
    yield { rows: page.rows, isMore: wish !== null };
  }
}

/**
 * All rows of a list, page by page, or its first `MOST_ROWS`. If one page cannot be read there is nothing: half a list
 * looks like a whole one.
 */
export async function readAll<Row>(
  pages: AllPages<Row>,
  signal: AbortSignal,
  onCount: (count: number) => void,
): Promise<{ rows: Row[]; isPart: boolean }> {
  const rows: Row[] = [];
  let isPart = false;
  for await (const page of readPages(pages, signal)) {
    rows.push(...page.rows);
    onCount(rows.length);
    isPart = page.isMore || rows.length > MOST_ROWS;
    if (rows.length >= MOST_ROWS) break;
  }
  return { rows: rows.slice(0, MOST_ROWS), isPart };
}
