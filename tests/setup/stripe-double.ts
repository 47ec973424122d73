import { createHmac } from 'node:crypto';
import { startHttpDouble, type Heard, type HttpDouble, type Reply } from './http-double.ts';

export const STRIPE_KEY = 'sk_test_double';
export const STRIPE_WEBHOOK_SECRET = 'whsec_double';

export type StripeThing = {
  id: string;
  /** `refunds`, `payment_intents`, `accounts`, `fee_refunds`, `disputes`. */
  kind: string;
  account: string;
  key: string;
  status: string;
  /** Seconds. */
  created: number;
  amount: number;
  metadata: Record<string, string>;
} & Record<string, unknown>;

/** Stripe on the loopback, with a memory of what it did. */
export type StripeDouble = HttpDouble & {
  /** What it answers instead, before it did anything; null never answers. */
  instead: (heard: Heard) => Reply | null | undefined | Promise<Reply | null | undefined>;
  /** What it answers instead, after it did it; null never answers. */
  afterwards: (heard: Heard) => Reply | null | undefined | Promise<Reply | null | undefined>;
  things: StripeThing[];
  /** What customers paid there before their orders came: see `payAtStripe`. */
  payments: StripeThing[];
  /** The outcome of the next request. */
  status: string;
  /** Accounts that it does not show, as if they were deleted. */
  closed: string[];
};

export const stripeError = (status: number, type: string, message: string, code?: string): Reply => ({
  status,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ error: { type, message, code } }),
});
const json = (body: object): Reply => ({
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

/** The header with which Stripe signs a webhook, at a time in seconds since 1970. */
export function signStripe(
  body: string,
  { secret = STRIPE_WEBHOOK_SECRET, atSeconds = Math.floor(Date.now() / 1000) } = {},
): string {
  const signature = createHmac('sha256', secret).update(`${atSeconds}.${body}`).digest('hex');
  return `t=${atSeconds},v1=${signature}`;
}

/** What a customer paid there before the order came: by default $35.45 on the kitchen's account. */
export function payAtStripe(
  { payments }: Pick<StripeDouble, 'payments'>,
  id: string,
  changes: Record<string, unknown> = {},
): void {
  payments.push({
    id,
    kind: 'payment_intents',
    account: 'acct_kitchen',
    key: `of ${id}`,
    metadata: {},
    status: 'succeeded',
    created: Math.floor(Date.now() / 1_000),
    amount: 3545,
    amount_received: 3545,
    currency: 'cad',
    latest_charge: { id: `ch_of_${id}`, object: 'charge', amount_refunded: 0 },
    ...changes,
  });
}

/** What its customer's bank takes back: by default all of $35.45 and Stripe's $15.00, as fraud, until 9 days from now. */
export function disputeAtStripe(
  { things }: Pick<StripeDouble, 'things'>,
  paymentId: string,
  changes: Record<string, unknown> = {},
): StripeThing {
  const created = Math.floor(Date.now() / 1_000);
  const dispute: StripeThing = {
    id: `du_of_${paymentId}`,
    kind: 'disputes',
    object: 'dispute',
    account: 'acct_kitchen',
    key: `dispute of ${paymentId}`,
    metadata: {},
    status: 'needs_response',
    created,
    amount: 3545,
    currency: 'cad',
    livemode: false,
    payment_intent: paymentId,
    reason: 'fraudulent',
    evidence_details: { due_by: created + 9 * 86_400, submission_count: 0 },
    balance_transactions: [withdrawal(3545)],
    ...changes,
  };
  things.push(dispute);
  return dispute;
}

/** What Stripe took for a dispute, in cents, with its fee. */
export const withdrawal = (cents: number, fee = 1500) => ({
  amount: -cents,
  fee,
  net: -cents - fee,
  currency: 'cad',
});
/** What Stripe gave back of it, in cents; its fee, too, where that is negative. */
export const reinstatement = (cents: number, fee = 0) => ({
  amount: cents,
  fee,
  net: cents - fee,
  currency: 'cad',
});

export async function startStripeDouble(): Promise<StripeDouble> {
  const double: StripeDouble = Object.assign(
    await startHttpDouble(async (heard) => {
      const instead = await double.instead(heard);
      if (instead !== undefined) return instead;
      const did = answer(double, heard);
      const afterwards = await double.afterwards(heard);
      return afterwards === undefined ? did : afterwards;
    }),
    {
      instead: () => undefined,
      afterwards: () => undefined,
      things: [],
      payments: [],
      status: 'succeeded',
      closed: [],
    },
  );
  return double;
}

function answer(double: StripeDouble, { method, url, headers, body }: Heard): Reply {
  if (headers.authorization !== `Bearer ${STRIPE_KEY}`)
    return stripeError(401, 'invalid_request_error', 'Invalid API Key');
  const account = String(headers['stripe-account'] ?? 'platform');
  if (double.closed.includes(account)) {
    const message = `The provided key does not have access to account '${account}' (or that account does not exist).`;
    return stripeError(403, 'invalid_request_error', message, 'account_invalid');
  }
  const [first = '', firstId, below] = url.pathname.split('/').slice(2);
  // Refunds of an application fee belong to the fee.
  const [kind, id] = below === 'refunds' ? ['fee_refunds', undefined] : [first, firstId];
  if (method === 'GET' && kind === 'charges') return chargeOf(double, String(id), account);
  if (method === 'GET' && kind === 'application_fees') {
    const fees = listedFees(double, account);
    const fee = fees.find((one) => one.id === firstId);
    return fee ? json(fee) : list(fees, url.searchParams);
  }
  if (method === 'GET' && kind === 'balance_transactions')
    return list(movedFees(double, account), url.searchParams);
  if (method === 'GET' && id !== undefined) {
    const thing = [...double.payments, ...double.things].find(
      (one) => one.id === id && one['kind'] === kind && one.account === account,
    );
    return thing ? json(thing) : stripeError(404, 'invalid_request_error', `No such refund: ${id}`);
  }
  if (method === 'GET') {
    const paid = kind === 'payment_intents' ? double.payments.map(withoutExpanding) : [];
    const own = [...paid, ...double.things].filter(
      (one) =>
        one.kind === kind && one.account === account && (kind !== 'fee_refunds' || one['fee'] === firstId),
    );
    return list(own, url.searchParams);
  }
  const sent = Object.fromEntries(new URLSearchParams(body.toString()));
  const key = String(headers['idempotency-key']);
  const known = double.things.find((one) => one.key === key);
  if (known) return json(known);
  const { status } = double;
  const amount = Number(sent['amount'] ?? 0);
  if (kind === 'fee_refunds') {
    const fee = feesOf(double).find((one) => one.id === firstId);
    if (!fee || amount > fee.amount - fee.amount_refunded)
      return stripeError(400, 'invalid_request_error', 'Refund amount is greater than the fee.');
    fee.amount_refunded += amount;
    sent['fee'] = fee.id;
  }
  const made: StripeThing = {
    ...sent,
    id: `${kind}_${double.things.length + 1}`,
    kind,
    account,
    key,
    metadata: { passline_key: sent['metadata[passline_key]'] ?? '' },
    status,
    amount,
    amount_received: status === 'succeeded' ? amount : 0,
    created: Math.floor(Date.now() / 1_000),
  };
  double.things.push(made);
  return json(made);
}

/** A charge is told by its id where nobody asked to expand it. */
function withoutExpanding(payment: StripeThing): StripeThing {
  const charge = payment['latest_charge'] as { id: string } | null;
  return { ...payment, latest_charge: charge?.id ?? null };
}

function chargeOf({ payments }: StripeDouble, id: string, account: string): Reply {
  const payment = payments.find(
    (one) => one.account === account && (one['latest_charge'] as { id: string } | null)?.id === id,
  );
  return payment
    ? json({ ...(payment['latest_charge'] as object), payment_intent: payment.id })
    : stripeError(404, 'invalid_request_error', `No such charge: ${id}`);
}

/** Application fees belong to the platform, which sees on which account and of which charge each was taken. */
function listedFees({ payments, things }: StripeDouble, account: string): StripeThing[] {
  if (account !== 'platform') return [];
  return payments.flatMap((payment) => {
    const charge = payment['latest_charge'] as { id: string; application_fee?: Fee } | null;
    const fee = charge?.application_fee;
    if (!charge || !fee) return [];
    const refunds = things.filter((one) => one.kind === 'fee_refunds' && one['fee'] === fee.id);
    return [
      {
        ...payment,
        ...fee,
        object: 'application_fee',
        charge: charge.id,
        refunded: fee.amount_refunded === fee.amount,
        refunds: { object: 'list', has_more: false, data: refunds },
      },
    ];
  });
}

/** What went back of application fees, as the balance of the platform shows it. */
function movedFees({ things }: StripeDouble, account: string): StripeThing[] {
  if (account !== 'platform') return [];
  return things
    .filter(({ kind }) => kind === 'fee_refunds')
    .map((refund) => ({
      ...refund,
      id: `txn_${refund.id}`,
      type: 'application_fee_refund',
      source: { ...refund, object: 'fee_refund' },
    }));
}

type Fee = { id: string; amount: number; amount_refunded: number };

function feesOf({ payments }: StripeDouble): Fee[] {
  return payments.flatMap((payment) => {
    const fee = (payment['latest_charge'] as { application_fee?: Fee } | null)?.application_fee;
    return fee ? [fee] : [];
  });
}

/** For `payAtStripe`: a charge of which Passline took an application fee, in cents. */
export function withFee(amount: number, reference = `pi_of_${amount}`) {
  const application_fee: Fee = { id: `fee_of_${reference}`, amount, amount_refunded: 0 };
  return {
    latest_charge: { id: `ch_of_${reference}`, object: 'charge', amount_refunded: 0, application_fee },
  };
}

/** The newest first, a page at a time, as Stripe lists. */
function list(things: StripeThing[], asked: URLSearchParams): Reply {
  const { limit, starting_after: after, 'expand[0]': _expanded, ...filters } = Object.fromEntries(asked);
  const { 'created[gte]': from = 0, 'created[lte]': to = Infinity, ...same } = filters;
  const found = things
    .filter(({ created }) => created >= Number(from) && created <= Number(to))
    .filter((one) => Object.entries(same).every(([name, value]) => one[name] === value))
    .toReversed();
  const begin = after === undefined ? 0 : found.findIndex(({ id }) => id === after) + 1;
  const end = begin + Number(limit ?? 10);
  return json({ object: 'list', has_more: end < found.length, data: found.slice(begin, end) });
}
