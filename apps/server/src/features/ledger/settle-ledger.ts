import type { Queryable } from '@passline/database';
import { ledgerDifference } from '@passline/domain/ledger/ledger-difference';
import { orderLedger } from '@passline/domain/ledger/order-ledger';
import { openCourierAccount } from './open-account.ts';
import { post } from './post.ts';
import { readLedgerOrder } from './read-ledger-orders.ts';
import { requireNoneHeld } from './require-none-held.ts';

/**
 * Brings the ledger to what a locked order says now: posts the difference between its shares and what was posted for it.
 * Every statement that changes its money, its end or its courier is followed by it; where nothing moved it posts nothing.
 * `isDecision`: a person shifts money between the accounts of the order, which those that are held stop. See
 * docs/rules/ledger.md#orders.
 *
 * @throws Refused if a decision takes from an account that is held
 */
export async function settleLedger(
  db: Queryable,
  orderId: string,
  { by, nowMs, isDecision = false }: { by: string; nowMs: number; isDecision?: boolean },
): Promise<void> {
  const entry = await readLedgerOrder(db, orderId);
  if (!entry) throw new Error(`The locked order ${orderId} is not there for the ledger.`);
  const { order, posted, sequence } = entry;
  const amounts = ledgerDifference(orderLedger(order), posted);
  if (amounts.size === 0) return;
  if (order.courierId !== null) await openCourierAccount(db, order.courierId);
  await post(db, {
    belongsTo: 'order',
    belongsId: orderId,
    sequence: sequence + 1,
    amounts,
    by,
    atMs: nowMs,
  });
  if (isDecision) await requireNoneHeld(db, amounts);
}
