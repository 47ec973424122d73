import type { Queryable } from '@passline/database';
import {
  DAYS_AFTER,
  DAYS_BEFORE,
  suggestMatches,
  type OpenDay,
  type OpenItem,
  type OpenLine,
} from '@passline/domain/bank-statements/suggest-matches';
import { centsFromDecimal, sumCents } from '@passline/domain/money/cents';
import { DEFAULT_TIME_ZONE } from '@passline/domain/time/zones';
import { IS_OPEN, ITEM_POSTINGS, REFERENCE } from './items.ts';

/** Older open lines are left to a person. */
const MOST_LINES = 3_000;

/** An amount as the database has it, in dollars. */
type InDollars<Of> = Omit<Of, 'amountCents'> & { amount: number };
type Found = { lines: InDollars<OpenLine>[]; items: InDollars<OpenItem>[]; days: InDollars<OpenDay>[] };

const LOCAL_DAY = `(p.posted_at at time zone '${DEFAULT_TIME_ZONE}')::date`;
const IS_NEAR = (day: string) => `l.day between ${day} - ${DAYS_BEFORE} and ${day} + ${DAYS_AFTER}`;

/** The items are added up where they are: of the many that are open, only those with the amount of a line are told one by one. */
const FIND = `with lines as materialized (
    select id, day, amount, description || ' ' || reference as words from bank_lines where matched_at is null order by day desc, id desc limit ${MOST_LINES}
  ), line_days as materialized (select distinct day from lines), items as materialized (
    select p.id, p.account_id, -p.amount as amount, ${LOCAL_DAY} as day from ${ITEM_POSTINGS} p
    where p.posted_at between (select min(day) from lines) - interval '12 days' and (select max(day) from lines) + interval '5 days' and ${IS_OPEN}
  )
  select (select coalesce(json_agg(l), '[]') from lines l) as lines,
    (select coalesce(json_agg(json_build_object('postingId', i.id, 'accountId', i.account_id, 'amount', i.amount, 'day', i.day, 'reference', ${REFERENCE})), '[]')
      from items i join postings p on p.id = i.id where exists (select from lines l where l.amount = i.amount and ${IS_NEAR('i.day')})) as items,
    (select coalesce(json_agg(d), '[]') from (select account_id as "accountId", day, sum(amount) as amount, count(*) as count from items
      group by account_id, day, amount < 0 having count(*) > 1) d where exists (select from line_days l where ${IS_NEAR('d.day')})) as days`;

/** The items of days, one day after another by the index, without those that lines mean alone: $2. */
const OF_DAYS = `select d.key, p.id, -p.amount as amount
  from jsonb_to_recordset($1::jsonb) d(key text, account_id uuid, day date, is_negative boolean) cross join lateral (
    select * from ${ITEM_POSTINGS} p where p.account_id = d.account_id and p.posted_at >= d.day::timestamp at time zone '${DEFAULT_TIME_ZONE}'
      and p.posted_at < (d.day + 1)::timestamp at time zone '${DEFAULT_TIME_ZONE}' and (p.amount > 0) = d.is_negative offset 0) p
  where p.id <> all($2::bigint[]) and ${IS_OPEN} order by p.posted_at desc, p.id desc`;

/** The postings that each open line can only mean, by the id of the line. See docs/rules/bank-statements.md#suggestions. */
export async function readSuggestions(db: Queryable): Promise<ReadonlyMap<string, readonly number[]>> {
  const { rows } = await db.query<Found>(FIND);
  const { lines = [], items = [], days = [] } = rows[0] ?? {};
  const found = suggestMatches(lines.map(inCents), items.map(inCents), days.map(inCents));
  const alone = [...found.items].map(([id, { postingId }]): [string, number[]] => [id, [postingId]]);
  const together = await readDays(
    db,
    found.days,
    alone.flatMap(([, ids]) => ids),
  );
  return new Map([...alone, ...together]);
}

function inCents<One extends { amount: number }>({ amount, ...one }: One) {
  return { ...one, amountCents: centsFromDecimal(amount) };
}

/** One of which something was cleared meanwhile is no suggestion any more. */
async function readDays(
  db: Queryable,
  days: ReadonlyMap<string, OpenDay>,
  taken: readonly number[],
): Promise<[string, number[]][]> {
  if (days.size === 0) return [];
  const asked = [...days].map(([key, { accountId: account_id, day, amountCents }]) => ({
    key,
    account_id,
    day,
    is_negative: amountCents < 0,
  }));
  const { rows } = await db.query<{ key: string; id: number; amount: number }>(OF_DAYS, [
    JSON.stringify(asked),
    taken,
  ]);
  const byLine = Map.groupBy(rows, ({ key }) => key);
  return [...days].flatMap(([key, { amountCents }]): [string, number[]][] => {
    const items = byLine.get(key) ?? [];
    const isWhole = sumCents(items.map(({ amount }) => centsFromDecimal(amount))) === amountCents;
    return isWhole ? [[key, items.map(({ id }) => id)]] : [];
  });
}
