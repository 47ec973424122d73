import { sumCents } from '../money/cents.ts';
import type { Cents } from '../money/cents.ts';
import { DEFAULT_TAX_ID, taxesOf } from '../money/tax.ts';
import type { Tax, TaxAmount } from '../money/tax.ts';
import { ok, refuse } from '../result.ts';
import type { Result } from '../result.ts';
import type { OrderType } from '../orders/order-states.ts';
import type { OrderIntakeRefusalCode } from './pricing-types.ts';
import type { PricedLine } from '../cart/cart-types.ts';

export type OrderTaxes = {
  subTotalTaxCents: Cents;
  deliveryFeeTaxCents: Cents;
  /** Each tax once, ordered by id; food and delivery fee together. */
  taxes: { id: string; name: string; amountCents: Cents }[];
  /** The rates of the taxes on the food, by id: what its lines were taxed with. */
  rates: ReadonlyMap<string, number>;
};

/**
 * The taxes of an order: each tax once over the sum of its lines less their discounts, rounded once, plus the default
 * tax on the delivery fee. A tax that orders of this type do not pay is left out. Refused: a tax that does not exist. See
 * docs/rules/money.md#taxes.
 */
export function orderTaxes(
  lines: readonly Pick<PricedLine, 'lineTotalCents' | 'discountCents' | 'taxIds'>[],
  deliveryFeeCents: Cents,
  taxes: ReadonlyMap<string, Tax>,
  orderType: OrderType,
): Result<OrderTaxes, OrderIntakeRefusalCode> {
  const taxedCents = new Map<string, Cents>();
  for (const { lineTotalCents, discountCents, taxIds } of lines) {
    for (const id of taxIds) {
      taxedCents.set(id, (taxedCents.get(id) ?? 0) + lineTotalCents - discountCents);
    }
  }
  const food: TaxAmount[] = [];
  for (const [id, cents] of taxedCents) {
    const tax = taxes.get(id);
    if (tax === undefined) return refuse('tax-unknown', `There is no tax '${id}'.`);
    if (tax.orderTypes?.includes(orderType) === false) continue;
    food.push(...taxesOf(cents, [tax]));
  }
  const defaultTax = taxes.get(DEFAULT_TAX_ID);
  if (deliveryFeeCents > 0 && defaultTax === undefined) {
    return refuse('tax-unknown', `There is no tax '${DEFAULT_TAX_ID}'.`);
  }
  const fee = deliveryFeeCents > 0 && defaultTax !== undefined ? taxesOf(deliveryFeeCents, [defaultTax]) : [];
  return ok({
    subTotalTaxCents: sumCents(food.map((tax) => tax.amountCents)),
    deliveryFeeTaxCents: sumCents(fee.map((tax) => tax.amountCents)),
    taxes: addUpById([...food, ...fee]),
    rates: new Map(food.map(({ id, rate }) => [id, rate])),
  });
}

function addUpById(amounts: readonly TaxAmount[]): OrderTaxes['taxes'] {
  const byId = new Map<string, OrderTaxes['taxes'][number]>();
  for (const { id, name, amountCents } of amounts) {
    byId.set(id, { id, name, amountCents: (byId.get(id)?.amountCents ?? 0) + amountCents });
  }
  return [...byId.values()].sort((a, b) => (a.id < b.id ? -1 : 1));
}
