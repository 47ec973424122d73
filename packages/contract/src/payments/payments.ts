import { PAYMENT_CHECKS } from '@passline/domain/payments/payment-states';
import * as z from 'zod/mini';
import { id, money, timestamp } from '../kernel/fields.ts';

/** An amount that was collected or refunded after the order was placed. It is sent to the card provider once. */
export const Payment = z.object({
  id,
  kind: z.enum(['charge', 'refund']),
  /** Its purpose: an added charge, a part of the order (items, delivery, tip), the whole order (cancelled), or its tip. */
  purpose: z.enum(['added-charge', 'items', 'order', 'tip']),
  /** Canadian dollars, above zero. */
  amount: money,
  /**
   * `pending`: on its way to the provider, and sent again automatically after a breakdown. `withdrawn`: refused, and no longer wanted.
   */
  state: z.enum(['pending', 'succeeded', 'failed', 'withdrawn']),
  /** In person: refunded by hand, without calling the provider. */
  channel: z.enum(['gateway', 'in-person']),
  /** The name of the added charge. */
  name: z.nullable(z.string()),
  /** Why the provider refused. */
  failure: z.nullable(z.string()),
  requestedBy: z.string(),
  createdAt: timestamp,
  settledAt: z.nullable(timestamp),
  /**
   * When a refund that the provider had approved turned out to have failed: its order total is already lower. Null: it did not fail, or has been given
   * back since.
   */
  bouncedAt: z.nullable(timestamp),
});
export type Payment = z.infer<typeof Payment>;

/** The state of an order's open payment at its provider: null when nothing is open. */
export const PaymentProgress = z.nullable(z.enum(['pending', 'failed']));
export type PaymentProgress = z.infer<typeof PaymentProgress>;

/**
 * What the card provider says of the payment that an order names; null: there is nothing to ask about. See
 * docs/rules/payments.md#asking-about-a-payment.
 */
export const PaymentCheck = z.nullable(z.enum(PAYMENT_CHECKS)).check(
  z.meta({
    description:
      'What the card provider says of the payment that the order names. `unchecked`: it has not answered yet. `matches`: it confirms the ' +
      'payment. `mismatch`: it says something else, and no money moves until a super admin has settled it. `not-asked`: it cannot be ' +
      'asked. `accepted`, `not-paid`: what a super admin made of it. Null: there is nothing to ask about.',
  }),
);
export type PaymentCheck = z.infer<typeof PaymentCheck>;

/** Who carries out an order's card payments; a stand-in moves no real money, and every screen says so. */
export const PaymentGateway = z.object({ name: z.string(), isStandIn: z.boolean() });
export type PaymentGateway = z.infer<typeof PaymentGateway>;
