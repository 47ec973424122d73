import type { PrintedOrder } from './ticket-order.ts';

type SampleProduct = {
  productId: string;
  name: string;
  kitchenName: string;
  price: number;
  modifierGroups: readonly string[];
};
type SampleGroup = {
  id: string;
  title: string;
  modifierItems: readonly { name: string; kitchenName: string; price: number }[];
};

const MOST_LINES = 6;
const GST = 0.05;

/**
 * A sample order, to show what is printed where: two of each of the first products, each with the first
 * available choices.
 */
export function sampleOrder(
  place: { restaurantName: string; locationName: string },
  menu: { products: readonly SampleProduct[]; modifierGroups: readonly SampleGroup[] },
  nowMs: number,
): PrintedOrder {
  const items = menu.products.slice(0, MOST_LINES).map((product, at) => {
    const group = menu.modifierGroups.find(({ id }) => product.modifierGroups.includes(id));
    const [chosen] = group?.modifierItems ?? [];
    return {
      productId: product.productId,
      name: product.name,
      kitchenName: product.kitchenName,
      count: 2,
      refundCount: 0,
      price: product.price + (chosen?.price ?? 0),
      notes: at === 0 ? 'No onions please' : null,
      selectedModifierGroupsWithDetails: group && chosen ? [{ title: group.title, items: [chosen] }] : [],
    };
  });
  const subTotal = cents(items.reduce((sum, { price, count }) => sum + price * count, 0));
  const tax = cents(subTotal * GST);
  return {
    ...place,
    orderNumber: 52,
    orderType: 'Pickup',
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
    taxes: [{ name: 'GST', taxAmount: tax }],
    rewards: [],
    addedCharges: [],
    subTotal,
    deliveryFee: 0,
    tipAmount: 0,
    inpersonTipAmount: 0,
    total: cents(subTotal + tax),
    paymentMethod: 'inperson-cash',
    paymentStatus: 'unpaid',
    paymentCheck: null,
  };
}

function cents(dollars: number): number {
  return Math.round(dollars * 100) / 100;
}
