import type { Cents } from '../money/cents.ts';
import { multiplyByRate, sumCents } from '../money/cents.ts';
import { riderEarnings } from '../deliveries/rider-earnings.ts';
import type { OrderAmounts } from '../orders/order-amounts.ts';
import { orderEarnings } from '../orders/order-earnings.ts';
import type { PaymentCheck } from '../payments/payment-states.ts';
import { isInPerson, isPaymentInQuestion } from '../payments/payment.ts';
import { GST_RATE } from '../money/tax.ts';
import type { PaymentProcessor } from '../restaurants/restaurant-constants.ts';
import { SYSTEM_ACCOUNTS } from './accounts.ts';

/** What the ledger knows about an order. Amounts in cents, 0 or more. */
export type LedgerOrder = Omit<OrderAmounts, 'givenBackCents'> & {
  locationId: string;
  /** Who carries it, if our couriers deliver and one is assigned. */
  courierId: string | null;
  processor: PaymentProcessor;
  paymentCheck: PaymentCheck | null;
  /** For the whole order: what the card provider has refunded. */
  givenBackByGatewayCents: Cents;
  /** For a whole order paid online: what was refunded by hand; the card provider still holds it. */
  givenBackByHandCents: Cents;
  /** For its parts (tip, items) paid online, the same; the total is already lower. */
  partsByHandCents: Cents;
  /** For its parts paid online: what was refunded, bounced, and is still owed; the total is already lower. */
  bouncedPartsCents: Cents;
  /** What was given back of a payment at the door out of the cash box, since our courier had handed it in. */
  fromCashBoxCents: Cents;
  /** Taken of the payment on the restaurant's own Stripe account, less what went back of it with refunds. */
  applicationFeeCents: Cents;
  /** What chargebacks took from the restaurant's own Stripe account, with Stripe's fees, less what came back; may be negative. */
  chargedBackCents: Cents;
  /** Of that, what Passline bears. */
  platformChargedBackCents: Cents;
};

/** Cents by account id: positive is what Passline owes. Accounts with 0 are left out. */
export type LedgerShares = ReadonlyMap<string, Cents>;

/**
 * What an order has in each account, as it is now; the sum is 0. What is posted is always the difference between this and
 * what was posted for the order before. See docs/rules/ledger.md#orders.
 */
export function orderLedger(order: LedgerOrder): LedgerShares {
  const shares = new Map<string, Cents>();
  const add = (account: string, cents: Cents) => {
    const sum = (shares.get(account) ?? 0) + cents;
    if (sum === 0) shares.delete(account);
    else shares.set(account, sum);
  };
  const { isDone, paidCents, byHandCents, bouncedCents, feeCents, isSettled } = paidOnline(order);
  add(SYSTEM_ACCOUNTS.cashBox, byHandCents);
  if (order.courierId !== null) {
    add(SYSTEM_ACCOUNTS.cashBox, order.fromCashBoxCents);
    add(order.courierId, -order.fromCashBoxCents);
  }
  add(SYSTEM_ACCOUNTS.inProgress, bouncedCents);
  if (isDone) addDone(order, add, paidCents);
  if (order.processor === 'Moneris') {
    // What was given back by hand came out of the cash box, and is still where it was paid.
    add(SYSTEM_ACCOUNTS.gatewayMoneris, -(paidCents + byHandCents + bouncedCents));
    if (!isDone) add(SYSTEM_ACCOUNTS.inProgress, paidCents);
  }
  add(SYSTEM_ACCOUNTS.gatewayStripe, -feeCents);
  if (!isSettled) add(SYSTEM_ACCOUNTS.inProgress, feeCents);
  if (order.processor === 'Stripe') addChargebacks(order, add);
  for (const [account, cents] of ownStripeShares(order)) add(account, -cents);
  return shares;
}

/**
 * What of an order is on the restaurant's own Stripe account, and is therefore taken off its share, by its account. Stripe pays
 * the restaurant itself, less the application fee: before the order is Done, only that fee is with us, in progress.
 */
export function ownStripeShares(order: LedgerOrder): LedgerShares {
  const { isDone, paidCents, byHandCents, bouncedCents, feeCents, isSettled } = paidOnline(order);
  const keptCents = (isDone ? paidCents : 0) + byHandCents + bouncedCents - (isSettled ? feeCents : 0);
  // Whatever became of the order, and whoever bears it: Stripe took it from there.
  const cents = keptCents - order.chargedBackCents;
  return new Map(order.processor === 'Stripe' && cents !== 0 ? [[order.locationId, cents]] : []);
}

/**
 * What customers paid online for an order: what the order keeps, was given back by hand, or came back and is still owed; and what
 * Passline took of it. `isSettled`: nothing of it waits to be earned or given back.
 */
function paidOnline(order: LedgerOrder) {
  const isOnline = !isInPerson(order.paymentMethod);
  // Nothing follows from an order of which it is not known whether it was paid, until somebody or the provider says so.
  const isInQuestion = isPaymentInQuestion(order.paymentCheck);
  const isCancelled = order.status === 'Cancelled';
  const backCents = isCancelled ? order.givenBackByGatewayCents + order.givenBackByHandCents : 0;
  // An online order is unpaid once its payment turned out to be none.
  const isPaidOnline = isOnline && order.paymentStatus !== 'unpaid' && !isInQuestion;
  const isDone = order.status === 'Done' && !isInQuestion;
  const paidCents = isPaidOnline ? order.totalCents - backCents : 0;
  return {
    isDone,
    paidCents,
    feeCents: order.processor === 'Stripe' && isPaidOnline ? order.applicationFeeCents : 0,
    isSettled: isDone || paidCents === 0,
    byHandCents: isOnline ? order.partsByHandCents + order.givenBackByHandCents : 0,
    // Came back to where it was paid: it belongs to the customer, though it is no longer part of the order.
    bouncedCents: isOnline ? order.bouncedPartsCents : 0,
  };
}

/** Stands for the courier whom a delivery has not got yet. */
const SOMEBODY = '00000000-0000-4000-8000-000000000000';

/**
 * What the order has in each account once it is Done, paid and delivered: what a person decides about it now is taken from
 * there, however early.
 */
export function earnedShares(order: LedgerOrder): LedgerShares {
  const courierId = order.deliveredBy === 'ours' ? (order.courierId ?? SOMEBODY) : order.courierId;
  return orderLedger({ ...order, courierId, status: 'Done', paymentCheck: null });
}

/** What chargebacks took is a loss of whoever bears it. See docs/rules/payments.md#who-bears-a-chargeback. */
function addChargebacks(
  { locationId, chargedBackCents, platformChargedBackCents }: LedgerOrder,
  add: (account: string, cents: Cents) => void,
): void {
  add(locationId, platformChargedBackCents - chargedBackCents);
  add(SYSTEM_ACCOUNTS.platform, 0 - platformChargedBackCents);
}

/** Everybody's part of a Done order; the platform gets what is left, which may be negative. */
function addDone(order: LedgerOrder, add: (account: string, cents: Cents) => void, paidCents: Cents): void {
  const isOurs = order.deliveredBy === 'ours';
  const restaurantCents = orderEarnings({ ...order, givenBackCents: 0 }).netDirectDeposit;
  const taxCents = sumCents([
    multiplyByRate(order.totalCommissionCents, GST_RATE),
    isOurs ? order.taxAmountCents - order.subTotalTaxCents : 0,
  ]);
  // Without a courier the platform keeps what one would have earned.
  const courierCents = isOurs && order.courierId !== null ? courierShare(order) : 0;
  add(order.locationId, restaurantCents);
  if (order.courierId !== null) add(order.courierId, courierCents);
  add(SYSTEM_ACCOUNTS.tax, taxCents);
  add(SYSTEM_ACCOUNTS.platform, paidCents - restaurantCents - courierCents - taxCents);
}

/** What a courier earns, less what they took at the door for the order. */
function courierShare(order: LedgerOrder): Cents {
  const { totalCents } = riderEarnings(
    { ...order, tipCents: order.tipCents + order.inpersonTipCents },
    order.paymentMethod,
  );
  const takenCents = isInPerson(order.paymentMethod) ? order.totalCents + order.inpersonTipCents : 0;
  return totalCents - takenCents;
}
