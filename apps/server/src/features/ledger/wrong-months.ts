import type { Queryable } from '@passline/database';
import { centsFromDecimal, formatCents } from '@passline/domain/money/cents';
import { monthWords } from '@passline/domain/months/month';
import type { setTimeout } from 'node:timers/promises';
import type { FoundFault } from './found-fault.ts';

/** A closed month as it says, beside the postings that are dated within it. */
type Recounted = {
  id: string;
  month: string;
  kept_count: number;
  kept_moved: number;
  posting_count: number;
  moved: number;
  /** Where they are not the same: what the month adds to an account of the books. */
  wrong: { key: string; name: string; is: number; should: number }[];
};

/**
 * Of the first one, also what is dated before it. What a month keeps and what is dated within it are read by one statement, so that one
 * that is opened again meanwhile is no fault.
 */
const RECOUNT = `with own as (
    select c.*, before.balances as balances_before, coalesce(before.ends_at, '-infinity') as from_at
    from closed_months c left join lateral (select * from closed_months b where b.ends_at < c.ends_at order by b.ends_at desc limit 1) before on true
    where c.id = $1
  ), sums as (
    select p.account_id, count(*) as count, sum(p.amount) as amount, sum(p.amount) filter (where p.amount > 0) as moved
    from own o join postings p on p.posted_at >= o.from_at and p.posted_at < o.ends_at group by 1
  ), posted as (
    select case when a.kind in ('restaurant', 'courier') then a.kind else a.id::text end as key, sum(s.amount) as amount
    from sums s join accounts a on a.id = s.account_id group by 1
  ), kept as (
    select b.key, sum(b.balance) as amount from (
      select b.key, b.balance from own o, jsonb_to_recordset(o.balances) as b(key text, balance numeric)
      union all
      select b.key, -b.balance from own o, jsonb_to_recordset(o.balances_before) as b(key text, balance numeric)) b group by 1
  )
  select o.id, to_char(o.month, 'YYYY-MM') as month, o.posting_count as kept_count, o.moved as kept_moved,
    (select coalesce(sum(count), 0)::int from sums) as posting_count, (select coalesce(sum(moved), 0) from sums) as moved,
    (select coalesce(jsonb_agg(jsonb_build_object('key', key, 'name', case key when 'restaurant' then 'all restaurants' when 'courier' then 'all couriers'
        else coalesce((select a.name from accounts a where a.id::text = key), key) end,
        'is', coalesce(k.amount, 0), 'should', coalesce(p.amount, 0)) order by key), '[]')
      from kept k full join posted p using (key) where coalesce(k.amount, 0) <> coalesce(p.amount, 0)) as wrong
  from own o`;

/**
 * Closed months that do not hold what is dated within them. One after another, and as much time is left to others as each takes: all of
 * them together are all postings. See docs/rules/ledger.md#proof.
 */
export async function wrongMonths(
  db: Queryable,
  signal: AbortSignal | undefined,
  pause: typeof setTimeout,
): Promise<FoundFault[]> {
  const { rows: months } = await db.query<{ id: string }>('select id from closed_months order by ends_at');
  const faults: FoundFault[] = [];
  for (const { id } of months) {
    signal?.throwIfAborted();
    const began = performance.now();
    const { rows } = await db.query<Recounted>(RECOUNT, [id]);
    faults.push(...rows.flatMap(faultsOfMonth));
    await pause(performance.now() - began, undefined, { signal });
  }
  return faults;
}

function faultsOfMonth(one: Recounted): FoundFault[] {
  const words = monthWords(one.month);
  const ofMonth = { kind: 'month', subject: one.id } as const;
  const balances = one.wrong.map(({ key, name, is, should }) => ({
    ...ofMonth,
    // All restaurants or couriers are no account of somebody.
    accountId: key === 'restaurant' || key === 'courier' ? null : key,
    detail: `${words} is closed with a change of ${dollars(is)} for ${name}, its postings add up to ${dollars(should)}.`,
    sameness: `${key} ${formatCents(centsFromDecimal(is) - centsFromDecimal(should))}`,
  }));
  if (one.kept_count === one.posting_count && one.kept_moved === one.moved) return balances;
  const detail = `${words} is closed with ${countWords(one.kept_count)} that moved ${dollars(one.kept_moved)}, dated within it are ${one.posting_count.toLocaleString('en')} that moved ${dollars(one.moved)}.`;
  return [{ ...ofMonth, accountId: null, detail, sameness: detail }, ...balances];
}

function countWords(count: number): string {
  return count === 1 ? '1 posting' : `${count.toLocaleString('en')} postings`;
}

function dollars(amount: number): string {
  return formatCents(centsFromDecimal(amount));
}
