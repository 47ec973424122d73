import type { Queryable } from '@passline/database';
import { earnedShares } from '@passline/domain/ledger/order-ledger';
import { centsFromDecimal, sumCents, type Cents } from '@passline/domain/money/cents';
import { commissionRateFor } from '@passline/domain/orders/commission';
import { orderEarnings } from '@passline/domain/orders/order-earnings';
import type { OrderType } from '@passline/domain/orders/order-states';
import type { PricedOrder } from '@passline/domain/order-intake/price-order';
import { applicationFeeCents } from '@passline/domain/payments/application-fee';
import { readCollectingOrders, type LedgerEntry } from '../ledger/read-ledger-orders.ts';
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

/** What the location owes, less what it gets of orders that are not posted yet beyond what was paid to it. */
async function readOwed(db: Queryable, locationId: string): Promise<Cents> {
  const { rows } = await db.query<{ balance: number }>({
    name: 'read-owed',
    text: 'select balance from accounts where id = $1',
    values: [locationId],
  });
  const owedCents = -centsFromDecimal(rows[0]?.balance ?? 0);
  if (owedCents <= 0) return 0;
  const orders = await readCollectingOrders(db, locationId);
  return Math.max(0, owedCents - sumCents(orders.map((order) => collectedCents(order, locationId))));
}

/** As if it were Done and its payment confirmed. What its fee falls short of is not owed yet. */
function collectedCents({ order, posted }: LedgerEntry, locationId: string): Cents {
  return Math.max(0, (earnedShares(order).get(locationId) ?? 0) - (posted.get(locationId) ?? 0));
}
