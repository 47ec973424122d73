import * as z from 'zod/mini';
import { query } from '../kernel/action.ts';
import { id, money, nullableText } from '../kernel/fields.ts';
import { ReadFrom } from '../kernel/read-from.ts';
import { analyticsFilters, comparedWith, readAt } from './filters.ts';
import { analyticsPermissions } from './permissions.ts';

/** The commonest reasons of cancelled orders are told, at most so many. */
export const MOST_REASONS = 200;

/** Whose share is less because of a refund; `nobody`: it was never the order's money. */
export const REFUND_PAYERS = ['restaurant', 'courier', 'platform', 'nobody'] as const;
export type RefundPayer = (typeof REFUND_PAYERS)[number];

/** What was given back; `notPaid`: an amount that the card provider held of an order that was not paid. */
export const REFUND_KINDS = ['order', 'dishes', 'deliveryFee', 'tip', 'notPaid'] as const;
export type RefundKind = (typeof REFUND_KINDS)[number];

/** Of orders by when they were placed. See docs/rules/analytics.md#refunds. */
export const RefundFigures = z.object({
  /** All that were placed, cancelled ones too. */
  orders: z.int(),
  cancelled: z.int(),
  /** Totals of the cancelled ones. */
  cancelledAmount: money,
  /** Orders of which something was given back. */
  refundedOrders: z.int(),
  refunded: money,
});
export type RefundFigures = z.infer<typeof RefundFigures>;

const ordersAndAmount = { orders: z.int(), amount: money };

export const AnalyticsRefunds = z.object({
  ...readAt,
  now: RefundFigures,
  /** What it is compared with. */
  before: RefundFigures,
  /** Of cancelled orders, the commonest first; null: no reason was given. */
  reasons: z.array(z.object({ reason: nullableText, ...ordersAndAmount })),
  reasonCount: z.int(),
  /** By whose share is less, together the refunded amount; null for restaurants. Less than nothing: their share is more. */
  payers: z.nullable(z.array(z.object({ payer: z.enum(REFUND_PAYERS), ...ordersAndAmount }))),
  /** By what was given back, together the refunded amount. */
  kinds: z.array(z.object({ kind: z.enum(REFUND_KINDS), ...ordersAndAmount })),
  /** Those with the most cancelled and refunded orders first. */
  locations: z.array(
    z.object({
      restaurantId: id,
      locationId: id,
      restaurantName: z.string(),
      locationName: z.string(),
      figures: RefundFigures,
    }),
  ),
  locationCount: z.int(),
  readFrom: z.optional(ReadFrom),
});
export type AnalyticsRefunds = z.infer<typeof AnalyticsRefunds>;

export const refundsQuery = query(analyticsPermissions.read)
  .route({
    method: 'GET',
    path: '/analytics/refunds',
    summary: 'What was cancelled and why, and what was given back, of what and at whose cost',
    tags: ['analytics'],
  })
  .input(z.object({ ...analyticsFilters, ...comparedWith }))
  .output(AnalyticsRefunds);
