import type { SquareOrder } from '@passline/contract/square/square';
import type { Queryable } from '@passline/database';
import type { SquareStepKind } from '@passline/domain/square/square-orders';
import { randomUUID } from 'node:crypto';
import { Vault } from '../../apps/server/src/kernel/sealing/vault.ts';
import type { Kitchen } from '../setup/kitchen.ts';
import { TEST_SECRET } from '../setup/test-server.ts';

const LOCATIONS = [
  { id: 'SIMULATED_FRONT', name: 'Simulated Square, front' },
  { id: 'SIMULATED_BACK', name: 'Simulated Square, back' },
];

/**
 * A kitchen that is linked to the stand-in, as it is stored. A link that has ended has tokens that nobody accepts.
 * Returns the tokens, so that a test can look for them.
 */
export async function putSquareLink(
  db: Queryable,
  { locationId, restaurantId }: Pick<Kitchen, 'locationId' | 'restaurantId'>,
  { endedReason = null }: { endedReason?: string | null } = {},
): Promise<string[]> {
  const tokenId = randomUUID();
  const token = `${endedReason === null ? 'simulated-token' : 'nobody-takes-it'}-${randomUUID()}`;
  const sealed = new Vault([], TEST_SECRET).seal(token, tokenId);
  await db.query('delete from square_links where location_id = $1', [locationId]);
  await db.query(
    `insert into square_links (location_id, restaurant_id, state, merchant_id, merchant_name, square_token_id, square_locations,
       square_location_id, square_enabled, scopes, token_ends_at, ended_reason, is_simulated, linked_at, linked_by)
     values ($1, $2, $3, 'SIMULATED_MERCHANT', 'Simulated Square', $4, $5, 'SIMULATED_FRONT', true, '["ORDERS_READ"]',
       now() + interval '30 days', $6, true, now(), 'Robin')`,
    [
      locationId,
      restaurantId,
      endedReason === null ? 'linked' : 'ended',
      tokenId,
      JSON.stringify(LOCATIONS),
      endedReason,
    ],
  );
  await db.query(
    `insert into square_tokens (id, location_id, access_token, refresh_token, ends_at, obtained_at)
     values ($1, $2, $3, $3, now() + interval '30 days', now())`,
    [tokenId, locationId, sealed],
  );
  return [token, sealed];
}

/** What Square has of an order beyond its state. */
type Known = Partial<{
  step: SquareStepKind;
  isCreateAsked: boolean;
  refunded: number;
  fulfillment: SquareOrder['fulfillment'];
}>;

/** The state of a kitchen's order in Square, as it is stored. `isPaid`: Square has it, recorded as paid. */
export async function putSquareOrder(
  db: Queryable,
  { locationId }: Pick<Kitchen, 'locationId'>,
  orderId: string,
  state: SquareOrder['state'],
  { isPaid = false, ...known }: Known & { isPaid?: boolean } = {},
): Promise<void> {
  const { step = null, isCreateAsked = false, refunded = 0, fulfillment = 'open' } = known;
  await db.query(
    `insert into square_orders (order_id, location_id, order_number, state, error, tries, created_at, begun_at, is_simulated,
       square_order_id, total, expected_total, paid_at, step, refunded_amount, fulfillment, is_create_asked)
     select $1, $2, order_number, $3, case when $3 in ('waiting', 'failed') then 'Square 500: down' end, 9, now(), now(), true,
       case when $4 then 'simulated-' || id end, case when $4 then total end, case when $4 then total end, case when $4 then now() end,
       $5, $6, $7, $8 from orders where id = $1
     on conflict (order_id) do update set state = excluded.state, error = excluded.error`,
    [orderId, locationId, state, isPaid, step, refunded, fulfillment, isCreateAsked],
  );
}
