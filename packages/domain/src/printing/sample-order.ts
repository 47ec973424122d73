import { priceAt } from '../menus/price-by-type.ts';
import { pricesAt, type KeptPrices } from '../menus/scheduled-prices.ts';
import { centsFromDecimal, decimalFromCents, sumCents } from '../money/cents.ts';
import type { Tax } from '../money/tax.ts';
import type { OrderType } from '../orders/order-states.ts';
import { orderTaxes } from '../order-intake/order-taxes.ts';
import { taxIdsOf } from '../taxes/product-taxes.ts';
import type { PrintedOrder } from './ticket-order.ts';

type SampleProduct = KeptPrices & {
  productId: string;
  name: string;
  kitchenName: string;
  taxIds: readonly string[];
  modifierGroups: readonly string[];
};
type SampleGroup = {
  id: string;
  title: string;
  modifierItems: readonly { name: string; kitchenName: string; price: number; minSelection?: number }[];
};

const MOST_LINES = 6;
/** What the sample is an order of. */
const TYPE: OrderType = 'Pickup';

/**
 * A sample order, to show what is printed where: two of each of the first products, each with the first
 * available choices, priced and taxed as the products are at `nowMs`. `taxes`: those that there are.
 */
export function sampleOrder(
  { timezone: zone, ...place }: { restaurantName: string; locationName: string; timezone: string },
  menu: { products: readonly SampleProduct[]; modifierGroups: readonly SampleGroup[] },
  taxes: readonly Tax[],
  nowMs: number,
): PrintedOrder {
  const items = menu.products.slice(0, MOST_LINES).map((product, at) => {
    const group = menu.modifierGroups.find(({ id }) => product.modifierGroups.includes(id));
    const [chosen] = group?.modifierItems ?? [];
    const least = chosen?.minSelection ?? 1;
    return {
      productId: product.productId,
      name: product.name,
      kitchenName: product.kitchenName,
      count: 2,
      refundCount: 0,
      // What a choice takes off is never more than the product costs.
      price: Math.max(
        0,
        priceAt(pricesAt(product, { atMs: nowMs, zone }), TYPE) + (chosen?.price ?? 0) * least,
      ),
      notes: at === 0 ? 'No onions please' : null,
      selectedModifierGroupsWithDetails:
        group && chosen ? [{ title: group.title, items: Array.from({ length: least }, () => chosen) }] : [],
    };
  });
  const lines = items.map(({ price, count }, at) => ({
    lineTotalCents: centsFromDecimal(price) * count,
    discountCents: 0,
    taxIds: [...taxIdsOf({ taxIds: menu.products[at]?.taxIds ?? [] })],
  }));
  const subTotalCents = sumCents(lines.map(({ lineTotalCents }) => lineTotalCents));
  const taxed = orderTaxes(lines, 0, new Map(taxes.map((tax) => [tax.id, tax])), TYPE);
  // A product may have a tax that was withdrawn a moment ago.
  const amounts = taxed.ok ? taxed.value.taxes : [];
  const totalCents = subTotalCents + sumCents(amounts.map(({ amountCents }) => amountCents));
  return {
    ...place,
    orderNumber: 52,
    orderType: TYPE,
    tableName: null,
    createdAt: nowMs,
    completionTime: nowMs + 20 * 60_000,
    estimatedCompletionTime: null,
    scheduledOrderTimestamp: null,
    name: 'Sample guest',
    phoneNumber: '+16045550100',
    deliveryAddress: null,
    deliveryUnit: null,
    deliveryInstructions: null,
    notes: 'Allergy: shellfish',
    includeUtensils: true,
    orderCartItems: items,
    taxes: amounts.map(({ name, amountCents }) => ({ name, taxAmount: decimalFromCents(amountCents) })),
    rewards: [],
    addedCharges: [],
    subTotal: decimalFromCents(subTotalCents),
    deliveryFee: 0,
    tipAmount: 0,
    inpersonTipAmount: 0,
    total: decimalFromCents(totalCents),
    paymentMethod: 'inperson-cash',
    paymentStatus: 'unpaid',
    paymentCheck: null,
  };
}
