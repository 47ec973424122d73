import { centsFromDecimal, formatCents } from '@passline/domain/money/cents';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { MessageChannels } from '../../apps/server/src/features/outbox/message-channel.ts';
import { layDesk, openSite, type Desk } from '../setup/desk.ts';
import { call } from '../setup/api-client.ts';
import { createKitchen } from '../setup/kitchen.ts';
import { asDelivery, anOrder } from '../setup/place-order.ts';
import { startTestServer, type TestServer } from '../setup/test-server.ts';
import { waitUntil } from '../setup/wait-until.ts';
import { channelsOf, confirmNumber, countJobs, letTimePass, outboxOf, putRule } from './notification-desk.ts';

const workers: TestServer[] = [];

let desk: Desk;

/** Serves only; each test starts the workers it wants. */
const site = await openSite();
beforeEach(async () => {
  desk = await layDesk(site);
});
afterEach(async () => {
  await Promise.all(workers.splice(0).map((worker) => worker.stop()));
});

async function startWorker(messageChannels?: MessageChannels): Promise<void> {
  const options = messageChannels ? { messageChannels } : {};
  workers.push(await startTestServer(desk.site.database.connectionString, { role: 'worker', ...options }));
}

const confirm = (orderId: string) =>
  call(desk.url, 'orders.confirm', { orderId, expectedStatus: 'New' }, { token: desk.admin.token });
const channelsTold = async (orderId: string) =>
  (await outboxOf(desk, orderId)).map(({ channel }) => channel).toSorted();
const areSettled = async (orderId: string, count: number) => {
  const messages = await outboxOf(desk, orderId);
  return messages.length === count && messages.every(({ state }) => state !== 'pending');
};

describe('nothing is sent', () => {
  test('for a location without an enabled rule, which does not even get a job', async () => {
    await putRule(desk, desk.kitchen, {});
    await putRule(desk, desk.neighbour, { sms: true });
    await putRule(desk, await createKitchen(desk.site.database.pool), { sms: true });
    const order = await desk.place();
    const { rows } = await desk.site.database.pool.query<{ found: string | null }>(
      `select to_regclass('jobs.job') as found`,
    );
    if (rows[0]!.found) expect(await countJobs(desk, 'notify-order', order.id)).toBe(0);
    expect(await outboxOf(desk, order.id)).toEqual([]);
  });

  test('for an order that was refused', async () => {
    await putRule(desk, desk.kitchen, { email: true });
    await startWorker();
    const wrong = anOrder(desk.kitchen, { ...asDelivery, deliveryAddress: undefined });
    expect((await call(desk.url, 'orders.create', wrong, { token: desk.market.token })).status).toBe(422);
    const order = await desk.place();
    await waitUntil(() => areSettled(order.id, 1));
    const { rows } = await desk.site.database.pool.query('select from outbox where location_id = $1', [
      desk.kitchen.locationId,
    ]);
    expect(rows).toHaveLength(1);
  });

  test('about a missed confirmation when the order was confirmed in time', async () => {
    for (const trigger of ['ConfirmMiss1', 'ConfirmMiss2', 'ConfirmMiss3'] as const) {
      await putRule(desk, desk.kitchen, { trigger, sms: true });
    }
    const order = await desk.place();
    expect(await countJobs(desk, 'notify-order', order.id)).toBe(3);
    expect((await confirm(order.id)).status).toBe(200);
    await letTimePass(desk);
    await startWorker();
    await waitUntil(async () => (await countJobs(desk, 'notify-order', order.id)) === 0);
    expect(await outboxOf(desk, order.id)).toEqual([]);
  });

  test('for a rule that was removed or switched off meanwhile', async () => {
    const removed = await putRule(desk, desk.kitchen, { email: true });
    const silent = await putRule(desk, desk.kitchen, { email: true });
    const other = await putRule(desk, desk.kitchen, { sms: true });
    const order = await desk.place();
    const { pool } = desk.site.database;
    await pool.query('delete from notification_rules where id = $1', [removed]);
    await pool.query('update notification_rules set by_email = false where id = $1', [silent]);
    await pool.query(`update notification_rules set phone_number = '6045559999' where id = $1`, [other]);
    await confirmNumber(desk.site, desk.kitchen.locationId, '+16045559999');
    await startWorker();
    await waitUntil(() => areSettled(order.id, 1));
    expect(await outboxOf(desk, order.id)).toMatchObject([
      { channel: 'SMS', recipient: '6045559999', state: 'kept' },
    ]);
  });
});

describe('what is sent', () => {
  test('a new order at once, by each enabled method; the other triggers wait for their minutes', async () => {
    const rule = await putRule(desk, desk.kitchen, { sms: true, email: true });
    await putRule(desk, desk.kitchen, { trigger: 'ConfirmMiss1', call: true });
    await startWorker();
    const order = await desk.place();
    await waitUntil(() => areSettled(order.id, 2));
    const messages = await outboxOf(desk, order.id);
    expect(messages).toMatchObject([
      { channel: 'Email', recipient: 'kitchen@wok.example', state: 'kept', rule_id: rule, error: null },
      { channel: 'SMS', recipient: '6045550111', state: 'kept', location_id: desk.kitchen.locationId },
    ]);
    expect(messages[0]!.body).toContain(
      `/restaurant/orders/${desk.kitchen.restaurantId}/${desk.kitchen.locationId}?order=${order.id}`,
    );
    expect(messages[0]!.body).toContain(`Total: ${formatCents(centsFromDecimal(order.total))}`);
    expect(messages[0]!.body).toContain(`for ${order.name}`);
    for (const { count, name } of order.orderCartItems) {
      expect(messages[0]!.body).toContain(`${count} x ${name}`);
    }
    expect(messages[0]!.subject).toBe(`New order #${order.orderNumber} – Golden Wok, Main Street`);
    await waitUntil(async () => (await countJobs(desk, 'notify-order', order.id)) === 1);
  });

  test('missed confirmations are due 3, 5 and 10 minutes after the order was placed, also for a scheduled one', async () => {
    for (const trigger of ['ConfirmMiss1', 'ConfirmMiss2', 'ConfirmMiss3'] as const) {
      await putRule(desk, desk.kitchen, { trigger, call: true });
    }
    const order = await desk.place({
      orderTimeType: 'Scheduled',
      scheduledOrderTimestamp: Date.now() + 5 * 3_600_000,
    });
    const { rows } = await desk.site.database.pool.query<{ minutes: number }>(
      `select round(extract(epoch from j.start_after - o.created_at) / 60)::int as minutes
       from jobs.job j join orders o on o.id::text = j.data ->> 'orderId' where o.id = $1 order by 1`,
      [order.id],
    );
    expect(rows.map(({ minutes }) => minutes)).toEqual([3, 5, 10]);
    await letTimePass(desk);
    await startWorker();
    await waitUntil(() => areSettled(order.id, 3));
    const bodies = (await outboxOf(desk, order.id)).map(({ body }) => body).join(' ');
    for (const minutes of [3, 5, 10]) expect(bodies).toContain(`waited ${minutes} minutes`);
  });

  test('jobs that run twice, on two workers at once, send once', async () => {
    const { channels, sent } = channelsOf(() => ({ outcome: 'sent', reference: 'SM1' }));
    await putRule(desk, desk.kitchen, { sms: true, email: true });
    const order = await desk.place();
    const { pool } = desk.site.database;
    await pool.query(
      `insert into jobs.job (name, data, start_after, expire_seconds, retry_limit)
       select name, data, now(), expire_seconds, retry_limit from jobs.job, generate_series(1, 5) where data ->> 'orderId' = $1`,
      [order.id],
    );
    await Promise.all([startWorker(channels), startWorker(channels)]);
    await waitUntil(async () => (await countJobs(desk, 'notify-order', order.id)) === 0);
    await waitUntil(() => areSettled(order.id, 2));
    const messages = await outboxOf(desk, order.id);
    await pool.query(
      `insert into jobs.job (name, data, start_after, expire_seconds, retry_limit)
       select 'send-message', jsonb_build_object('messageId', id, 'orderId', order_id), now(), 60, 3
       from outbox, generate_series(1, 4) where order_id = $1`,
      [order.id],
    );
    await waitUntil(async () => (await countJobs(desk, 'send-message', order.id)) === 0);
    expect(sent.map(({ id }) => id).toSorted()).toEqual(messages.map(({ id }) => id).toSorted());
    expect(await channelsTold(order.id)).toEqual(['Email', 'SMS']);
  });

  test('the next worker picks up what was lost with the queue, while the order still waits', async () => {
    await putRule(desk, desk.kitchen, { trigger: 'ConfirmMiss1', sms: true });
    const [waiting, confirmed] = [await desk.place(), await desk.place()];
    await confirm(confirmed.id);
    const { pool } = desk.site.database;
    await pool.query(`delete from jobs.job where name = 'notify-order'`);
    await pool.query(`update orders set created_at = now() - interval '4 minutes' where id = any($1)`, [
      [waiting.id, confirmed.id],
    ]);
    await startWorker();
    await waitUntil(() => areSettled(waiting.id, 1));
    expect(await outboxOf(desk, confirmed.id)).toEqual([]);
  });

  test('the admin sees who was notified by their own rules, and a super admin sees it in the outbox', async () => {
    await putRule(desk, desk.kitchen, { email: true });
    await startWorker();
    const order = await desk.place();
    await waitUntil(() => areSettled(order.id, 1));
    const { locationId } = desk.kitchen;
    const told = await call<{ messages: { orderId: string; state: string }[]; standIns: string[] }>(
      desk.url,
      'notifications.told',
      { locationId },
      { token: desk.admin.token },
    );
    expect(told.body.messages).toMatchObject([{ orderId: order.id, state: 'kept', channel: 'Email' }]);
    expect(told.body.standIns).toEqual(['Email', 'SMS', 'PhoneCall']);
    const outbox = await call<{ rows: object[]; total: number; standIns: string[] }>(
      desk.url,
      'outbox.list',
      { search: `#${order.orderNumber} – Golden`, channel: 'Email' },
      { token: desk.boss.token },
    );
    expect(outbox.body.standIns).toEqual(['Email', 'SMS', 'PhoneCall']);
    expect(outbox.body.rows).toContainEqual(told.body.messages[0]);
    const nothing = await call<{ total: number }>(
      desk.url,
      'outbox.list',
      { search: '100%' },
      { token: desk.boss.token },
    );
    expect(nothing.body.total).toBe(0);
  });
});
