import type { OrderSummary } from '@passline/contract/orders/read';

/** A row of `ORDER_SUMS`; the sums are null where nothing is summed. */
export type OrderSums = { [Field in keyof OrderSummary]: number | null };

const AMOUNTS: Record<Exclude<keyof OrderSummary, 'orderCount'>, string> = {
  subTotal: 'sub_total',
  taxAmount: 'tax_amount',
  deliveryFee: 'delivery_fee',
  tipAmount: 'tip_amount',
  total: 'total',
  inpersonTipAmount: 'inperson_tip_amount',
  totalCommission: 'total_commission',
};

/**
 * Exact, in numeric, over all orders that match; a cancelled order is not counted.
 * See docs/rules/money.md#sums-of-a-list.
 */
export const ORDER_SUMS = [
  `count(*) filter (where status <> 'Cancelled') as "orderCount"`,
  ...Object.entries(AMOUNTS).map(
    ([field, amount]) => `sum(${amount}) filter (where status <> 'Cancelled') as "${field}"`,
  ),
].join(', ');

export function toOrderSummary(sums: OrderSums): OrderSummary {
  return {
    orderCount: sums.orderCount ?? 0,
    subTotal: sums.subTotal ?? 0,
    taxAmount: sums.taxAmount ?? 0,
    deliveryFee: sums.deliveryFee ?? 0,
    tipAmount: sums.tipAmount ?? 0,
    total: sums.total ?? 0,
    inpersonTipAmount: sums.inpersonTipAmount ?? 0,
    totalCommission: sums.totalCommission ?? 0,
  };
}
