import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Delivery, Message } from '../../apps/server/src/features/outbox/message-channel.ts';
import { sendMessage } from '../../apps/server/src/features/outbox/send-message.ts';
import { messageLimits, USUAL_LIMITS } from '../../apps/server/src/features/outbox/message-limits.ts';
import {
  messageChannels,
  type MessageChannels,
} from '../../apps/server/src/features/outbox/message-channel.ts';
import { FeatureServices, type Services } from '../../apps/server/src/kernel/services.ts';
import { putReportEmail } from '../reports/put-reports.ts';
import { layDesk, openSite, type Desk } from '../setup/desk.ts';
import { startTestServer, type TestServer } from '../setup/test-server.ts';
import { waitUntil } from '../setup/wait-until.ts';
import { channelsOf, letTimePass, outboxOf, putRule } from './notification-desk.ts';

const workers: TestServer[] = [];

let desk: Desk;

const site = await openSite();
beforeEach(async () => {
  desk = await layDesk(site);
});
afterEach(async () => {
  await Promise.all(workers.splice(0).map((worker) => worker.stop()));
});

async function messageOfOrder(answer: (message: Message, calls: number) => Delivery | Promise<Delivery>) {
  const provider = channelsOf(answer);
  await putRule(desk, desk.kitchen, { sms: true });
  const { connectionString } = desk.site.database;
  workers.push(
    await startTestServer(connectionString, { role: 'worker', messageChannels: provider.channels }),
  );
  const order = await desk.place();
  const message = async () => (await outboxOf(desk, order.id))[0];
  return { ...provider, message, orderId: order.id };
}

/** What `sendMessage` uses of a server, with a separate clock. */
function servicesWith(channels: MessageChannels, nowMs: number): Services {
  const { pool } = desk.site.database;
  const brought = new FeatureServices();
  brought.bring(messageChannels, () => channels);
  brought.bring(messageLimits, () => USUAL_LIMITS);
  return { pool, of: brought.find, now: () => nowMs } as unknown as Services;
}

test('a provider that says "not now" is asked again, and sends once', async () => {
  const { message, sent, orderId } = await messageOfOrder((_, calls) =>
    calls < 3 ? { outcome: 'unsent', reason: 'Too many requests.' } : { outcome: 'sent', reference: 'SM7' },
  );
  await waitUntil(async () => {
    await letTimePass(desk);
    return (await message())?.state === 'sent';
  });
  expect(await message()).toMatchObject({ attempts: 3, provider_reference: 'SM7', error: null });
  expect(sent).toHaveLength(3);
  expect(await outboxOf(desk, orderId)).toHaveLength(1);
});

test('a provider that refuses is not asked again; the reason is stored with the message', async () => {
  const { message, sent } = await messageOfOrder(() => ({ outcome: 'refused', reason: 'No such number.' }));
  await waitUntil(async () => (await message())?.state === 'failed');
  expect(await message()).toMatchObject({ error: 'No such number.', attempts: 1 });
  expect(sent).toHaveLength(1);
});

test('a message of unknown outcome is failed with these words, and not sent again', async () => {
  const { message, sent } = await messageOfOrder(() => ({ outcome: 'unknown', reason: 'Timed out.' }));
  await waitUntil(async () => (await message())?.state === 'failed');
  expect((await message())!.error).toBe(
    'Unknown outcome: Timed out. It may have arrived, so it is not sent again.',
  );
  await letTimePass(desk);
  expect(sent).toHaveLength(1);
});

test("a process ended between the provider's yes and its storing: the worker that finds the message does not send it again", async () => {
  const { pool } = desk.site.database;
  const { rows } = await pool.query<{ id: string }>(
    `insert into outbox (id, channel, recipient, body, attempts, claimed_at, location_id)
     values (gen_random_uuid(), 'SMS', '6045550111', 'Hello', 1, now() - interval '1 second', $1) returning id`,
    [desk.kitchen.locationId],
  );
  const { id } = rows[0]!;
  const { channels, sent } = channelsOf(() => ({ outcome: 'sent', reference: 'SM1' }));
  const stored = async () =>
    (
      await pool.query<{ state: string; error: string }>('select state, error from outbox where id = $1', [
        id,
      ])
    ).rows[0]!;
  // It may still be on its way in another process.
  await expect(sendMessage(servicesWith(channels, Date.now()), id)).rejects.toThrow('by somebody else');
  expect((await stored()).state).toBe('pending');
  await sendMessage(servicesWith(channels, Date.now() + 120_000), id);
  expect(await stored()).toMatchObject({ state: 'failed' });
  expect((await stored()).error).toMatch(/^Unknown outcome: the server stopped/);
  expect(sent).toEqual([]);
});

test('a yes that comes after the sender gave up waiting is still stored', async () => {
  const { pool } = desk.site.database;
  const { rows } = await pool.query<{ id: string }>(
    `insert into outbox (id, channel, recipient, body, location_id)
     values (gen_random_uuid(), 'SMS', '6045550111', 'Hello', $1) returning id`,
    [desk.kitchen.locationId],
  );
  const { id } = rows[0]!;
  const { channels } = channelsOf(async () => {
    await sendMessage(servicesWith(channels, Date.now() + 120_000), id);
    return { outcome: 'sent', reference: 'SM9' };
  });
  await sendMessage(servicesWith(channels, Date.now()), id);
  const { rows: after } = await pool.query(
    'select state, error, provider_reference from outbox where id = $1',
    [id],
  );
  expect(after).toEqual([{ state: 'sent', error: null, provider_reference: 'SM9' }]);
});

test('after half an hour of "not now" the message is given up', async () => {
  const { pool } = desk.site.database;
  const { rows } = await pool.query<{ id: string }>(
    `insert into outbox (id, channel, recipient, body, location_id)
     values (gen_random_uuid(), 'Email', 'kitchen@wok.example', 'Hello', $1) returning id`,
    [desk.kitchen.locationId],
  );
  const { id } = rows[0]!;
  const { channels } = channelsOf(() => ({ outcome: 'unsent', reason: 'Busy.' }));
  await expect(sendMessage(servicesWith(channels, Date.now()), id)).rejects.toThrow('Busy.');
  await sendMessage(servicesWith(channels, Date.now() + 31 * 60_000), id);
  const { rows: after } = await pool.query('select state, error from outbox where id = $1', [id]);
  expect(after).toEqual([{ state: 'failed', error: 'Given up after half an hour: Busy.' }]);
});

test('a process killed while it kept a message leaves nothing for a person: nothing leaves, so the next process keeps it', async () => {
  const { pool } = desk.site.database;
  const { rows } = await pool.query<{ id: string }>(
    `insert into outbox (id, channel, recipient, subject, body, location_id)
     values (gen_random_uuid(), 'Email', 'kitchen@wok.example', 'Your week', 'Hello', $1) returning id`,
    [desk.kitchen.locationId],
  );
  const { id } = rows[0]!;
  const report = await putReportEmail(pool, desk.kitchen, null);
  await pool.query('update report_emails set message_id = $2 where id = $1', [report, id]);
  const stored = async () =>
    (
      await pool.query(
        `select m.state, m.error, r.state as report from outbox m join report_emails r on r.message_id = m.id where m.id = $1`,
        [id],
      )
    ).rows[0];
  const { channels } = channelsOf(() => ({ outcome: 'kept' }));
  const standIn = { ...channels.Email, isStandIn: true };
  const killed = { ...standIn, send: () => Promise.reject(new Error('Killed.')) };
  const ofChannel = (Email: typeof standIn) => ({ ...channels, Email });
  await expect(sendMessage(servicesWith(ofChannel(killed), Date.now()), id)).rejects.toThrow('Killed.');
  expect(await stored()).toEqual({ state: 'pending', error: null, report: null });
  await sendMessage(servicesWith(ofChannel(standIn), Date.now() + 120_000), id);
  expect(await stored()).toEqual({ state: 'kept', error: null, report: 'SUCCESS' });
});
