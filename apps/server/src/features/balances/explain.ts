import { contract } from '@passline/contract/contract';
import type { Entry } from '@passline/contract/balances/entries';
import type { Reach } from '@passline/contract/kernel/permissions';
import type { Queryable } from '@passline/database';
import { centsFromDecimal, decimalFromCents, sumCents } from '@passline/domain/money/cents';
import { ENTRIES_CSV_HEAD, entriesCsv } from '@passline/domain/balances/entries-csv';
import { comerOf } from '../../kernel/actions/comer-of.ts';
import { refused } from '../../kernel/actions/refusal.ts';
import { Turnstile } from '../../kernel/turnstile.ts';
import { runQuery } from '../../kernel/actions/run-action.ts';
import { Conditions } from '../../kernel/lists/conditions.ts';
import {
  ENTRIES,
  entriesToSum,
  ENTRY_COLUMNS,
  explainedBy,
  IS_PAYOUT,
  toEntry,
  type EntryRecord,
  type Explained,
} from './entry-sql.ts';
import { readNamedAccount, requireReach } from './get-account.ts';

/** As many lines as a spreadsheet can handle. */
const EXPORTED_MOST = 50_000;
/** Entries that are read and written without a pause. */
const ENTRIES_AT_ONCE = 500;
/** Files that are written at once: the others wait, without a connection. */
const writers = new Turnstile({
  most: 2,
  mostWaiting: 20,
  mostWaitingOfOne: 4,
  crowded: 'Many files are being written right now. Please try again in a moment.',
});

const BUSY = 'Several files are being written for you already. Please wait until they are done.';

type Sum = { kind: Entry['kind']; count: number; amount: number; first_id: number };

/** See docs/rules/balances.md#explained. */
export const explainAccount = runQuery(contract.balances.explain, async ({ db, input, reach, nowMs }) => {
  requireReach(reach, input.accountId);
  const { kind, locked } = await readNamedAccount(db, input.accountId, nowMs);
  const conditions = await explainedBy(db, input, new Conditions());
  const isWhole = [input.payoutId, input.postedFrom, input.postedBefore].every((end) => end === undefined);
  const entries = kind === 'restaurant' ? ENTRIES : entriesToSum(isWhole);
  const { rows } = await db.query<Sum>(
    `select kind, count(*) as count, sum(amount) as amount, min(id) as first_id from ${entries} ${conditions.where}
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
    `select p.posted_at from postings p where p.account_id = $1 and ${IS_PAYOUT} and p.id < $2 order by p.id desc limit 1`,
    [explained.accountId, first],
  );
  return rows[0] ? Date.parse(rows[0].posted_at) : null;
}

/** The same entries, all of them. */
export const exportEntries = runQuery(contract.balances.exportEntries, async (call) => {
  const { db, input, reach, nowMs, signal } = call;
  requireReach(reach, input.accountId);
  const account = await readNamedAccount(db, input.accountId, nowMs);
  const conditions = await explainedBy(db, input, new Conditions());
  const csv = await writers.pass(comerOf(call, BUSY), () => writeAll(db, input, conditions, reach, signal));
  const name = [account.name, account.place].filter(Boolean).join(' ');
  return { fileName: `${fileNameOf(name)}-entries.csv`, csv };
});

async function writeAll(
  db: Queryable,
  explained: Explained,
  conditions: Conditions,
  reach: Reach,
  signal: AbortSignal | undefined,
): Promise<string> {
  const written = [ENTRIES_CSV_HEAD];
  let cents: number | null = null;
  let count = 0;
  for await (const rows of pagesOf(db, conditions)) {
    signal?.throwIfAborted();
    count += rows.length;
    if (count > EXPORTED_MOST) {
      const message = 'There are more than 50,000 entries. Please choose a shorter time.';
      throw refused({ code: 'entries-too-many', message });
    }
    let after = (cents ??= await openingBefore(db, explained, rows));
    const entries = rows.map((row) => {
      after += centsFromDecimal(row.amount);
      return toEntry(row, decimalFromCents(after), reach);
    });
    cents = after;
    written.push(entriesCsv(entries));
  }
  return written.join('\r\n');
}

/** The entries, oldest first, each page after the last of the one before; no page is empty. */
async function* pagesOf(db: Queryable, conditions: Conditions): AsyncGenerator<EntryRecord[]> {
  let afterId = 0;
  for (;;) {
    const page = conditions.with((value) => `id > ${value(afterId)}`);
    const { rows } = await db.query<EntryRecord>(
      `select ${ENTRY_COLUMNS} from (select * from ${ENTRIES} ${page.where} order by id limit ${ENTRIES_AT_ONCE}) f
       order by id`,
      page.values,
    );
    const last = rows.at(-1);
    if (!last) return;
    yield rows;
    if (rows.length < ENTRIES_AT_ONCE) return;
    afterId = last.id;
  }
}

function openingBefore(
  db: Queryable,
  explained: Explained,
  [first]: readonly EntryRecord[],
): Promise<number> {
  return openingOf(db, explained, first ? [{ ...first, first_id: first.id, count: 1 }] : []);
}

function fileNameOf(name: string): string {
  return (
    name
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
      .replaceAll(/^-|-$/g, '') || 'account'
  );
}
