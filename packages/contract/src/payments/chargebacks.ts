import { CHARGEBACK_BEARERS, CHARGEBACK_STATES } from '@passline/domain/payments/chargeback';
import * as z from 'zod/mini';
import { id, money, nullableTimestamp, timestamp } from '../kernel/fields.ts';

/** A payment of an order that its customer disputes at their bank. See docs/rules/payments.md#chargebacks. */
export const Chargeback = z.object({
  id,
  /** What is disputed, in Canadian dollars, above zero; 0: it is in another currency, and `unknown`. */
  amount: money,
  /** The card provider's word for it, as `fraudulent`. */
  reason: z.string(),
  state: z.enum(CHARGEBACK_STATES),
  /** Until when evidence can be sent; null: none is asked for. */
  evidenceDueAt: nullableTimestamp,
  /** How often evidence was sent. */
  evidenceCount: z.int(),
  /** What the card provider took from the restaurant's own account, with its fee, less what it gave back. */
  withdrawn: money,
  /** The card provider's own, within that. */
  fee: money,
  borneBy: z.enum(CHARGEBACK_BEARERS),
  openedAt: timestamp,
  /** When we learned how it stands. */
  changedAt: timestamp,
  /** When somebody said that they have seen it as it stands; null: nobody has. */
  acknowledgedAt: nullableTimestamp,
  acknowledgedBy: z.nullable(z.string()),
  /** Where evidence is sent; null where that is withheld, and of a stand-in. */
  evidenceUrl: z.nullable(z.string()),
});
export type Chargeback = z.infer<typeof Chargeback>;
