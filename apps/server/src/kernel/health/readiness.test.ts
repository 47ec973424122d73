import { pino } from 'pino';
import { expect, test } from 'vitest';
import { Readiness } from './readiness.ts';
import { StorageHealth } from './storage-health.ts';

const silent = pino({ level: 'silent' });

/** A database that counts its queries. */
function openReadiness({ freeBytes = 1e12, holdsDatabase = true } = {}) {
  const asked: string[] = [];
  const state = { nowMs: 0, isDraining: false, isAway: false, freeBytes };
  const db = {
    query: (text: string) => {
      asked.push(text);
      return state.isAway
        ? Promise.reject(new Error('Connection terminated'))
        : Promise.resolve({ rows: [] });
    },
  } as never;
  const disk = { folder: '/data', holdsDatabase, freeBytes: async () => state.freeBytes };
  const storage = new StorageHealth(db, disk, silent);
  const readiness = new Readiness({
    db,
    storage,
    isDraining: () => state.isDraining,
    feedAgeMs: () => 0,
    now: () => state.nowMs,
  });
  return { readiness, storage, state, asked };
}

test('a crowd that asks at once shares one look, and its answer is remembered for a second', async () => {
  const { readiness, state, asked } = openReadiness();
  const answers = await Promise.all(Array.from({ length: 50 }, () => readiness.reason()));
  expect(new Set(answers)).toEqual(new Set([null]));
  state.nowMs = 1_000;
  state.isAway = true;
  expect(await readiness.reason()).toBeNull();
  expect(asked).toHaveLength(1);
  state.nowMs = 1_001;
  expect(await readiness.reason()).toBe('the database does not answer');
  expect(asked).toHaveLength(2);
});

test('a process that is being stopped says so at once, whatever it remembers', async () => {
  const { readiness, state } = openReadiness();
  expect(await readiness.reason()).toBeNull();
  state.isDraining = true;
  expect(await readiness.reason()).toBe('shutting down');
});

test('a write that failed for lack of space is remembered until a write succeeds', async () => {
  const { readiness, storage, state, asked } = openReadiness();
  storage.noteFull();
  expect(await readiness.reason()).toBeNull();
  expect(asked[1]).toMatch(/^insert into storage_probe/);
  state.nowMs = 2_000;
  expect(await readiness.reason()).toBeNull();
  expect(asked.filter((text) => text.startsWith('insert'))).toHaveLength(1);
});

test('a disk that is almost full stops a process whose database lies on it, and no other', async () => {
  const own = openReadiness({ freeBytes: 31_000_000 });
  expect(await own.readiness.reason()).toBe('the disk of the database is almost full');
  const elsewhere = openReadiness({ freeBytes: 31_000_000, holdsDatabase: false });
  expect(await elsewhere.readiness.reason()).toBeNull();
});
