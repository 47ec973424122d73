import { Stripe } from 'stripe';
import { GatewayUnreachable } from './card-gateway.ts';
import type { ConnectedAccount, Statement, StatementLine } from './statement.ts';

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
  const created = { gte: Math.floor(fromMs / 1_000), lte: Math.ceil(toMs / 1_000) };
  for (const account of accounts) {
    try {
      lines.push(...(await linesOf(stripe, account.id, created)));
    } catch (error) {
      if (!isClosed(error)) {
        throw new GatewayUnreachable('Stripe did not report everything that it did.', { cause: error });
      }
      closed.push(account);
    }
  }
  return { lines, closed };
}

async function linesOf(
  stripe: Stripe,
  stripeAccount: string,
  created: { gte: number; lte: number },
): Promise<StatementLine[]> {
  const lines: StatementLine[] = [];
  const span = { created, limit: PAGE };
  for await (const refund of stripe.refunds.list(span, { stripeAccount })) {
    const key = refund.metadata?.[KEY];
    if (key && isGivenBack(refund)) lines.push({ key, amountCents: refund.amount });
  }
  for await (const { metadata, status, amount_received } of stripe.paymentIntents.list(span, {
    stripeAccount,
  })) {
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
