import type { Month } from '@passline/contract/months/months';
import type { Queryable } from '@passline/database';
import { addMonths, monthOf, monthsBetween } from '@passline/domain/months/month';

export type ClosedRecord = {
  id: string;
  month: string;
  posting_count: number;
  moved: number;
  balances: { key: string; balance: number }[];
  closed_by_email: string;
  closed_at: string;
};

/** All of them, the newest first. */
export async function readClosed(db: Queryable): Promise<ClosedRecord[]> {
  const { rows } = await db.query<ClosedRecord>(
    `select id, to_char(month, 'YYYY-MM') as month, posting_count, moved, balances, closed_by_email, closed_at
     from closed_months order by ends_at desc`,
  );
  return rows;
}

/** The months of the books, the newest first; none before the first posting. See docs/rules/months.md#months. */
export async function readMonths(db: Queryable, nowMs: number): Promise<Month[]> {
  const closed = await readClosed(db);
  const names = await readNames(db);
  const now = monthOf(nowMs);
  const oldest = closed.at(-1)?.month ?? (await firstMonth(db));
  if (oldest === null) return [];
  const next = closed[0] ? addMonths(closed[0].month, 1) : oldest;
  const byMonth = new Map(closed.map((record) => [record.month, record]));
  const newest = now > (closed[0]?.month ?? now) ? now : (closed[0]?.month ?? now);
  return monthsBetween(oldest, newest).map((month) => {
    const record = byMonth.get(month);
    return {
      month,
      state: record ? ('closed' as const) : month < now ? ('open' as const) : ('under way' as const),
      isNext: month === next && month < now,
      isLastClosed: month === closed[0]?.month,
      closed: record ? toClosed(record, names) : null,
    };
  });
}

function toClosed(record: ClosedRecord, names: ReadonlyMap<string, string>): Month['closed'] {
  return {
    at: Date.parse(record.closed_at),
    by: record.closed_by_email,
    postingCount: record.posting_count,
    moved: record.moved,
    balances: record.balances.map(({ key, balance }) => ({ key, name: names.get(key) ?? key, balance })),
  };
}

/** Of the accounts of the books by their keys, in the order in which they are shown. */
export async function readNames(db: Queryable): Promise<ReadonlyMap<string, string>> {
  const { rows } = await db.query<{ id: string; name: string }>(
    `select id, name from accounts where kind not in ('restaurant', 'courier') order by id`,
  );
  return new Map([
    ['restaurant', 'Restaurants'],
    ['courier', 'Couriers'],
    ...rows.map(({ id, name }) => [id, name] as const),
  ]);
}

async function firstMonth(db: Queryable): Promise<string | null> {
  const { rows } = await db.query<{ first: string | null }>('select min(posted_at) as first from postings');
  const first = rows[0]?.first ?? null;
  return first === null ? null : monthOf(Date.parse(first));
}
