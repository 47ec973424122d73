import type { LocationSummary } from '@passline/contract';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { call } from '../setup/api-client.ts';
import { createKitchen, type Kitchen } from '../setup/kitchen.ts';
import { createPerson, type Person } from '../setup/people.ts';
import { startTestSite, type TestSite } from '../setup/test-server.ts';

let site: TestSite;
let kitchen: Kitchen;
let neighbour: Kitchen;
let admin: Person;
let boss: Person;

beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site.stop());
beforeEach(async () => {
  const { pool } = site.database;
  kitchen = await createKitchen(pool);
  neighbour = await createKitchen(pool, 'Taco Verde');
  admin = await createPerson(pool, 'admin', kitchen);
  boss = await createPerson(pool, 'super_admin');
});

const update = (token: string | undefined, input: object) =>
  call<LocationSummary & { code: string; message: string; data: { fields: object; changedBy: string } }>(
    site.server.url,
    'restaurants.updateLocation',
    input,
    token === undefined ? {} : { token },
  );

async function stored({ locationId }: Kitchen) {
  const { rows } = await site.database.pool.query(
    'select wait_minutes, location_name, is_visible, rev::integer from locations where id = $1',
    [locationId],
  );
  return rows[0] as { wait_minutes: number; location_name: string; is_visible: boolean; rev: number };
}

async function auditOf({ locationId }: Kitchen) {
  const { rows } = await site.database.pool.query(
    `select actor_name, action, before, after from audit where record_table = 'locations' and record_id = $1`,
    [locationId],
  );
  return rows as object[];
}

test('nobody, a courier and a customer may not, and nothing changes', async () => {
  const before = await stored(kitchen);
  const input = { locationId: kitchen.locationId, expectedRev: before.rev, waitTime: 5 };
  const courier = await createPerson(site.database.pool, 'courier');
  const customer = await createPerson(site.database.pool, 'customer');
  expect((await update(undefined, input)).status).toBe(401);
  for (const { token } of [courier, customer]) expect((await update(token, input)).status).toBe(403);
  expect(await stored(kitchen)).toEqual(before);
  expect(await auditOf(kitchen)).toEqual([]);
});

test("another restaurant's location answers exactly like one that does not exist", async () => {
  const { rev } = await stored(neighbour);
  const foreign = await update(admin.token, {
    locationId: neighbour.locationId,
    expectedRev: rev,
    waitTime: 5,
  });
  const unknown = await update(admin.token, { locationId: randomUUID(), expectedRev: rev, waitTime: 5 });
  expect(foreign.status).toBe(404);
  expect(foreign.text).toBe(unknown.text);
});

test('a field that is locked for an admin is refused with its reason, and the free one beside it is not saved', async () => {
  const before = await stored(kitchen);
  const answer = await update(admin.token, {
    locationId: kitchen.locationId,
    expectedRev: before.rev,
    waitTime: 5,
    isVisible: false,
    locationName: 'Elsewhere',
  });
  expect(answer.status).toBe(403);
  expect(answer.body).toMatchObject({
    code: 'FIELD_LOCKED',
    data: {
      fields: {
        isVisible: 'Only a super admin can edit this field.',
        locationName: 'Only a super admin can edit this field.',
      },
    },
  });
  expect(await stored(kitchen)).toEqual(before);
  expect(await auditOf(kitchen)).toEqual([]);
});

test('whoever comes too late gets the location as it is now, and learns who was faster', async () => {
  const { rev } = await stored(kitchen);
  const input = { locationId: kitchen.locationId, expectedRev: rev };
  expect((await update(boss.token, { ...input, waitTime: 45 })).status).toBe(200);
  const late = await update(admin.token, { ...input, waitTime: 10 });
  expect(late.status).toBe(409);
  expect(late.body).toMatchObject({ data: { current: { waitTime: 45 }, changedBy: boss.name } });
  expect((await stored(kitchen)).wait_minutes).toBe(45);
});

test('an admin sets the wait time: the row, the audit row, and the neighbour as it was', async () => {
  const before = await stored(kitchen);
  const other = await stored(neighbour);
  const answer = await update(admin.token, {
    locationId: kitchen.locationId,
    expectedRev: before.rev,
    waitTime: 0,
  });
  expect(answer.status).toBe(200);
  expect(answer.body.waitTime).toBe(0);
  expect(await stored(kitchen)).toMatchObject({ wait_minutes: 0, location_name: before.location_name });
  expect(await auditOf(kitchen)).toMatchObject([
    {
      actor_name: admin.name,
      action: 'restaurants.updateLocation',
      before: { wait_minutes: before.wait_minutes },
      after: { wait_minutes: 0 },
    },
  ]);
  expect(await stored(neighbour)).toEqual(other);
});
