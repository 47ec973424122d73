import { beforeEach, expect, test } from 'vitest';
import { layDesk, openSite, type Desk } from '../setup/desk.ts';
import { oweRefusals } from '../setup/owed-refusals.ts';
import { waitUntil } from '../setup/wait-until.ts';
import { startTestServer } from '../setup/test-server.ts';
import { ask, channelsOf, putRule } from './notification-desk.ts';
import type { OutboxRecord } from '../../apps/server/src/features/outbox/outbox-record.ts';

let desk: Desk;

const site = await openSite();
beforeEach(async () => {
  desk = await layDesk(site);
});

const tested = async ({ locationId } = desk.kitchen) =>
  (
    await site.database.pool.query<OutboxRecord>(
      'select * from outbox where location_id = $1 order by created_at, channel',
      [locationId],
    )
  ).rows;
const sendTest = (ruleId: string) => ask(desk, 'sendTest', { ruleId });

oweRefusals('notifications.sendTest', {
  desk: () => desk,
  target: async (kitchen) => {
    const id = await putRule(desk, kitchen, { sms: true });
    return { id, input: { ruleId: id } };
  },
  wrong: { 'no id': [() => ({ ruleId: 'first' }), 400] },
});

test('refused when no method is on, and nothing is written', async () => {
  const answer = await sendTest(await putRule(desk, desk.kitchen, {}));
  expect(answer.status).toBe(422);
  expect(answer.body).toMatchObject({
    message: 'No method is on: there is nothing to test.',
    data: { code: 'no-method' },
  });
  expect(await tested()).toEqual([]);
});

test('a fourth test within a minute is refused with the time to wait, and the neighbour has its own limit', async () => {
  const id = await putRule(desk, desk.kitchen, { sms: true, email: true });
  for (const _ of [1, 2, 3]) expect((await sendTest(id)).status).toBe(200);
  const late = await sendTest(id);
  expect(late.status).toBe(422);
  expect(late.body.message).toMatch(/^There were 3 tests within a minute\. Please try again in \d+ s\.$/);
  expect(late.body.data.code).toBe('tests-too-many');
  expect(await tested()).toHaveLength(6);
  const theirs = await putRule(desk, desk.neighbour, { sms: true });
  expect((await ask(desk, 'sendTest', { ruleId: theirs }, desk.boss.token)).status).toBe(200);
  await site.database.pool.query(
    `update outbox set created_at = created_at - interval '1 minute' where location_id = $1`,
    [desk.kitchen.locationId],
  );
  expect((await sendTest(id)).status).toBe(200);
});

test('one message goes out by each enabled method, marked as a test, with an audit row', async () => {
  const id = await putRule(desk, desk.kitchen, { sms: true, email: true });
  const { channels, sent } = channelsOf(() => ({ outcome: 'sent', reference: 'SM1' }));
  const answer = await ask<{ standIns: string[] }>(desk, 'sendTest', { ruleId: id });
  expect(answer.status).toBe(200);
  // This server has no service for either.
  expect(answer.body.standIns).toEqual(['Email', 'SMS', 'PhoneCall']);
  const worker = await startTestServer(site.database.connectionString, {
    role: 'worker',
    messageChannels: channels,
  });
  try {
    await waitUntil(async () => (await tested()).every(({ state }) => state === 'sent'));
  } finally {
    await worker.stop();
  }
  expect(await tested()).toMatchObject([
    { channel: 'Email', recipient: 'kitchen@wok.example', order_id: null, rule_id: id },
    { channel: 'SMS', recipient: '6045550111', order_id: null, rule_id: id },
  ]);
  const mine = new Set((await tested()).map((message) => message.id));
  // The worker also sends what earlier tests have left.
  expect(sent.filter((message) => mine.has(message.id)).map(({ body }) => body)).toEqual([
    expect.stringMatching(/^This is a test for /),
    expect.stringMatching(/^This is a test for /),
  ]);
  const { rows } = await site.database.pool.query(
    `select actor_name, reason from audit where action = 'notifications.sendTest' and record_id = $1`,
    [id],
  );
  expect(rows).toEqual([{ actor_name: desk.admin.name, reason: 'sent a test by SMS, E-mail' }]);
});

test('a failure within the last day is shown before what was sent since; an older one is not', async () => {
  const put = (state: string, ago: string) =>
    site.database.pool.query(
      `insert into outbox (id, channel, recipient, body, state, location_id, created_at)
       values (gen_random_uuid(), 'PhoneCall', '6045550100', $2::text, $1, $3, now() - $2::text::interval)`,
      [state, ago, desk.kitchen.locationId],
    );
  await put('failed', '2 days');
  await put('failed', '3 hours');
  await Promise.all(Array.from({ length: 25 }, (_, at) => put('sent', `${at + 1} minutes`)));
  const told = await ask<{ messages: { body: string }[] }>(desk, 'told', {
    locationId: desk.kitchen.locationId,
  });
  const bodies = told.body.messages.map(({ body }) => body);
  expect(bodies).toHaveLength(20);
  expect(bodies.slice(0, 2)).toEqual(['3 hours', '1 minutes']);
});
