import type { AnalyticsAnswer } from '@passline/contract/analytics/analytics';
import type { AnalyticsGuests } from '@passline/contract/analytics/guests';
import type { AnalyticsRefunds } from '@passline/contract/analytics/refunds';
import type { AnalyticsTimes } from '@passline/contract/analytics/times';
import { contract } from '@passline/contract/contract';
import { randomUUID } from 'node:crypto';
import { seededRandom } from '@passline/domain/samples/seeded-random';
import { beforeAll, expect, test } from 'vitest';
import { call } from '../setup/api-client.ts';
import { openDesk } from '../setup/desk.ts';
import { createPerson } from '../setup/people.ts';
import { FIRST_MS, LAST_MS, putOrders } from './put-orders.ts';

const DAY_MS = 86_400_000;
const desk = await openDesk({ now: () => LAST_MS });
const { pool } = desk.site.database;
const { locationId } = desk.kitchen;
const VIEWS = Object.keys(contract.analytics);
const ASKED = {
  from: FIRST_MS + 400 * DAY_MS,
  // One that is not over.
  before: LAST_MS + DAY_MS,
  timeZone: 'America/Vancouver',
  by: 'month',
};

/** Guests who order here and at the neighbour's, couriers of the platform, and refunds. */
beforeAll(async () => {
  const courier = await createPerson(pool, 'courier');
  const random = seededRandom('own screen');
  for (const id of await putOrders(pool, [desk.kitchen, desk.neighbour], 160)) {
    const phone = `60455501${random.int(10, 99)}`;
    await pool.query('update orders set phone_number = $2 where id = $1', [id, phone]);
    if (random.chance(0.3)) {
      await pool.query(
        `insert into payments (id, order_id, kind, purpose, amount, state, channel, requested_by, settled_at)
         values (gen_random_uuid(), $1, 'refund', 'tip', 1.5, 'succeeded', 'gateway', 'a test', now())`,
        [id],
      );
    }
  }
  await pool.query('update deliveries set rider_user_id = $1', [courier.id]);
});

const ask = <Body>(view: string, asked: object, token: string) =>
  call<Body>(desk.url, `analytics.${view}`, { ...ASKED, ...asked }, { token });

test('the screen of another location, or of none, is told to no admin: the answer is that to an unknown id', async () => {
  for (const view of VIEWS) {
    const nothing = await ask(view, { locationId: randomUUID() }, desk.admin.token);
    expect([nothing.status, nothing.text.includes('Not found.')], view).toEqual([404, true]);
    const foreign = await ask(view, { locationId: desk.neighbour.locationId }, desk.admin.token);
    expect([foreign.status, foreign.text], view).toEqual([404, nothing.text]);
  }
});

test('a super admin is told no more at the screen of a location than its admin: other places are not found there', async () => {
  for (const view of VIEWS.filter((one) => one !== 'choices')) {
    const asked = { locationId, locationIds: [desk.neighbour.locationId] };
    expect((await ask(view, asked, desk.boss.token)).status, view).toBe(404);
  }
});

test.each(VIEWS)(
  'at the screen of a location a super admin reads of %s what its admin reads',
  async (view) => {
    const admin = await ask(view, { locationId }, desk.admin.token);
    const boss = await ask(view, { locationId }, desk.boss.token);
    expect([admin.status, boss.status], admin.text).toEqual([200, 200]);
    expect(boss.body).toEqual(admin.body);
    // And an admin who does not say which screen it is, the same.
    expect((await ask(view, {}, desk.admin.token)).body).toEqual(admin.body);
  },
);

test('what the platform alone is told stands in the answers of its own screen, of the same orders', async () => {
  const here = { locationIds: [locationId] };
  const platform = async <Body>(view: string) => (await ask<Body>(view, here, desk.boss.token)).body;
  const own = async <Body>(view: string) => (await ask<Body>(view, { locationId }, desk.boss.token)).body;
  expect((await platform<AnalyticsAnswer>('figures')).totals.platformRevenue).not.toBeNull();
  expect((await own<AnalyticsAnswer>('figures')).totals.platformRevenue).toBeNull();
  expect((await platform<AnalyticsRefunds>('refunds')).payers?.length).toBeGreaterThan(0);
  expect((await own<AnalyticsRefunds>('refunds')).payers).toBeNull();
  expect((await platform<AnalyticsTimes>('times')).couriers?.length).toBeGreaterThan(0);
  expect((await own<AnalyticsTimes>('times')).couriers).toBeNull();
  const [everywhere, at] = [await platform<AnalyticsGuests>('guests'), await own<AnalyticsGuests>('guests')];
  expect(at.now.guests).toBe(everywhere.now.guests);
  expect(at.now.firstTime).toBeGreaterThan(everywhere.now.firstTime);
});
