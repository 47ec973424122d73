import { riderEarnings } from '../deliveries/rider-earnings.ts';
import type { Cents } from '../money/cents.ts';
import { amountDueCents } from './amount-due.ts';
import type { OrderAmounts } from './order-amounts.ts';
import { orderEarnings } from './order-earnings.ts';
import { isPaid } from '../payments/payment.ts';

/** Who pays an order and who gets it, in cents: customer = restaurant + courier + platform, to the cent. */
export type OrderShares = {
  /** What the customer pays in the end. */
  customerCents: Cents;
  restaurantCents: Cents;
  courierCents: Cents;
  /** The remainder; negative if the platform pays more than it gets. */
  platformCents: Cents;
};

/**
 * Where several share an amount, all but the platform are rounded and it gets the remainder.
 * See docs/rules/money.md#shares.
 */
export function orderShares(order: OrderAmounts): OrderShares {
  const customerCents = customerPays(order);
  const restaurantCents = orderEarnings(order).revenue;
  const courierCents =
    order.deliveredBy === 'ours' && order.status !== 'Cancelled'
      ? riderEarnings({ ...order, tipCents: order.tipCents + order.inpersonTipCents }, order.paymentMethod)
          .totalCents
      : 0;
  return {
    customerCents,
    restaurantCents,
    courierCents,
    platformCents: customerCents - restaurantCents - courierCents,
  };
}

/** After minus before. */
export function changeOfShares(before: OrderShares, after: OrderShares): OrderShares {
  return {
    customerCents: after.customerCents - before.customerCents,
    restaurantCents: after.restaurantCents - before.restaurantCents,
    courierCents: after.courierCents - before.courierCents,
    platformCents: after.platformCents - before.platformCents,
  };
}

/** Nobody pays for a cancelled order, unless what was paid has not been given back. */
function customerPays(order: OrderAmounts): Cents {
  if (order.status !== 'Cancelled') return amountDueCents(order);
  return isPaid(order.paymentStatus) ? amountDueCents(order) - order.givenBackCents : 0;
}
