import { sumCents, type Cents } from '@passline/domain/money/cents';
import type { PaidState } from '@passline/domain/payments/paid-state';
import { Stripe } from 'stripe';
import { GatewayUnreachable, type PaidQuestion } from './card-gateway.ts';
import { KEY } from './stripe-statement.ts';

/** What one list of Stripe holds at most. */
const MOST_LISTED = 100;

/** A payment intent of the restaurant's connected account, less what went back of it before the order came. */
export async function readPaidState(stripe: Stripe, { paid, accountId }: PaidQuestion): Promise<PaidState> {
  if (!accountId) return { outcome: 'no-account' };
  const payment = await retrieve(stripe, paid.reference, accountId);
  if ('outcome' in payment) return payment;
  const { status, currency, latest_charge: charge, amount_received: received } = payment;
  if (status === 'processing') throw new GatewayUnreachable('Stripe has not decided yet.');
  const refunded = charge && typeof charge === 'object' ? charge.amount_refunded : 0;
  const fee = charge && typeof charge === 'object' ? charge.application_fee : null;
  return {
    outcome: 'found',
    amountCents: received - refunded,
    currency,
    isCollected: status === 'succeeded',
    applicationFeeCents: fee && typeof fee === 'object' ? await takenOf(stripe, fee) : 0,
  };
}

/** What was taken, less what went back of it otherwise than with our refunds, which are known here one by one. */
async function takenOf(
  stripe: Stripe,
  { id, amount, amount_refunded }: Stripe.ApplicationFee,
): Promise<Cents> {
  if (amount_refunded === 0) return amount;
  try {
    const { data } = await stripe.applicationFees.listRefunds(id, { limit: MOST_LISTED });
    const ours = data.filter(({ metadata }) => metadata?.[KEY]);
    return amount - amount_refunded + sumCents(ours.map((back) => back.amount));
  } catch (error) {
    throw new GatewayUnreachable('Stripe did not say what became of an application fee.', { cause: error });
  }
}

async function retrieve(
  stripe: Stripe,
  reference: string,
  stripeAccount: string,
): Promise<Stripe.PaymentIntent | PaidState> {
  try {
    return await stripe.paymentIntents.retrieve(
      reference,
      { expand: ['latest_charge.application_fee'] },
      { stripeAccount },
    );
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError) {
      // Deleted, or no longer connected with us. Another 403 is about our own key.
      if (error.code === 'account_invalid') return { outcome: 'no-account' };
      if (error.statusCode === 404) return { outcome: 'unknown' };
    }
    throw new GatewayUnreachable('Stripe did not say what became of a payment.', { cause: error });
  }
}
