import type { Queryable } from '@passline/database';
import { suggestMatches, type OpenItem } from '@passline/domain/bank-statements/suggest-matches';
import { centsFromDecimal } from '@passline/domain/money/cents';
import { dayOfPosting, IS_ITEM, IS_OPEN, REFERENCE } from './items.ts';

/** Older open lines, and older items, are left to a person. */
const MOST_LINES = 3_000;
const MOST_ITEMS = 20_000;

type ItemRecord = { id: number; account_id: string; amount: number; posted_at: string; reference: string };
type OpenRecord = { id: string; day: string; amount: number; words: string };

const ITEMS = `select p.id, p.account_id, -p.amount as amount, p.posted_at, ${REFERENCE} as reference
  from postings p join accounts a on a.id = p.account_id
  where p.posted_at between $1::date - interval '12 days' and $2::date + interval '5 days' and ${IS_ITEM} and ${IS_OPEN}
  order by p.posted_at desc limit ${MOST_ITEMS}`;

/** The postings that each open line can only mean, by the id of the line. See docs/rules/bank-statements.md#suggestions. */
export async function readSuggestions(db: Queryable): Promise<ReadonlyMap<string, readonly number[]>> {
  const { rows: lines } = await db.query<OpenRecord>(
    `select id, day::text as day, amount, description || ' ' || reference as words from bank_lines where matched_at is null
     order by day desc, id desc limit ${MOST_LINES}`,
  );
  if (lines.length === 0) return new Map();
  const { rows } = await db.query<ItemRecord>(ITEMS, [lines.at(-1)?.day, lines[0]?.day]);
  const items = rows.map((row): OpenItem => ({
    postingId: row.id,
    accountId: row.account_id,
    day: dayOfPosting(row.posted_at),
    amountCents: centsFromDecimal(row.amount),
    reference: row.reference,
  }));
  const open = lines.map(({ amount, ...line }) => ({ ...line, amountCents: centsFromDecimal(amount) }));
  return new Map(
    [...suggestMatches(open, items)].map(([id, found]) => [id, found.map(({ postingId }) => postingId)]),
  );
}
