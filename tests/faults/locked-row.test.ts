import type { OrderRow } from '@passline/contract/orders/order';
import { Client } from 'pg';
import { beforeEach, expect, test } from 'vitest';
import { openDesk } from '../setup/desk.ts';
import { act, auditOf, recordOf } from '../orders/kitchen-desk.ts';
import { ask, call, type Answer, type RefusalBody } from '../setup/api-client.ts';
import { openLiveReader } from '../setup/live-reader.ts';
import { createPerson } from '../setup/people.ts';
import { METRICS_TOKEN } from '../setup/test-server.ts';
import { waitUntil } from '../setup/wait-until.ts';

/** Somebody at a console, who has locked a row and gone to lunch. */
let stranger: Client;

const desk = await openDesk();

beforeEach(async () => {
  stranger = new Client({
    connectionString: desk.site.database.connectionString,
    application_name: 'a console',
  });
  await stranger.connect();
  return () => stranger.end();
});

/** A person that the server has not seen yet. */
const signIn = () => createPerson(desk.site.database.pool, 'super_admin');
const statusIn = (rows: readonly OrderRow[], id: string) => rows.find((row) => row.id === id)?.status;
const newOrder = (id: string) => ({ orderId: id, expectedStatus: 'New' });

async function lock(orderId: string): Promise<void> {
  await stranger.query('begin');
  await stranger.query('select from orders where id = $1 for update', [orderId]);
}

function confirm(orderId: string): Promise<Answer<RefusalBody>> {
  const body = { expectedStatus: 'New' };
  const path = `/api/orders/${orderId}/confirm`;
  return ask(desk.url, path, { method: 'POST', token: desk.admin.token, body }) as Promise<
    Answer<RefusalBody>
  >;
}

async function countOf(outcome: string): Promise<number> {
  const { text } = await ask(desk.url, '/metrics', { token: METRICS_TOKEN });
  const line = new RegExp(
    `^passline_action_duration_seconds_count\\{action="orders.confirm",outcome="${outcome}"\\} (\\d+)$`,
    'm',
  );
  return Number(line.exec(text)?.[1] ?? 0);
}

test('commands on a row that somebody else has locked are refused, and everything else goes on meanwhile', async () => {
  const { id } = await desk.place();
  const others = await Promise.all([desk.place(), desk.place(), desk.place(), desk.place()]);
  const before = await recordOf(desk, id);
  // The counters belong to the process, which other tests use too.
  const counted = await countOf('BUSY');
  const reader = await openLiveReader(desk.url, desk.admin.token);
  const here = { locationId: desk.kitchen.locationId };
  await reader.subscribe(1, 'orders.board', here);
  await lock(id);

  // Twenty who ask again as soon as they are refused.
  const refused: Answer<RefusalBody>[] = [];
  const progress = { isOver: false };
  const insist = async () => {
    while (!progress.isOver) refused.push(await confirm(id));
  };
  const insisting = Promise.all(Array.from({ length: 20 }, insist));
  await waitUntil(async () => {
    const { rowCount } = await desk.site.database.pool.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    return rowCount! > 0;
  });
  for (const [index, other] of others.entries()) {
    expect(await act(desk, 'confirm', newOrder(other.id))).toMatchObject({ status: 200 });
    const list = await call<{ rows: OrderRow[] }>(desk.url, 'orders.list', {}, { token: desk.admin.token });
    expect(statusIn(list.body.rows, other.id)).toBe('Preparing');
    const board = await reader.subscribe(index + 2, 'orders.board', here);
    expect(board.type === 'snapshot' && statusIn(board.rows as OrderRow[], other.id)).toBe('Preparing');
    const answer = await ask(desk.url, '/api/session', { token: (await signIn()).token });
    expect(answer.status).toBe(200);
    expect((await ask(desk.url, '/readyz')).status).toBe(200);
  }
  progress.isOver = true;
  await insisting;

  for (const answer of refused) {
    expect(answer.status, answer.text).toBe(503);
    expect(answer.headers['retry-after']).toMatch(/^[1-9]\d*$/);
    expect(answer.json()).toMatchObject({
      code: 'BUSY',
      message: 'Somebody else is working on the same right now. Nothing was changed. Please try again.',
    });
  }
  expect(await recordOf(desk, id)).toEqual(before);
  expect((await auditOf(desk, id)).map(({ action }) => action)).toEqual(['orders.create']);
  expect(await countOf('BUSY')).toBe(counted + refused.length);
  const lines = desk.site.server.logged;
  expect(lines).toHaveLength(refused.length);
  for (const line of lines) expect(line).toMatchObject({ level: 40, action: 'orders.confirm' });
  expect(lines.some(({ heldBy }) => heldBy?.includes('a console'))).toBe(true);

  // What an open transaction holds back from the feed comes when it ends.
  await stranger.query('rollback');
  expect((await confirm(id)).status).toBe(200);
  await reader.next('frame', ({ rows }) => statusIn(rows as OrderRow[], id) === 'Preparing');
  reader.close();
});

test('a question that meets a lock is told why it was not read, and nothing of changes; a command still is', async () => {
  const { id } = await desk.place();
  await stranger.query('begin');
  await stranger.query('lock table orders in access exclusive mode');
  const path = '/api/analytics/whole-orders?from=0&before=86400000';
  const [refusedRead, refusedCommand] = await Promise.all([
    ask(desk.url, path, { token: desk.admin.token }),
    confirm(id),
  ]);
  expect(refusedRead.status, refusedRead.text).toBe(503);
  expect(refusedRead.headers['retry-after']).toBe('1');
  expect(refusedRead.json()).toMatchObject({
    code: 'BUSY',
    message: 'What this reads is being worked on right now. Please try again.',
  });
  expect(refusedCommand.json()).toMatchObject({
    code: 'BUSY',
    message: 'Somebody else is working on the same right now. Nothing was changed. Please try again.',
  });
  await stranger.query('rollback');
  expect((await ask(desk.url, path, { token: desk.admin.token })).status).toBe(200);
  expect((await confirm(id)).status).toBe(200);
});
