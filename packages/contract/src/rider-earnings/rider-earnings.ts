import { EARNINGS_MOST_MS } from '@passline/domain/rider-earnings/earnings-period';
import * as z from 'zod/mini';
import { action, query } from '../kernel/action.ts';
import {
  id,
  money,
  moneyInputOr,
  moneySeen,
  nullableText,
  nullableTimestamp,
  timestamp,
} from '../kernel/fields.ts';
import { pagedList } from '../kernel/list.ts';
import { DeliveryStatus } from '../orders/delivery.ts';
import { OrderStatus } from '../orders/order.ts';
import { courierStatements } from './courier-statement.ts';
import { riderEarningsPermissions } from './permissions.ts';

const READ = riderEarningsPermissions.read;
const tags = ['rider-earnings'];

/** Deliveries made from the first moment on and before the second: at most a month. */
const span = { from: timestamp, before: timestamp };
const isSpan = z.refine<{ from: number; before: number }>(
  ({ from, before }) => from < before && before - from <= EARNINGS_MOST_MS,
  'From must be earlier than before, by a month at the most',
);

/** Sums in dollars. See docs/rules/rider-earnings.md#amounts. */
const amounts = {
  /** What the courier is paid online; with the cash part, the total. */
  online: money,
  cash: money,
  total: money,
  tips: money,
  fees: money,
  /** Paid by the platform and by the restaurants. */
  substitutions: money,
  standby: money,
  /** What customers paid at the door. */
  held: money,
};
export const EarningsSums = z.object({ deliveryCount: z.int(), ...amounts });
export type EarningsSums = z.infer<typeof EarningsSums>;

/** Cash that a courier has handed in. */
export const CashSettlement = z.object({
  id,
  amount: money,
  settledAt: timestamp,
  settledBy: z.string(),
});
export type CashSettlement = z.infer<typeof CashSettlement>;

/** A courier, with earnings in a span of time and current debt. */
export const RiderSummary = z.object({
  ...EarningsSums.shape,
  /** Null: deliveries whose courier is unknown. */
  riderUserId: z.nullable(id),
  /** 'Not a Courier' if there is no such user, or if the user does not deliver. */
  riderName: z.string(),
  /** Current debt: customers' cash minus earnings; 0 if Passline owes the courier. */
  owes: money,
  lastSettlement: z.nullable(CashSettlement),
});
export type RiderSummary = z.infer<typeof RiderSummary>;

export const RiderDelivery = z.object({
  ...amounts,
  orderId: id,
  orderNumber: z.int(),
  restaurantId: id,
  locationId: id,
  restaurantName: z.string(),
  locationName: z.string(),
  deliveredAt: timestamp,
  paymentMethod: z.string(),
  riderUserId: z.nullable(id),
  riderName: z.string(),
  platformSubstitution: money,
  restaurantSubstitution: money,
});
export type RiderDelivery = z.infer<typeof RiderDelivery>;

/** A delivery that a courier has behind them: made, failed, or ended with its order. */
export const PastDelivery = z.object({
  orderId: id,
  orderNumber: z.int(),
  restaurantName: z.string(),
  locationName: z.string(),
  /** Empty once it was erased. */
  deliveryAddress: z.string(),
  createdAt: timestamp,
  status: OrderStatus,
  deliveryStatus: DeliveryStatus,
  failedReason: nullableText,
  cancelReason: nullableText,
  /** When it was to be at the door. */
  estimatedDeliveryTime: nullableTimestamp,
  /** Null for old failures. */
  endedAt: nullableTimestamp,
  /** Of the courier; 0 where it earned nothing. */
  earned: money,
  /** It earns nothing yet, since the payment of its order is in question. */
  isWaiting: z.boolean(),
});
export type PastDelivery = z.infer<typeof PastDelivery>;

const pastList = pagedList({
  row: PastDelivery,
  filters: { riderUserId: id },
  order: z._default(z.enum(['-created']), '-created'),
  limit: { usual: 10, most: 100 },
  more: {},
});
const { search: _search, ...pastInput } = pastList.input.shape;

const deliveryList = pagedList({
  row: RiderDelivery,
  filters: { ...span, riderUserId: z.optional(id) },
  order: z._default(z.enum(['-delivered', 'delivered']), '-delivered'),
  limit: { usual: 50, most: 500 },
  more: {},
});

export const riderEarnings = {
  ...courierStatements,
  summary: query(READ)
    .route({
      method: 'GET',
      path: '/rider-earnings',
      summary:
        'What each courier earned, and what they owe now; includes couriers who earned nothing but owe',
      tags,
    })
    .input(z.object({ ...span, riderUserId: z.optional(id) }).check(isSpan))
    .output(
      z.object({
        riders: z.array(RiderSummary),
        totals: EarningsSums,
        /** Deliveries of the span that earn nothing yet, since the payment of their order is in question. */
        waitingCount: z.int(),
      }),
    ),
  deliveries: query(READ)
    .route({
      method: 'GET',
      path: '/rider-earnings/deliveries',
      summary: 'The deliveries behind the earnings',
      tags,
    })
    .input(deliveryList.input.check(isSpan))
    .output(deliveryList.output),
  past: query(READ)
    .route({
      method: 'GET',
      path: '/rider-earnings/{riderUserId}/past-deliveries',
      summary: 'What one courier delivered, failed to deliver, or had when its order ended, the newest first',
      tags,
    })
    .input(z.object(pastInput))
    .output(pastList.output),
  settleCash: action(riderEarningsPermissions.settle)
    .route({
      method: 'POST',
      path: '/rider-earnings/{riderUserId}/settlements',
      summary: "Take in customers' cash that a courier holds",
      tags,
    })
    .input(
      z.object({
        riderUserId: id,
        amount: moneyInputOr('Please enter an amount.'),
        /**
         * The courier's newest settlement that the sender saw; null: none. If another has been made since, the sender is
         * shown it first.
         */
        seenId: z.nullable(id),
        /** What the sender saw that the courier owes; if it is another amount now, they are shown that first. Absent: they did not look. */
        seenOwes: z.optional(moneySeen),
      }),
    )
    .output(
      z.object({
        settlement: CashSettlement,
        /** What the courier owes now. */
        owes: money,
      }),
    ),
};
