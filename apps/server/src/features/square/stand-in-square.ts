import type { Queryable } from '@passline/database';
import { decimalFromCents } from '@passline/domain/money/cents';
import { SQUARE_SCOPES } from '@passline/domain/square/square-link';
import { SQUARE_KEY_MOST } from '@passline/domain/square/square-orders';
import { squareSaleCents } from '@passline/domain/square/square-sale';
import { randomUUID } from 'node:crypto';
import { SquareTrouble, type SquareProvider } from './square-provider.ts';

const CODE = 'simulated-code';
const TOKEN = 'simulated-token';
const MERCHANT = 'SIMULATED_MERCHANT';
const TOKEN_MS = 30 * 86_400_000;
const LOCATIONS = [
  { id: 'SIMULATED_FRONT', name: 'Simulated Square, front' },
  { id: 'SIMULATED_BACK', name: 'Simulated Square, back' },
];

/** One statement, so that two calls with one key at once are one call after the other. */
const CREATE = `insert into stand_in_square_orders as o (key, square_order_id, total) values ($1, $2, $3)
  on conflict (key) do update set calls = o.calls + 1 returning square_order_id, total`;

/** Each is one statement, which refuses what Square refuses by finding no row. The same key finds what it did. */
const PAY = `update stand_in_square_orders set payment_key = $2, payment_id = coalesce(payment_id, $3)
  where square_order_id = $1 and (payment_key = $2 or payment_key is null and state = 'OPEN' and total = $4) returning payment_id`;
const REFUND = `update stand_in_square_orders
  set refunds = case when refunds ? $2 then refunds else refunds || jsonb_build_object($2::text, $3::numeric) end
  where payment_id = $1
    and (refunds ? $2 or (select coalesce(sum(value::numeric), 0) from jsonb_each_text(refunds)) + $3::numeric <= total)`;
const END_FULFILLMENT = `update stand_in_square_orders
  set fulfillment = case when fulfillment = 'PROPOSED' then $2 else fulfillment end
  where square_order_id = $1 returning fulfillment`;
const HAS_ORDER = 'select from stand_in_square_orders where square_order_id = $1';
const HAS_PAYMENT = 'select from stand_in_square_orders where payment_id = $1';
const CANCEL = `update stand_in_square_orders set state = 'CANCELED', fulfillment = 'CANCELED'
  where square_order_id = $1 and payment_key is null`;

/**
 * Stands in for Square: two locations of one merchant, whose consent is given at once, and orders with their payments in its own
 * table, so that a key is done once whatever happens to this process. Everything says that it is simulated.
 */
export function standInSquare(db: Queryable, now: () => number): SquareProvider {
  const tokens = () => ({
    accessToken: `${TOKEN}-${randomUUID()}`,
    refreshToken: `${TOKEN}-${randomUUID()}`,
    endsAtMs: now() + TOKEN_MS,
  });
  return {
    isSimulated: true,
    allowUrl: (state) => `/restaurant/square?${new URLSearchParams({ code: CODE, state })}`,
    obtain: async (code) => {
      if (code !== CODE) throw new SquareTrouble('refused', 'Simulated Square gave no such code.');
      return { ...tokens(), merchantId: MERCHANT, scopes: SQUARE_SCOPES };
    },
    refresh: async (refreshToken) => {
      requireOurs(refreshToken);
      return { ...tokens(), refreshToken };
    },
    revoke: async (accessToken) => requireOurs(accessToken),
    listLocations: async (accessToken) => {
      requireOurs(accessToken);
      return { locations: LOCATIONS, merchantName: 'Simulated Square' };
    },
    createOrder: async (accessToken, key, { sale }) => {
      requireOurs(accessToken);
      const totalCents = squareSaleCents(sale);
      const { rows } = await db.query<{ square_order_id: string }>(CREATE, [
        key,
        `simulated-${randomUUID()}`,
        decimalFromCents(totalCents),
      ]);
      if (!rows[0]) throw new Error('The order was not written.');
      return { squareOrderId: rows[0].square_order_id, totalCents };
    },
    hasOrder: async (accessToken, squareOrderId) => {
      requireOurs(accessToken);
      return (await db.query(HAS_ORDER, [squareOrderId])).rowCount === 1;
    },
    payOrder: async (accessToken, key, { squareOrderId, cents }) => {
      requireOurs(accessToken);
      requireKey(key);
      const paymentId = `simulated-payment-${randomUUID()}`;
      const { rows } = await db.query<{ payment_id: string }>(PAY, [
        squareOrderId,
        key,
        paymentId,
        decimalFromCents(cents),
      ]);
      if (!rows[0]) {
        await requireThere(db, HAS_ORDER, squareOrderId);
        throw no('The order is not open, has another total, or is paid already.');
      }
      return cents === 0 ? null : rows[0].payment_id;
    },
    refundPayment: async (accessToken, key, { squarePaymentId, cents }) => {
      requireOurs(accessToken);
      requireKey(key);
      const { rowCount } = await db.query(REFUND, [squarePaymentId, key, decimalFromCents(cents)]);
      if (rowCount !== 1) {
        await requireThere(db, HAS_PAYMENT, squarePaymentId);
        throw no('That is more than is left of the payment.');
      }
    },
    endFulfillment: async (accessToken, _, squareOrderId, to) => {
      requireOurs(accessToken);
      const { rows } = await db.query<{ fulfillment: string }>(END_FULFILLMENT, [squareOrderId, to]);
      if (!rows[0]) throw notThere();
      return rows[0].fulfillment === to;
    },
    cancelOrder: async (accessToken, _, squareOrderId) => {
      requireOurs(accessToken);
      const { rowCount } = await db.query(CANCEL, [squareOrderId]);
      if (rowCount !== 1) {
        await requireThere(db, HAS_ORDER, squareOrderId);
        throw no('Orders cannot be canceled after payments have been processed.');
      }
    },
  };
}

function no(said: string): SquareTrouble {
  return new SquareTrouble('refused', `Simulated Square: ${said}`);
}

/** As Square's 404, which says nothing about what was done before. */
function notThere(): SquareTrouble {
  return new SquareTrouble('undecided', 'Simulated Square: There is no such order or payment.');
}

async function requireThere(db: Queryable, has: string, id: string): Promise<void> {
  const { rowCount } = await db.query(has, [id]);
  if (rowCount === 0) throw notThere();
}

function requireKey(key: string): void {
  if (key.length > SQUARE_KEY_MOST) throw no(`A key has at most ${SQUARE_KEY_MOST} characters.`);
}

/** The stand-in does not know Square's real tokens, and leaves them as they are. */
function requireOurs(token: string): void {
  if (!token.startsWith(TOKEN))
    throw new SquareTrouble('unknown-token', 'Simulated Square gave no such token.');
}
