import { contract } from '@passline/contract/contract';
import { centsFromDecimal, decimalFromCents, type Cents } from '@passline/domain/money/cents';
import { checkTransfer, transferFailure } from '@passline/domain/balances/check-move';
import type { ReceiptMethod } from '@passline/domain/balances/states';
import { randomUUIDv7 } from 'node:crypto';
import type { Transfer } from '@passline/contract/balances/balances';
import { notFound, refused } from '../../kernel/actions/refusal.ts';
import { runAction, type ActionCall } from '../../kernel/actions/run-action.ts';
import { requireSecondFactor } from '../../kernel/session/account/second-factor-proof.ts';
import { post } from '../ledger/post.ts';
import { lockAccounts } from '../ledger/read-account.ts';
import { approvalOfDay, approvalOfRetry, lockAuthor } from './approval-of-day.ts';
import {
  lockTransfer,
  noteTransfer,
  requireNotHeld,
  saveTransfer,
  type MoveCall,
} from './change-transfer.ts';
import { forgetPutRight, requireStillWrong, subjectOf, type Subject } from './corrected-fault.ts';
import { readTransfer } from './list-transfers.ts';
import type { TransferRecord } from './move-records.ts';
import { requireAuthor, type Author } from './require-author.ts';
import { requireBothSeen } from './require-seen.ts';
import { requireUnblocked } from './require-unblocked.ts';
import { moneyService } from './money-service.ts';

const INSERT = `insert into transfers (id, kind, source_account_id, destination_account_id, amount, description, author_id, author_email,
    created_at, state, waits_because, corrects_kind, corrects_id, method, reference, received_on)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, 'WAITING', $10, $11, $12, $13, $14, $15) returning *`;

/** Moved at once, or once a second super admin has approved it. See docs/rules/balances.md#transfers. */
export const createTransfer = runAction(contract.balances.createTransfer, async (call) => {
  const { db, input, caller, nowMs } = call;
  const { amount, description, sourceAccountId, destinationAccountId } = input;
  const author = requireAuthor(caller, 'Missing authorId or authorEmail');
  const amountCents = centsFromDecimal(amount);
  const checked = checkTransfer({ amountCents, description, sourceAccountId, destinationAccountId });
  if (!checked.ok) throw refused(checked.refusal);
  const { sourceAccountId: source, destinationAccountId: destination } = checked.value;
  if (![source, destination].includes(input.accountId)) throw notFound('There is no such account.');
  await lockAuthor(db, author.id);
  const accounts = await lockAccounts(db, [source, destination]);
  if (accounts.size < 2) throw notFound('There is no such account.');
  for (const { kind } of accounts.values()) {
    if (['restaurant', 'courier', 'platform'].includes(kind)) continue;
    throw refused({ code: 'account-wrong', message: 'Nothing is moved by hand from or to this account.' });
  }
  requireNotHeld(accounts, source);
  await requireUnblocked(db, source, nowMs, 'Transfers out of this account');
  await requireBothSeen(db, [source, destination], input, nowMs);
  await requireSecondFactor(db, caller);
  return beginTransfer(call, author, { kind: 'transfer', source, destination, amountCents, description });
});

type Beginning = Pick<TransferRecord, 'kind' | 'description'> & {
  /** Why it is approved whatever its amount; null: only from the amount of a day on. */
  alwaysApproved?: string | null;
  source: string;
  destination: string;
  amountCents: Cents;
  /** What a correction puts right. */
  corrects?: Subject | null;
  /** How a restaurant paid. */
  receipt?: { method: ReceiptMethod; reference: string; receivedOn: string } | null;
};

/** Writes a transfer whose author and accounts are locked, and carries it out if nobody has to approve it. */
export async function beginTransfer(
  call: MoveCall & Pick<ActionCall<unknown>, 'of'>,
  author: Author,
  beginning: Beginning,
): Promise<Transfer> {
  const { db, nowMs, of } = call;
  const { kind, source, destination, amountCents, description } = beginning;
  const { alwaysApproved = null, corrects = null, receipt = null } = beginning;
  const ofDay = await approvalOfDay(call, of(moneyService).approvalFromCents, {
    // What came in from a bank leaves nobody's account.
    accountId: kind === 'receipt' ? null : source,
    authorId: author.id,
    amountCents,
    account: 'the source account',
  });
  const waitsBecause = alwaysApproved ?? ofDay;
  const { rows } = await db.query<TransferRecord>(INSERT, [
    randomUUIDv7(),
    kind,
    source,
    destination,
    decimalFromCents(amountCents),
    description,
    author.id,
    author.email,
    new Date(nowMs),
    waitsBecause,
    corrects?.kind ?? null,
    corrects?.id ?? null,
    receipt?.method ?? null,
    receipt?.reference ?? null,
    receipt?.receivedOn ?? null,
  ]);
  const created = rows[0];
  if (!created) throw new Error('The transfer was not inserted.');
  if (corrects) await requireStillWrong(db, corrects, created);
  if (waitsBecause !== null) {
    await noteTransfer(call, null, created);
    return readTransfer(db, created.id);
  }
  return carryOut(call, null, created);
}

/** At once, or once it is approved if the day takes that and it has not been. See docs/rules/balances.md#transfers. */
export const retryTransfer = runAction(contract.balances.retryTransfer, async (call) => {
  const { db, nowMs, of } = call;
  const transfer = await lockTransfer(call, 'retry');
  const waitsBecause = await approvalOfRetry(call, of(moneyService).approvalFromCents, transfer, {
    accountId: transfer.source_account_id,
    account: 'the source account',
  });
  const again = await saveTransfer(
    db,
    transfer.id,
    `state = 'WAITING', error = null, tried_again_at = $2, waits_because = $3`,
    [new Date(nowMs), waitsBecause],
  );
  if (waitsBecause === null) return carryOut(call, transfer, again);
  await noteTransfer(call, transfer, again);
  return readTransfer(db, again.id);
});

/** By a second super admin. See docs/rules/balances.md#large-amounts. */
export const approveTransfer = runAction(contract.balances.approveTransfer, async (call) => {
  const transfer = await lockTransfer(call, 'approve');
  const approver = requireAuthor(call.caller, 'Missing authorId or authorEmail');
  await requireSecondFactor(call.db, call.caller);
  const { rows } = await call.db.query<TransferRecord>(
    'update transfers set approver_id = $2, approver_email = $3 where id = $1 returning *',
    [transfer.id, approver.id, approver.email],
  );
  return carryOut(call, transfer, rows[0] ?? transfer);
});

export const declineTransfer = runAction(contract.balances.declineTransfer, async (call) => {
  const transfer = await lockTransfer(call, 'decline');
  const by = requireAuthor(call.caller, 'Missing authorId or authorEmail');
  const isOther = by.id !== transfer.author_id;
  const saved = await saveTransfer(
    call.db,
    transfer.id,
    `state = 'DECLINED', error = null, settled_at = $2,
    approver_id = coalesce($3, approver_id), approver_email = coalesce($4, approver_email)`,
    [new Date(call.nowMs), isOther ? by.id : null, isOther ? by.email : null],
  );
  await noteTransfer(call, transfer, saved);
  return readTransfer(call.db, transfer.id);
});

/** Posts a transfer whose accounts are locked, or says why it cannot be. */
async function carryOut(
  call: MoveCall,
  before: TransferRecord | null,
  transfer: TransferRecord,
): Promise<Transfer> {
  const { db, callerName: by, nowMs } = call;
  const amountCents: Cents = centsFromDecimal(transfer.amount);
  const { source_account_id: source, destination_account_id: destination } = transfer;
  const funds = (await lockAccounts(db, [source, destination])).get(source);
  if (!funds) throw new Error(`The locked account ${source} is not there.`);
  // A correction may leave a debt, and what a bank has is only ours to know.
  const error = transfer.kind === 'transfer' ? transferFailure(funds, amountCents) : null;
  const corrects = subjectOf(transfer);
  if (corrects) await requireStillWrong(db, corrects, transfer);
  if (error === null) {
    await post(db, {
      belongsTo: 'transfer',
      belongsId: transfer.id,
      sequence: 1,
      amounts: new Map([
        [source, -amountCents],
        [destination, amountCents],
      ]),
      by,
      atMs: nowMs,
      ...(transfer.received_on !== null && { belongsOn: transfer.received_on }),
    });
    if (corrects) await forgetPutRight(db, corrects, [source, destination]);
  }
  const saved = await saveTransfer(db, transfer.id, 'state = $2, error = $3, settled_at = $4', [
    error === null ? 'SUCCESS' : 'ERROR',
    error,
    error === null ? new Date(nowMs) : null,
  ]);
  await noteTransfer(call, before, saved);
  return readTransfer(db, transfer.id);
}
