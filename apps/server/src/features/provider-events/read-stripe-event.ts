import { Stripe } from 'stripe';
import { isAboutDispute, isKeepable, type ProviderEvent } from './provider-event.ts';

/** The part of an event that is read, whatever else it holds. */
type Told = {
  id: unknown;
  type: unknown;
  account?: unknown;
  data: { object: { object?: unknown; id?: unknown } };
};

/**
 * What Stripe reports, proven by its signature on the raw bytes, which is valid for five minutes; null if the sender is not Stripe. Only
 * events about a refund or a dispute on a restaurant's account concern us. See docs/rules/payments.md#refunds-that-fail-later
 * and docs/rules/payments.md#chargebacks.
 */
export function readStripeEvent(body: Buffer, signature: string, secret: string): ProviderEvent | null {
  let event: unknown;
  try {
    event = Stripe.webhooks.constructEvent(body, signature, secret);
  } catch {
    // Whatever is wrong with it, a stranger gets the same answer.
    return null;
  }
  if (!isEvent(event)) return null;
  const { id, type, account } = event;
  const { object, id: subject } = event.data.object;
  if (!isKeepable(id) || !isKeepable(type)) return null;
  const kept = { provider: 'Stripe', eventId: id, kind: type } as const;
  const isOurs = object === 'refund' || (object === 'dispute' && isAboutDispute(kept));
  return isOurs && isKeepable(subject) && isKeepable(account)
    ? { ...kept, subject, account }
    : { ...kept, subject: null, account: null };
}

function isEvent(told: unknown): told is Told {
  return isRecord(told) && isRecord(told['data']) && isRecord(told['data']['object']);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
