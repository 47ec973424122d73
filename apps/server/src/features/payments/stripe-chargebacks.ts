import { sumCents } from '@passline/domain/money/cents';
import type { ChargebackState } from '@passline/domain/payments/chargeback';
import { Stripe } from 'stripe';
import { GatewayUnreachable } from './card-gateway.ts';
import type { ProviderChargeback } from './chargeback-state.ts';

/** What a page of Stripe holds at most. */
const PAGE = 100;
const CURRENCY = 'cad';

/** One dispute of a restaurant's connected account; null: there is none. See docs/rules/payments.md#chargebacks. */
export async function readChargeback(
  stripe: Stripe,
  reference: string,
  stripeAccount: string,
): Promise<ProviderChargeback | null> {
  try {
    return toChargeback(await stripe.disputes.retrieve(reference, {}, { stripeAccount }));
  } catch (error) {
    if (isAbsent(error)) return null;
    throw unanswered(error);
  }
}

/** Those that were opened since then on one account; null: it is closed to us. */
export async function listChargebacks(
  stripe: Stripe,
  sinceMs: number,
  stripeAccount: string,
): Promise<ProviderChargeback[] | null> {
  const found: ProviderChargeback[] = [];
  try {
    const span = { created: { gte: Math.floor(sinceMs / 1_000) }, limit: PAGE };
    for await (const dispute of stripe.disputes.list(span, { stripeAccount })) {
      const chargeback = toChargeback(dispute);
      if (chargeback) found.push(chargeback);
    }
    return found;
  } catch (error) {
    if (isAbsent(error)) return null;
    throw unanswered(error);
  }
}

/**
 * Null for a payment that was not made as the payments of orders are: without an intent. Whose it is is for others to judge, so one that
 * cannot be read is no error: it is `unknown`.
 */
function toChargeback(dispute: Stripe.Dispute): ProviderChargeback | null {
  const { payment_intent: intent, evidence_details: evidence, balance_transactions: moves } = dispute;
  const paymentReference = typeof intent === 'string' ? intent : intent?.id;
  if (paymentReference === undefined) return null;
  const isForeign = [dispute, ...moves].some(({ currency }) => currency !== CURRENCY);
  return {
    reference: dispute.id,
    paymentReference,
    isLive: dispute.livemode,
    amountCents: isForeign ? 0 : dispute.amount,
    reason: dispute.reason,
    state: isForeign ? 'unknown' : (STATES[dispute.status] ?? 'unknown'),
    evidenceDueMs: evidence.due_by === null ? null : evidence.due_by * 1_000,
    evidenceCount: evidence.submission_count,
    // Stripe's net is negative where it took, and not -0 where it took nothing.
    withdrawnCents: isForeign ? 0 : 0 - sumCents(moves.map(({ net }) => net)),
    feeCents: isForeign ? 0 : sumCents(moves.map(({ fee }) => fee)),
    openedMs: dispute.created * 1_000,
  };
}

const STATES: Readonly<Record<string, ChargebackState>> = {
  warning_needs_response: 'inquiry',
  needs_response: 'needs-response',
  // A bank may take up again what was decided.
  appeal_needs_response: 'needs-response',
  warning_under_review: 'under-review',
  under_review: 'under-review',
  appeal_under_review: 'under-review',
  won: 'won',
  lost: 'lost',
  warning_closed: 'closed',
  prevented: 'closed',
  charge_refunded: 'closed',
};

/** There is none, or the account is deleted or no longer connected with us. Another 403 is about our own key. */
function isAbsent(error: unknown): boolean {
  return (
    error instanceof Stripe.errors.StripeError &&
    (error.statusCode === 404 || error.code === 'account_invalid')
  );
}

function unanswered(error: unknown): GatewayUnreachable {
  if (error instanceof GatewayUnreachable) return error;
  return new GatewayUnreachable('Stripe did not say what became of a dispute.', { cause: error });
}
