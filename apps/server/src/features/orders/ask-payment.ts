import type { Queryable } from '@passline/database';
import { centsFromDecimal } from '@passline/domain/money/cents';
import { paidDifferences } from '@passline/domain/payments/paid-state';
import type { PaymentCheck } from '@passline/domain/payments/payment-states';
import type { PaymentProcessor } from '@passline/domain/restaurants/restaurant-constants';
import type { Services } from '../../kernel/services.ts';
import { cardGateways, gatewayName } from '../payments/card-gateway.ts';

/** The payment that an order names, and what it should be. */
export type NamedPayment = {
  payment_processor: PaymentProcessor;
  payment_check: PaymentCheck | null;
  account_id: string | null;
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
  by: string;
};

/** Null where the order names none, or does not exist. */
export async function readNamedPayment(db: Queryable, orderId: string): Promise<NamedPayment | null> {
  const { rows } = await db.query<NamedPayment>(
    `select o.payment_processor, o.payment_check, r.account_id, c.reference, c.card_key, c.amount, c.is_duplicate
     from orders o join order_cards c on c.order_id = o.id left join restaurant_private r on r.restaurant_id = o.restaurant_id
     where o.id = $1`,
    [orderId],
  );
  return rows[0] ?? null;
}

/** Asks the provider, outside of any transaction. Throws `GatewayUnreachable`. */
export async function askPayment({ of }: Pick<Services, 'of'>, named: NamedPayment): Promise<PaymentAnswer> {
  const gateway = of(cardGateways)[named.payment_processor];
  const by = gatewayName(named.payment_processor, !gateway.isReal);
  if (!gateway.paidState || named.amount === null) return { check: 'not-asked', differences: [], by };
  const amountCents = centsFromDecimal(named.amount);
  const paid = await gateway.paidState({
    paid: { reference: named.reference, cardKey: named.card_key },
    accountId: named.account_id,
    amountCents,
  });
  if (paid === null) return { check: 'not-asked', differences: [], by };
  const differences = paidDifferences(amountCents, paid);
  return { check: differences.length === 0 ? 'matches' : 'mismatch', differences, by };
}
