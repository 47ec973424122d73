import type { Queryable } from '@passline/database';
import { centsFromDecimal } from '@passline/domain/money/cents';
import { checkPayoutMove, type PayoutAction } from '@passline/domain/balances/check-move';
import type { PayoutMethod } from '@passline/domain/balances/states';
import { SYSTEM_ACCOUNTS } from '@passline/domain/ledger/accounts';
import { randomUUID } from 'node:crypto';
import { writeAudit } from '../../kernel/actions/audit.ts';
import { notFound, refused } from '../../kernel/actions/refusal.ts';
import { post } from '../ledger/post.ts';
import { lockAccounts, type Account } from '../ledger/read-account.ts';
import { notMovedWords, ofPayoutWords } from './compare-statements.ts';
import type { PayoutRecord } from './move-records.ts';
import { placeOfMoney } from './place-of-money.ts';
import { holdAccounts } from './hold-accounts.ts';

const PAID_FROM: Record<PayoutMethod, string> = {
  Manual: SYSTEM_ACCOUNTS.payoutsManual,
  VoPay: SYSTEM_ACCOUNTS.payoutsVopay,
  EFT: SYSTEM_ACCOUNTS.payoutsEft,
};

/** Locks a payout's account, then the payout: everything that locks them does so in this order. Null where there is no such payout. */
export async function lockPayoutAsItIs(
  db: Queryable,
  payoutId: string,
): Promise<{ payout: PayoutRecord; account: Account } | null> {
  const known = await db.query<PayoutRecord>('select * from payouts where id = $1', [payoutId]);
  const accountId = known.rows[0]?.account_id;
  if (!accountId) return null;
  const account = (await lockAccounts(db, [accountId])).get(accountId);
  const { rows } = await db.query<PayoutRecord>('select * from payouts where id = $1 for update', [payoutId]);
  return rows[0] && account ? { payout: rows[0], account } : null;
}

/** @throws Refused NOT_FOUND, or REFUSED where its state does not allow this */
export async function lockPayout(
  { db, input }: { db: Queryable; input: { payoutId: string } },
  action: PayoutAction,
  callerId: string,
): Promise<{ payout: PayoutRecord; account: Account }> {
  const locked = await lockPayoutAsItIs(db, input.payoutId);
  if (!locked) throw notFound();
  const { state, is_not_cancellable: isNotCancellable, author_id: authorId } = locked.payout;
  const checked = checkPayoutMove({ state, isNotCancellable, authorId }, action, callerId);
  if (!checked.ok) throw refused(checked.refusal);
  return locked;
}

/** Changes a locked payout. `set` begins with `$2`. */
export async function savePayout(
  db: Queryable,
  id: string,
  set: string,
  values: unknown[],
): Promise<PayoutRecord> {
  const { rows } = await db.query<PayoutRecord>(`update payouts set ${set} where id = $1 returning *`, [
    id,
    ...values,
  ]);
  if (!rows[0]) throw new Error(`The locked payout ${id} was not there to be saved.`);
  return rows[0];
}

/** Sets: nobody wants it cancelled. */
export const NO_WISH = 'cancel_wished_at = null, canceller_id = null, canceller_email = null';

/** Locks an amount that is on its way out (1), or unlocks one that has left or stays (-1). */
export async function lockMoney(
  db: Queryable,
  { account_id, amount }: PayoutRecord,
  sign: 1 | -1,
): Promise<void> {
  await db.query('update accounts set locked = locked + $2::numeric * $3 where id = $1', [
    account_id,
    amount,
    sign,
  ]);
}

/** Not paid: nothing was moved, and the amount is free again. */
export async function fail(db: Queryable, payout: PayoutRecord, reason: string): Promise<PayoutRecord> {
  await lockMoney(db, payout, -1);
  return savePayout(db, payout.id, `state = 'ERROR', error = $2`, [reason]);
}

/** What became of a payout without a person, in the trail. */
export async function noteAdvance(
  db: Queryable,
  name: string,
  before: PayoutRecord,
  after: PayoutRecord,
): Promise<void> {
  await writeAudit(db, { kind: 'system', name }, 'balances.advancePayout', randomUUID(), [
    {
      table: 'payouts',
      id: after.id,
      locationId: await placeOfMoney(db, [after.account_id]),
      before,
      after,
    },
  ]);
}

/** It has left: posted, and no longer locked. */
export async function postPayout(
  db: Queryable,
  payout: PayoutRecord,
  { by, nowMs }: { by: string; nowMs: number },
): Promise<void> {
  const cents = centsFromDecimal(payout.amount);
  await post(db, {
    belongsTo: 'payout',
    belongsId: payout.id,
    sequence: paidAt(payout),
    amounts: new Map([
      [payout.account_id, -cents],
      [PAID_FROM[payout.method], cents],
    ]),
    by,
    atMs: nowMs,
  });
  await lockMoney(db, payout, -1);
}

type Filing = { eftFileId: string; by: string; nowMs: number };

/**
 * They stand in a file for the bank from now on: posted, and no longer locked. Their accounts are locked, and each has one of them. See
 * docs/rules/balances.md#bank-files.
 */
export async function postFiled(
  db: Queryable,
  payouts: readonly PayoutRecord[],
  { eftFileId, by, nowMs }: Filing,
): Promise<ReadonlyMap<string, PayoutRecord>> {
  await post(db, ...payouts.map((payout) => movedWith(payout, { sign: 1, by, nowMs })));
  const ids = payouts.map(({ id }) => id);
  await db.query(
    'update accounts a set locked = a.locked - p.amount from payouts p where p.account_id = a.id and p.id = any($1::uuid[])',
    [ids],
  );
  await db.query(
    `insert into eft_file_payouts (file_id, payout_id, attempt, amount, posting_id)
     select $1, y.id, y.attempts, y.amount, p.id from payouts y
       join postings p on p.belongs_id = y.id and p.sequence = y.attempts * 2 - 1 and p.account_id = $3 where y.id = any($2::uuid[])`,
    [eftFileId, ids, PAID_FROM.EFT],
  );
  return saveAll(
    db,
    ids,
    `state = 'PROCESSING', begun_at = $2, eft_file_id = $3, is_not_cancellable = true`,
    [new Date(nowMs), eftFileId],
  );
}

/** The bank never got their file: posted back, and cancelled. */
export async function undoFiled(
  db: Queryable,
  payouts: readonly PayoutRecord[],
  { by, nowMs }: { by: string; nowMs: number },
): Promise<ReadonlyMap<string, PayoutRecord>> {
  await post(db, ...payouts.map((payout) => movedWith(payout, { sign: -1, by, nowMs })));
  const ids = payouts.map(({ id }) => id);
  await db.query(
    `update eft_file_payouts m set undone_posting_id = p.id from payouts y
       join postings p on p.belongs_id = y.id and p.sequence = y.attempts * 2 and p.account_id = $2
     where y.id = any($1::uuid[]) and m.payout_id = y.id and m.attempt = y.attempts`,
    [ids, PAID_FROM.EFT],
  );
  return saveAll(db, ids, `state = 'CANCELLED', settled_at = $2`, [new Date(nowMs)]);
}

function movedWith(payout: PayoutRecord, { sign, by, nowMs }: { sign: 1 | -1; by: string; nowMs: number }) {
  const cents = centsFromDecimal(payout.amount) * sign;
  return {
    belongsTo: 'payout' as const,
    belongsId: payout.id,
    sequence: sign === 1 ? paidAt(payout) : paidAt(payout) + 1,
    amounts: new Map([
      [payout.account_id, -cents],
      [PAID_FROM[payout.method], cents],
    ]),
    by,
    atMs: nowMs,
    ...(sign === -1 && { takesBack: paidAt(payout) }),
  };
}

/** Changes locked payouts. `set` begins with `$2`. */
export async function saveAll(
  db: Queryable,
  ids: readonly string[],
  set: string,
  values: unknown[],
): Promise<ReadonlyMap<string, PayoutRecord>> {
  const { rows } = await db.query<PayoutRecord>(
    `update payouts set ${set} where id = any($1::uuid[]) returning *`,
    [ids, ...values],
  );
  return new Map(rows.map((row) => [row.id, row]));
}

/**
 * It came back: its amount is in its account again, by postings of their own, and what the proof missed at the provider for this
 * reason is put right. See docs/rules/balances.md#returned.
 */
export async function bookReturn(
  db: Queryable,
  { payout, account }: { payout: PayoutRecord; account: Account },
  { reason, by, nowMs }: { reason: string; by: string; nowMs: number },
): Promise<PayoutRecord> {
  const cents = centsFromDecimal(payout.amount);
  await post(db, {
    belongsTo: 'payout',
    belongsId: payout.id,
    sequence: paidAt(payout) + 1,
    amounts: new Map([
      [payout.account_id, cents],
      [PAID_FROM[payout.method], -cents],
    ]),
    by,
    atMs: nowMs,
    takesBack: paidAt(payout),
  });
  const { rowCount } = await db.query(
    `delete from ledger_faults where kind = 'provider' and account_id = $1 and subject = $2
       and (detail = $3 or starts_with(detail, $4))`,
    [account.id, keyOf(payout), notMovedWords(cents, by), ofPayoutWords(cents, by)],
  );
  if (rowCount) await holdAccounts(db, account.id);
  return savePayout(db, payout.id, `state = 'RETURNED', error = $2, settled_at = $3`, [
    reason,
    new Date(nowMs),
  ]);
}

/** Its posting of an attempt has an odd number, that of its return the even one after it. */
const paidAt = ({ attempts }: PayoutRecord) => attempts * 2 - 1;

/** What an attempt is called at the provider. A refusal is final for a key, so each attempt has its own. */
export function keyOf({ id, attempts }: PayoutRecord): string {
  return `${id}.${attempts}`;
}

export async function settleByHand(
  db: Queryable,
  payout: PayoutRecord,
  doing: { by: string; nowMs: number },
): Promise<PayoutRecord> {
  await postPayout(db, payout, doing);
  return savePayout(db, payout.id, `state = 'SUCCESS', settled_at = $2, is_not_cancellable = true`, [
    new Date(doing.nowMs),
  ]);
}
