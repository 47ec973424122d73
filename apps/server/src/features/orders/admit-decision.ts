import { ledgerDifference } from '@passline/domain/ledger/ledger-difference';
import type { LedgerShares } from '@passline/domain/ledger/order-ledger';
import type { ActionCall } from '../../kernel/actions/run-action.ts';
import { requireSecondFactor } from '../../kernel/session/account/second-factor-proof.ts';
import { countDecision } from '../balances/count-decision.ts';
import { moneyService } from '../balances/money-service.ts';
import { requireUnblocked } from '../balances/require-unblocked.ts';
import { readEarned } from '../ledger/settle-ledger.ts';

type Deciding = Pick<ActionCall<unknown>, 'db' | 'caller' | 'nowMs' | 'of'>;

/**
 * For the transaction in which a super admin, who is locked, has shifted money between the accounts of a locked order by hand: what they
 * earned before is `decidedFrom`. Nothing leaves a location whose payouts wait, the decision needs a fresh code, as a transfer does, and counts
 * towards the approval of a day. See docs/rules/payments.md#decided-by-hand.
 *
 * @throws REFUSED 'bank-account-changed', 'credentials-changed', 'second-factor-needed', 'approval-needed'
 */
export async function admitDecision(
  { db, caller, nowMs, of }: Deciding,
  orderId: string,
  decidedFrom: LedgerShares,
): Promise<void> {
  const changes = ledgerDifference(await readEarned(db, orderId), decidedFrom);
  for (const [accountId, cents] of changes) {
    if (cents >= 0) continue;
    const what = 'Adjustments and amounts of couriers that this restaurant pays for';
    await requireUnblocked(db, accountId, nowMs, what);
  }
  await requireSecondFactor(db, caller);
  await countDecision(db, of(moneyService).approvalFromCents, { orderId, caller, nowMs, changes });
}
