import { CHARGEBACK_STATES } from '@passline/domain/payments/chargeback';
import * as z from 'zod/mini';
import { query } from '../kernel/action.ts';
import { id, money, nullableTimestamp, timestamp } from '../kernel/fields.ts';
import { OutboxMessage } from '../outbox/outbox.ts';
import { FirstDay } from './first-day.ts';
import { homePermissions } from './permissions.ts';

/** What happened in a span of time. See docs/rules/home.md#today. */
export const HomeFigures = z.object({
  /** Orders that were placed. */
  orders: z.int(),
  /** Dollars: the totals of orders that were not cancelled. */
  sales: money,
  /** 0 to 1: the share of our delivered orders that arrived later than promised; null if there are none. */
  lateShare: z.nullable(z.number()),
  /** Average time from placing an as-soon-as-possible order to delivery; null if there are none. */
  minutesToDoor: z.nullable(z.number()),
  /** 0 to 1; null if nothing was ordered. */
  cancelledShare: z.nullable(z.number()),
  /** Couriers who have picked up an order. */
  couriers: z.int(),
});
export type HomeFigures = z.infer<typeof HomeFigures>;

export const HomeToday = z.object({
  /** When the figures were read. */
  at: timestamp,
  /** Since midnight in Vancouver. */
  today: HomeFigures,
  /** The same hours of the day a week ago. */
  weekAgo: HomeFigures,
  /** The last twelve hours, oldest first; the last one ends now. */
  hours: z.array(HomeFigures),
});
export type HomeToday = z.infer<typeof HomeToday>;

/** `move`: a payout out of the account, or a transfer to it (Send $) or out of it (Take $). */
const OpenMove = z.object({
  accountId: id,
  move: z.enum(['payout', 'send', 'take']),
  name: z.string(),
});

/**
 * What needs a person, in addition to what the live orders show. See docs/rules/home.md#needs-a-person-now.
 */
export const HomeNeeds = z.object({
  /** Until the first order is Done: `firstDay` says what is missing. */
  isBeforeFirstOrder: z.boolean(),
  /** Orders whose payment paid another order first, and of which money was not moved for that reason; the oldest 100. */
  duplicateOrderIds: z.array(id),
  failedMessages: z.object({
    /** Within the last 24 hours. */
    count: z.int(),
    /** `recipient` as people read it: a phone number in its groups. */
    last: z.nullable(z.pick(OutboxMessage, { channel: true, recipient: true, error: true })),
  }),
  heldMessages: z.object({
    /** Since midnight in Vancouver. */
    count: z.int(),
    last: z.nullable(z.pick(OutboxMessage, { channel: true, recipient: true, error: true })),
  }),
  /** Order tickets that failed and that nobody has printed again or dismissed. */
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
  /**
   * Links that Square has ended, and orders that Square could not be told about, until somebody has dealt
   * with them.
   */
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
  /** Payouts and transfers that need a person, and what the newest proof of the ledger found wrong. */
  money: z.object({
    failedCount: z.int(),
    /** Waiting for the approval of a second super admin. */
    waitingCount: z.int(),
    /** Without what protects the ledger. */
    faultCount: z.int(),
    /** Accounts that nothing leaves until their faults are put right or acknowledged. */
    heldCount: z.int(),
    /** Triggers that keep postings and balances as they are, and are switched off or missing. */
    unprotectedCount: z.int(),
    /** The oldest one that failed, and why. */
    oldestFailed: z.nullable(z.extend(OpenMove, { error: z.nullable(z.string()) })),
    oldestWaiting: z.nullable(OpenMove),
    /** Payouts on their way of whose provider no answer has come for an hour. */
    unansweredCount: z.int(),
    oldestUnanswered: z.nullable(z.extend(OpenMove, { since: timestamp, trouble: z.string() })),
  }),
  /** Payments that customers dispute at their bank, while evidence is due or nobody has seen how they stand. */
  chargebacks: z.object({
    count: z.int(),
    /** Of them, those that wait for evidence. */
    dueCount: z.int(),
    /** The one whose evidence is due first; if none is due, the oldest. */
    worst: z.nullable(
      z.object({
        orderId: id,
        orderNumber: z.int(),
        restaurantName: z.string(),
        locationName: z.string(),
        timezone: z.string(),
        amount: money,
        state: z.enum(CHARGEBACK_STATES),
        evidenceDueAt: nullableTimestamp,
      }),
    ),
  }),
  /** Restaurants that owe for long. */
  owing: z.object({
    count: z.int(),
    /** What all of them owe, in dollars. */
    total: money,
    /** The first three of them, the longest first. */
    named: z.array(
      z.object({
        accountId: id,
        restaurantName: z.string(),
        locationName: z.string(),
        /** Dollars, above 0. */
        amount: money,
        /** When its balance went below $0, and has not come back since. */
        since: timestamp,
      }),
    ),
  }),
  /** Pay runs that a second super admin has to approve, and their lines that were not paid. */
  payRuns: z.object({
    waitingCount: z.int(),
    oldestWaiting: z.nullable(z.object({ runId: id, authorEmail: z.string() })),
    failedCount: z.int(),
    oldestFailed: z.nullable(z.object({ runId: id, name: z.string(), error: z.string() })),
  }),
  /** Payouts that wait to be written into a file for the bank, and files of which the bank has said nothing in time. */
  eftFiles: z.object({
    unwrittenCount: z.int(),
    /** Dollars. */
    unwrittenTotal: money,
    /** The pay run of the oldest. */
    oldestUnwritten: z.nullable(
      z.object({
        runId: id,
        week: z.string().check(z.meta({ description: 'The week: the date of its Monday, YYYY-MM-DD.' })),
      }),
    ),
    unansweredCount: z.int(),
    oldestUnanswered: z.nullable(
      z.object({
        runId: id,
        /** Of the file, as people say it: '0012'. */
        number: z.string(),
        total: money,
        /** YYYY-MM-DD. */
        dueDay: z.string(),
        isDownloaded: z.boolean(),
      }),
    ),
    /** Lines of the bank that look like a file that was set aside. */
    paidAsideCount: z.int(),
    oldestPaidAside: z.nullable(
      z.object({
        bankLineId: id,
        /** Of the file. */
        number: z.string(),
        /** Of the line, in dollars: below 0. */
        amount: money,
        /** YYYY-MM-DD. */
        day: z.string(),
        /** The line says the number; otherwise it only has the amount of the file. */
        isNamed: z.boolean(),
      }),
    ),
  }),
  /** Erasings of personal data that left something behind: see docs/rules/personal-data.md#proof. */
  erasures: z.object({
    incompleteCount: z.int(),
    /** Null in `userId`: of a guest without an account. */
    oldest: z.nullable(z.object({ erasureId: id, userId: z.nullable(id), by: z.string() })),
  }),
  closedRestaurants: z.object({
    count: z.int(),
    /** The one whose hours keep it open the longest from now. */
    worst: z.nullable(
      z.object({
        restaurantId: id,
        locationId: id,
        restaurantName: z.string(),
        locationName: z.string(),
        timezone: z.string(),
        /** Until when its hours keep it open. */
        openUntil: timestamp,
      }),
    ),
  }),
});
export type HomeNeeds = z.infer<typeof HomeNeeds>;

export const home = {
  needs: query(homePermissions.read)
    .route({ method: 'GET', path: '/home/needs', summary: 'What a person has to see to', tags: ['home'] })
    .output(HomeNeeds),
  firstDay: query(homePermissions.read)
    .route({
      method: 'GET',
      path: '/home/first-day',
      summary: 'What is there, and what is missing, before the first order is Done',
      tags: ['home'],
    })
    .output(FirstDay),
  today: query(homePermissions.read)
    .route({
      method: 'GET',
      path: '/home/today',
      summary: "Today's figures beside those of the same weekday a week ago",
      tags: ['home'],
    })
    .output(HomeToday),
};
