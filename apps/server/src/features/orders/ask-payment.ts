import type { Queryable } from '@passline/database';
import { centsFromDecimal, decimalFromCents } from '@passline/domain/money/cents';
import { heldInsteadCents, paidDifferences, type PaidState } from '@passline/domain/payments/paid-state';
import type { PaymentCheck } from '@passline/domain/payments/payment-states';
import type { PaymentProcessor } from '@passline/domain/restaurants/restaurant-constants';
import type { Services } from '../../kernel/services.ts';
import { cardGateways, gatewayName } from '../payments/card-gateway.ts';
import { keepCardAccount } from '../payments/keep-card-account.ts';

/** The payment that an order names, and what it should be. */
export type NamedPayment = {
  order_id: string;
  payment_processor: PaymentProcessor;
  payment_check: PaymentCheck | null;
  reference: string;
  card_key: string | null;
  /** Null for an order from before payments were asked about. */
  amount: number | null;
  is_duplicate: boolean;
};

/** `by`: who answered. */
export type PaymentAnswer = {
  check: 'matches' | 'mismatch' | 'not-asked';
  differences: string[];
  /** What the provider holds instead of what the order came to, in Canadian dollars; null: nothing that it can give back. */
  held: number | null;
  /** What was taken of it as the application fee, in dollars, whatever went back with refunds made here; null: the provider does not say it. */
  applicationFee: number | null;
  /** It paid another order first. */
  isDuplicate: boolean;
  by: string;
};

/** Null where the order names none, or does not exist. */
export async function readNamedPayment(db: Queryable, orderId: string): Promise<NamedPayment | null> {
  const { rows } = await db.query<NamedPayment>(
    `select c.order_id, o.payment_processor, o.payment_check, c.reference, c.card_key, c.amount, c.is_duplicate
     from orders o join order_cards c on c.order_id = o.id where o.id = $1`,
    [orderId],
  );
  return rows[0] ?? null;
}

/** Asks the provider, outside of any transaction. Throws `GatewayUnreachable`. */
export async function askPayment(
  { of, pool }: Pick<Services, 'of' | 'pool'>,
  named: NamedPayment,
): Promise<PaymentAnswer> {
  const gateway = of(cardGateways)[named.payment_processor];
  const answer = {
    differences: [],
    held: null,
    applicationFee: null,
    isDuplicate: false,
    by: gatewayName(named.payment_processor, !gateway.isReal),
  };
  // Moneris has one store for the platform.
  const { account, paidFirst } =
    named.payment_processor === 'Stripe'
      ? await keepCardAccount(pool, named.order_id)
      : { account: null, paidFirst: null };
  if (paidFirst !== null)
    return { ...answer, check: 'mismatch', differences: [paidFirst], isDuplicate: true };
  if (!gateway.paidState || named.amount === null) return { ...answer, check: 'not-asked' };
  const amountCents = centsFromDecimal(named.amount);
  const paid = await gateway.paidState({
    paid: { reference: named.reference, cardKey: named.card_key },
    accountId: account,
    amountCents,
  });
  if (paid === null) return { ...answer, check: 'not-asked' };
  const differences = paidDifferences(amountCents, paid);
  const heldCents = heldInsteadCents(amountCents, paid);
  return {
    ...answer,
    check: differences.length === 0 ? 'matches' : 'mismatch',
    differences,
    held: heldCents === null ? null : decimalFromCents(heldCents),
    applicationFee: feeOf(paid),
  };
}

function feeOf(paid: PaidState): number | null {
  return paid.outcome === 'found' && paid.applicationFeeCents !== undefined
    ? decimalFromCents(paid.applicationFeeCents)
    : null;
}
