import { randomUUID } from 'node:crypto';
import { addedActions } from '@passline/contract/kernel/records/record-actions';
import { listedKind } from '@passline/contract/kernel/records/record-kind';
import { id, line, timestamp } from '@passline/contract/kernel/fields';
import { createPool, transaction } from '@passline/database';
import { ok, refuse } from '@passline/domain/result';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { notFound, refused, Refused } from '../../apps/server/src/kernel/actions/refusal.ts';
import { nothingToTakeBack } from '../../apps/server/src/kernel/actions/taking-back.ts';
import { lockRecord } from '../../apps/server/src/kernel/records/lock-record.ts';
import { readInOrder, readRecord } from '../../apps/server/src/kernel/records/read-record.ts';
import { addedRuns } from '../../apps/server/src/kernel/records/record-runs.ts';
import { recordTable, type RecordCall } from '../../apps/server/src/kernel/records/record-table.ts';
import { instant } from '../../apps/server/src/kernel/records/stored.ts';
import { insertRecord, removeRecord } from '../../apps/server/src/kernel/records/write-record.ts';
import type { AuditNote } from '../../apps/server/src/kernel/actions/audit.ts';
import type { TrailEntry } from '../../apps/server/src/kernel/timeline/read-trail.ts';
import type { UndoScene } from '../../apps/server/src/kernel/timeline/scene.ts';
import { undoOf } from '../../apps/server/src/kernel/timeline/undo-of.ts';
import { walksOfRecord } from '../security/walks/record-walks.ts';
import { editedSample } from '../setup/edited-sample.ts';
import { putRecords, readAll, removeAll, type Input, type RecordSample } from '../setup/record-sample.ts';
import { createKitchen } from '../setup/kitchen.ts';
import { createTestDatabase } from '../setup/test-database.ts';
import { printSettings } from '../../apps/server/src/features/printing/print-settings.ts';
import { serviceOf } from '../setup/service-of.ts';
import { tagsPermissions } from '@passline/contract/tags/permissions';
import { oweSameRules, SUPER_ADMIN } from './owe-same-rules.ts';

/**
 * A kind that people only add and remove, the newest first: words that nobody may use as a name, in a table of these
 * tests.
 */
const FIELDS = { word: line(20).check(z.minLength(1, 'Please type a word.')) };
const Word = z.object({ ...FIELDS, id, addedAt: timestamp, rev: z.int() });
type Word = z.infer<typeof Word>;
const MOST = 3;
const wordKind = listedKind({
  name: 'blocked_words',
  noun: 'blocked word',
  id: 'wordId',
  live: 'words.words',
  subject: 'words',
  belongsTo: 'platform',
  title: 'word',
  newestFirst: 'addedAt',
  fields: { word: { label: 'Word', kind: 'text' }, addedAt: { label: 'Added', kind: 'instant' } },
});
const wordTable = recordTable<Word>({
  kind: wordKind,
  wire: Word,
  key: 'id',
  edited: FIELDS,
  stored: { addedAt: instant('added_at') },
  rules: {
    comesAndGoes: true,
    room: (count) => (count < MOST ? ok(null) : refuse('words-too-many', 'There are enough words.')),
    taken: {
      blocked_words_word_key: { code: 'word-taken', message: 'It is blocked already.', field: 'word' },
    },
  },
});
const declared = addedActions(wordKind, {
  permission: tagsPermissions.update,
  row: Word,
  added: FIELDS,
  path: '/blocked-words',
  params: {},
});
const wordSample: RecordSample = {
  kind: wordKind,
  table: wordTable,
  feature: 'words',
  roles: ['super_admin'],
  added: () => ({ word: randomUUID().slice(0, 20) }),
  edits: {},
  most: [MOST, 'words-too-many'],
};

const database = await createTestDatabase();
// Numbers as the server reads them: the test pool returns them as texts.
const pool = createPool(database.connectionString, { name: 'test', max: 1, onIdleError: () => {} });
const kitchen = await createKitchen(database.pool);
beforeAll(() =>
  pool.query(
    `create table blocked_words (id uuid primary key default gen_random_uuid(), word text not null unique,
       added_at timestamptz not null default clock_timestamp(), rev bigint not null default 1)`,
  ),
);
afterAll(async () => {
  await pool.end();
  await database.drop();
});

const notes: AuditNote[] = [];
const act = <T>(work: (call: RecordCall) => Promise<T>): Promise<T> =>
  transaction(pool, {
    run: (db) =>
      work({
        db,
        audit: (note) => notes.push(note),
        caller: SUPER_ADMIN,
        nowMs: Date.now(),
        of: serviceOf(printSettings, { port: 9100, connectMs: 100 }),
      }),
  });
const add = (word: string) => act((call) => insertRecord(call, wordTable, { word }));
const remove = (one: Word) =>
  act(async (call) =>
    removeRecord(call, wordTable, await lockRecord(call.db, { kind: 'anywhere' }, wordTable, one.id)),
  );
const words = async () => (await readInOrder(pool, wordTable)).map(({ word }) => word);
const refusalOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => (error instanceof Refused ? error.data : error),
  );

const entry = (recordId: string, before: Input | null, after: Input | null): TrailEntry => ({
  isErased: false,
  id: 1,
  at: 0,
  actorKind: 'user',
  actorName: 'Boss',
  action: 'words.change',
  before,
  after,
  reason: null,
  requestId: randomUUID(),
  table: wordTable,
  recordId,
});
async function scene(id: string): Promise<UndoScene> {
  const found = await readRecord(pool, wordTable, id);
  return {
    trail: [],
    current: () => found,
    isImageKept: () => true,
    isOfErased: () => false,
    caller: SUPER_ADMIN,
    zone: 'UTC',
    nowMs: 0,
  };
}

describe('a kind that is only added and removed', () => {
  beforeEach(() => removeAll(pool, wordSample));

  test('has these two actions in the contract, on the server and in the walks, and a live query of all', () => {
    expect(Object.keys(declared.actions)).toEqual(['add', 'remove']);
    expect(Object.keys(addedRuns(wordKind, wordTable, declared.actions))).toEqual(['add', 'remove']);
    expect(Object.keys(walksOfRecord(wordSample))).toEqual(['words.add', 'words.remove']);
    expect(declared.live).toMatchObject({ name: 'words.words', key: 'id' });
  });

  test('is checked by its form, its limit and its rules, and refused without a trace', async () => {
    await add('one');
    notes.length = 0;
    expect(await refusalOf(add(''))).toEqual({ code: 'form', field: 'word' });
    expect(await refusalOf(add('one'))).toMatchObject({ code: 'word-taken' });
    await putRecords(pool, wordSample, kitchen, MOST - 1);
    expect(await refusalOf(add('two'))).toEqual({ code: 'words-too-many' });
    expect(notes).toEqual([]);
    expect(await readAll(pool, wordSample)).toHaveLength(MOST);
  });

  test('is listed with the newest first, and is removed with an audit row of all its fields', async () => {
    const [one] = [await add('one'), await add('two'), await add('three')];
    expect(await words()).toEqual(['three', 'two', 'one']);
    notes.length = 0;
    await remove(one);
    expect(await words()).toEqual(['three', 'two']);
    expect(notes).toMatchObject([{ table: 'blocked_words', id: one.id, before: one, after: null }]);
  });

  test('is restored to its place, and an addition can be undone', async () => {
    const [one] = [await add('one'), await add('two')];
    expect(undoOf(await scene(one.id), entry(one.id, null, one))).toEqual({
      ok: true,
      value: { kind: 'no record', record: one },
    });
    await remove(one);
    const back = undoOf(await scene(one.id), entry(one.id, one, null));
    expect(back).toEqual({ ok: true, value: { kind: 'record', record: one } });
    await act((call) => insertRecord(call, wordTable, one));
    expect(await words()).toEqual(['two', 'one']);
  });
});

describe('every way to write one', () => {
  const told = ({ status, message, data }: Refused) => ({
    status,
    body: { code: '', message, data: data as Record<string, unknown> },
    text: message,
  });
  oweSameRules(editedSample(wordSample), {
    server: pool,
    kitchen,
    // No server has them, and no action changes one: what a sample asks for here is not there.
    save: (action) => Promise.resolve(told(notFound(`There is no ${action}.`))),
    undo: async (_, id, { field, value, is }) => {
      const undo = undoOf(await scene(id), entry(id, { [field]: value }, { [field]: is }));
      if (undo?.ok) throw new Error('It can be undone.');
      return told(undo ? refused(undo.refusal) : nothingToTakeBack());
    },
  });
});
