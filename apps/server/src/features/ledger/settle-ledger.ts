import type { Queryable } from '@passline/database';
import { ledgerDifference } from '@passline/domain/ledger/ledger-difference';
import {
  earnedShares,
  orderLedger,
  ownStripeShares,
  type LedgerShares,
} from '@passline/domain/ledger/order-ledger';
import { localDate } from '@passline/domain/time/local-date';
import { DEFAULT_TIME_ZONE } from '@passline/domain/time/zones';
import { openCourierAccount } from './open-account.ts';
import { post, type Posting } from './post.ts';
import { readLedgerOrder, type LedgerEntry } from './read-ledger-orders.ts';
import { requireNoneHeld } from './require-none-held.ts';

/** `decidedFrom`: what the accounts of the order would have earned before a person shifted money between them. */
type Settling = { by: string; nowMs: number; decidedFrom?: LedgerShares | null };

/**
 * Brings the ledger to what a locked order says now: posts the difference between its shares and what was posted for it.
 * Every statement that changes its money, its end or its courier is followed by it; where nothing moved it posts nothing.
 * A decision is stopped by an account that is held, also while nothing of the order is posted. See docs/rules/ledger.md#orders.
 *
 * @throws Refused if a decision takes from an account that is held
 */
export async function settleLedger(
  db: Queryable,
  orderId: string,
  { by, nowMs, decidedFrom = null }: Settling,
): Promise<void> {
  const entry = await readLocked(db, orderId);
  const { order } = entry;
  const posting = postingOf(entry, by, nowMs);
  if (posting) {
    if (order.courierId !== null) await openCourierAccount(db, order.courierId);
    await post(db, posting);
  }
  if (decidedFrom) await requireNoneHeld(db, ledgerDifference(earnedShares(order), decidedFrom));
}

/** What is missing of what an order posts as it is now; null if nothing is. */
export function postingOf(
  { id, order, posted, postedOwnStripe, sequence, placedMs }: LedgerEntry,
  by: string,
  atMs: number,
): Posting | null {
  const amounts = ledgerDifference(orderLedger(order), posted);
  const ownStripe = ledgerDifference(ownStripeShares(order), postedOwnStripe);
  if (amounts.size === 0 && ownStripe.size === 0) return null;
  const belongsOn = localDate(placedMs, DEFAULT_TIME_ZONE);
  return {
    belongsTo: 'order',
    belongsId: id,
    sequence: sequence + 1,
    amounts,
    ownStripe,
    by,
    atMs,
    belongsOn,
  };
}

/** For `decidedFrom`, before the decision is written on the locked order. */
export async function readEarned(db: Queryable, orderId: string): Promise<LedgerShares> {
  return earnedShares((await readLocked(db, orderId)).order);
}

async function readLocked(db: Queryable, orderId: string): Promise<LedgerEntry> {
  const entry = await readLedgerOrder(db, orderId);
  if (!entry) throw new Error(`The locked order ${orderId} is not there for the ledger.`);
  return entry;
}
