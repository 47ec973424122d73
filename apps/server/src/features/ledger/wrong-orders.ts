import type { Queryable } from '@passline/database';
import { formatCents, type Cents } from '@passline/domain/money/cents';
import { ledgerDifference } from '@passline/domain/ledger/ledger-difference';
import { orderLedger, ownStripeShares } from '@passline/domain/ledger/order-ledger';
import type { setTimeout } from 'node:timers/promises';
import { inTurns, Turn } from '../../kernel/in-turns.ts';
import type { FoundFault } from './found-fault.ts';
import { readLedgerOrders, type LedgerEntry } from './read-ledger-orders.ts';

/** What arrives without a pause: a few milliseconds of computing. */
const CHUNK = 250;

export type Findings = { ordersChecked: number; faults: FoundFault[] };

/** Every order, by its id: its postings are what its shares say. Half of the time is left to people, who wait. */
export async function wrongOrders(
  db: Queryable,
  signal: AbortSignal | undefined,
  pause: typeof setTimeout,
): Promise<Findings> {
  const faults: FoundFault[] = [];
  let ordersChecked = 0;
  const turn = new Turn();
  for (let after: string | null = null; ;) {
    signal?.throwIfAborted();
    const began = performance.now();
    const entries = await readLedgerOrders(db, after, CHUNK);
    faults.push(...(await inTurns(entries, faultsOfOrder, turn)).flat());
    ordersChecked += entries.length;
    const last = entries.at(-1);
    if (!last || entries.length < CHUNK) return { ordersChecked, faults };
    after = last.id;
    await pause(performance.now() - began, undefined, { signal });
  }
}

/** Where what is posted for an order is not what its shares say, or not what statements tell of the restaurant's own Stripe account. */
export function faultsOfOrder({ id, order, posted, postedOwnStripe }: LedgerEntry): FoundFault[] {
  const ofOrder = { kind: 'order', subject: id } as const;
  const wrong = [...ledgerDifference(orderLedger(order), posted)].map(([accountId, missingCents]) => {
    const detail = `${amountWords(missingCents)} is posted for this order.`;
    return { ...ofOrder, accountId, detail, sameness: detail, missingCents };
  });
  // It moves no balance, so no entry puts it right.
  const wronglyTold = [...ledgerDifference(ownStripeShares(order), postedOwnStripe)].map(
    ([accountId, cents]) => {
      const detail = `${amountWords(cents)} of this order is told in statements as what reached the restaurant's own Stripe account.`;
      return { ...ofOrder, accountId, detail, sameness: detail };
    },
  );
  return [...wrong, ...wronglyTold];
}

function amountWords(missingCents: Cents): string {
  return `${formatCents(Math.abs(missingCents))} too ${missingCents > 0 ? 'little' : 'much'}`;
}
