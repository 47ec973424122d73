import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { call } from '../setup/api-client.ts';
import { createKitchen, type Kitchen } from '../setup/kitchen.ts';
import { createPerson, type Person } from '../setup/people.ts';
import { layDesk, openSite } from '../setup/desk.ts';

let kitchen: Kitchen;
let admin: Person;
let boss: Person;

const site = await openSite();
beforeEach(async () => {
  ({ kitchen, admin, boss } = await layDesk(site));
});

type Change = { changedBy: string; changedAt: number } | null;

const ask = ({ token }: Person, field: string, { locationId } = kitchen) =>
  call<Change>(site.server.url, 'restaurants.whoChanged', { locationId, field }, { token });

async function change({ token }: Person, changes: object): Promise<void> {
  const updates = [{ locationId: kitchen.locationId, changes }];
  const answer = await call(site.server.url, 'restaurants.updateLocations', { updates }, { token });
  expect(answer.status, answer.text).toBe(200);
}

test("another restaurant's location answers exactly like one that does not exist; an unknown field is refused", async () => {
  const stranger = await createPerson(site.database.pool, 'admin', await createKitchen(site.database.pool));
  const foreign = await ask(stranger, 'waitTime');
  expect(foreign.status).toBe(404);
  const unknown = await ask(stranger, 'waitTime', { ...kitchen, locationId: randomUUID() });
  expect(foreign.text).toBe(unknown.text);
  expect((await ask(boss, 'rev')).status).toBe(400);
});

test('an admin is not told who changed what they do not see', async () => {
  await change(boss, { paymentProcessor: { from: 'Moneris', to: 'Stripe' } });
  expect((await ask(admin, 'paymentProcessor')).body).toBeNull();
  expect((await ask(boss, 'paymentProcessor')).body).toMatchObject({ changedBy: boss.name });
});

test('nobody is named for a value that came past the actions', async () => {
  expect((await ask(boss, 'waitTime')).body).toBeNull();
  await change(boss, { waitTime: { from: 30, to: 45 } });
  await site.database.pool.query('update locations set wait_minutes = 20 where id = $1', [
    kitchen.locationId,
  ]);
  expect((await ask(boss, 'waitTime')).body).toBeNull();
});

test('the last one who changed a field is named, also one of several columns', async () => {
  await change(boss, { waitTime: { from: 30, to: 45 }, deliveryFee: { from: 4.88, to: 5.5 } });
  await change(admin, { waitTime: { from: 45, to: 50 } });
  await change(boss, {
    availableOrderTypes: {
      from: { Pickup: true, Delivery: true, DineIn: true },
      to: { Pickup: true, Delivery: true, DineIn: false },
    },
  });
  expect((await ask(boss, 'waitTime')).body).toMatchObject({ changedBy: admin.name });
  for (const field of ['deliveryFee', 'availableOrderTypes']) {
    expect((await ask(admin, field)).body).toMatchObject({ changedBy: boss.name });
  }
});
