import type { Queryable } from '@passline/database';
import { ledgerDifference } from '@passline/domain/ledger/ledger-difference';
import { orderLedger } from '@passline/domain/ledger/order-ledger';
import { openCourierAccount } from './open-account.ts';
import { post } from './post.ts';
import { readLedgerOrder } from './read-ledger-orders.ts';

/**
 * Brings the ledger to what a locked order says now: posts the difference between its shares and what was posted for it.
 * Every statement that changes its money, its end or its courier is followed by it; where nothing moved it posts nothing.
 * See docs/rules/ledger.md#orders.
 */
export async function settleLedger(
  db: Queryable,
  orderId: string,
  { by, nowMs }: { by: string; nowMs: number },
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
}
