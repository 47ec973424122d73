import { kitchenNameOf } from '../menus/kitchen-name.ts';
import { centsFromDecimal, sumCents, type Cents } from '../money/cents.ts';
import { shareCents } from '../money/share-cents.ts';
import { amountDue } from '../orders/amount-due.ts';
import { tableWords } from '../orders/table-words.ts';
import type { OrderType } from '../orders/order-states.ts';
import { doubtWords } from '../payments/payment-doubt.ts';
import type { PaymentCheck, PaymentStatus } from '../payments/payment-states.ts';
import { isInPerson, isPaid } from '../payments/payment.ts';
import { localDate, localTime } from '../time/local-date.ts';
import { phoneNumberWords } from '../users/phone-number.ts';
import type { TicketMoney, TicketOrder } from './ticket.ts';

/** The part of an order on the wire that a ticket shows: dollars, and ms since 1970. */
export type PrintedOrder = {
  restaurantName: string;
  locationName: string;
  orderNumber: number;
  orderType: OrderType;
  tableName: string | null;
  createdAt: number;
  completionTime: number | null;
  estimatedCompletionTime: number | null;
  scheduledOrderTimestamp: number | null;
  name: string;
  phoneNumber: string;
  deliveryAddress: string | null;
  deliveryUnit: string | null;
  deliveryInstructions: string | null;
  notes: string | null;
  includeUtensils: boolean;
  orderCartItems: readonly {
    productId: string | null;
    name: string;
    kitchenName: string;
    count: number;
    refundCount: number;
    price: number;
    notes: string | null;
    selectedModifierGroupsWithDetails: readonly {
      items: readonly { name: string; kitchenName?: string | undefined }[];
    }[];
  }[];
  taxes: readonly { name: string; taxAmount: number }[];
  rewards: readonly { name: string; totalDiscountSubtotal: number; totalDiscountDeliveryFee: number }[];
  addedCharges: readonly { name: string; price: number }[];
  subTotal: number;
  deliveryFee: number;
  tipAmount: number;
  inpersonTipAmount: number;
  total: number;
  paymentMethod: string;
  paymentStatus: PaymentStatus;
  paymentCheck: PaymentCheck | null;
};

const TYPES: Record<OrderType, string> = { Delivery: 'Delivery', Pickup: 'Pickup', DineIn: 'Dine in' };

/** A time on a ticket, by its location's clock: with the day where that is not today. */
export function ticketTime(atMs: number, zone: string, nowMs: number): string {
  const day = localDate(atMs, zone);
  return day === localDate(nowMs, zone) ? localTime(atMs, zone) : `${day} ${localTime(atMs, zone)}`;
}

/** An order as a ticket shows it, by its location's clock. */
export function ticketOrderOf(order: PrintedOrder, zone: string, nowMs: number): TicketOrder {
  const time = (atMs: number) => ticketTime(atMs, zone, nowMs);
  const dueMs = order.completionTime ?? order.estimatedCompletionTime ?? order.scheduledOrderTimestamp;
  const unit = order.deliveryUnit ? `, unit ${order.deliveryUnit}` : '';
  return {
    place: [order.restaurantName, order.locationName].filter(Boolean).join(', '),
    orderNumber: order.orderNumber,
    type: TYPES[order.orderType],
    table: order.tableName === null ? null : tableWords(order.tableName),
    dueAt: dueMs === null ? null : time(dueMs),
    placedAt: time(order.createdAt),
    name: order.name,
    phoneNumber: phoneNumberWords(order.phoneNumber),
    address: order.deliveryAddress === null ? null : `${order.deliveryAddress}${unit}`,
    deliveryInstructions: order.deliveryInstructions,
    notes: order.notes,
    includeUtensils: order.includeUtensils,
    // What was given back is not cooked. See docs/rules/printing.md#what-was-given-back.
    items: order.orderCartItems
      .filter(({ count, refundCount }) => count > refundCount)
      .map(({ count, refundCount, price, selectedModifierGroupsWithDetails: groups, ...item }) => ({
        ...item,
        count: count - refundCount,
        priceCents: centsFromDecimal(price),
        modifiers: groups.map(({ items }) =>
          items.map((chosen) => ({ name: chosen.name, kitchenName: kitchenNameOf(chosen) })),
        ),
      })),
    money: moneyOf(order),
  };
}

/**
 * What rewards took off the pieces that are left. What was given back took its share of them along, so that the lines of
 * a ticket add up to its subtotal. See docs/rules/printing.md#what-was-given-back.
 */
function rewardsLeft({ orderCartItems, addedCharges, rewards, subTotal }: PrintedOrder): Cents[] {
  const taken = rewards.map(({ totalDiscountSubtotal }) => centsFromDecimal(totalDiscountSubtotal));
  if (orderCartItems.every(({ refundCount }) => refundCount === 0)) return taken;
  const food = orderCartItems.map(
    ({ count, refundCount, price }) => (count - refundCount) * centsFromDecimal(price),
  );
  const charges = addedCharges.map(({ price }) => centsFromDecimal(price));
  const left = sumCents([...food, ...charges]) - centsFromDecimal(subTotal);
  return shareCents(
    Math.max(0, Math.min(left, sumCents(taken))),
    taken,
    rewards.map(({ name }) => name),
  );
}

function moneyOf(order: PrintedOrder): TicketMoney {
  const rewardCents = rewardsLeft(order);
  const offFood = order.rewards.map(({ name, totalDiscountDeliveryFee }, at) => ({
    name,
    cents: -(rewardCents[at] ?? 0),
    feeCents: -centsFromDecimal(totalDiscountDeliveryFee),
  }));
  const feeChanges = offFood
    .filter(({ feeCents }) => feeCents < 0)
    .map(({ name, feeCents }) => ({ name, cents: feeCents }));
  return {
    changes: [
      ...order.addedCharges.map(({ name, price }) => ({ name, cents: centsFromDecimal(price) })),
      ...offFood.filter(({ feeCents }) => feeCents === 0).map(({ name, cents }) => ({ name, cents })),
    ],
    subTotalCents: centsFromDecimal(order.subTotal),
    taxes: order.taxes.map(({ name, taxAmount }) => ({ name, cents: centsFromDecimal(taxAmount) })),
    deliveryFeeCents: centsFromDecimal(order.deliveryFee) - sumCents(feeChanges.map(({ cents }) => cents)),
    feeChanges,
    tipCents: centsFromDecimal(order.tipAmount) + centsFromDecimal(order.inpersonTipAmount),
    dueCents: centsFromDecimal(amountDue(order)),
    payment: paymentWords(order),
  };
}

function paymentWords({ paymentStatus, paymentMethod, paymentCheck }: PrintedOrder): string {
  if (paymentStatus === 'free') return 'Nothing to pay';
  const doubt = doubtWords(paymentCheck);
  if (doubt !== null) return `${doubt.toUpperCase()}, online`;
  const how = paymentMethod.slice('inperson'.length).replace(/^-/, '').replaceAll('-', ' ') || 'in person';
  return `${isPaid(paymentStatus) ? 'PAID' : 'TO PAY'}, ${isInPerson(paymentMethod) ? how : 'online'}`;
}
