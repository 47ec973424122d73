import type { Page } from '@passline/contract/kernel/list';
import type { PageLimits, PageWish, ReadPage } from './use-pages.ts';

/** What is asked of a list to read all of it. */
type AllPages<Row> = { read: ReadPage<Pick<Page<Row>, 'rows' | 'next'>>; limits: PageLimits };

/** As many as a spreadsheet opens without trouble. */
export const MOST_ROWS = 50_000;

/**
 * All rows of a list, page by page, or its first `MOST_ROWS`. If one page cannot be read there is nothing: half a list
 * looks like a whole one.
 */
export async function readAll<Row>(
  { read, limits }: AllPages<Row>,
  signal: AbortSignal,
  onCount: (count: number) => void,
): Promise<{ rows: Row[]; isPart: boolean }> {
  const rows: Row[] = [];
  let wish: PageWish | null = { limit: limits.most };
  while (wish !== null && rows.length < MOST_ROWS) {
    const page: Pick<Page<Row>, 'rows' | 'next'> = await read(wish, signal);
    signal.throwIfAborted();
    rows.push(...page.rows);
    onCount(rows.length);
    wish = page.next === null ? null : { limit: limits.most, cursor: page.next };
  }
  return { rows: rows.slice(0, MOST_ROWS), isPart: wish !== null || rows.length > MOST_ROWS };
}
