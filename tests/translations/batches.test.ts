import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import type { TranslationBatch } from '@passline/contract/translations/translation-batches';
import type { TranslationImportCheck } from '@passline/contract/translations/translation-files';
import {
  holdBeginning,
  StagedSteps,
} from '../../apps/server/src/features/translations/batches/staged-steps.ts';
import type { WordStep } from '../../apps/server/src/features/translations/batches/word-step.ts';
import { call, type RefusalBody } from '../setup/api-client.ts';
import { openDesk } from '../setup/desk.ts';
import { openLiveReader } from '../setup/live-reader.ts';
import { createProgram } from '../setup/people.ts';
import { readAll } from '../setup/record-sample.ts';
import { startTestServer, type TestServer } from '../setup/test-server.ts';
import { waitUntil } from '../setup/wait-until.ts';
import { translationSample } from './translation-sample.ts';

/** It does no jobs: what a batch leaves to them stands still until a worker starts. */
const desk = await openDesk();
const { pool, connectionString } = desk.site.database;
const { token } = desk.boss;
const PORTION = 50;
const COUNT = 216;

beforeEach(async () => {
  await pool.query('delete from translations');
  await pool.query('delete from translation_batches');
  await pool.query('delete from translation_portions');
  await pool.query('delete from audit');
  // Half of them stand already.
  await pool.query(
    `insert into translations (input, in_admin, in_mobile, in_web, translated)
     select 'word ' || lpad(n::text, 3, '0'), false, false, true, '{"ko":"말"}' from generate_series(1, $1, 2) n`,
    [COUNT],
  );
});

const word = (n: number) => `word ${String(n).padStart(3, '0')}`;
const FILE = `word,web,ko\n${Array.from({ length: COUNT }, (_, n) => `${word(n + 1)},yes,낱말`).join('\n')}\n`;

type Answer = RefusalBody & TranslationBatch & { entryId: number; goesOn?: boolean };
const ask = (action: string, input: object, headers: Record<string, string> = {}) =>
  call<Answer>(desk.url, action, input, { token, headers });
async function importFile(text: string, key: string = randomUUID()) {
  const { body } = await call<TranslationImportCheck>(
    desk.url,
    'translations.checkImport',
    { text },
    { token },
  );
  if (body.kind !== 'changes') throw new Error(JSON.stringify(body));
  const input = { text, expectedDigest: body.changes.digest };
  return { ...(await ask('translations.import', input, { 'idempotency-key': key })), input };
}
async function begun(text = FILE): Promise<string> {
  const { status, body, text: said } = await importFile(text);
  expect(status, said).toBe(200);
  return body.id;
}
const batchOf = async (batchId: string) => (await ask('translations.batch', { batchId })).body;
const count = async (sql: string) => (await pool.query<{ count: number }>(sql)).rows[0]?.count;
const portions = () => count('select count(*)::int as count from translation_portions');
const written = () =>
  count(`select count(*)::int as count from translations where translated = '{"ko":"낱말"}'`);
const stored = async () => (await readAll(pool, translationSample)).map(({ rev: _rev, ...word }) => word);
const newest = async () => {
  const { body } = await call<{ rows: { id: number; action: string; along: { count: number }[] }[] }>(
    desk.url,
    'timeline.read',
    { subject: 'translations' },
    { token },
  );
  return body.rows;
};
const undo = (entryId: number | undefined) => ask('timeline.undo', { subject: 'translations', entryId });

/** Until the batch is done, with a worker that is stopped then. */
async function workUntil(holds: () => Promise<boolean>): Promise<void> {
  const worker = await startWorker();
  await waitUntil(holds);
  await worker.stop();
}
const startWorker = (): Promise<TestServer> => startTestServer(connectionString, { role: 'all' });
const isDone = (batchId: string) => async () => (await batchOf(batchId)).state === 'done';

test('while one is under way no other begins, and nothing of it is saved; a few words are written beside it', async () => {
  await begun();
  const before = await stored();
  const other = await importFile(FILE.replaceAll('word ', 'other '));
  expect(other).toMatchObject({
    status: 422,
    body: {
      message:
        'Other words are being written right now. Nothing was saved. Please try again when they are done.',
    },
  });
  expect(await stored()).toEqual(before);
  expect(await portions()).toBe(Math.ceil(COUNT / PORTION) - 1);
  expect((await importFile('word,web\nTip,yes\n')).body).toMatchObject({ state: 'done', words: 1, added: 1 });
});

describe('stopped', () => {
  const stop = (batchId: string, as: string | undefined = token) =>
    call<Answer>(desk.url, 'translations.stopBatch', { batchId }, as ? { token: as } : {});

  test('is refused to everybody but super admins, of one that is not known, and of one that has ended', async () => {
    const id = await begun();
    for (const [as, status] of [
      [desk.admin.token, 403],
      [(await createProgram(pool, ['menus:read'])).token, 403],
    ] as const)
      expect((await stop(id, as)).status).toBe(status);
    expect((await stop(randomUUID())).status).toBe(404);
    expect(await batchOf(id)).toMatchObject({ state: 'under-way', isStopped: false });
    await workUntil(isDone(id));
    expect(await stop(id)).toMatchObject({
      status: 422,
      body: { message: 'It has ended already. Nothing was stopped.' },
    });
    expect(await written()).toBe(COUNT);
  });

  test('what is written stays and can be undone, the other words are not written, the trail has who and where, and others may import', async () => {
    const id = await begun();
    const { status, body } = await stop(id);
    expect(status).toBe(200);
    expect(body).toMatchObject({ state: 'done', wordsDone: PORTION, isStopped: true });
    expect([await written(), await portions()]).toEqual([PORTION, 0]);
    const { rows } = await pool.query<{ reason: string; by: string }>(
      `select reason, actor_name as by from audit where action = 'translations.stopBatch'`,
    );
    expect(rows).toEqual([
      { reason: `stopped an import at ${PORTION} of ${COUNT} words`, by: desk.boss.name },
    ]);
    const imported = (await newest()).find(({ action }) => action === 'translations.import');
    expect(imported).toMatchObject({ along: [{ count: PORTION }] });
    expect((await undo(imported?.id)).status).toBe(200);
    expect(await written()).toBe(0);
    expect((await importFile(FILE)).status).toBe(200);
  });

  test('a try that fails is told until a portion is written again', async () => {
    const id = await begun();
    await pool.query(
      `alter table translations add constraint stands_still check (translated <> '{"ko":"낱말"}') not valid`,
    );
    const worker = await startWorker();
    await waitUntil(async () => (await batchOf(id)).failedAt !== null);
    expect(await batchOf(id)).toMatchObject({ state: 'under-way', wordsDone: PORTION });
    expect(worker.logged).toContainEqual(
      expect.objectContaining({
        msg: 'A job failed; it will be tried again.',
        job: 'write-translation-batch',
      }),
    );
    await pool.query('alter table translations drop constraint stands_still');
    await waitUntil(isDone(id));
    await worker.stop();
    expect(await batchOf(id)).toMatchObject({ wordsDone: COUNT, failedAt: null, isStopped: false });
  });
});

test('it is written in transactions of one portion, and the trail tells it as one entry', async () => {
  const id = await begun();
  expect(await batchOf(id)).toMatchObject({
    state: 'under-way',
    words: COUNT,
    wordsDone: PORTION,
    endedAt: null,
  });
  await workUntil(isDone(id));
  expect(await batchOf(id)).toMatchObject({
    wordsDone: COUNT,
    added: 108,
    changed: 108,
    removed: 0,
    leftCount: 0,
  });
  expect([await written(), await portions()]).toEqual([COUNT, 0]);
  const { rows } = await pool.query<{ words: number }>(
    'select count(*)::int as words from translations group by xmin order by 1',
  );
  expect(rows.map(({ words }) => words)).toEqual([16, 50, 50, 50, 50]);
  expect(await newest()).toMatchObject([{ along: [{ count: COUNT }], action: 'translations.import' }]);
  const { rows: lines } = await pool.query<{ stands: number }>(
    'select record_count as stands from audit order by id',
  );
  expect(lines.map(({ stands }) => stands)).toEqual([COUNT, ...Array(COUNT - 1).fill(0)]);
  expect(await count(`select count(distinct (actor_id, actor_name))::int as count from audit`)).toBe(1);
});

test('an open board is told of an order before the import has ended', async () => {
  const reader = await openLiveReader(desk.url, desk.admin.token);
  await reader.subscribe(1, 'orders.board', { locationId: desk.kitchen.locationId });
  const id = await begun();
  // No new word is written while somebody else has this, and no transaction is held back for it.
  const holder = await pool.connect();
  await holder.query(`select pg_advisory_lock(hashtext('order of translations '))`);
  const worker = await startWorker();
  await waitUntil(async () => (await count(WAITING)) === 1);
  const order = await desk.place();
  await reader.next('frame', ({ rows }) =>
    (rows as { id: string }[]).some(({ id: one }) => one === order.id),
  );
  expect(await batchOf(id)).toMatchObject({ state: 'under-way', wordsDone: PORTION });
  await holder.query('select pg_advisory_unlock_all()');
  holder.release();
  await waitUntil(isDone(id));
  await worker.stop();
  reader.close();
  expect(await written()).toBe(COUNT);
});
const WAITING = `select count(*)::int as count from pg_locks where locktype = 'advisory' and not granted
  and database = (select oid from pg_database where datname = current_database())`;

test('a worker that is killed in the middle costs nothing: the next one goes on, and each word is written once', async () => {
  const id = await begun();
  const worker = await startWorker();
  await waitUntil(async () => (await batchOf(id)).wordsDone > PORTION);
  await worker.stop();
  await workUntil(isDone(id));
  expect([await written(), await portions()]).toEqual([COUNT, 0]);
  expect(await count(`select count(*)::int as count from audit`)).toBe(COUNT);
});

test('a portion that is broken off in the middle leaves nothing behind, and is written by the next try', async () => {
  const id = await begun();
  const holder = await pool.connect();
  await holder.query(`select pg_advisory_lock(hashtext('order of translations '))`);
  const worker = await startWorker();
  await waitUntil(async () => (await count(WAITING)) === 1);
  await pool.query(
    `select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and not granted
       and database = (select oid from pg_database where datname = current_database())`,
  );
  await waitUntil(async () => (await count(WAITING)) === 1);
  expect([await count(`select count(*)::int as count from audit`), await portions()]).toEqual([PORTION, 4]);
  await holder.query('select pg_advisory_unlock_all()');
  holder.release();
  await waitUntil(isDone(id));
  await worker.stop();
  expect([await written(), await portions()]).toEqual([COUNT, 0]);
  expect(await newest()).toMatchObject([{ along: [{ count: COUNT }] }]);
});

test('two at once with one key are one, and what was put there for the other is gone', async () => {
  const check = { text: FILE };
  const { body } = await call<TranslationImportCheck>(desk.url, 'translations.checkImport', check, { token });
  if (body.kind !== 'changes') throw new Error(JSON.stringify(body));
  const input = { text: FILE, expectedDigest: body.changes.digest };
  const headers = { 'idempotency-key': randomUUID() };
  // While the first is being read, the second is told to wait.
  const asked = async () => {
    for (;;) {
      const answer = await ask('translations.import', input, headers);
      if (answer.status !== 422 || !answer.text.includes('"busy"')) return answer;
    }
  };
  const [one, other] = await Promise.all([asked(), asked()]);
  expect(one.status, one.text).toBe(200);
  expect(other.body).toEqual(one.body);
  expect(await portions()).toBe(Math.ceil(COUNT / PORTION) - 1);
  await workUntil(isDone(one.body.id));
  expect([await written(), await count(`select count(*)::int as count from audit`)]).toEqual([COUNT, COUNT]);
});

test('words of a batch whose beginning was committed without an answer stay', async () => {
  const steps = new StagedSteps(pool);
  const add = (n: number): WordStep => ({
    kind: 'add',
    isBack: false,
    fields: { input: `new ${n}`, target: { admin: false, mobile: false, web: true } },
  });
  await steps.take(Array.from({ length: 2 * PORTION }, (_, n) => add(n)));
  await steps.end();
  const beginning = await pool.connect();
  await beginning.query('begin');
  await holdBeginning(beginning);
  await beginning.query(
    `insert into translation_batches
       (id, kind, request_id, state, words, words_done, added, changed, removed, left_count, left_words)
     values ($1, 'import', 'unanswered', 'under-way', 100, 50, 50, 0, 0, 0, '[]')`,
    [steps.id],
  );
  const discarded = steps.discard();
  await waitUntil(async () => (await count(WAITING)) === 1);
  await beginning.query('commit');
  beginning.release();
  await discarded;
  expect(await portions()).toBe(1);
});

test('sent again with its key it is done once, before and after its end', async () => {
  const key = randomUUID();
  const first = await importFile(FILE, key);
  const again = () => ask('translations.import', first.input, { 'idempotency-key': key });
  expect((await again()).body).toEqual(first.body);
  expect(await portions()).toBe(Math.ceil(COUNT / PORTION) - 1);
  await workUntil(isDone(first.body.id));
  expect((await again()).body).toEqual(first.body);
  expect([await written(), await portions()]).toEqual([COUNT, 0]);
  expect(await count(`select count(*)::int as count from audit`)).toBe(COUNT);
});

test('a word that somebody changes, removes or adds meanwhile is left as it is, and told', async () => {
  const id = await begun();
  await pool.query(`update translations set translated = '{"ko":"다른 말"}' where input = $1`, [word(151)]);
  await pool.query(`delete from translations where input = $1`, [word(153)]);
  await pool.query(
    `insert into translations (input, in_admin, in_mobile, in_web) values ($1, false, false, true)`,
    [word(152)],
  );
  await workUntil(isDone(id));
  expect(await batchOf(id)).toMatchObject({
    wordsDone: COUNT,
    added: 107,
    changed: 106,
    leftCount: 3,
    leftWords: [
      { word: word(151), reason: 'Somebody has changed it meanwhile.' },
      { word: word(152), reason: 'The web app has this word already.' },
      { word: word(153), reason: 'Somebody has removed it meanwhile.' },
    ],
  });
  expect(await stored()).toContainEqual(
    expect.objectContaining({ input: word(151), translated: expect.objectContaining({ ko: '다른 말' }) }),
  );
});

test('it is undone as a whole, in portions as well, and so is that; not while it is being written', async () => {
  const before = await stored();
  const id = await begun();
  const [entry] = await newest();
  const during = await stored();
  expect(await undo(entry?.id)).toMatchObject({
    status: 422,
    body: { message: 'These words are still being written. Please undo it when they are done.' },
  });
  expect(await stored()).toEqual(during);
  await workUntil(isDone(id));
  const after = await stored();

  for (const [is, back, removed] of [
    [after, before, 108],
    [before, after, 0],
  ] as const) {
    expect(await stored()).toEqual(is);
    const answer = await undo((await newest())[0]?.id);
    expect(answer, answer.text).toMatchObject({ status: 200, body: { goesOn: true } });
    await workUntil(async () => (await portions()) === 0 && (await count(UNDER_WAY)) === 0);
    expect((await stored()).map(withoutChange)).toEqual(back.map(withoutChange));
    const { rows } = await pool.query(
      `select removed, left_count from translation_batches where kind = 'undo' order by begun_at desc limit 1`,
    );
    expect(rows).toEqual([{ removed, left_count: 0 }]);
  }
  expect((await newest()).map(({ along }) => along[0]?.count)).toEqual([COUNT, COUNT, COUNT]);
  expect(await count(`select count(*)::int as count from audit where reason like 'undid: %'`)).toBe(
    2 * COUNT,
  );
});
const UNDER_WAY = `select count(*)::int as count from translation_batches where state = 'under-way'`;
const withoutChange = ({ updatedAt: _updatedAt, ...word }: Record<string, unknown>) => word;

test('it is not undone where one of its words was changed since, and nothing is', async () => {
  const id = await begun();
  await workUntil(isDone(id));
  const last = (await stored()).find(({ input }) => input === word(COUNT));
  const changed = await ask('translations.update', {
    translationId: last?.['id'],
    changes: { input: { to: 'Another', from: word(COUNT) } },
  });
  expect(changed.status, changed.text).toBe(200);
  const before = await stored();
  const { rows } = await pool.query<{ id: number }>(`select min(id)::int as id from audit`);
  expect(await undo(rows[0]?.id)).toMatchObject({
    status: 422,
    body: { message: expect.stringMatching(/changed “Word” since/) },
  });
  expect(await stored()).toEqual(before);
  expect(await portions()).toBe(0);
});
