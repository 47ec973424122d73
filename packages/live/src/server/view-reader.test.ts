import { setImmediate as turn } from 'node:timers/promises';
import { beforeEach, expect, test } from 'vitest';
import type { Window } from './feed.ts';
import { fakeSource } from './fake-topic.ts';
import { FakePool, FakeWorld } from './fake-world.ts';
import type { Subscriber } from './topic.ts';
import { Topics } from './topics.ts';
import { ViewReader } from './view-reader.ts';

const source = {
  ...fakeSource,
  view: { rows: 'select * from things', touchedBy: { things: 'id', children: 'parent' } },
};

let world: FakeWorld;
let database: FakePool;
let reader: ViewReader;
let frames: string[];

beforeEach(() => {
  world = new FakeWorld();
  database = new FakePool(world);
  const topics = new Topics([source]);
  frames = [];
  const subscriber: Subscriber = { deliver: ({ buffer }) => frames.push(buffer.toString()) };
  topics.open(source, { place: 'a' }, 'inner').subscriptions.add(subscriber);
  const log = { warn: (_: object, message: string) => expect.fail(message) };
  reader = new ViewReader({ source, pool: database.pool, topics, log });
});

/** A window in which children of these rows have changed. */
function window(from: number, ...keys: string[]): Window {
  const changes = keys.map((parent, at) => ({
    xid: BigInt(from + at),
    table: 'children',
    key: '',
    rev: at,
    row: null,
    before: { parent },
  }));
  return { from: BigInt(from), upto: BigInt(from + 10), changes };
}

async function answer(): Promise<void> {
  database.make(0);
  database.hand(0);
  await turn();
}

test('windows that arrive during a reading are read together afterwards, and everything is sent up to the oldest that is not', async () => {
  expect(reader.cursor).toBeNull();
  reader.take(window(10, 'x', 'x'), 0);
  await turn();
  reader.take(window(20, 'y'), 0);
  reader.take(window(30, 'y', 'x'), 0);
  expect(reader.cursor).toBe(10n);
  await answer();
  expect(frames).toHaveLength(1);
  expect(reader.cursor).toBe(20n);
  await answer();
  expect(frames).toHaveLength(2);
  expect(reader.cursor).toBeNull();
  expect(database.isIdle).toBe(true);
});

test('no reading is made for a window that does not touch it', async () => {
  reader.take({ ...window(10, 'x'), changes: [] }, 0);
  await turn();
  expect(database.isIdle).toBe(true);
  expect(reader.cursor).toBeNull();
});

test('what was being read when it was told to forget is not sent', async () => {
  reader.take(window(10, 'x'), 0);
  await turn();
  reader.forget();
  expect(reader.cursor).toBeNull();
  reader.take(window(20, 'y'), 0);
  await answer();
  expect(frames).toEqual([]);
  expect(reader.cursor).toBe(20n);
  await answer();
  expect(frames).toHaveLength(1);
  expect(frames[0]).toContain('"id":"y"');
});

test('more than 5,000 rows are not read', async () => {
  const many = Array.from({ length: 5_001 }, (_, at) => `k${at}`);
  reader.take(window(10, 'x'), 0);
  await turn();
  expect(reader.take(window(20, ...many.slice(0, 5_000)), 0)).toBe(true);
  expect(reader.take(window(30, ...many.slice(5_000)), 0)).toBe(false);
  expect(reader.cursor).toBeNull();
  await answer();
  expect(frames).toEqual([]);
  expect(database.isIdle).toBe(true);
});
