import { randomUUID } from 'node:crypto';
import type { RecordEntry } from '@passline/contract/kernel/timeline';
import type { TimelineEntry } from '@passline/contract/kernel/audit';
import { expect, test } from 'vitest';
import { call, type RefusalBody } from '../setup/api-client.ts';
import { openDesk } from '../setup/desk.ts';
import { createPerson } from '../setup/people.ts';
import { createPointOfSale } from '../setup/point-of-sale.ts';

/** What one command did is found by the key that it was sent with. See docs/rules/restaurants.md#taking-back. */
const desk = await openDesk();
const { pool } = desk.site.database;
const { admin, boss, kitchen } = desk;
const stranger = await createPerson(pool, 'admin', desk.neighbour);
const { locationId } = kitchen;

const keyed = (key: string, token = admin.token) => ({ token, headers: { 'idempotency-key': key } });
const done = async <Body>(action: string, input: object, asking: Parameters<typeof call>[3]) => {
  const { status, body, text } = await call<Body>(desk.url, action, input, asking);
  expect(status, text).toBe(200);
  return body;
};
const about = { subject: 'pointOfSales', locationId };
/** What a timeline tells of one command or request. */
const told = async (which: { idempotencyKey?: string; requestId?: string }, token = admin.token) => {
  const { rows } = await done<{ rows: RecordEntry[] }>('timeline.read', { ...about, ...which }, { token });
  return rows;
};
const rename = (tableId: string, from: string, to: string, key: string, token = admin.token) =>
  done('floorTables.update', { tableId, changes: { name: { from, to } } }, keyed(key, token));
const undo = (entryId: number | undefined, token = admin.token) =>
  call<RefusalBody>(desk.url, 'timeline.undo', { ...about, entryId }, { token });
const nameOf = async (tableId: string) =>
  (await pool.query<{ name: string }>('select name from floor_tables where id = $1', [tableId])).rows[0]
    ?.name;
const trailOf = async (recordId: string) =>
  (
    await pool.query<{ action: string; actor: string }>(
      'select action, actor_name as actor from audit where record_id = $1 order by id',
      [recordId],
    )
  ).rows;

test('a key that nobody used, or that somebody else used, finds nothing', async () => {
  const { tableId } = await createPointOfSale(pool, kitchen);
  const key = randomUUID();
  await rename(tableId, '1', '2', key);
  expect(await told({ idempotencyKey: randomUUID() })).toEqual([]);
  expect(await told({ idempotencyKey: key }, boss.token)).toEqual([]);
  const foreign = await call(
    desk.url,
    'timeline.read',
    { ...about, idempotencyKey: key },
    { token: stranger.token },
  );
  expect(foreign.status).toBe(404);
  expect(await told({ idempotencyKey: key, requestId: 'another' })).toEqual([]);
});

test('of two windows of one person each finds and undoes its own command, whichever was first; a neighbour stays as it is', async () => {
  const { tableId } = await createPointOfSale(pool, kitchen);
  const neighbour = await createPointOfSale(pool, kitchen, 'Bar');
  const [mine, theirs] = [randomUUID(), randomUUID()];
  await rename(tableId, '1', 'Window', mine);
  await rename(neighbour.tableId, '1', 'Stool', theirs);
  const [own] = await told({ idempotencyKey: mine });
  expect(own).toMatchObject({
    action: 'floorTables.update',
    record: { id: tableId },
    undo: { reason: null },
  });
  expect(await told({ requestId: own?.requestId ?? '' })).toEqual([own]);
  expect((await undo(own?.id)).status).toBe(200);
  expect([await nameOf(tableId), await nameOf(neighbour.tableId)]).toEqual(['1', 'Stool']);
  expect((await trailOf(tableId)).map(({ action }) => action)).toEqual([
    'floorTables.update',
    'timeline.undo',
  ]);
  expect(await trailOf(neighbour.tableId)).toHaveLength(1);
});

test('what another window changed since is not taken back by the first: its entry says so, and the undo who', async () => {
  const { tableId } = await createPointOfSale(pool, kitchen);
  const [mine, theirs] = [randomUUID(), randomUUID()];
  await rename(tableId, '1', 'Window', mine);
  await rename(tableId, 'Window', 'Door', theirs);
  const [own] = await told({ idempotencyKey: mine });
  const said = new RegExp(`^${admin.name} changed “Name” since`);
  expect(own?.undo?.reason).toMatch(said);
  const { status, body } = await undo(own?.id);
  expect(status).toBe(422);
  expect(body.message).toMatch(said);
  expect(await nameOf(tableId)).toBe('Door');
});

test('what a colleague changed since to the same value stays as they decided: the undo says who, and the neighbour stays', async () => {
  const { tableId } = await createPointOfSale(pool, kitchen);
  const neighbour = await createPointOfSale(pool, kitchen, 'Bar');
  const key = randomUUID();
  await rename(tableId, '1', 'Window', key);
  await rename(tableId, 'Window', 'Door', randomUUID(), boss.token);
  await rename(tableId, 'Door', 'Window', randomUUID(), boss.token);
  const said = new RegExp(`^${boss.name} changed “Name” since, `);
  const [own] = await told({ idempotencyKey: key });
  expect(own?.undo?.reason).toMatch(said);
  const { status, body } = await undo(own?.id);
  expect([status, body.message]).toEqual([422, expect.stringMatching(said)]);
  expect([await nameOf(tableId), await nameOf(neighbour.tableId)]).toEqual(['Window', '1']);
  expect(await trailOf(tableId)).toHaveLength(3);
  const [last] = await told({}, boss.token);
  expect((await undo(last?.id, boss.token)).status).toBe(200);
  expect(await nameOf(tableId)).toBe('Door');
});

test('what was undone since is in no way: steps are undone one after the other, and an undo of an undo brings them again', async () => {
  const { tableId } = await createPointOfSale(pool, kitchen);
  const [first, second, theirs] = [randomUUID(), randomUUID(), randomUUID()];
  const undoOf = async (key: string, token = admin.token) => {
    const [entry] = await told({ idempotencyKey: key }, token);
    expect((await undo(entry?.id, token)).status).toBe(200);
    return nameOf(tableId);
  };
  const undoNewest = async () => {
    const [newest] = await told({});
    expect((await undo(newest?.id)).status).toBe(200);
    return nameOf(tableId);
  };
  await rename(tableId, '1', 'Window', first);
  await rename(tableId, 'Window', 'Door', second);
  await rename(tableId, 'Door', 'Window', theirs, boss.token);
  expect(await undoOf(theirs, boss.token)).toBe('Door');
  expect(await undoOf(second)).toBe('Window');
  expect(await undoNewest()).toBe('Door');
  expect(await undoNewest()).toBe('Window');
  expect(await undoOf(first)).toBe('1');
  expect(await undoNewest()).toBe('Window');
  expect(await undoOf(first)).toBe('1');
});

test('a deletion that was undone since is in no way either', async () => {
  const { tableId, floorId } = await createPointOfSale(pool, kitchen);
  const [mine, theirs] = [randomUUID(), randomUUID()];
  await rename(tableId, '1', 'Window', mine);
  await done('floorTables.removeMany', { floorId, tableIds: [tableId] }, keyed(theirs, boss.token));
  const [removal] = await told({ idempotencyKey: theirs }, boss.token);
  expect((await undo(removal?.id, boss.token)).status).toBe(200);
  const [own] = await told({ idempotencyKey: mine });
  expect((await undo(own?.id)).status).toBe(200);
  expect(await nameOf(tableId)).toBe('1');
});

test('what was brought back and removed again is not brought back by the undo of the first removal: it says who removed it', async () => {
  const { tableId, floorId } = await createPointOfSale(pool, kitchen);
  const [mine, theirs] = [randomUUID(), randomUUID()];
  const removal = { floorId, tableIds: [tableId] };
  await done('floorTables.removeMany', removal, keyed(mine));
  const [own] = await told({ idempotencyKey: mine });
  expect((await undo(own?.id, boss.token)).status).toBe(200);
  await done('floorTables.removeMany', removal, keyed(theirs, boss.token));
  const said = new RegExp(`^${boss.name} removed it again since`);
  const [first] = await told({ idempotencyKey: mine });
  expect(first?.undo?.reason).toMatch(said);
  const { status, body } = await undo(first?.id);
  expect([status, body.message]).toEqual([422, expect.stringMatching(said)]);
  expect(await nameOf(tableId)).toBeUndefined();
  const [last] = await told({ idempotencyKey: theirs }, boss.token);
  expect((await undo(last?.id)).status).toBe(200);
  expect(await nameOf(tableId)).toBe('1');
});

test('what happened to one record is found by its id, also where one request did it to many and however much came after it; nothing of a neighbour', async () => {
  const { tableId, floorId } = await createPointOfSale(pool, kitchen);
  const neighbour = await createPointOfSale(pool, kitchen, 'Bar');
  const tables = Array.from({ length: 29 }, (_, at) => ({ name: `T${at}` }));
  const added = await done<{ tables: { id: string }[] }>(
    'floorTables.addMany',
    { floorId, tables },
    keyed(randomUUID()),
  );
  const tableIds = [tableId, ...added.tables.map(({ id }) => id)];
  await done('floorTables.removeMany', { floorId, tableIds }, keyed(randomUUID(), boss.token));
  for (let at = 0; at < 21; at += 1)
    await rename(neighbour.tableId, at ? `N${at}` : '1', `N${at + 1}`, randomUUID());
  const of = (recordId: string, token = admin.token) =>
    call<{ rows: RecordEntry[]; total: number }>(
      desk.url,
      'timeline.read',
      { ...about, recordId, limit: 1 },
      { token },
    );
  for (const id of tableIds) {
    const { body } = await of(id);
    expect(body.rows).toMatchObject([{ record: { id }, after: null, actorName: boss.name }]);
  }
  expect((await of(tableId)).body.total).toBe(1);
  expect((await of(randomUUID())).body).toMatchObject({ rows: [], total: 0 });
  expect((await of(tableId, stranger.token)).status).toBe(404);
});

test('a command that was sent again is found as the one that it was', async () => {
  const { tableId } = await createPointOfSale(pool, kitchen);
  const key = randomUUID();
  await rename(tableId, '1', '2', key);
  await rename(tableId, '1', '2', key);
  expect(await told({ idempotencyKey: key })).toHaveLength(1);
  expect(await trailOf(tableId)).toHaveLength(1);
});

test('of an order, too, each window finds its own command alone', async () => {
  const order = await desk.place();
  const [confirm, first, second] = [randomUUID(), randomUUID(), randomUUID()];
  const delay = { orderId: order.id, expectedStatus: 'Preparing', minutes: 10 };
  await done('orders.confirm', { orderId: order.id, expectedStatus: 'New' }, keyed(confirm));
  await done('orders.delay', delay, keyed(first));
  await done('orders.delay', delay, keyed(second));
  const entriesOf = (idempotencyKey: string, token = admin.token) =>
    done<TimelineEntry[]>('orders.timeline', { orderId: order.id, idempotencyKey }, { token });
  expect(await entriesOf(randomUUID())).toEqual([]);
  expect(await entriesOf(first, boss.token)).toEqual([]);
  const [own] = await entriesOf(first);
  expect(own?.action).toBe('orders.delay');
  expect(new Set((await entriesOf(first)).map(({ requestId }) => requestId)).size).toBe(1);
  expect((await entriesOf(second)).map(({ id }) => id)).not.toContain(own?.id);
  const refused = await call<RefusalBody>(
    desk.url,
    'orders.undo',
    { orderId: order.id, entryId: own?.id },
    { token: admin.token },
  );
  expect([refused.status, refused.body.message]).toEqual([
    422,
    expect.stringMatching(new RegExp(`^Changed since by ${admin.name} at`)),
  ]);
});

test('who takes the removal of a record back has changed nothing of it: what was changed before names who changed it last', async () => {
  const { tableId } = await createPointOfSale(pool, kitchen);
  const neighbour = await createPointOfSale(pool, kitchen, 'Bar');
  const [renamed, kept] = [randomUUID(), randomUUID()];
  await rename(tableId, '1', 'Window', renamed);
  const [first] = await told({ idempotencyKey: renamed });
  expect((await undo(first?.id)).status).toBe(200);
  await rename(neighbour.tableId, '1', 'Stool', kept);
  for (const gone of [tableId, neighbour.tableId]) {
    const key = randomUUID();
    await done('floorTables.remove', { tableId: gone }, keyed(key, boss.token));
    const [removed] = await told({ idempotencyKey: key }, boss.token);
    expect((await undo(removed?.id, boss.token)).status).toBe(200);
  }
  const reason = new RegExp(`^${admin.name} changed “Name” since, \\d\\d:\\d\\d\\.$`);
  expect((await told({ idempotencyKey: renamed }))[0]?.undo?.reason).toMatch(reason);
  expect((await undo(first?.id)).body.message).toMatch(reason);
  expect(await told({ idempotencyKey: kept })).toMatchObject([{ undo: { reason: null } }]);
  expect((await trailOf(tableId)).map(({ action, actor }) => `${actor} ${action}`)).toEqual([
    `${admin.name} floorTables.update`,
    `${admin.name} timeline.undo`,
    `${boss.name} floorTables.remove`,
    `${boss.name} timeline.undo`,
  ]);
});
