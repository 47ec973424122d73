import { decimalFromCents } from '@passline/domain/money/cents';
import { commissionRateFor } from '@passline/domain/orders/commission';
import { isInPerson } from '@passline/domain/payments/payment';
import { orderLedger, ownStripeShares, type LedgerOrder } from '@passline/domain/ledger/order-ledger';
import type { Row } from '../insert-rows.ts';
import type { HistoryOrder } from './make-order.ts';

/** What a past order has in each account, posted when it was finished. */
export function postingRows(history: HistoryOrder): Row[] {
  const { id, location, orderType, paymentMethod, priced, times, courier } = history;
  const isCancelled = times.cancelReason !== null;
  const isOurs = orderType === 'Delivery' && location.settings.delivery_type === 'product';
  const order: LedgerOrder = {
    ...priced,
    status: isCancelled ? 'Cancelled' : 'Done',
    locationId: location.id,
    courierId: isOurs ? (courier?.id ?? null) : null,
    processor: location.settings.payment_processor,
    deliveredBy: orderType === 'Delivery' ? (isOurs ? 'ours' : 'restaurant') : null,
    paymentMethod,
    paymentCheck: null,
    paymentStatus: isInPerson(paymentMethod) ? 'paid' : 'paid-online',
    commissionRate: commissionRateFor(location.pricing.commissionRates, orderType),
    networkAccessFeeCents: 0,
    pointsDiscountCents: 0,
    restaurantStandbyCents: 0,
    adjustmentsCents: {},
    givenBackByGatewayCents: isCancelled ? priced.totalCents : 0,
    givenBackByHandCents: 0,
    partsByHandCents: 0,
    bouncedPartsCents: 0,
    fromCashBoxCents: 0,
    applicationFeeCents: 0,
    chargedBackCents: 0,
    platformChargedBackCents: 0,
  };
  const [shares, ownStripe] = [orderLedger(order), ownStripeShares(order)];
  return [...new Set([...shares.keys(), ...ownStripe.keys()])].map((account) => ({
    account_id: account,
    amount: decimalFromCents(shares.get(account) ?? 0),
    own_stripe: decimalFromCents(ownStripe.get(account) ?? 0),
    belongs_to: 'order',
    belongs_id: id,
    sequence: 1,
    posted_at: new Date(times.finishedMs),
    posted_by: history.handledBy,
  }));
}
