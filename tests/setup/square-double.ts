import { randomUUID } from 'node:crypto';
import { startHttpDouble, type Heard, type HttpDouble, type Reply } from './http-double.ts';

export const SQUARE_APPLICATION = { applicationId: 'sq0idp-test', applicationSecret: 'sq0csp-test' };
/** The code that this Square gives. */
export const GOOD_CODE = 'sq0cgb-good';
export const MERCHANT = 'MERCHANT1';

type Money = { amount: number };
type Line = { quantity: string; base_price_money: Money; modifiers?: { base_price_money: Money }[] };
export type WireOrder = {
  location_id: string;
  reference_id: string;
  ticket_name: string;
  line_items: (Line & { name: string; note?: string })[];
  discounts: { name: string; scope: string; amount_money: Money }[];
  service_charges: { name: string; calculation_phase: string; amount_money: Money }[];
  fulfillments: {
    uid?: string;
    type: string;
    state: string;
    pickup_details?: Record<string, unknown>;
    delivery_details?: Record<string, unknown>;
  }[];
};
export type StoredOrder = WireOrder & {
  id: string;
  key: string;
  state: string;
  version: number;
  total: number;
  said: string;
};

/** A server that speaks Square's wire format, with its own memory. */
export type SquareDouble = HttpDouble & {
  /** What it answers instead: null never answers, undefined lets it answer as usual. */
  instead: (heard: Heard) => Reply | null | undefined;
  accessTokens: Set<string>;
  refreshTokens: Set<string>;
  orders: StoredOrder[];
  /** How long the tokens that it issues are valid. */
  tokenMs: number;
  heardAt: (method: string, path: string | RegExp) => Heard[];
};

export const squareError = (status: number, code: string, headers: Record<string, string> = {}): Reply => ({
  status,
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify({ errors: [{ category: 'API_ERROR', code, detail: `Said with ${code}.` }] }),
});

/** Square on the loopback. Its arithmetic is Square's: prices times quantity, less discounts, then charges. */
export async function startSquareDouble(): Promise<SquareDouble> {
  const double: SquareDouble = Object.assign(
    await startHttpDouble((heard) => {
      const instead = double.instead(heard);
      return instead === undefined ? answer(double, heard) : instead;
    }),
    {
      instead: () => undefined,
      accessTokens: new Set<string>(),
      refreshTokens: new Set<string>(),
      orders: [],
      tokenMs: 30 * 86_400_000,
      heardAt: (method: string, path: string | RegExp) =>
        double.heard.filter((one) => one.method === method && new RegExp(path).test(one.url.pathname)),
    },
  );
  return double;
}

function answer(double: SquareDouble, heard: Heard): Reply {
  const { method, url, headers } = heard;
  const at = `${method} ${url.pathname}`;
  const said = heard.body.toString();
  if (at === 'POST /oauth2/token') return give(double, JSON.parse(said));
  if (at === 'POST /oauth2/revoke') {
    if (headers.authorization !== `Client ${SQUARE_APPLICATION.applicationSecret}`) return unauthorized();
    const { access_token: token, revoke_only_access_token: isAlone } = JSON.parse(said);
    if (!double.accessTokens.delete(token)) return squareError(404, 'NOT_FOUND');
    if (!isAlone) double.refreshTokens.clear();
    return ok({ success: true });
  }
  const token = headers.authorization?.replace('Bearer ', '') ?? '';
  if (!double.accessTokens.has(token)) return unauthorized();
  if (at === 'POST /oauth2/token/status')
    return ok({ scopes: ['ORDERS_READ', 'ORDERS_WRITE'], merchant_id: MERCHANT });
  if (at === 'GET /v2/locations') {
    return ok({
      locations: [
        { id: 'LFRONT', name: 'Front', business_name: 'Golden Wok Inc.', status: 'ACTIVE' },
        { id: 'LBACK', name: 'Back', status: 'ACTIVE' },
        { id: 'LOLD', name: 'Closed', status: 'INACTIVE' },
      ],
    });
  }
  if (at === 'POST /v2/orders') return create(double, said);
  const order = double.orders.find(({ id }) => url.pathname === `/v2/orders/${id}`);
  if (!order) return squareError(404, 'NOT_FOUND');
  return method === 'PUT' ? update(order, JSON.parse(said).order) : ok({ order: told(order) });
}

type Asked = { client_secret: string; grant_type: string; code?: string; refresh_token?: string };

function give(
  double: SquareDouble,
  { client_secret: secret, grant_type: type, code, refresh_token: old }: Asked,
): Reply {
  if (secret !== SQUARE_APPLICATION.applicationSecret) return unauthorized();
  if (type === 'authorization_code' && code !== GOOD_CODE)
    return squareError(400, 'INVALID_AUTHORIZATION_CODE');
  if (type === 'refresh_token' && !double.refreshTokens.has(old ?? ''))
    return squareError(401, 'ACCESS_TOKEN_REVOKED');
  const access = `EAAA-${randomUUID()}`;
  const refresh = old ?? `EQAA-${randomUUID()}`;
  double.accessTokens.add(access);
  double.refreshTokens.add(refresh);
  return ok({
    access_token: access,
    token_type: 'bearer',
    expires_at: new Date(Date.now() + double.tokenMs).toISOString(),
    merchant_id: MERCHANT,
    refresh_token: refresh,
  });
}

/** The same key with the same content is the same order; with other content it is refused. */
function create(double: SquareDouble, said: string): Reply {
  const { idempotency_key: key, order } = JSON.parse(said) as { idempotency_key: string; order: WireOrder };
  const known = double.orders.find((one) => one.key === key);
  if (known)
    return known.said === said ? ok({ order: told(known) }) : squareError(400, 'IDEMPOTENCY_KEY_REUSED');
  const created = {
    ...order,
    fulfillments: order.fulfillments.map((one) => ({ ...one, uid: randomUUID() })),
    id: `SQ${double.orders.length + 1}-${randomUUID()}`,
    key,
    state: 'OPEN',
    version: 1,
    total: totalOf(order),
    said,
  };
  double.orders.push(created);
  return ok({ order: told(created) });
}

function totalOf({ line_items: lines, discounts, service_charges: charges }: WireOrder): number {
  const sum = (amounts: number[]) => amounts.reduce((all, one) => all + one, 0);
  const linesTotal = sum(
    lines.map(
      ({ quantity, base_price_money: base, modifiers = [] }) =>
        (base.amount + sum(modifiers.map((one) => one.base_price_money.amount))) * Number(quantity),
    ),
  );
  // Square does not discount below zero.
  const off = Math.min(linesTotal, sum(discounts.map((one) => one.amount_money.amount)));
  return linesTotal - off + sum(charges.map((one) => one.amount_money.amount));
}

type Change = { version: number; state?: string; fulfillments?: { uid: string; state: string }[] };

function update(order: StoredOrder, { version, state, fulfillments = [] }: Change): Reply {
  if (version !== order.version) return squareError(409, 'VERSION_MISMATCH');
  for (const change of fulfillments) {
    for (const one of order.fulfillments) if (one.uid === change.uid) one.state = change.state;
  }
  if (state === 'CANCELED' && order.fulfillments.some((one) => one.state !== 'CANCELED')) {
    return squareError(400, 'BAD_REQUEST');
  }
  order.state = state ?? order.state;
  order.version += 1;
  return ok({ order: told(order) });
}

function told({ id, location_id, state, version, total, fulfillments }: StoredOrder) {
  return { id, location_id, state, version, fulfillments, total_money: { amount: total, currency: 'CAD' } };
}

const unauthorized = () => squareError(401, 'UNAUTHORIZED');
const ok = (body: object): Reply => ({
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});
