import { ORPCError } from '@orpc/server';
import type pg from 'pg';
import { expect, test } from 'vitest';
import { Replica } from './replica.ts';

const SAME = { system: '1', database: 'passline' };
const AT_PRIMARY = { ...SAME, position: 10, clockMs: 0 };
const AT_REPLICA = { ...SAME, isReplica: true, position: 10, committedMs: 0 };

/** Two servers that say what a test lets them say; `connects` counts those who ask the replica to read. */
function openReplica() {
  const state = { isHanging: false, isGone: false, connects: 0, released: [] as unknown[] };
  const logged: string[] = [];
  const query = ({ name }: { name: string }): Promise<unknown> => {
    if (state.isGone)
      return Promise.reject(Object.assign(new Error('It is gone.'), { code: 'ECONNREFUSED' }));
    if (state.isHanging) return new Promise(() => undefined);
    const rows = { 'replica-primary': AT_PRIMARY, 'replica-look': AT_REPLICA }[name] ?? { has: true };
    return Promise.resolve({ rows: [rows] });
  };
  const connect = async () => {
    state.connects += 1;
    return { query, release: (error: unknown) => state.released.push(error) };
  };
  const say = (fields: object, message: string) => logged.push([message, ...Object.values(fields)].join(' '));
  const replica = new Replica({
    url: 'postgres://replica/passline',
    maxLagSeconds: 30,
    answersWithinMs: 1,
    primary: { query: query as never },
    log: { warn: say as never, info: (message: unknown) => logged.push(String(message)) },
    now: () => 0,
    open: () => ({ query, connect }) as never as pg.Pool,
  });
  return { replica, state, logged };
}

const reading = (near: () => Promise<string> = async () => 'near') => ({
  caller: 'one',
  near,
  atPrimary: async () => 'far',
});

test('what the reading itself refuses is the answer: the primary is not asked too', async () => {
  const { replica, state } = openReplica();
  await replica.look();
  const refusing = replica.read(reading(() => Promise.reject(new ORPCError('NOT_FOUND'))));
  await expect(refusing).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect(state.released).toEqual([undefined]);
});

test('before the first look everything is read from the primary', async () => {
  const { replica, state } = openReplica();
  const { answer, readFrom } = await replica.read(reading());
  expect({ answer, why: readFrom.why }).toEqual({ answer: 'far', why: 'the replica has not been asked yet' });
  expect(state.connects).toBe(0);
});

test('a replica that hangs is given up by the first read, and not asked by others until a look finds it well', async () => {
  const { replica, state, logged } = openReplica();
  await replica.look();
  state.isHanging = true;
  expect((await replica.read(reading())).answer).toBe('far');
  // Nobody is given a connection on which something waits for its answer.
  expect(state.released).toEqual([expect.any(Error)]);
  expect((await replica.read(reading())).readFrom.why).toBe('the replica does not answer');
  expect(state.connects).toBe(1);
  state.isHanging = false;
  await replica.look();
  expect((await replica.read(reading())).answer).toBe('near');
  expect(logged).toEqual([
    'The replica is read.',
    expect.stringMatching(/^The replica is not read\. the replica does not answer The server of REPLICA_URL/),
    'The replica is read.',
  ]);
});

test('the log says once that it is gone, however often that is seen', async () => {
  const { replica, state, logged } = openReplica();
  await replica.look();
  state.isGone = true;
  await replica.look();
  await replica.look();
  await replica.read(reading());
  expect(logged.filter((line) => line.startsWith('The replica is not read.'))).toHaveLength(1);
});

test('a query that fails on the replica alone is asked of the primary once, and others go on reading there', async () => {
  const { replica, logged } = openReplica();
  await replica.look();
  const failing = await replica.read(reading(() => Promise.reject(new Error('relation does not exist'))));
  expect([failing.answer, failing.readFrom.why]).toEqual(['far', 'the replica could not answer']);
  expect((await replica.read(reading())).answer).toBe('near');
  expect(logged.at(-1)).toBe(
    'A query was asked of the primary instead. the replica could not answer relation does not exist',
  );
});
