import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { call } from '../setup/api-client.ts';
import { bearer, whoIs } from '../setup/auth-client.ts';
import { openDesk } from '../setup/desk.ts';
import { openLiveReader } from '../setup/live-reader.ts';
import { createPerson, createSession, type Person } from '../setup/people.ts';
import { startServerProcess } from '../setup/server-process.ts';

const desk = await openDesk();
const { url, boss, kitchen, neighbour } = desk;
const { pool, connectionString } = desk.site.database;
const elsewhere = await startServerProcess(
  connectionString,
  mkdtempSync(join(tmpdir(), 'passline-closed-live-queries-')),
);
afterAll(() => elsewhere.kill());

/** A live query of the orders of the kitchen, which has answered, in the other process. */
async function openBoard(token: string) {
  const reader = await openLiveReader(elsewhere.url, token);
  const answer = await reader.subscribe(1, 'orders.board', { locationId: kitchen.locationId });
  expect(answer.type).toBe('snapshot');
  return reader;
}

test.each([
  ['suspended', 'staff.suspend', ({ id }: Person) => ({ userId: id })],
  [
    'given another place',
    'staff.changeRole',
    ({ id }: Person) => ({
      userId: id,
      role: 'admin',
      locationId: neighbour.locationId,
      expectedRole: 'admin',
      expectedLocationId: kitchen.locationId,
    }),
  ],
  [
    'made a courier',
    'staff.changeRole',
    ({ id }: Person) => ({
      userId: id,
      role: 'courier',
      locationId: null,
      expectedRole: 'admin',
      expectedLocationId: kitchen.locationId,
    }),
  ],
])(
  'the live queries of somebody who is %s are closed in the other process, and hear no later order; a colleague’s go on',
  async (_what, action, inputOf) => {
    const person = await createPerson(pool, 'admin', kitchen);
    await pool.query(`update users set phone_number = '+16045550161' where id = $1`, [person.id]);
    const colleague = await createPerson(pool, 'admin', kitchen);
    const second = await createSession(pool, person.id);
    const readers = await Promise.all([person.token, second.token].map(openBoard));
    const theirs = await openBoard(colleague.token);

    const answer = await call(url, action, inputOf(person), boss);
    expect(answer.status, answer.text).toBe(200);
    expect(await Promise.all(readers.map(({ closed }) => closed))).toEqual([4401, 4401]);
    for (const { token } of [person, second]) expect(await whoIs(elsewhere.url, bearer(token))).toBeNull();

    const { id } = await desk.place();
    await theirs.next('frame', ({ rows }) => rows.some((row) => (row as { id: string }).id === id));
    expect(JSON.stringify(readers.map(({ messages }) => messages))).not.toContain(id);
    expect(await whoIs(elsewhere.url, bearer(colleague.token))).toBe(colleague.email);
    theirs.close();
  },
);
