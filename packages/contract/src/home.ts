import * as z from 'zod/mini';
import { query } from './action.ts';
import { id, money, timestamp } from './fields.ts';
import { OutboxMessage } from './notifications.ts';

/** What happened in a span of time. See docs/rules/home.md#today. */
export const HomeFigures = z.object({
  /** Orders that were placed. */
  orders: z.int(),
  /** Dollars: the totals of those that were not cancelled. */
  sales: money,
  /** 0 to 1: of our deliveries that are at the door, those that came later than promised; null where there are none. */
  lateShare: z.nullable(z.number()),
  /** From an order for as soon as possible to the door, on average; null where there are none. */
  minutesToDoor: z.nullable(z.number()),
  /** 0 to 1; null where nothing was ordered. */
  cancelledShare: z.nullable(z.number()),
  /** Couriers who have picked up an order. */
  couriers: z.int(),
});
export type HomeFigures = z.infer<typeof HomeFigures>;

export const HomeToday = z.object({
  /** When it was read. */
  at: timestamp,
  /** Since midnight in Vancouver. */
  today: HomeFigures,
  /** The same hours of the day a week ago. */
  weekAgo: HomeFigures,
  /** The last twelve hours, the oldest first; the last one ends now. */
  hours: z.array(HomeFigures),
});
export type HomeToday = z.infer<typeof HomeToday>;

/** What a person has to see to, beside what the live orders say. See docs/rules/home.md#needs-a-person-now. */
export const HomeNeeds = z.object({
  failedMessages: z.object({
    /** Within the last 24 hours. */
    count: z.int(),
    /** `recipient` as people read it: a phone number in its groups. */
    last: z.nullable(z.pick(OutboxMessage, { channel: true, recipient: true, error: true })),
  }),
  /** Tickets of orders that nobody has printed again or dismissed. */
  failedPrints: z.object({
    count: z.int(),
    last: z.nullable(
      z.object({
        restaurantId: id,
        locationId: id,
        restaurantName: z.string(),
        locationName: z.string(),
        printerName: z.string(),
        error: z.nullable(z.string()),
      }),
    ),
  }),
  /** Links that Square has ended, and orders that it was not told of, until somebody has seen to them. */
  square: z.object({
    endedCount: z.int(),
    failedCount: z.int(),
    last: z.nullable(
      z.object({
        restaurantId: id,
        locationId: id,
        restaurantName: z.string(),
        locationName: z.string(),
        error: z.nullable(z.string()),
      }),
    ),
  }),
  /** Payouts and transfers that somebody has to see to, and what the newest proof of the ledger found wrong. */
  money: z.object({
    failedCount: z.int(),
    /** For the approval of a second super admin. */
    waitingCount: z.int(),
    faultCount: z.int(),
    /** The failed or waiting one that is the oldest, failed ones first; why it failed. */
    oldest: z.nullable(z.object({ accountId: id, name: z.string(), error: z.nullable(z.string()) })),
  }),
  closedRestaurants: z.object({
    count: z.int(),
    /** The one whose hours have it open for longest yet. */
    worst: z.nullable(
      z.object({
        restaurantId: id,
        locationId: id,
        restaurantName: z.string(),
        locationName: z.string(),
        timezone: z.string(),
        /** Until when its hours have it open. */
        openUntil: timestamp,
      }),
    ),
  }),
});
export type HomeNeeds = z.infer<typeof HomeNeeds>;

export const home = {
  needs: query('home:read')
    .route({ method: 'GET', path: '/home/needs', summary: 'What a person has to see to', tags: ['home'] })
    .output(HomeNeeds),
  today: query('home:read')
    .route({
      method: 'GET',
      path: '/home/today',
      summary: 'The figures of today beside those of the same weekday a week ago',
      tags: ['home'],
    })
    .output(HomeToday),
};
