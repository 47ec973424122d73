import { CHART_UNITS } from '@passline/domain/analytics/windows';
import * as z from 'zod/mini';
import { query } from '../kernel/action.ts';
import { form, id, money, nullableTimestamp, timestamp } from '../kernel/fields.ts';
import { ReadFrom } from '../kernel/read-from.ts';
import { OrderStatus, OrderType } from '../orders/order.ts';
import { analyticsFilters, comparedWith, ownScreen, readAt } from './filters.ts';
import { guestsQuery } from './guests.ts';
import { analyticsPermissions } from './permissions.ts';
import { refundsQuery } from './refunds.ts';
import { productsQuery } from './products.ts';
import { rewardsQuery } from './rewards.ts';
import { timesQuery } from './times.ts';

const READ = analyticsPermissions.read;
const tags = ['analytics'];
/** The most that the specification lists. */
export const MOST_ORDERS_LISTED = 5_000;
/** Of the clients and of the devices that orders have. */
export const MOST_CHOICES = 200;
/** Of one page. */
export const MOST_ORDERS_AT_ONCE = 500;

/** Sums over orders, in dollars. See docs/rules/analytics.md#figures. */
export const AnalyticsFigures = z.object({
  /** Orders that were not cancelled; the amounts are theirs. */
  orders: z.int(),
  cancelled: z.int(),
  /** Totals. */
  processed: money,
  commission: money,
  /** What remains with the platform; null for a restaurant's admin. */
  platformRevenue: z.nullable(money),
});
export type AnalyticsFigures = z.infer<typeof AnalyticsFigures>;

const window = { from: timestamp, before: timestamp, figures: AnalyticsFigures };

export const AnalyticsAnswer = z.object({
  ...readAt,
  totals: AnalyticsFigures,
  /** What they are compared with: the window before, unless something else was asked; up to the same moment if the window is not over. */
  earlier: z.object(window),
  /** In their order; `earlier` is the same part of what they are compared with. */
  points: z.array(z.object({ ...window, earlier: z.object(window) })),
  /** Orders in an average hour of the week, from Monday 00:00 on; null for hours that the window does not hold, or of which none is over. */
  hours: z.array(z.nullable(z.number())),
  /** The least amount was above the most: amounts were not looked at. */
  isAmountIgnored: z.boolean(),
  /** When every sum was last proved equal to the orders; null if never. */
  provenAt: nullableTimestamp,
  /** What the last proof found and put right. */
  differences: z.int(),
  readFrom: z.optional(ReadFrom),
});
export type AnalyticsAnswer = z.infer<typeof AnalyticsAnswer>;

export const AnalyticsOrder = z.object({
  orderId: id,
  orderNumber: z.int(),
  restaurantId: id,
  locationId: id,
  restaurantName: z.string(),
  locationName: z.string(),
  status: OrderStatus,
  orderType: OrderType,
  createdAt: timestamp,
  total: money,
});
export type AnalyticsOrder = z.infer<typeof AnalyticsOrder>;

/** For a file: the sums of those that are not cancelled are the figures. */
export const AnalyticsWholeOrder = z.extend(AnalyticsOrder, {
  sourceClient: z.string(),
  deviceType: z.string(),
  subTotal: money,
  taxAmount: money,
  tipAmount: money,
  commission: money,
  /** What remains with the platform; null for a restaurant's admin. */
  platformRevenue: z.nullable(money),
});
export type AnalyticsWholeOrder = z.infer<typeof AnalyticsWholeOrder>;

export const AnalyticsChoices = z.object({
  /** The most used ones, at most `MOST_CHOICES`, in their order. */
  sourceClients: z.array(z.string()),
  /** How many there are in all. */
  sourceClientCount: z.int(),
  /** The most used ones, at most `MOST_CHOICES`, in their order. */
  deviceTypes: z.array(z.string()),
  deviceTypeCount: z.int(),
  orderTypes: z.array(OrderType),
  readFrom: z.optional(ReadFrom),
});
export type AnalyticsChoices = z.infer<typeof AnalyticsChoices>;

const orderPage = z.object({
  ...analyticsFilters,
  cursor: z.optional(form(400, /^[\w-]+$/, 'This is not a position in a list')),
  limit: z._default(z.int().check(z.minimum(1), z.maximum(MOST_ORDERS_AT_ONCE)), MOST_ORDERS_AT_ONCE),
});
/** Where the next page begins; null at the end. */
const next = z.nullable(z.string());

export const analytics = {
  figures: query(READ)
    .route({
      method: 'GET',
      path: '/analytics/figures',
      summary: 'What was ordered in a window of time and what it brought, by day, week or month',
      tags,
    })
    .input(
      z.object({
        ...analyticsFilters,
        ...comparedWith,
        by: z.enum(CHART_UNITS),
      }),
    )
    .output(AnalyticsAnswer),
  orders: query(READ)
    .route({
      method: 'GET',
      path: '/analytics/orders',
      summary: 'The orders behind the figures, newest first',
      tags,
    })
    .input(orderPage)
    .output(z.object({ rows: z.array(AnalyticsOrder), next, readFrom: z.optional(ReadFrom) })),
  wholeOrders: query(READ)
    .route({
      method: 'GET',
      path: '/analytics/whole-orders',
      summary: 'The same orders with their client, device and amounts, for a file',
      tags,
    })
    .input(orderPage)
    .output(z.object({ rows: z.array(AnalyticsWholeOrder), next, readFrom: z.optional(ReadFrom) })),
  choices: query(READ)
    .route({
      method: 'GET',
      path: '/analytics/choices',
      summary: 'The clients, devices and order types that orders have',
      tags,
    })
    .input(z.object(ownScreen))
    .output(AnalyticsChoices),
  times: timesQuery,
  refunds: refundsQuery,
  guests: guestsQuery,
  products: productsQuery,
  rewards: rewardsQuery,
};
