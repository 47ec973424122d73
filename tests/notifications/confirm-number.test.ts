import type { NotificationRule } from '@passline/contract/notifications/notifications';
import type { OutboxMessage } from '@passline/contract/outbox/outbox';
import { readMigrations } from '@passline/database';
import { beforeEach, expect, test } from 'vitest';
import { call } from '../setup/api-client.ts';
import { layDesk, openSite, type Desk } from '../setup/desk.ts';
import { oweRefusals } from '../setup/owed-refusals.ts';
import type { Kitchen } from '../setup/kitchen.ts';
import { startTestServer } from '../setup/test-server.ts';
import { waitUntil } from '../setup/wait-until.ts';
import { ask, channelsOf } from './notification-desk.ts';

const MINUTE_MS = 60_000;
const NUMBER = '+16045550144';

let nowMs = Date.now();
const site = await openSite({ now: () => nowMs });
const { pool } = site.database;
let desk: Desk;
beforeEach(async () => {
  desk = await layDesk(site);
});

async function putUnconfirmed({ restaurantId, locationId }: Kitchen = desk.kitchen, columns = 'true, false') {
  const { rows } = await pool.query<{ id: string }>(
    `insert into notification_rules (restaurant_id, location_id, trigger, phone_number, by_sms, by_phone_call)
     values ($1, $2, 'ConfirmMiss1', $3, ${columns}) returning id`,
    [restaurantId, locationId, NUMBER],
  );
  return rows[0]?.id ?? '';
}
const sendCode = (ruleId: string, phoneNumber = NUMBER) => ask(desk, 'sendCode', { ruleId, phoneNumber });
const confirm = (ruleId: string, code: string) =>
  ask(desk, 'confirmNumber', { ruleId, phoneNumber: NUMBER, code });
const isConfirmed = async (ruleId: string) =>
  (await ask<NotificationRule[]>(desk, 'list', { locationId: desk.kitchen.locationId })).body.find(
    ({ id }) => id === ruleId,
  )?.isNumberConfirmed;
const messages = async ({ locationId } = desk.kitchen) =>
  (
    await pool.query<{
      id: string;
      body: string;
      channel: string;
      sealed_code: string | null;
      state: string;
    }>('select * from outbox where location_id = $1 order by created_at, id', [locationId])
  ).rows;

/** A phone: it takes what a provider would. */
async function withPhone<T>(work: (codes: () => Promise<string[]>) => Promise<T>): Promise<T> {
  const { channels, sent } = channelsOf(() => ({ outcome: 'sent', reference: 'SM1' }));
  const { connectionString } = site.database;
  const worker = await startTestServer(connectionString, { role: 'worker', messageChannels: channels });
  try {
    return await work(async () => {
      await waitUntil(async () => (await messages()).every(({ state }) => state !== 'pending'));
      // The worker sends them in any order.
      return (await messages()).map(({ id }) => {
        const body = sent.find((one) => one.id === id)?.body ?? '';
        return /Passline: ([\d, ]+) is the code/.exec(body)?.[1]?.replaceAll(/\D/g, '') ?? '';
      });
    });
  } finally {
    await worker.stop();
  }
}
const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

oweRefusals('notifications.sendCode', {
  desk: () => desk,
  target: async (kitchen) => {
    const id = await putUnconfirmed(kitchen);
    return { id, input: { ruleId: id, phoneNumber: NUMBER } };
  },
  wrong: {
    'no id': [(right) => ({ ...right, ruleId: 'first' }), 400],
    'another number than that of the rule': [
      (right) => ({ ...right, phoneNumber: '+16045550199' }),
      422,
      'This rule has another phone number now.',
    ],
  },
});

test('no code goes to a rule without a phone method, or to a number that is confirmed', async () => {
  const silent = await sendCode(await putUnconfirmed(desk.kitchen, 'false, false'));
  expect(silent.body.data.code).toBe('no-method');
  await pool.query('insert into confirmed_numbers (location_id, phone_number) values ($1, $2)', [
    desk.kitchen.locationId,
    NUMBER,
  ]);
  expect((await sendCode(await putUnconfirmed())).body.message).toBe('This number is confirmed already.');
  expect(await messages()).toEqual([]);
});

test('a fourth code within an hour is refused, for this number of this location only', async () => {
  const id = await putUnconfirmed();
  for (const _ of [1, 2, 3]) expect((await sendCode(id)).status).toBe(200);
  expect((await sendCode(id)).body).toMatchObject({
    message: '3 codes were sent to this number within an hour. Please try again in 60 min.',
    data: { code: 'codes-too-many' },
  });
  expect(await messages()).toHaveLength(3);
  const theirs = { ruleId: await putUnconfirmed(desk.neighbour), phoneNumber: NUMBER };
  expect((await ask(desk, 'sendCode', theirs, desk.boss.token)).status).toBe(200);
  nowMs += 60 * MINUTE_MS;
  expect((await sendCode(id)).status).toBe(200);
});

test('wrong codes are refused, count although they are refused, and after 5 of them the right one is too', async () => {
  const id = await putUnconfirmed();
  expect((await confirm(id, '123456')).body.data.code).toBe('code-none');
  await sendCode(id);
  const code = await withPhone(async (codes) => (await codes())[0] ?? '');
  const messagesOf = [];
  for (const _ of [1, 2, 3, 4, 5]) messagesOf.push((await confirm(id, otherThan(code))).body.message);
  expect(messagesOf[0]).toBe('This is not the code. 4 tries are left.');
  expect(messagesOf[4]).toMatch(/^This is not the code, and it cannot be tried again/);
  expect((await confirm(id, code)).body.data.code).toBe('code-tries');
  expect(await isConfirmed(id)).toBe(false);
  const { rows } = await pool.query('select reason from audit where action = $1 and record_id = $2', [
    'notifications.confirmNumber',
    id,
  ]);
  expect(rows).toEqual(Array.from({ length: 5 }, () => ({ reason: 'typed a wrong code of 604-555-0144' })));
});

test('a code of 10 minutes ago, of another location, and one before the newest is not taken', async () => {
  const id = await putUnconfirmed();
  const theirs = await putUnconfirmed(desk.neighbour);
  await sendCode(id);
  nowMs += MINUTE_MS;
  await sendCode(id);
  await ask(desk, 'sendCode', { ruleId: theirs, phoneNumber: NUMBER }, desk.boss.token);
  const [first = '', newest = ''] = await withPhone((codes) => codes());
  expect((await confirm(id, first === newest ? otherThan(first) : first)).body.data.code).toBe('code-wrong');
  const there = { ruleId: theirs, phoneNumber: NUMBER, code: newest };
  expect((await ask(desk, 'confirmNumber', there, desk.boss.token)).status).toBe(422);
  nowMs += 10 * MINUTE_MS;
  expect((await confirm(id, newest)).body.message).toBe(
    'This code is older than 10 minutes. Please send a new one.',
  );
  expect(await isConfirmed(id)).toBe(false);
});

test('the code that arrives confirms the number for every rule of the location, with an audit row; not for the neighbour', async () => {
  const [id, other] = [await putUnconfirmed(), await putUnconfirmed()];
  const theirs = await putUnconfirmed(desk.neighbour);
  expect((await sendCode(id)).body).toMatchObject({ channel: 'SMS' });
  const code = await withPhone(async (codes) => (await codes())[0] ?? '');
  // A provider has it: nothing here tells it any more.
  expect(await messages()).toMatchObject([{ sealed_code: null, state: 'sent' }]);
  expect(JSON.stringify(await messages())).not.toContain(code);
  const { rows: hashes } = await pool.query('select * from number_codes');
  expect(JSON.stringify(hashes)).not.toContain(code);
  expect((await confirm(id, code)).status).toBe(200);
  expect([
    await isConfirmed(id),
    await isConfirmed(other),
    await isConfirmed(await putUnconfirmed()),
  ]).toEqual([true, true, true]);
  expect((await confirm(other, '000000')).status).toBe(200);
  const { rows } = await pool.query(
    `select r.is_number_confirmed, (select json_agg(json_build_array(action, actor_name, reason) order by a.id) from audit a
       where a.location_id = $2) as notes from notification_rules r where r.id = $1`,
    [theirs, desk.kitchen.locationId],
  );
  const { name } = desk.admin;
  expect(rows).toEqual([
    {
      is_number_confirmed: false,
      notes: [
        ['notifications.sendCode', name, 'sent a code to 604-555-0144'],
        ['notifications.confirmNumber', name, 'confirmed 604-555-0144'],
      ],
    },
  ]);
});

test('where only Phone Call is on, a call speaks the code digit by digit', async () => {
  const id = await putUnconfirmed(desk.kitchen, 'false, true');
  expect((await sendCode(id)).body).toMatchObject({ channel: 'PhoneCall' });
  const code = await withPhone(async (codes) => (await codes())[0] ?? '');
  expect(code).toMatch(/^\d{6}$/);
  expect((await confirm(id, code)).status).toBe(200);
});

test('under the stand-in a super admin reads the code in the outbox; the admin of the location does not', async () => {
  const id = await putUnconfirmed();
  await sendCode(id);
  const worker = await startTestServer(site.database.connectionString, { role: 'worker' });
  try {
    await waitUntil(async () => (await messages())[0]?.state === 'kept');
  } finally {
    await worker.stop();
  }
  const { body: told } = await ask<{ messages: OutboxMessage[] }>(desk, 'told', {
    locationId: desk.kitchen.locationId,
  });
  expect(told.messages.map(({ body }) => body)).toEqual([expect.stringContaining('Passline: ****** is')]);
  const token = { token: desk.boss.token };
  const { body: read } = await call<OutboxMessage>(
    desk.url,
    'outbox.get',
    { messageId: told.messages[0]?.id },
    token,
  );
  const [, code = ''] = /Passline: (\d{6}) is/.exec(read.body) ?? [];
  const { body: list } = await call<{ rows: OutboxMessage[] }>(desk.url, 'outbox.list', {}, token);
  expect(list.rows.find(({ id: listed }) => listed === read.id)?.body).toBe(read.body);
  expect((await messages())[0]?.body).not.toContain(code);
  expect((await confirm(id, code)).status).toBe(200);
});

test('numbers that rules used before are taken as confirmed; those of other countries and unused ones are not', async () => {
  const { restaurantId, locationId } = desk.kitchen;
  await pool.query('delete from confirmed_numbers');
  await pool.query(
    `insert into notification_rules (restaurant_id, location_id, trigger, phone_number, by_sms, by_phone_call)
     select $1, $2, 'ConfirmMiss1', n, s, c from (values ('+16045550100', true, false), ('6045550101', false, true),
       ('+16045550102', false, false), ('+442079460958', true, false), ('', false, false)) as rules (n, s, c)`,
    [restaurantId, locationId],
  );
  const migration = (await readMigrations()).find((one) => one.name === '0062-confirmed-numbers.sql');
  const takeOver = migration?.sql.slice(migration.sql.lastIndexOf('insert into confirmed_numbers')) ?? '';
  await pool.query(takeOver);
  const { rows } = await pool.query<{ number: string }>(
    `select phone_number as number from notification_rules where location_id = $1 and is_number_confirmed order by 1`,
    [locationId],
  );
  expect(rows.map(({ number }) => number)).toEqual(['+16045550100', '6045550101']);
});
