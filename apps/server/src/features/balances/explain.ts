import { contract } from '@passline/contract/contract';
import type { Entry } from '@passline/contract/balances/balances';
import type { Queryable } from '@passline/database';
import { centsFromDecimal, decimalFromCents, sumCents } from '@passline/domain/money/cents';
import { entriesCsv } from '@passline/domain/balances/entries-csv';
import { refused } from '../../kernel/actions/refusal.ts';
import { runQuery } from '../../kernel/actions/run-action.ts';
import { Conditions } from '../../kernel/lists/conditions.ts';
import {
  ENTRIES,
  ENTRY_COLUMNS,
  explainedBy,
  toEntry,
  type EntryRecord,
  type Explained,
} from './entry-sql.ts';
import { readNamedAccount, requireReach } from './get-account.ts';

/** As many lines as a spreadsheet can handle. */
const EXPORTED_MOST = 50_000;

type Sum = { kind: Entry['kind']; count: number; amount: number; first_id: number };

/** See docs/rules/balances.md#explained. */
export const explainAccount = runQuery(contract.balances.explain, async ({ db, input, reach, nowMs }) => {
  requireReach(reach, input.accountId);
  const { locked } = await readNamedAccount(db, input.accountId, nowMs);
  const conditions = await explainedBy(db, input, new Conditions());
  const { rows } = await db.query<Sum>(
    `select kind, count(*) as count, sum(amount) as amount, min(id) as first_id from ${ENTRIES} ${conditions.where}
     group by kind order by kind`,
    conditions.values,
  );
  const openingCents = await openingOf(db, input, rows);
  const movedCents = sumCents(rows.map(({ amount }) => centsFromDecimal(amount)));
  return {
    opening: decimalFromCents(openingCents),
    kinds: rows.map(({ kind, count, amount }) => ({ kind, count, amount })),
    closing: decimalFromCents(openingCents + movedCents),
    locked,
    from: await beginOf(db, input, rows),
  };
});

/** The balance before the first of the entries; without any, the balance where they would begin. */
async function openingOf(db: Queryable, explained: Explained, sums: readonly Sum[]): Promise<number> {
  const [first] = sums.map(({ first_id }) => first_id).toSorted((a, b) => a - b);
  const [condition, value] =
    first !== undefined
      ? ['id < $2', first]
      : explained.postedFrom !== undefined
        ? ['posted_at < $2', new Date(explained.postedFrom)]
        : ['($2::text is not null)', 'all'];
  const { rows } = await db.query<{ balance: number }>(
    `select coalesce(sum(amount), 0) as balance from postings where account_id = $1 and ${condition}`,
    [explained.accountId, value],
  );
  return centsFromDecimal(rows[0]?.balance ?? 0);
}

/** The start of the entries: for a payout, the one before it. */
async function beginOf(db: Queryable, explained: Explained, sums: readonly Sum[]): Promise<number | null> {
  if (explained.postedFrom !== undefined) return explained.postedFrom;
  const [first] = sums.map(({ first_id }) => first_id).toSorted((a, b) => a - b);
  if (explained.payoutId === undefined || first === undefined) return null;
  const { rows } = await db.query<{ posted_at: string }>(
    `select posted_at from postings where account_id = $1 and belongs_to = 'payout' and id < $2 order by id desc limit 1`,
    [explained.accountId, first],
  );
  return rows[0] ? Date.parse(rows[0].posted_at) : null;
}

/** The same entries, all of them. */
export const exportEntries = runQuery(
  contract.balances.exportEntries,
  async ({ db, input, reach, nowMs }) => {
    requireReach(reach, input.accountId);
    const account = await readNamedAccount(db, input.accountId, nowMs);
    const conditions = await explainedBy(db, input, new Conditions());
    const { rows } = await db.query<EntryRecord>(
      `select ${ENTRY_COLUMNS} from (select * from ${ENTRIES} ${conditions.where} order by id limit ${EXPORTED_MOST + 1}) f
     order by id`,
      conditions.values,
    );
    if (rows.length > EXPORTED_MOST) {
      const message = 'There are more than 50,000 entries. Please choose a shorter time.';
      throw refused({ code: 'entries-too-many', message });
    }
    let cents = rows[0] ? await openingOf(db, input, [{ ...rows[0], first_id: rows[0].id, count: 1 }]) : 0;
    const entries = rows.map((row) => {
      cents += centsFromDecimal(row.amount);
      return toEntry(row, decimalFromCents(cents));
    });
    const name = [account.name, account.place].filter(Boolean).join(' ');
    return { fileName: `${fileNameOf(name)}-entries.csv`, csv: entriesCsv(entries) };
  },
);

function fileNameOf(name: string): string {
  return (
    name
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
      .replaceAll(/^-|-$/g, '') || 'account'
  );
}
