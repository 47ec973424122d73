import type { Cents } from '@passline/domain/money/cents';
import type { ChargebackState } from '@passline/domain/payments/chargeback';

/** A chargeback as its provider has it now. */
export type ProviderChargeback = {
  /** As the provider names it. */
  reference: string;
  /** The payment that is disputed. */
  paymentReference: string;
  isLive: boolean;
  /** What is disputed: Canadian cents, above 0; at most what was paid. 0: another currency, and no amount is known. */
  amountCents: Cents;
  /** The provider's word for why. */
  reason: string;
  state: ChargebackState;
  /** Milliseconds since 1970; null: none can be sent. */
  evidenceDueMs: number | null;
  /** How often evidence was sent. */
  evidenceCount: number;
  /** What was taken from the restaurant's account for it, with the provider's fee, less what was given back. Canadian cents. */
  withdrawnCents: Cents;
  feeCents: Cents;
  /** Milliseconds since 1970. */
  openedMs: number;
};
