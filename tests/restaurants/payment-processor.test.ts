import { randomUUID } from 'node:crypto';
import type { Location } from '@passline/contract/restaurants/location';
import { beforeEach, describe, expect, test } from 'vitest';
import { call } from '../setup/api-client.ts';
import { asChanges } from '../setup/as-changes.ts';
import type { Kitchen } from '../setup/kitchen.ts';
import { openLiveReader } from '../setup/live-reader.ts';
import { createProgram, type Person } from '../setup/people.ts';
import { layDesk, openSite } from '../setup/desk.ts';

let kitchen: Kitchen;
let admin: Person;
let boss: Person;

const site = await openSite();
beforeEach(async () => {
  ({ kitchen, admin, boss } = await layDesk(site));
  const { pool } = site.database;
  await pool.query(`update locations set payment_processor = 'Stripe' where id = $1`, [kitchen.locationId]);
});

/** Whether an answer reveals it; the name of the other processor would reveal as much. */
async function told(token: string, action: string, input: object): Promise<boolean> {
  const { status, text } = await call(site.server.url, action, input, { token });
  expect(status, text).toBe(200);
  return /Stripe|Moneris/.test(text);
}

async function waitTime(): Promise<number> {
  const { rows } = await site.database.pool.query<{ wait: number }>(
    'select wait_minutes as wait from locations where id = $1',
    [kitchen.locationId],
  );
  return rows[0]!.wait;
}

const announcement = { activeAfter: 0, activeUntil: 1, title: 'Closed', message: 'On holiday.' };
const onDate = { kind: 'ordering', date: '2999-12-25', name: 'Christmas', ranges: [] };

/** Every action that returns a whole location, in an order in which each is possible. */
const ACTIONS: [action: string, input: () => Promise<object>][] = [
  ['restaurants.getLocation', async () => ({})],
  [
    'restaurants.updateLocations',
    async () => {
      const { locationId } = kitchen;
      const from = await waitTime();
      return { updates: [{ locationId, changes: { waitTime: { from, to: from + 1 } } }] };
    },
  ],
  ['restaurants.updateLocations', async () => ({ updates: [{ locationId: kitchen.locationId }] })],
  ['announcements.save', async () => ({ changes: asChanges(announcement) })],
  ['announcements.remove', async () => ({ expected: announcement })],
  [
    'hours.saveException',
    async () => {
      const { kind, date, ...fields } = onDate;
      return { kind, date, changes: asChanges(fields) };
    },
  ],
  ['hours.removeException', async () => ({ kind: onDate.kind, date: onDate.date, expected: onDate })],
  ['images.delete', async () => ({ imageType: 'promo' })],
];

async function walkActions(token: string): Promise<Record<string, boolean>> {
  const found: Record<string, boolean> = {};
  for (const [action, input] of ACTIONS) {
    found[action] = await told(token, action, { locationId: kitchen.locationId, ...(await input()) });
  }
  return found;
}

async function live(token: string): Promise<(string | null)[]> {
  const reader = await openLiveReader(site.server.url, token);
  const { locationId } = kitchen;
  const snapshot = await reader.subscribe(1, 'restaurants.location', { locationId });
  const { rows } = snapshot as unknown as { rows: Location[] };
  await site.database.pool.query('update locations set title = $2 where id = $1', [locationId, randomUUID()]);
  const frame = await reader.next('frame');
  reader.close();
  return [...rows, ...(frame.rows as unknown as Location[])].map(({ paymentProcessor }) => paymentProcessor);
}

describe('the payment processor of a location', () => {
  test('is in no answer to an admin', async () => {
    const found = await walkActions(admin.token);
    expect(Object.entries(found).filter(([, isTold]) => isTold)).toEqual([]);
  });

  test('cannot be changed by an admin, whatever they believe it is', async () => {
    for (const from of ['Stripe', null]) {
      const update = {
        locationId: kitchen.locationId,
        changes: { paymentProcessor: { from, to: 'Moneris' } },
      };
      const { status, text } = await call(
        site.server.url,
        'restaurants.updateLocations',
        { updates: [update] },
        { token: admin.token },
      );
      expect(status).toBe(403);
      expect(text).not.toContain('Stripe');
    }
    expect(await live(boss.token)).toEqual(['Stripe', 'Stripe']);
  });

  test('is not sent to a program that reads menus', async () => {
    const program = await createProgram(site.database.pool, ['menus:read']);
    const { locationId } = kitchen;
    expect(await told(program.token, 'restaurants.getLocation', { locationId })).toBe(false);
    expect(await live(program.token)).toEqual([null, null]);
  });

  test('is in no snapshot or frame of an admin, while a super admin gets it', async () => {
    const reader = await openLiveReader(site.server.url, boss.token);
    await reader.subscribe(1, 'restaurants.location', { locationId: kitchen.locationId });
    expect(await live(admin.token)).toEqual([null, null]);
    const frame = await reader.next('frame');
    expect(frame.rows).toMatchObject([{ paymentProcessor: 'Stripe' }]);
    reader.close();
  });

  test('is sent to a super admin, in every answer', async () => {
    const found = await walkActions(boss.token);
    expect(Object.entries(found).filter(([, isTold]) => !isTold)).toEqual([]);
    expect(await live(boss.token)).toEqual(['Stripe', 'Stripe']);
  });
});
