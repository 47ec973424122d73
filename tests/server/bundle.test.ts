import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { move, paidOnline, read } from '../payments/money-desk.ts';
import { call } from '../setup/api-client.ts';
import { signedIn, whoIs } from '../setup/auth-client.ts';
import { layDesk } from '../setup/desk.ts';
import { openLiveReader, rowsOf } from '../setup/live-reader.ts';
import { waitUntil } from '../setup/wait-until.ts';
import { openBundledSite } from './bundled-site.ts';

const site = await openBundledSite();
const desk = await layDesk(site);
const { logged } = site.server;

test('the bundle signs people in', async () => {
  const { cookie } = await signedIn(desk.url, desk.admin.email);
  expect(await whoIs(desk.url, { cookie })).toBe(desk.admin.email);
});

test('the bundle does the actions of a feature that is loaded late, and sends their changes live', async () => {
  const reader = await openLiveReader(desk.url, desk.boss.token);
  await reader.subscribe(1, 'orders.active', { locationId: desk.kitchen.locationId });
  const order = await desk.place();
  const confirm = { orderId: order.id, expectedStatus: 'New' };
  const { status } = await call(desk.url, 'orders.confirm', confirm, { token: desk.admin.token });
  expect(status).toBe(200);
  await waitUntil(() => rowsOf(reader.messages).get(order.id)?.['status'] === 'Preparing');
  reader.close();
});

test('the bundle does its jobs: the refund of a cancelled order is settled', async () => {
  const order = await paidOnline(desk);
  expect((await move(desk, 'cancel', order)).status).toBe(200);
  await waitUntil(async () => (await read(desk, order.id)).payments[0]?.state === 'succeeded');
});

test('the bundle reads menu files and writes PDFs in threads', async () => {
  const { restaurantId, locationId, menuId } = desk.kitchen;
  const file = { menuId, text: 'kind,name\ngroup,Sides\n', isWhole: false };
  const { token } = desk.admin;
  const checked = await call(desk.url, 'menus.checkImport', file, { token });
  expect(checked.body, checked.text).toMatchObject({ kind: 'changes', changes: { recordCount: 1 } });

  const emailAddress = 'chef@wok.example';
  const report = { restaurantId, locationId, emailAddress, createdAtMin: 0, createdAtMax: 86_400_000 };
  expect((await call(desk.url, 'functions.sendReport', report, { token })).status).toBe(200);
  const begins = `select convert_from(substring(content from 1 for 5), 'LATIN1') as begins from outbox_parts where name like '%.pdf'`;
  await waitUntil(async () => (await site.database.pool.query(begins)).rows[0]?.['begins'] === '%PDF-');
});

test('an error in a feature that is loaded late is logged with its file and line in the sources', async () => {
  await site.database.pool.query('alter table outbox rename to outbox_elsewhere');
  const message = { messageId: randomUUID() };
  const { status } = await call(desk.url, 'outbox.get', message, { token: desk.boss.token });
  await site.database.pool.query('alter table outbox_elsewhere rename to outbox');
  expect(status).toBe(500);

  const place = /\S*\/apps\/server\/src\/features\/outbox\/get-message\.ts:(\d+)/;
  const found = () => logged.map(({ err }) => place.exec(err?.stack ?? '')).find((match) => match !== null);
  // It is logged beside the answer, not before it.
  await waitUntil(() => found() !== undefined);
  const [told, line] = found()!;
  const source = await readFile(told.replace(/^\(|:\d+$/g, ''), 'utf8');
  expect(source.split('\n')[Number(line) - 1]).toContain('await db.query');
});
