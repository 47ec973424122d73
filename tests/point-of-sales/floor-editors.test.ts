import { randomUUID } from 'node:crypto';
import type { FloorEditor } from '@passline/contract/point-of-sales/floor-editors';
import { expect, test } from 'vitest';
import { call } from '../setup/api-client.ts';
import { openDesk } from '../setup/desk.ts';
import { createPointOfSale } from '../setup/point-of-sale.ts';
import { waitUntil } from '../setup/wait-until.ts';

const desk = await openDesk();
const { pool } = desk.site.database;
const { admin, boss } = desk;

const report = async (floorId: string, token: string, more: object = {}) => {
  const input = { floorId, editorId: randomUUID(), tableIds: [], deed: 'chooses', ...more };
  const { status, body } = await call<{ editors: FloorEditor[] }>(desk.url, 'floorEditors.report', input, {
    token,
  });
  return { status, editors: body.editors };
};

test('a floor of another location is refused, and nobody is seen there', async () => {
  const { floorId } = await createPointOfSale(pool, desk.neighbour);
  expect((await report(floorId, admin.token)).status).toBe(404);
  expect((await report(floorId, boss.token)).editors).toEqual([]);
});

test('a floor that is being deleted at this moment is not there, as one that is gone', async () => {
  const { floorId } = await createPointOfSale(pool, desk.kitchen);
  const deleting = await pool.connect();
  try {
    await deleting.query('begin');
    await deleting.query('delete from floors where id = $1', [floorId]);
    const answer = report(floorId, admin.token);
    await waitUntil(async () => {
      const { rowCount } = await pool.query(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
      return rowCount === 1;
    });
    await deleting.query('commit');
    expect((await answer).status).toBe(404);
  } finally {
    deleting.release();
  }
});

test('the others of the floor are answered with what they have chosen, and nobody of another floor', async () => {
  const { floorId, tableId } = await createPointOfSale(pool, desk.kitchen);
  const other = await createPointOfSale(pool, desk.kitchen, 'Bar');
  const editorId = randomUUID();
  await report(floorId, boss.token, { editorId, tableIds: [tableId], deed: 'moves' });
  expect((await report(floorId, admin.token)).editors).toEqual([
    { editorId, userId: boss.id, name: boss.name, tableIds: [tableId], deed: 'moves' },
  ]);
  expect((await report(other.floorId, admin.token)).editors).toEqual([]);
  // The newest report replaces the one before.
  await report(floorId, boss.token, { editorId });
  expect((await report(floorId, admin.token)).editors).toContainEqual(
    expect.objectContaining({ editorId, tableIds: [], deed: 'chooses' }),
  );
});

test('nobody can speak for the window of somebody else', async () => {
  const { floorId, tableId } = await createPointOfSale(pool, desk.kitchen);
  const editorId = randomUUID();
  await report(floorId, boss.token, { editorId });
  await report(floorId, admin.token, { editorId, tableIds: [tableId] });
  expect((await report(floorId, admin.token)).editors).toEqual([
    expect.objectContaining({ editorId, userId: boss.id, tableIds: [] }),
  ]);
});

test('who has not been heard of for a few seconds is not shown, and their row goes', async () => {
  const { floorId } = await createPointOfSale(pool, desk.kitchen);
  const editorId = randomUUID();
  const wasSeen = (before: string) =>
    pool.query('update floor_editors set seen_at = seen_at - $2::interval where id = $1', [editorId, before]);
  await report(floorId, boss.token, { editorId });
  await wasSeen('7 seconds');
  expect((await report(floorId, admin.token)).editors).toEqual([]);
  await wasSeen('1 minute');
  await report(floorId, admin.token);
  expect((await pool.query('select from floor_editors where id = $1', [editorId])).rowCount).toBe(0);
});
