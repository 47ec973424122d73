import type { Queryable } from '@passline/database';
import { assert } from '@passline/domain/assert';
import { decimalFromCents, formatCents, sumCents, type Cents } from '@passline/domain/money/cents';
import { localDate } from '@passline/domain/time/local-date';
import { DEFAULT_TIME_ZONE } from '@passline/domain/time/zones';

/** What is posted together: its amounts add up to zero. */
export type Posting = {
  belongsTo: 'order' | 'transfer' | 'payout' | 'settlement' | 'bank-line';
  belongsId: string;
  /** Counts what was posted for it, from 1: the table refuses the same number twice. */
  sequence: number;
  /** Cents by account. */
  amounts: ReadonlyMap<string, Cents>;
  /** What of it reached a restaurant's own Stripe account, cents by account: told in statements, moves no balance. */
  ownStripe?: ReadonlyMap<string, Cents>;
  /** How colleagues know who did it. */
  by: string;
  atMs: number;
  /** The day that it is about, YYYY-MM-DD: of an order, a line of the bank, a receipt. Absent: the day of `atMs`. */
  belongsOn?: string;
  /** The number of the posting, of the same, that it takes back: it is about the day that that one is about. */
  takesBack?: number;
};

/** What is about a closed month is dated now, and keeps the day that it is about. See docs/rules/months.md#afterwards. */
const INSERT = `insert into postings (account_id, amount, belongs_to, belongs_id, sequence, posted_at, posted_by, own_stripe, belongs_on)
  select p.account_id, p.amount, p.belongs_to, p.belongs_id, p.sequence,
    case when p.posted_at < c.ends_at then greatest(statement_timestamp(), c.ends_at) else p.posted_at end, p.posted_by, p.own_stripe,
    case when p.posted_at < c.ends_at or p.belongs_on <> p.day then p.belongs_on end
  from jsonb_to_recordset($1::jsonb) as p(account_id uuid, amount numeric, belongs_to text, belongs_id uuid, sequence integer,
    posted_at timestamptz, posted_by text, own_stripe numeric, day date, belongs_on date)
  cross join (select max(ends_at) as ends_at from closed_months) c`;

/**
 * Posts in the caller's transaction, in one statement; the balances move with it. The accounts must be there. A date in a closed month
 * becomes the present.
 *
 * @throws Error where amounts do not add up to zero; a violation of a constraint where the same was posted before.
 */
export async function post(db: Queryable, ...postings: readonly Posting[]): Promise<void> {
  for (const { belongsTo, belongsId, sequence, amounts } of postings) {
    const sum = sumCents(amounts.values());
    // The table refuses it too, at the end of the statement, without saying which of many it was.
    assert(sum === 0, () => {
      const parts = [...amounts].map(([account, cents]) => `${formatCents(cents)} to ${account}`);
      return `posting ${sequence} of ${belongsTo} ${belongsId} adds up to ${formatCents(sum)}: ${parts.join(', ')}.`;
    });
  }
  const takenBack = await readTakenBack(db, postings);
  const rows = postings.flatMap(
    ({
      belongsTo,
      belongsId,
      sequence,
      amounts,
      ownStripe,
      by,
      atMs,
      belongsOn = takenBack.get(belongsId),
    }) => {
      const day = localDate(atMs, DEFAULT_TIME_ZONE);
      return [...new Set([...amounts.keys(), ...(ownStripe?.keys() ?? [])])].map((account) => ({
        account_id: account,
        amount: decimalFromCents(amounts.get(account) ?? 0),
        own_stripe: decimalFromCents(ownStripe?.get(account) ?? 0),
        belongs_to: belongsTo,
        belongs_id: belongsId,
        sequence,
        posted_at: new Date(atMs),
        posted_by: by,
        day,
        belongs_on: belongsOn ?? day,
      }));
    },
  );
  if (rows.length === 0) return;
  await db.query({ name: 'post', text: INSERT, values: [JSON.stringify(rows)] });
}

/** The days that what is taken back is about, by what it belongs to. See docs/rules/months.md#afterwards. */
async function readTakenBack(
  db: Queryable,
  postings: readonly Posting[],
): Promise<ReadonlyMap<string, string>> {
  const taken = postings.flatMap(({ belongsId, takesBack }) =>
    takesBack === undefined ? [] : [{ id: belongsId, sequence: takesBack }],
  );
  if (taken.length === 0) return new Map();
  const { rows } = await db.query<{ id: string; day: string }>(
    `select distinct t.id, coalesce(p.belongs_on, (p.posted_at at time zone $2)::date)::text as day
     from jsonb_to_recordset($1::jsonb) as t(id uuid, sequence integer) join postings p on p.belongs_id = t.id and p.sequence = t.sequence`,
    [JSON.stringify(taken), DEFAULT_TIME_ZONE],
  );
  return new Map(rows.map(({ id, day }) => [id, day]));
}
