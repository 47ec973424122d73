import type { Queryable } from '@passline/database';
import { centsFromDecimal, type Cents } from '@passline/domain/money/cents';
import { commissionRateFor } from '@passline/domain/orders/commission';
import { orderEarnings } from '@passline/domain/orders/order-earnings';
import type { OrderType } from '@passline/domain/orders/order-states';
import type { PricedOrder } from '@passline/domain/order-intake/price-order';
import { applicationFeeCents } from '@passline/domain/payments/application-fee';
import type { LocationForOrder } from './load-pricing.ts';

type Wanted = { locationId: string; orderType: OrderType };

/** What an online order is charged with at Stripe as the application fee, in cents; null for another processor. */
export async function applicationFeeOf(
  db: Queryable,
  location: LocationForOrder,
  wanted: Wanted,
  priced: PricedOrder,
): Promise<Cents | null> {
  if (location.paymentProcessor !== 'Stripe') return null;
  const owedCents = await readOwed(db, wanted.locationId);
  return applicationFeeCents({ ...priced, shareCents: shareOf(location, wanted, priced), owedCents });
}

/** The part of it that the order alone asks for, in cents; 0 for another processor. */
export function feeDueOf(location: LocationForOrder, wanted: Wanted, priced: PricedOrder): Cents {
  if (location.paymentProcessor !== 'Stripe') return 0;
  return applicationFeeCents({ ...priced, shareCents: shareOf(location, wanted, priced), owedCents: 0 });
}

/** What the restaurant is to have of an order, as it would be Done now. */
function shareOf(location: LocationForOrder, { orderType }: Wanted, priced: PricedOrder): Cents {
  const isOurs = orderType === 'Delivery' && location.pricing.deliveryType !== 'restaurant';
  return orderEarnings({
    ...priced,
    status: 'Done',
    deliveredBy: orderType === 'Delivery' ? (isOurs ? 'ours' : 'restaurant') : null,
    paymentMethod: 'online-creditcard',
    paymentStatus: 'paid-online',
    commissionRate: commissionRateFor(location.pricing.commissionRates, orderType),
    networkAccessFeeCents: centsFromDecimal(location.networkAccessFee),
    pointsDiscountCents: 0,
    restaurantStandbyCents: 0,
    adjustmentsCents: {},
    givenBackCents: 0,
  }).netDirectDeposit;
}

/** What the location owes, less what the fees of its orders under way collect of it already. */
async function readOwed(db: Queryable, locationId: string): Promise<Cents> {
  const { rows } = await db.query<{ owed: number }>({
    name: 'read-owed',
    text: `select greatest(0, -a.balance - coalesce((
        select sum(greatest(0, c.application_fee - c.fee_due)) from orders o join order_cards c on c.order_id = o.id
          where o.location_id = $1 and o.status in ('New', 'Preparing') and o.payment_processor = 'Stripe' and not c.is_duplicate), 0)) as owed
      from accounts a where a.id = $1`,
    values: [locationId],
  });
  return centsFromDecimal(rows[0]?.owed ?? 0);
}
