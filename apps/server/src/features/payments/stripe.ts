import type { Cents } from '@passline/domain/money/cents';
import { Stripe } from 'stripe';
import type { CardAccounts } from './card-accounts.ts';
import {
  GatewayUnreachable,
  type CardAnswer,
  type CardGateway,
  type CardRequest,
  type RefundState,
} from './card-gateway.ts';
import { listChargebacks, readChargeback } from './stripe-chargebacks.ts';
import { readPaidState } from './stripe-paid-state.ts';
import type { StripeAccess } from './stripe-settings.ts';
import { KEY, readStatement } from './stripe-statement.ts';

/** Shorter than the job that asks may last, also for two calls. */
const CALL_MS = 20_000;
/** What one list of Stripe holds at most. */
const MOST_LISTED = 100;

/**
 * Stripe by its own SDK, on the connected account of the restaurant. Stripe forgets a key after a day, so what was done for
 * it is looked for first.
 */
export function stripeGateway(access: StripeAccess, callMs: number = CALL_MS): CardGateway {
  const stripe = clientOf(access, callMs);
  return {
    isReal: true,
    refund: (request) =>
      answered(request, async (paid, account) => {
        const made = await stripe.refunds.list(
          { payment_intent: paid.reference, limit: MOST_LISTED },
          { stripeAccount: account },
        );
        const refund =
          made.data.find(({ metadata }) => metadata?.[KEY] === request.key) ??
          (await stripe.refunds.create(
            {
              payment_intent: paid.reference,
              amount: request.amountCents,
              metadata: { [KEY]: request.key, order_id: request.orderId },
            },
            { stripeAccount: account, idempotencyKey: request.key },
          ));
        const failure = failureOf(refund);
        if (failure !== null) return declined(failure);
        const feeBackCents = await giveFeeBack(stripe, request, paid.reference, account);
        return { outcome: 'approved', reference: refund.id, ...(feeBackCents > 0 && { feeBackCents }) };
      }),
    paidState: (question) => readPaidState(stripe, question),
    refundState: (reference, accountId) => readRefund(stripe, reference, accountId),
    charge: (request) =>
      answered(request, async ({ cardKey }, account) => {
        const [customer, card] = cardKey?.split('/') ?? [];
        if (!customer || !card) return declined('The card of this order was not saved.');
        const made = await stripe.paymentIntents.list(
          { customer, limit: MOST_LISTED },
          { stripeAccount: account },
        );
        const payment =
          made.data.find(({ metadata }) => metadata[KEY] === request.key) ??
          (await stripe.paymentIntents.create(
            {
              amount: request.amountCents,
              currency: 'cad',
              customer,
              payment_method: card,
              // The customer is not present, so nobody can be sent to a bank's page.
              automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
              off_session: true,
              confirm: true,
              metadata: { [KEY]: request.key, order_id: request.orderId },
            },
            { stripeAccount: account, idempotencyKey: request.key },
          ));
        if (payment.status === 'processing') throw new GatewayUnreachable('Stripe has not decided yet.');
        return payment.status === 'succeeded'
          ? { outcome: 'approved', reference: payment.id }
          : declined(payment.last_payment_error?.message ?? 'The card was declined.');
      }),
    chargebackState: (reference, accountId) => readChargeback(stripe, reference, accountId),
    chargebacksSince: (sinceMs, accountId) => listChargebacks(stripe, sinceMs, accountId),
    statement: (...asked) => readStatement(stripe, ...asked),
  };
}

/**
 * Gives the restaurant its share of the application fee of a payment that was refunded, and says how much that was. Looked for
 * first, since it may be asked again. Where Stripe refuses it, the fee stays as it is: the customer has their money either way.
 */
async function giveFeeBack(
  stripe: Stripe,
  { key, feeBackCents = 0 }: CardRequest,
  reference: string,
  account: string,
): Promise<Cents> {
  if (feeBackCents === 0) return 0;
  try {
    const { latest_charge: charge } = await stripe.paymentIntents.retrieve(
      reference,
      { expand: ['latest_charge'] },
      { stripeAccount: account },
    );
    const fee = charge && typeof charge === 'object' ? charge.application_fee : null;
    const feeId = fee && typeof fee === 'object' ? fee.id : fee;
    if (!feeId) return 0;
    const earlier = await stripe.applicationFees.listRefunds(feeId, { limit: MOST_LISTED });
    const made = earlier.data.find(({ metadata }) => metadata?.[KEY] === key);
    if (made) return made.amount;
    const refund = await stripe.applicationFees.createRefund(
      feeId,
      { amount: feeBackCents, metadata: { [KEY]: key } },
      { idempotencyKey: `${key}:fee` },
    );
    return refund.amount;
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError && error.statusCode === 400) return 0;
    throw new GatewayUnreachable('Stripe did not say what became of an application fee.', { cause: error });
  }
}

async function readRefund(stripe: Stripe, reference: string, account: string): Promise<RefundState | null> {
  try {
    const refund = await stripe.refunds.retrieve(reference, {}, { stripeAccount: account });
    return { key: refund.metadata?.[KEY] ?? null, amountCents: refund.amount, failure: failureOf(refund) };
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError && error.statusCode === 404) return null;
    throw new GatewayUnreachable('Stripe did not say what became of a refund.', { cause: error });
  }
}

/** Why the customer does not get it; null: they have it, or it is on its way. Reasons are words joined by underscores. */
function failureOf({ status, failure_reason }: Stripe.Refund): string | null {
  if (status !== 'failed' && status !== 'canceled') return null;
  return `Stripe could not give it back: ${(failure_reason ?? status).replaceAll('_', ' ')}.`;
}

/** Opens accounts for which Stripe itself collects what it needs, with Stripe's full dashboard. */
export function stripeAccounts(access: StripeAccess, callMs: number = CALL_MS): CardAccounts {
  const stripe = clientOf(access, callMs);
  return {
    open: async ({ key, email, name }) => {
      try {
        const { id } = await stripe.accounts.create(
          {
            email,
            country: 'CA',
            business_profile: { name },
            controller: {
              fees: { payer: 'account' },
              losses: { payments: 'stripe' },
              requirement_collection: 'stripe',
              stripe_dashboard: { type: 'full' },
            },
          },
          { idempotencyKey: key },
        );
        return { outcome: 'opened', accountId: id };
      } catch (error) {
        return { outcome: 'refused', reason: refusalOf(error) };
      }
    },
  };
}

function clientOf({ secretKey, url }: StripeAccess, callMs: number): Stripe {
  const { hostname, port, protocol } = new URL(url);
  const isPlain = protocol === 'http:';
  return new Stripe(secretKey, {
    host: hostname,
    port: port || (isPlain ? 80 : 443),
    protocol: isPlain ? 'http' : 'https',
    // Its limit also holds while the answer trickles in; that of the client for Node does not.
    httpClient: Stripe.createFetchHttpClient(),
    timeout: callMs,
    // Whether to try again is the queue's to decide.
    maxNetworkRetries: 0,
    telemetry: false,
  });
}

async function answered(
  request: CardRequest,
  ask: (paid: NonNullable<CardRequest['paid']>, account: string) => Promise<CardAnswer>,
): Promise<CardAnswer> {
  const { paid, accountId } = request;
  if (!paid) return declined('The order does not say what Stripe was paid with.');
  if (!accountId) return declined('The restaurant does not have a Stripe account.');
  try {
    return await ask(paid, accountId);
  } catch (error) {
    const hidden = [paid.reference, accountId, ...(paid.cardKey?.split('/') ?? [])];
    // People of the restaurant read it, and must not see Stripe's own terms.
    return declined(hidden.reduce((text, name) => text.replaceAll(name, '…'), refusalOf(error)));
  }
}

/** Why Stripe says no. Throws `GatewayUnreachable` for everything that is not its last word. */
function refusalOf(error: unknown): string {
  const isFinal =
    error instanceof Stripe.errors.StripeCardError ||
    (error instanceof Stripe.errors.StripeInvalidRequestError &&
      (error.statusCode === 400 || error.statusCode === 404));
  if (isFinal) return error.message;
  if (error instanceof GatewayUnreachable) throw error;
  throw new GatewayUnreachable('Stripe could not be reached, or has not answered.', { cause: error });
}

const declined = (reason: string): CardAnswer => ({ outcome: 'declined', reason });
