import type { Queryable } from '@passline/database';
import { approvalReason, type DaySoFar } from '@passline/domain/balances/approval';
import { centsFromDecimal, type Cents } from '@passline/domain/money/cents';
import { addDays, localDate, startOfLocalDay } from '@passline/domain/time/local-date';
import { DEFAULT_TIME_ZONE } from '@passline/domain/time/zones';
import type { PayoutRecord, TransferRecord } from './move-records.ts';

/** What nothing has left by, and nothing will unless it is tried again. */
const NOTHING_MOVED = `('ERROR', 'RETURNED', 'CANCELLED', 'DECLINED')`;

const OF_DAY = (table: string, account: string) => `
  select id, ${account} as account_id, author_id, amount, approver_id is not null or state = 'WAITING' as is_by_two from ${table}
  where (${account} = $1::uuid or author_id = $2) and coalesce(tried_again_at, created_at) >= $3 and coalesce(tried_again_at, created_at) < $4`;

/** Agreed on in a pay run, and not yet a payout. */
const OF_RUNS = `
  select l.id, l.account_id, r.author_id, l.amount, r.approver_id is not null or r.state = 'WAITING' from pay_run_lines l join pay_runs r on r.id = l.run_id
  where l.state = 'WAITING' and (l.account_id = $1::uuid or r.author_id = $2) and l.counted_at >= $3 and l.counted_at < $4`;

/** SQL: the postings `p` by which a payout by hand or file left its account. */
const LEFT_BY_WORD = `method <> 'VoPay' and p.belongs_id = payouts.id and p.account_id = payouts.account_id and p.sequence % 2 = 1`;

/**
 * What left by hand or by a file in an attempt before the last one. That it came back is a person's word alone, so it counts whatever
 * became of the payout; who approved that attempt is known no more.
 */
const OF_EARLIER_ATTEMPTS = `
  select payouts.id, payouts.account_id, author_id, payouts.amount, false from payouts join postings p on ${LEFT_BY_WORD} and p.sequence < 2 * attempts - 1
  where (payouts.account_id = $1::uuid or author_id = $2) and coalesce(tried_again_at, created_at) >= $3
    and coalesce(tried_again_at, created_at) < $4 and p.posted_at >= $3 and p.posted_at < $4`;

/** Between an account of Passline's own and the bank, either way: the account counts what leaves it, its author both. */
const OF_BANK_LINES = `
  select bank_line_id, case when change < 0 then account_id end, author_id, abs(change), false from decided_amounts
  where bank_line_id is not null and (account_id = $1::uuid or author_id = $2) and decided_at >= $3 and decided_at < $4`;

/** What was posted of a payout by hand or file counts, also what is said to have come back or never to have gone. What was decided for one order counts together. */
const COUNTED = `
  ${OF_DAY('payouts', 'account_id')} and (state not in ${NOTHING_MOVED}
    or exists (select from postings p where ${LEFT_BY_WORD} and p.sequence = 2 * attempts - 1))
  union all ${OF_EARLIER_ATTEMPTS}
  union all ${OF_DAY('transfers', 'source_account_id')} and state not in ${NOTHING_MOVED}
  union all ${OF_RUNS}
  union all ${OF_BANK_LINES}
  union all select order_id, account_id, author_id, greatest(0, -sum(change)), false from decided_amounts
    where order_id is not null and (account_id = $1::uuid or author_id = $2) and decided_at >= $3 and decided_at < $4
      and not exists (select from payments p where p.id = payment_id and p.state = 'withdrawn') group by 1, 2, 3`;

/**
 * One author's moves are counted one after another, whatever accounts they leave. To be called before anything else is
 * locked, by everything that counts them; the order of what follows stands at `lockCleared`.
 */
export async function lockAuthor(db: Queryable, authorId: string): Promise<void> {
  await db.query('select pg_advisory_xact_lock(hashtext($1))', [`moves of ${authorId}`]);
}

/** What counts of Vancouver's day at `nowMs`, without the line of a pay run `exceptId`. See docs/rules/balances.md#large-amounts. */
export async function readDaySoFar(
  db: Queryable,
  { accountId, authorId }: { accountId: string | null; authorId: string | null },
  nowMs: number,
  exceptId: string | null = null,
): Promise<DaySoFar> {
  const { rows } = await db.query<{ left: number; moved: number }>(
    `select coalesce(sum(amount) filter (where account_id = $1::uuid), 0) as left,
       coalesce(sum(amount) filter (where author_id = $2), 0) as moved
     from (${COUNTED}) counted where $5::uuid is null or id <> $5`,
    [accountId, authorId, ...dayOf(nowMs), exceptId],
  );
  const { left = 0, moved = 0 } = rows[0] ?? {};
  return { leftCents: centsFromDecimal(left), movedCents: centsFromDecimal(moved) };
}

/** What one person moved and decided, or what left one account, of Vancouver's day at `nowMs` that nobody else approved or has to, in cents. */
export async function readAlone(
  db: Queryable,
  whose: { authorId: string } | { accountId: string },
  nowMs: number,
): Promise<Cents> {
  const [accountId, authorId] = 'authorId' in whose ? [null, whose.authorId] : [whose.accountId, null];
  const { rows } = await db.query<{ moved: number }>(
    `select coalesce(sum(amount), 0) as moved from (${COUNTED}) counted
     where (account_id = $1::uuid or author_id = $2) and not is_by_two`,
    [accountId, authorId, ...dayOf(nowMs)],
  );
  return centsFromDecimal(rows[0]?.moved ?? 0);
}

/** Vancouver's day at `nowMs`: its start, and that of the next one. */
export function dayOf(nowMs: number): [Date, Date] {
  const today = localDate(nowMs, DEFAULT_TIME_ZONE);
  const startOf = (day: string) => new Date(startOfLocalDay(day, DEFAULT_TIME_ZONE) ?? nowMs);
  return [startOf(today), startOf(addDays(today, 1))];
}

type Move = {
  /** Of the line of a pay run that it is for, which counts already. */
  id?: string;
  /** Null: nothing leaves an account of somebody. */
  accountId: string | null;
  authorId: string;
  amountCents: Cents;
  account: string;
};

/** Why a move waits for a second super admin; null: it does not. Its author and its account must be locked, in this order. */
export async function approvalOfDay(
  { db, nowMs }: { db: Queryable; nowMs: number },
  fromCents: Cents | null,
  { id, amountCents, account, ...whose }: Move,
): Promise<string | null> {
  const soFar = await readDaySoFar(db, whose, nowMs, id ?? null);
  return approvalReason(amountCents, soFar, { fromCents, account });
}

type Tried = Pick<PayoutRecord, 'amount' | 'author_id' | 'approver_id'> & {
  state: PayoutRecord['state'] | TransferRecord['state'];
};

/**
 * The same of a move that is tried again on another day, perhaps: one that was approved does not wait a second time, unless it left and came
 * back. That is as a new one, which counts beside what left before.
 */
export async function approvalOfRetry(
  call: { db: Queryable; nowMs: number },
  fromCents: Cents | null,
  { state, amount, author_id: authorId, approver_id: approverId }: Tried,
  from: Pick<Move, 'accountId' | 'account'>,
): Promise<string | null> {
  const again = { authorId, amountCents: centsFromDecimal(amount), ...from };
  return state === 'RETURNED' || approverId === null ? approvalOfDay(call, fromCents, again) : null;
}
