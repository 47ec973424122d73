import { Stripe } from 'stripe';
import { isKeepable, type ProviderEvent } from './provider-event.ts';

/**
 * What Stripe tells, by its signature on the bytes as they came, which is good for five minutes; null where it is not Stripe
 * who tells. Only what is about a refund on the account of a restaurant concerns us. See docs/rules/payments.md#refunds-that-fail-later.
 */
export function readStripeEvent(body: Buffer, signature: string, secret: string): ProviderEvent | null {
  let event: Stripe.Event;
  try {
    event = Stripe.webhooks.constructEvent(body, signature, secret);
  } catch {
    // Whatever is wrong with it, a stranger is told the same.
    return null;
  }
  const { id, type, account = null } = event;
  if (!isKeepable(id) || !isKeepable(type)) return null;
  const told: { object?: unknown; id?: unknown } = event.data.object;
  const isOurs = told.object === 'refund' && isKeepable(told.id) && isKeepable(account);
  return {
    provider: 'Stripe',
    eventId: id,
    kind: type,
    subject: isOurs && isKeepable(told.id) ? told.id : null,
    account: isOurs ? account : null,
  };
}
