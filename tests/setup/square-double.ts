import { SQUARE_SCOPES } from '@passline/domain/square/square-link';
import { randomUUID } from 'node:crypto';
import { startHttpDouble, type Heard, type HttpDouble, type Reply } from './http-double.ts';
import { answerBooks, SquareNo, SQUARE_LOCATIONS, type SquareBooks } from './square-double-orders.ts';

export const SQUARE_APPLICATION = { applicationId: 'sq0idp-test', applicationSecret: 'sq0csp-test' };
/** The code that this Square gives. */
export const GOOD_CODE = 'sq0cgb-good';
export const MERCHANT = 'MERCHANT1';

/** A server that speaks Square's wire format, with its own memory. */
export type SquareDouble = HttpDouble &
  SquareBooks & {
    /** What it answers instead: null never answers, undefined lets it answer as usual. */
    instead: (heard: Heard) => Reply | null | undefined;
    /** What it answers after it has done what it was asked. */
    afterwards: (heard: Heard) => Reply | undefined | Promise<Reply | undefined>;
    accessTokens: Set<string>;
    refreshTokens: Set<string>;
    /** Whose account it gives the tokens of. */
    merchantId: string;
    /** What the merchant has allowed. */
    scopes: Set<string>;
    /** How long the tokens that it issues are valid. */
    tokenMs: number;
    heardAt: (method: string, path: string | RegExp) => Heard[];
  };

export const squareError = (
  status: number,
  code: string,
  headers: Record<string, string> = {},
  detail = `Said with ${code}.`,
): Reply => ({
  status,
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify({ errors: [{ category: 'API_ERROR', code, detail }] }),
});

/** Square on the loopback. Its arithmetic is Square's, and it refuses what Square's documentation says that Square refuses. */
export async function startSquareDouble(): Promise<SquareDouble> {
  const double: SquareDouble = Object.assign(
    await startHttpDouble(async (heard) => {
      const instead = double.instead(heard);
      if (instead !== undefined) return instead;
      const answered = answer(double, heard);
      return (await double.afterwards(heard)) ?? answered;
    }),
    {
      instead: () => undefined,
      afterwards: () => undefined,
      accessTokens: new Set<string>(),
      refreshTokens: new Set<string>(),
      orders: [],
      payments: [],
      answers: new Map(),
      merchantId: MERCHANT,
      scopes: new Set<string>(SQUARE_SCOPES),
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
    return ok({ scopes: [...double.scopes], merchant_id: double.merchantId });
  if (!scopesOf(method, url.pathname).every((scope) => double.scopes.has(scope)))
    return squareError(403, 'INSUFFICIENT_SCOPES');
  if (at === 'GET /v2/locations') return ok({ locations: SQUARE_LOCATIONS });
  try {
    const told = answerBooks(double, method, url.pathname, said);
    return told === undefined ? squareError(404, 'NOT_FOUND') : ok(told);
  } catch (error) {
    if (!(error instanceof SquareNo)) throw error;
    return squareError(error.status, error.code, {}, error.message);
  }
}

/** What a token must be allowed for a call. */
function scopesOf(method: string, path: string): string[] {
  if (path === '/v2/locations') return ['MERCHANT_PROFILE_READ'];
  if (path === '/v2/payments' || path === '/v2/refunds') return ['PAYMENTS_WRITE'];
  if (method === 'GET' || path === '/v2/orders/batch-retrieve') return ['ORDERS_READ'];
  return path.endsWith('/pay') ? ['ORDERS_WRITE', 'PAYMENTS_WRITE'] : ['ORDERS_WRITE'];
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
    merchant_id: double.merchantId,
    refresh_token: refresh,
  });
}

const unauthorized = () => squareError(401, 'UNAUTHORIZED');
const ok = (body: object): Reply => ({
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});
