import type { Queryable } from '@passline/database';
import {
  DAYS_AFTER,
  DAYS_BEFORE,
  suggestMatches,
  type OpenDay,
  type OpenFile,
  type OpenItem,
  type OpenLine,
} from '@passline/domain/bank-statements/suggest-matches';
import { centsFromDecimal, sumCents, type Cents } from '@passline/domain/money/cents';
import { DEFAULT_TIME_ZONE } from '@passline/domain/time/zones';
import { IS_OPEN, ITEM_POSTINGS, REFERENCE } from './items.ts';

/** Older open lines are left to a person. */
const MOST_LINES = 3_000;

/** An amount as the database has it, in dollars. */
type InDollars<Of> = Omit<Of, 'amountCents'> & { amount: number };
type Found = {
  lines: InDollars<OpenLine>[];
  items: InDollars<OpenItem>[];
  files: InDollars<OpenFile>[];
  days: InDollars<OpenDay>[];
  /** Numbers of files that were set aside. */
  aside: number[];
};

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
    (select coalesce(json_agg(json_build_object('postingId', i.id, 'accountId', i.account_id, 'amount', i.amount, 'day', i.day, 'reference', ${REFERENCE},
        'fileId', (select m.file_id from eft_file_payouts m where m.posting_id = i.id))), '[]')
      from items i join postings p on p.id = i.id where exists (select from lines l where l.amount = i.amount and ${IS_NEAR('i.day')})) as items,
    (select coalesce(json_agg(f), '[]') from (select m.file_id as "fileId", f.creation_number as "creationNumber", i.account_id as "accountId", min(i.day) as day,
        sum(i.amount) as amount, count(*) as count from items i join eft_file_payouts m on m.posting_id = i.id join eft_files f on f.id = m.file_id
      group by m.file_id, f.creation_number, i.account_id) f where exists (select from line_days l where ${IS_NEAR('f.day')})) as files,
    (select coalesce(json_agg(d), '[]') from (select account_id as "accountId", day, sum(amount) as amount, count(*) as count from items
      group by account_id, day, amount < 0 having count(*) > 1) d where exists (select from line_days l where ${IS_NEAR('d.day')})) as days,
    (select coalesce(json_agg(f.creation_number), '[]') from eft_files f where f.state = 'CANCELLED' and exists (select from line_days l where ${IS_NEAR('f.created_at::date')})) as aside`;

/** The items of days, one day after another by the index, without those that lines mean alone: $2. */
const OF_DAYS = `select d.key, p.id, -p.amount as amount
  from jsonb_to_recordset($1::jsonb) d(key text, account_id uuid, day date, is_negative boolean) cross join lateral (
    select * from ${ITEM_POSTINGS} p where p.account_id = d.account_id and p.posted_at >= d.day::timestamp at time zone '${DEFAULT_TIME_ZONE}'
      and p.posted_at < (d.day + 1)::timestamp at time zone '${DEFAULT_TIME_ZONE}' and (p.amount > 0) = d.is_negative offset 0) p
  where p.id <> all($2::bigint[]) and ${IS_OPEN} order by p.posted_at desc, p.id desc`;

/** What is open of files, without what lines mean alone: $2. */
const OF_FILES = `select m.file_id as key, p.id, -p.amount as amount from eft_file_payouts m join postings p on p.id = m.posting_id
  where m.file_id = any($1::uuid[]) and p.id <> all($2::bigint[]) and ${IS_OPEN} order by p.posted_at desc, p.id desc`;

/** The postings that each open line can only mean, by the id of the line. See docs/rules/bank-statements.md#suggestions. */
export async function readSuggestions(db: Queryable): Promise<ReadonlyMap<string, readonly number[]>> {
  const { rows } = await db.query<Found>(FIND);
  const { lines = [], items = [], files = [], days = [], aside = [] } = rows[0] ?? {};
  const found = suggestMatches(
    lines.map(inCents),
    items.map(inCents),
    files.map(inCents),
    days.map(inCents),
    aside,
  );
  const alone = [...found.items].map(([id, { postingId }]): [string, number[]] => [id, [postingId]]);
  const taken = alone.flatMap(([, ids]) => ids);
  const ofFiles = await readFiles(db, found.files, taken);
  const together = await readDays(db, found.days, [...taken, ...ofFiles.flatMap(([, ids]) => ids)]);
  return new Map([...alone, ...ofFiles, ...together]);
}

function inCents<One extends { amount: number }>({ amount, ...one }: One) {
  return { ...one, amountCents: centsFromDecimal(amount) };
}

type OfSum = { key: string; id: number; amount: number };

/** One of which something was cleared meanwhile is no suggestion any more. */
function wholeOnes(
  sums: ReadonlyMap<string, { amountCents: Cents }>,
  rows: readonly OfSum[],
  keyOf: (lineId: string) => string,
): [string, number[]][] {
  const byKey = Map.groupBy(rows, ({ key }) => key);
  return [...sums].flatMap(([lineId, { amountCents }]): [string, number[]][] => {
    const items = byKey.get(keyOf(lineId)) ?? [];
    const isWhole = sumCents(items.map(({ amount }) => centsFromDecimal(amount))) === amountCents;
    return isWhole ? [[lineId, items.map(({ id }) => id)]] : [];
  });
}

async function readFiles(
  db: Queryable,
  files: ReadonlyMap<string, OpenFile>,
  taken: readonly number[],
): Promise<[string, number[]][]> {
  if (files.size === 0) return [];
  const { rows } = await db.query<OfSum>(OF_FILES, [[...files.values()].map(({ fileId }) => fileId), taken]);
  return wholeOnes(files, rows, (lineId) => files.get(lineId)?.fileId ?? '');
}

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
  const { rows } = await db.query<OfSum>(OF_DAYS, [JSON.stringify(asked), taken]);
  return wholeOnes(days, rows, (lineId) => lineId);
}
