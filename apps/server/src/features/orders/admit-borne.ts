import type { Queryable } from '@passline/database';
import { ledgerDifference } from '@passline/domain/ledger/ledger-difference';
import { earnedShares, type LedgerShares } from '@passline/domain/ledger/order-ledger';
import { afterPartRefund, type BorneBy, type RefundedPart } from '@passline/domain/orders/part-refund';
import type { ActionCall } from '../../kernel/actions/run-action.ts';
import { requireSecondFactor } from '../../kernel/session/account/second-factor-proof.ts';
import { countDecision } from '../balances/count-decision.ts';
import { moneyService } from '../balances/money-service.ts';
import { readLedgerOrder } from '../ledger/read-ledger-orders.ts';
import type { PaymentPart } from '../payments/payment-record.ts';

type Deciding = Pick<ActionCall<unknown>, 'db' | 'caller' | 'nowMs' | 'of'>;

type Borne = Required<Pick<PaymentPart, 'borneBy' | 'feeBorneBy'>> & {
  back: RefundedPart;
  /** Null: no money moves. */
  paymentId: string | null;
};

/**
 * For the transaction in which a super admin, who is locked, lets Passline bear a part of a locked order before that is taken off it: what
 * the restaurant would have borne is decided by hand, as an adjustment is. See docs/rules/payments.md#decided-by-hand.
 *
 * @throws REFUSED 'credentials-changed', 'second-factor-needed', 'approval-needed'
 */
export async function admitBorne(
  { db, caller, nowMs, of }: Deciding,
  orderId: string,
  { back, borneBy, feeBorneBy, paymentId }: Borne,
): Promise<void> {
  const earned = await readEarnedBy(db, orderId, back);
  const changes = ledgerDifference(earned(borneBy, feeBorneBy), earned('restaurant', 'restaurant'));
  if (changes.size === 0) return;
  await requireSecondFactor(db, caller);
  await countDecision(db, of(moneyService).approvalFromCents, { orderId, caller, nowMs, changes, paymentId });
}

async function readEarnedBy(
  db: Queryable,
  orderId: string,
  back: RefundedPart,
): Promise<(food: BorneBy, fee: BorneBy) => LedgerShares> {
  const entry = await readLedgerOrder(db, orderId);
  if (!entry) throw new Error(`The locked order ${orderId} is not there to be refunded.`);
  const { order } = entry;
  return (food, fee) =>
    earnedShares({ ...order, ...afterPartRefund({ ...order, givenBackCents: 0 }, back, food, fee) });
}
