import type { Queryable } from '@passline/database';
import { decimalFromCents } from '@passline/domain/money/cents';
import { SQUARE_SCOPES } from '@passline/domain/square/square-link';
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

/**
 * Stands in for Square: two locations of one merchant, whose consent is given at once, and orders in its own table, so that
 * a key is created once whatever happens to this process. Everything says that it is simulated.
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
    cancelOrder: async (accessToken, _, squareOrderId) => {
      requireOurs(accessToken);
      await db.query(`update stand_in_square_orders set state = 'CANCELED' where square_order_id = $1`, [
        squareOrderId,
      ]);
    },
  };
}

/** The stand-in does not know Square's real tokens, and leaves them as they are. */
function requireOurs(token: string): void {
  if (!token.startsWith(TOKEN))
    throw new SquareTrouble('unknown-token', 'Simulated Square gave no such token.');
}
