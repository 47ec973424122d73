import type { CourierTrack } from '@passline/contract/riders/riders';
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { keepTracks } from '../../apps/server/src/features/riders/keep-tracks.ts';
import riders from '../../apps/server/src/features/riders/feature.ts';
import { pruneOldRows } from '../../apps/server/src/kernel/maintenance/nightly-pruning.ts';
import { aDelivery } from '../dispatch/dispatch-desk.ts';
import { onServerPool } from '../ledger/ledger-desk.ts';
import { call } from '../setup/api-client.ts';
import { createPerson, type Person } from '../setup/people.ts';
import { openRiderDesk, report } from './rider-desk.ts';

const desk = await openRiderDesk();
const { pool } = desk.site.database;

const trackOf = (orderId: string, token = desk.boss.token) =>
  call<CourierTrack>(desk.url, 'riders.track', { orderId }, { token });
const keep = () => onServerPool(desk, keepTracks);

/** A delivery that this courier carries. */
async function carriedBy(rider: Person): Promise<string> {
  return (await aDelivery(desk, { deliveryStatus: 'HeadingToRestaurant', rider })).id;
}

test('is for people who may see the order: a foreign order and a pickup are treated like an unknown one', async () => {
  const orderId = await carriedBy(desk.mia);
  const stranger = await createPerson(pool, 'admin', desk.neighbour);
  const unknown = await trackOf(randomUUID(), stranger.token);
  expect(unknown.status).toBe(404);
  expect((await trackOf(orderId, stranger.token)).text).toBe(unknown.text);
  const courier = await createPerson(pool, 'courier');
  expect((await trackOf(orderId, courier.token)).status).toBe(403);
  const pickup = await desk.place();
  expect((await trackOf(pickup.id)).status).toBe(404);
});

test('the courier of a delivery leaves a track of positions, each once; one who carries nothing leaves none', async () => {
  const [rider, idle] = [await createPerson(pool, 'courier'), await createPerson(pool, 'courier')];
  const orderId = await carriedBy(rider);
  const now = Date.now();
  for (const [at, latitude] of [
    [now - 2_000, 49.21],
    [now - 1_000, 49.22],
  ] as const) {
    await report(desk, rider, latitude, at);
    await report(desk, idle, latitude, at);
    await Promise.all([keep(), keep()]);
  }
  const { body } = await trackOf(orderId);
  expect(body.points).toEqual([
    { lat: 49.21, lng: -123.1, timestamp: now - 2_000, riderUserId: rider.id, riderName: rider.name },
    { lat: 49.22, lng: -123.1, timestamp: now - 1_000, riderUserId: rider.id, riderName: rider.name },
  ]);
  const { rows } = await pool.query('select 1 from courier_tracks where rider_user_id = $1', [idle.id]);
  expect(rows).toEqual([]);
});

test('an old position does not count as the current one, and the track of a finished delivery ends', async () => {
  const rider = await createPerson(pool, 'courier');
  const orderId = await carriedBy(rider);
  await report(desk, rider, 49.2, Date.now() - 120_000);
  await keep();
  expect((await trackOf(orderId)).body.points).toEqual([]);
  await report(desk, rider, 49.3, Date.now());
  await pool.query(
    `update deliveries set delivery_status = 'Delivered', delivery_time = now() where order_id = $1`,
    [orderId],
  );
  await keep();
  expect((await trackOf(orderId)).body.points).toEqual([]);
});

test('a delivery that was reassigned shows both tracks, and after thirty days none', async () => {
  const [first, second] = [await createPerson(pool, 'courier'), await createPerson(pool, 'courier')];
  const orderId = await carriedBy(first);
  await report(desk, first, 49.2, Date.now() - 500);
  await keep();
  await pool.query('update deliveries set rider_user_id = $2 where order_id = $1', [orderId, second.id]);
  await report(desk, second, 49.3, Date.now());
  await keep();
  const { points } = (await trackOf(orderId)).body;
  expect(points.map(({ riderName }) => riderName)).toEqual([first.name, second.name]);
  await pool.query(
    `update courier_tracks set seen_at = seen_at - interval '31 days' where rider_user_id = $1`,
    [first.id],
  );
  await onServerPool(desk, (server) => pruneOldRows(server, riders.prunes));
  expect((await trackOf(orderId)).body.points.map(({ riderName }) => riderName)).toEqual([second.name]);
});
