import { decimalFromCents, type Cents } from '@passline/domain/money/cents';
import type { PayoutMethod } from '@passline/domain/balances/states';
import type { ActionCall } from '../../kernel/actions/run-action.ts';
import type { Vault } from '../../kernel/sealing/vault.ts';
import type { Account } from '../ledger/read-account.ts';
import { ADVANCE_PAYOUT } from './advance-payout-job.ts';
import { lockMoney, savePayout, settleByHand } from './change-payout.ts';
import type { PayoutRecord } from './move-records.ts';
import { keepPayee } from './payout-payee.ts';
import { placeOfMoney, placesOfMoney } from './place-of-money.ts';
import type { Author } from './require-author.ts';
import type { KnownPayee } from './require-payee.ts';

/** What an action and a job both have. */
export type OpeningCall = Pick<ActionCall<unknown>, 'db' | 'audit' | 'callerName' | 'nowMs' | 'enqueue'>;

type Opening = {
  id: string;
  account: Account;
  amountCents: Cents;
  method: PayoutMethod;
  /** Of `requirePayable`. */
  known: KnownPayee | null;
  author: Author;
  /** Who has approved it already. */
  approver: Author | null;
  /** Why it waits for an approval; null: it goes on its way. */
  waitsBecause: string | null;
};

const INSERT = `insert into payouts
    (id, account_id, amount, method, paid_to, author_id, author_email, created_at, state, waits_because, approver_id, approver_email)
  values ($1, $2, $3, $4, $5, $6, $7, $8, 'WAITING', $9, $10, $11) returning *`;

/** The door by which every payout comes: its account is locked and was asked, its amount is locked from now on. */
export async function openPayout(call: OpeningCall, vault: Vault, opening: Opening): Promise<PayoutRecord> {
  const { db, nowMs } = call;
  const { account, known, author, approver, waitsBecause } = opening;
  const { rows } = await db.query<PayoutRecord>(INSERT, [
    opening.id,
    account.id,
    decimalFromCents(opening.amountCents),
    opening.method,
    known?.paidTo ?? '',
    author.id,
    author.email,
    new Date(nowMs),
    waitsBecause,
    approver?.id ?? null,
    approver?.email ?? null,
  ]);
  const created = rows[0];
  if (!created) throw new Error('The payout was not inserted.');
  if (known) await keepPayee(db, vault, created.id, known.payee);
  await lockMoney(db, created, 1);
  return waitsBecause === null ? beginPayout(call, null, created) : notePayout(call, null, created);
}

/** By hand it is done with this; by VoPay it goes on its way; by EFT it waits for a file. */
export async function beginPayout(
  call: OpeningCall,
  before: PayoutRecord | null,
  payout: PayoutRecord,
): Promise<PayoutRecord> {
  const { db, callerName: by, nowMs } = call;
  if (payout.method === 'Manual')
    return notePayout(call, before, await settleByHand(db, payout, { by, nowMs }));
  const begun = await savePayout(db, payout.id, `state = 'PROCESSING'`, []);
  if (begun.method === 'VoPay') await call.enqueue(ADVANCE_PAYOUT, { payoutId: begun.id, pauseMs: 0 });
  return notePayout(call, before, begun);
}

/** What became of many, by their ids: their places are read at once. */
export async function notePayouts(
  { db, audit }: Pick<OpeningCall, 'db' | 'audit'>,
  payouts: readonly PayoutRecord[],
  afterOf: ReadonlyMap<string, PayoutRecord>,
): Promise<void> {
  const places = await placesOfMoney(
    db,
    payouts.map(({ account_id }) => account_id),
  );
  for (const before of payouts) {
    const after = afterOf.get(before.id) ?? before;
    const locationId = places.has(after.account_id) ? after.account_id : null;
    audit({ table: 'payouts', id: after.id, locationId, before, after });
  }
}

export async function notePayout(
  { db, audit }: Pick<OpeningCall, 'db' | 'audit'>,
  before: PayoutRecord | null,
  after: PayoutRecord,
): Promise<PayoutRecord> {
  const locationId = await placeOfMoney(db, [after.account_id]);
  audit({ table: 'payouts', id: after.id, locationId, before, after });
  return after;
}
