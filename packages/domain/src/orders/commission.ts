import { multiplyByRate } from '../money/cents.ts';
import type { Cents } from '../money/cents.ts';
import type { OrderType } from './order-states.ts';

/**
 * A restaurant's commission: one rate (0..1, 3 decimals), and optional rates that replace it for an order
 * type.
 */
export type CommissionRates = { rate: number; byOrderType?: Partial<Record<OrderType, number | null>> };

/** The rate of a new restaurant. See docs/rules/commissions.md#the-rate-of-an-order. */
export const DEFAULT_COMMISSION_RATE = 0.15;

/**
 * The rate of the order type, else the restaurant's one rate; 0 is a rate.
 * See docs/rules/commissions.md#the-rate-of-an-order.
 */
export function commissionRateFor(rates: CommissionRates, orderType: OrderType): number {
  return rates.byOrderType?.[orderType] ?? rates.rate;
}

/** The commission on a subtotal, in cents. See docs/rules/money.md#commission. */
export function commissionCents(rates: CommissionRates, orderType: OrderType, subTotalCents: Cents): Cents {
  return multiplyByRate(subTotalCents, commissionRateFor(rates, orderType));
}
