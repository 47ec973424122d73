import { EARNINGS_MOST_MS } from '@passline/domain/rider-earnings/earnings-period';
import * as z from 'zod/mini';
import { action, query } from '../action.ts';
import { id, money, moneyInputOr, timestamp } from '../fields.ts';
import { pagedList } from '../list.ts';

const READ = 'rider-earnings:read';
const tags = ['rider-earnings'];

/** From when, and before when, deliveries were made: a month at the most. */
const span = { from: timestamp, before: timestamp };
const isSpan = z.refine<{ from: number; before: number }>(
  ({ from, before }) => from < before && before - from <= EARNINGS_MOST_MS,
  'From must be earlier than before, by a month at the most',
);

/** Sums in dollars. See docs/rules/rider-earnings.md#amounts. */
const amounts = {
  /** What comes to the courier online; with the cash part, the total. */
  online: money,
  cash: money,
  total: money,
  tips: money,
  fees: money,
  /** The platform's and the restaurants'. */
  substitutions: money,
  standby: money,
  /** What customers paid at the door. */
  held: money,
};
export const EarningsSums = z.object({ deliveryCount: z.int(), ...amounts });
export type EarningsSums = z.infer<typeof EarningsSums>;

/** Cash that a courier handed in. */
export const CashSettlement = z.object({
  id,
  amount: money,
  settledAt: timestamp,
  settledBy: z.string(),
});
export type CashSettlement = z.infer<typeof CashSettlement>;

/** A courier with what they earned in a span of time, and what they owe now. */
export const RiderSummary = z.object({
  ...EarningsSums.shape,
  /** Null: of deliveries that nobody is known to have carried. */
  riderUserId: z.nullable(id),
  /** 'Not a Courier' where there is no such user, or one who does not deliver. */
  riderName: z.string(),
  /** Now, of customers' cash less what they earned; 0 where Passline owes them. */
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

const deliveryList = pagedList({
  row: RiderDelivery,
  filters: { ...span, riderUserId: z.optional(id) },
  order: z._default(z.enum(['-delivered', 'delivered']), '-delivered'),
  limit: { usual: 50, most: 500 },
  more: {},
});

export const riderEarnings = {
  summary: query(READ)
    .route({
      method: 'GET',
      path: '/rider-earnings',
      summary: 'What each courier earned, and what they owe now; also couriers who earned nothing but owe',
      tags,
    })
    .input(z.object({ ...span, riderUserId: z.optional(id) }).check(isSpan))
    .output(z.object({ riders: z.array(RiderSummary), totals: EarningsSums })),
  deliveries: query(READ)
    .route({
      method: 'GET',
      path: '/rider-earnings/deliveries',
      summary: 'The deliveries that were earned with',
      tags,
    })
    .input(deliveryList.input.check(isSpan))
    .output(deliveryList.output),
  settleCash: action('rider-earnings:settle')
    .route({
      method: 'POST',
      path: '/rider-earnings/{riderUserId}/settlements',
      summary: 'Take in cash of customers that a courier holds',
      tags,
    })
    .input(
      z.object({
        riderUserId: id,
        amount: moneyInputOr('Please enter an amount.'),
        /** The newest settlement of the courier that its sender saw; null: none. Another one meanwhile is told first. */
        seenId: z.nullable(id),
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
