import type { SquareLink, SquareOrder } from '@passline/contract/square/square';
import { serviceOf } from '../setup/service-of.ts';
import type { SquareServices } from '../../apps/server/src/features/square/refresh-tokens.ts';
import { Vault, type SealingKey } from '../../apps/server/src/kernel/sealing/vault.ts';
import {
  makeSquareService,
  squareService,
  type SquareOptions,
} from '../../apps/server/src/features/square/square-services.ts';
import { call } from '../setup/api-client.ts';
import type { Desk } from '../setup/desk.ts';
import type { Kitchen } from '../setup/kitchen.ts';
import type { SquareDouble } from '../setup/square-double.ts';
import { GOOD_CODE, SQUARE_APPLICATION } from '../setup/square-double.ts';
import { TEST_SECRET } from '../setup/test-server.ts';
import { pino } from 'pino';

/** What a worker may be given in addition to its Square. */
type WorkerOptions = SquareOptions & { keys?: readonly SealingKey[] };

/** The settings of a server whose Square is this double. */
export function squareAt({ url }: Pick<SquareDouble, 'url'>, more: WorkerOptions = {}): WorkerOptions {
  return { application: { ...SQUARE_APPLICATION, url }, ...more };
}

/** A named function, by default as the admin of the kitchen. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the test says what it expects to read
export function ask<Body = SquareLink>(
  desk: Desk,
  action: string,
  more: object = {},
  { token } = desk.admin,
) {
  return call<Body & { message: string }>(desk.url, action, { ...placeOf(desk.kitchen), ...more }, { token });
}

export function placeOf({ restaurantId, locationId }: Kitchen) {
  return { restaurantId, locationId };
}

/** Links the kitchen of a desk, and chooses where orders go unless `isOn` is false. */
export async function link(desk: Desk, isOn = true): Promise<SquareLink> {
  const linked = await ask(desk, 'functions.linkSquareLocation', { authorizationCode: GOOD_CODE });
  if (linked.status !== 200) throw new Error(`It was not linked: ${linked.text}`);
  if (!isOn) return linked.body;
  const changes = {
    squareLocationId: { from: null, to: 'LFRONT' },
    squareEnabled: { from: false, to: true },
  };
  const chosen = await call<SquareLink>(
    desk.url,
    'square.update',
    { locationId: desk.kitchen.locationId, changes },
    { token: desk.admin.token },
  );
  if (chosen.status !== 200) throw new Error(`It was not chosen: ${chosen.text}`);
  return chosen.body;
}

export async function linkOf({ site, kitchen }: Desk): Promise<Record<string, unknown> | undefined> {
  const { rows } = await site.database.pool.query('select * from square_links where location_id = $1', [
    kitchen.locationId,
  ]);
  return rows[0] as Record<string, unknown> | undefined;
}

type StoredSquareOrder = Pick<SquareOrder, 'state' | 'error' | 'tries'> & {
  order_id: string;
  square_order_id: string | null;
};

/** What is queued for Square from the kitchen, the oldest first. */
export async function squareOrdersOf({ site, kitchen }: Desk): Promise<StoredSquareOrder[]> {
  const { rows } = await site.database.pool.query<StoredSquareOrder>(
    `select order_id, state, error, tries, square_order_id from square_orders where location_id = $1
     order by order_number`,
    [kitchen.locationId],
  );
  return rows;
}

/** The services of a worker with this Square, without a queue. */
export function workerOf(
  { site }: Pick<Desk, 'site'>,
  { keys = [], ...options }: WorkerOptions,
  nowMs = () => Date.now(),
): SquareServices {
  const { pool } = site.database;
  return {
    pool,
    now: nowMs,
    wake: () => undefined,
    log: pino({ level: 'silent' }),
    of: serviceOf(
      squareService,
      makeSquareService(options, { db: pool, now: nowMs, vault: new Vault(keys, TEST_SECRET) }),
    ),
  };
}
