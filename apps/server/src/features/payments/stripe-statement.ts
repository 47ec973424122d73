import { Stripe } from 'stripe';
import { GatewayUnreachable } from './card-gateway.ts';
import type { ConnectedAccount, Statement, StatementFee, StatementLine } from './statement.ts';

/** Records in Stripe for which of our keys something was done. */
export const KEY = 'passline_key';
/** What a page of Stripe holds at most. */
const PAGE = 100;

/** Our own requests carry our key; payments from the customer app do not. */
export async function readStatement(
  stripe: Stripe,
  fromMs: number,
  toMs: number,
  accounts: readonly ConnectedAccount[],
): Promise<Statement> {
  const lines: StatementLine[] = [];
  const closed: ConnectedAccount[] = [];
  const payments: PaymentOfCharge = new Map();
  const created = { gte: Math.floor(fromMs / 1_000), lte: Math.ceil(toMs / 1_000) };
  for (const account of accounts) {
    try {
      lines.push(...(await linesOf(stripe, account.id, created, payments)));
    } catch (error) {
      if (!isClosed(error)) {
        throw incomplete(error);
      }
      closed.push(account);
    }
  }
  return { lines, closed, fees: await feesOf(stripe, created, payments) };
}

function incomplete(error: unknown): GatewayUnreachable {
  return new GatewayUnreachable('Stripe did not report everything that it did.', { cause: error });
}

/** The payment of each charge, by the account and the charge. */
type PaymentOfCharge = Map<string, string>;
type Span = { gte: number; lte: number };

/**
 * They belong to the platform, not to the account on which they were taken. Those that were taken in the span, and older ones of which
 * something went back in it: Stripe lists a fee by when it was taken alone.
 */
async function feesOf(stripe: Stripe, created: Span, payments: PaymentOfCharge): Promise<StatementFee[]> {
  const fees = new Map<string, StatementFee>();
  try {
    for await (const fee of stripe.applicationFees.list({ created, limit: PAGE }))
      await note(stripe, fee, { fees, payments });
    for await (const { source } of stripe.balanceTransactions.list({
      type: 'application_fee_refund',
      created,
      limit: PAGE,
      expand: ['data.source'],
    })) {
      const feeId =
        source && typeof source === 'object' && source.object === 'fee_refund' ? idOf(source.fee) : null;
      if (feeId !== null && !fees.has(feeId))
        await note(stripe, await stripe.applicationFees.retrieve(feeId), { fees, payments });
    }
    return [...fees.values()];
  } catch (error) {
    throw incomplete(error);
  }
}

async function note(
  stripe: Stripe,
  fee: Stripe.ApplicationFee,
  { fees, payments }: { fees: Map<string, StatementFee>; payments: PaymentOfCharge },
): Promise<void> {
  const account = idOf(fee.account);
  const paymentReference = await paymentOf(stripe, account, idOf(fee.charge), payments);
  if (paymentReference === undefined) return;
  const keptCents = fee.amount - fee.amount_refunded;
  fees.set(fee.id, { feeId: fee.id, account, paymentReference, keptCents, createdMs: fee.created * 1_000 });
}

const idOf = (thing: string | { id: string }) => (typeof thing === 'string' ? thing : thing.id);

/** Null: a charge without a payment intent; undefined: its account is closed to us. */
async function paymentOf(
  stripe: Stripe,
  account: string,
  charge: string,
  payments: PaymentOfCharge,
): Promise<string | null | undefined> {
  const listed = payments.get(`${account} ${charge}`);
  if (listed !== undefined) return listed;
  try {
    const { payment_intent: payment } = await stripe.charges.retrieve(charge, {}, { stripeAccount: account });
    return payment === null ? null : idOf(payment);
  } catch (error) {
    if (isClosed(error)) return undefined;
    throw error;
  }
}

async function linesOf(
  stripe: Stripe,
  stripeAccount: string,
  created: Span,
  payments: PaymentOfCharge,
): Promise<StatementLine[]> {
  const lines: StatementLine[] = [];
  const span = { created, limit: PAGE };
  for await (const refund of stripe.refunds.list(span, { stripeAccount })) {
    const key = refund.metadata?.[KEY];
    if (key && isGivenBack(refund)) lines.push({ key, amountCents: refund.amount });
  }
  for await (const payment of stripe.paymentIntents.list(span, { stripeAccount })) {
    const { id, metadata, status, amount_received, latest_charge: charge } = payment;
    if (charge) payments.set(`${stripeAccount} ${idOf(charge)}`, id);
    const key = metadata[KEY];
    if (key && status === 'succeeded') lines.push({ key, amountCents: amount_received });
  }
  return lines;
}

/** A refund that is on its way counts, until it fails. */
const isGivenBack = ({ status }: Stripe.Refund) => status !== 'failed' && status !== 'canceled';

/** Deleted, or no longer connected with us. Another 403 is about our own key. */
const isClosed = (error: unknown) =>
  error instanceof Stripe.errors.StripeError &&
  (error.code === 'account_invalid' || error.statusCode === 404);
