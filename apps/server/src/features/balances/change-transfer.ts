import type { Queryable } from '@passline/database';
import { checkTransferMove, heldWords, type TransferAction } from '@passline/domain/balances/check-move';
import { notFound, refused } from '../../kernel/actions/refusal.ts';
import type { ActionCall } from '../../kernel/actions/run-action.ts';
import { lockAccounts, type Account } from '../ledger/read-account.ts';
import { lockAuthor } from './approval-of-day.ts';
import { lockSubject, subjectOf } from './corrected-fault.ts';
import type { TransferRecord } from './move-records.ts';
import { placeOfMoney } from './place-of-money.ts';
import { requireAuthor } from './require-author.ts';
import { requireUnblocked } from './require-unblocked.ts';

export type MoveCall = Pick<ActionCall<unknown>, 'db' | 'audit' | 'callerName' | 'nowMs'>;

/** Locks the author of one that is tried again, then the accounts and the transfer after them, as everything that locks them does. */
export async function lockTransfer(
  { db, input, caller, nowMs }: ActionCall<{ transferId: string }>,
  action: TransferAction,
): Promise<TransferRecord> {
  const known = await db.query<TransferRecord>('select * from transfers where id = $1', [input.transferId]);
  if (!known.rows[0]) throw notFound();
  const { source_account_id: source, destination_account_id: destination, author_id } = known.rows[0];
  const corrects = subjectOf(known.rows[0]);
  if (action === 'approve' && corrects) await lockSubject(db, corrects);
  if (action === 'retry') await lockAuthor(db, author_id);
  const accounts = await lockAccounts(db, [source, destination]);
  const { rows } = await db.query<TransferRecord>('select * from transfers where id = $1 for update', [
    input.transferId,
  ]);
  const transfer = rows[0];
  if (!transfer) throw notFound();
  const { id } = requireAuthor(caller, 'Missing authorId or authorEmail');
  const checked = checkTransferMove(
    {
      state: transfer.state,
      kind: transfer.kind,
      authorId: transfer.author_id,
      sourceAccountId: transfer.source_account_id,
    },
    action,
    id,
  );
  if (!checked.ok) throw refused(checked.refusal);
  // What puts a mistake right is not stopped by the hold that it ends.
  if (action !== 'decline' && transfer.kind === 'transfer') {
    requireNotHeld(accounts, source);
    await requireUnblocked(db, source, nowMs, 'Transfers out of this account');
  }
  return transfer;
}

/** The accounts are locked, so no proof can hold the source before the money has left. @throws Refused */
export function requireNotHeld(accounts: ReadonlyMap<string, Account>, sourceId: string): void {
  const onHold = accounts.get(sourceId)?.onHold ?? null;
  if (onHold === null) return;
  throw refused({ code: 'account-on-hold', message: heldWords(onHold, 'the source account') });
}

/** Changes a locked transfer. `set` begins with `$2`. */
export async function saveTransfer(
  db: Queryable,
  id: string,
  set: string,
  values: unknown[],
): Promise<TransferRecord> {
  const { rows } = await db.query<TransferRecord>(`update transfers set ${set} where id = $1 returning *`, [
    id,
    ...values,
  ]);
  if (!rows[0]) throw new Error(`The locked transfer ${id} was not there to be saved.`);
  return rows[0];
}

/** What became of it, in the trail. */
export async function noteTransfer(
  { db, audit }: MoveCall,
  before: TransferRecord | null,
  after: TransferRecord,
): Promise<void> {
  const locationId = await placeOfMoney(db, [after.source_account_id, after.destination_account_id]);
  audit({ table: 'transfers', id: after.id, locationId, before, after });
}
