import * as z from 'zod/mini';
import { id, money, timestamp } from './fields.ts';

/** An amount that was collected or given back after the order was placed. It is sent to the card provider once. */
export const Payment = z.object({
  id,
  kind: z.enum(['charge', 'refund']),
  /** What it is for: an added charge, a part of the order (items, delivery, tip), the whole order (cancelled), or its tip. */
  purpose: z.enum(['added-charge', 'items', 'order', 'tip']),
  /** Canadian dollars, above zero. */
  amount: money,
  /** `pending`: on its way to the provider, and sent again by itself after a breakdown. `withdrawn`: refused, and not wanted any more. */
  state: z.enum(['pending', 'succeeded', 'failed', 'withdrawn']),
  /** In person: given back by hand, without a call of the provider. */
  channel: z.enum(['gateway', 'in-person']),
  /** What the added charge is called. */
  name: z.nullable(z.string()),
  /** Why the provider refused. */
  failure: z.nullable(z.string()),
  requestedBy: z.string(),
  createdAt: timestamp,
  settledAt: z.nullable(timestamp),
  /** When a refund that the provider had approved turned out to have failed: its order is lower already. Null: it did not, or it is given back since. */
  bouncedAt: z.nullable(timestamp),
});
export type Payment = z.infer<typeof Payment>;

/** Where an order stands with its provider: null when nothing is open. */
export const PaymentProgress = z.nullable(z.enum(['pending', 'failed']));
export type PaymentProgress = z.infer<typeof PaymentProgress>;

/** Who carries out the card payments of an order; a stand-in moves no real money and every screen says so. */
export const PaymentGateway = z.object({ name: z.string(), isStandIn: z.boolean() });
export type PaymentGateway = z.infer<typeof PaymentGateway>;
