import type { Queryable } from '@passline/database';
import type { Principal } from '@passline/contract/kernel/permissions';
import { ledgerDifference } from '@passline/domain/ledger/ledger-difference';
import type { LedgerShares } from '@passline/domain/ledger/order-ledger';
import { requireSecondFactor } from '../../kernel/session/account/second-factor-proof.ts';
import { requireUnblocked } from '../balances/require-unblocked.ts';
import { readEarned } from '../ledger/settle-ledger.ts';

type Deciding = { db: Queryable; caller: Principal; nowMs: number };

/**
 * For the transaction in which a super admin has shifted money between the accounts of a locked order by hand: what they earned
 * before is `decidedFrom`. Nothing leaves a location whose payouts wait, and the decision needs a fresh code, as a transfer does.
 * See docs/rules/payments.md#decided-by-hand.
 *
 * @throws REFUSED 'bank-account-changed', 'credentials-changed', 'second-factor-needed'
 */
export async function admitDecision(
  { db, caller, nowMs }: Deciding,
  orderId: string,
  decidedFrom: LedgerShares,
): Promise<void> {
  for (const [accountId, cents] of ledgerDifference(await readEarned(db, orderId), decidedFrom)) {
    if (cents >= 0) continue;
    const what = 'Adjustments and amounts of couriers that this restaurant pays for';
    await requireUnblocked(db, accountId, nowMs, what);
  }
  await requireSecondFactor(db, caller);
}
