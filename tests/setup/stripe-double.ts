import { createHmac } from 'node:crypto';
import { startHttpDouble, type Heard, type HttpDouble, type Reply } from './http-double.ts';

export const STRIPE_KEY = 'sk_test_double';
export const STRIPE_WEBHOOK_SECRET = 'whsec_double';

export type StripeThing = { id: string; account: string; key: string; status: string } & Record<
  string,
  unknown
>;

/** Stripe on the loopback, with a memory of what it did. */
export type StripeDouble = HttpDouble & {
  /** What it says instead, before it did anything; null never answers. */
  instead: (heard: Heard) => Reply | null | undefined;
  /** What it says instead, after it did it. */
  afterwards: () => Reply | undefined;
  things: StripeThing[];
  /** How the next thing ends. */
  status: string;
};

export const stripeError = (status: number, type: string, message: string): Reply => ({
  status,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ error: { type, message } }),
});
const json = (body: object): Reply => ({
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

/** The header with which Stripe signs a webhook, at a moment in seconds since 1970. */
export function signStripe(
  body: string,
  { secret = STRIPE_WEBHOOK_SECRET, atSeconds = Math.floor(Date.now() / 1000) } = {},
): string {
  const signature = createHmac('sha256', secret).update(`${atSeconds}.${body}`).digest('hex');
  return `t=${atSeconds},v1=${signature}`;
}

export async function startStripeDouble(): Promise<StripeDouble> {
  const double: StripeDouble = Object.assign(
    await startHttpDouble((heard) => {
      const instead = double.instead(heard);
      return instead === undefined ? answer(double, heard) : instead;
    }),
    { instead: () => undefined, afterwards: () => undefined, things: [], status: 'succeeded' },
  );
  return double;
}

function answer(double: StripeDouble, { method, url, headers, body }: Heard): Reply | null {
  if (headers.authorization !== `Bearer ${STRIPE_KEY}`)
    return stripeError(401, 'invalid_request_error', 'Invalid API Key');
  const account = String(headers['stripe-account'] ?? 'platform');
  const sent = Object.fromEntries(method === 'GET' ? url.searchParams : new URLSearchParams(body.toString()));
  const [kind = '', id] = url.pathname.split('/').slice(2);
  if (method === 'GET' && id !== undefined) {
    const thing = double.things.find(
      (one) => one.id === id && one['kind'] === kind && one.account === account,
    );
    return thing
      ? json({ ...thing, amount: Number(thing['amount']) })
      : stripeError(404, 'invalid_request_error', `No such refund: ${id}`);
  }
  if (method === 'GET') {
    const [filter, wanted] = Object.entries(sent).find(([name]) => name !== 'limit') ?? [];
    return json({
      object: 'list',
      has_more: false,
      data: double.things.filter(
        (one) => one['kind'] === kind && one.account === account && filter && one[filter] === wanted,
      ),
    });
  }
  const key = String(headers['idempotency-key']);
  const metadata = { passline_key: sent['metadata[passline_key]'] };
  const known = double.things.find((one) => one.key === key);
  const made = known ?? {
    ...sent,
    id: `${kind}_${double.things.length + 1}`,
    kind,
    account,
    key,
    metadata,
    status: double.status,
  };
  if (!known) double.things.push(made);
  return double.afterwards() ?? json(made);
}
