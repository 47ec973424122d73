import type { Page } from '@passline/contract/kernel/list';
import type { OutboxMessage } from '@passline/contract/outbox/outbox';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { COUNTED_MOST } from '../../apps/server/src/kernel/lists/count-found.ts';
import { writeCursor } from '../../apps/server/src/kernel/lists/cursor.ts';
import { ask, call, type RefusalBody } from '../setup/api-client.ts';
import { createPerson, type Person } from '../setup/people.ts';
import { startTestSite, type TestSite } from '../setup/test-server.ts';

let site: TestSite;
let boss: Person;
beforeAll(async () => {
  site = await startTestSite();
  boss = await createPerson(site.database.pool, 'super_admin');
});
afterAll(() => site.stop());
beforeEach(() => site.database.pool.query('truncate outbox cascade'));

/** `count` messages, several of them at each moment: `#1` is the oldest. */
async function fill(count: number, subject = 'Message'): Promise<void> {
  await site.database.pool.query(
    `insert into outbox (id, channel, recipient, subject, body, created_at)
     select gen_random_uuid(), case n % 2 when 0 then 'SMS' else 'Email' end, 'kitchen@wok.example', $2 || ' #' || n,
       '100% sure', timestamptz '2026-01-01' + (n / 7) * interval '1 microsecond' from generate_series(1, $1::int) n`,
    [count, subject],
  );
}

const read = (input: object) =>
  call<Page<OutboxMessage> & RefusalBody>(site.server.url, 'outbox.list', input, { token: boss.token });

/** Reads all pages; runs `between` after each. */
async function walk(input: object, between = async () => {}): Promise<string[]> {
  const found: string[] = [];
  let cursor: string | null | undefined;
  do {
    const { status, body, text } = await read({ ...input, ...(cursor ? { cursor } : {}) });
    expect(status, text).toBe(200);
    found.push(...body.rows.map(({ subject }) => subject));
    cursor = body.next;
    await between();
  } while (cursor);
  return found;
}

/** The input for a first page of the outbox: anybody can construct a cursor from it. */
const FIRST = ['outbox', '-created', ['created_at', 'id'], '', []];

test.each([
  ['torn', 'abc'],
  ['made of other characters', 'a b/c'],
  ['made by somebody else', Buffer.from('["x","2026-01-01T00:00:00+00:00"]').toString('base64url')],
  ['not a list', Buffer.from('{"id":1}').toString('base64url')],
  ['made of numbers', Buffer.from('[1,2]').toString('base64url')],
  ['without values', writeCursor([], FIRST)],
  ['with invalid values', writeCursor(['never', 'nobody'], FIRST)],
  ['too long', 'a'.repeat(5_000)],
  ['empty', ''],
])('a cursor that is %s is refused', async (_what, cursor) => {
  await fill(3);
  const { status, body } = await read({ cursor });
  expect([status, body.code]).toEqual([400, 'BAD_REQUEST']);
});

test('a cursor of another search, filter or order is refused with a message that says what to do', async () => {
  await fill(6);
  const asked = { limit: 2, search: 'message', channel: 'SMS' };
  const { next } = (await read(asked)).body;
  for (const other of [
    { search: 'sure' },
    { search: undefined },
    { channel: 'Email' },
    { channel: undefined },
    { order: 'created' },
  ]) {
    const { status, body } = await read({ ...asked, ...other, cursor: next });
    expect(status, JSON.stringify(other)).toBe(400);
    expect(body.message).toContain('Please begin with the first page.');
  }
  expect((await read({ ...asked, limit: 1, cursor: next })).status).toBe(200);
});

test('a phone number is found as it is shown, as it is stored, and by a part of either', async () => {
  await site.database.pool.query(
    `insert into outbox (id, channel, recipient, subject, body)
     select gen_random_uuid(), 'SMS', number, number, '' from unnest(array['+16045550177', '6045550177', '+16045550178']) number`,
  );
  const found = async (search: string) =>
    (await read({ search })).body.rows.map(({ subject }) => subject).toSorted();
  for (const typed of ['604-555-0177', '555-0177', '6045550177'])
    expect(await found(typed), typed).toEqual(['+16045550177', '6045550177']);
  expect(await found('604-555-017')).toHaveLength(3);
});

test.each([0, 201, 1.5, -1])('a page of %d rows is refused', async (limit) => {
  expect((await read({ limit })).status).toBe(400);
});

test('an undeclared sort order is refused', async () => {
  expect((await read({ order: 'recipient' })).status).toBe(400);
});

test('paging reaches the 201st message, and every other one once', async () => {
  await fill(450);
  const newestFirst = await walk({ limit: 200 });
  expect(newestFirst).toHaveLength(450);
  expect(new Set(newestFirst).size).toBe(450);
  expect(await walk({ limit: 7, order: 'created' })).toEqual(newestFirst.toReversed());
});

test('what is written and removed while somebody pages shows nothing twice and loses nothing', async () => {
  await fill(60);
  const before = await walk({ limit: 60 });
  let turn = 0;
  const found = await walk({ limit: 7 }, async () => {
    turn += 1;
    // The newest, which lie before every page, and the last row of the page that was just read.
    await fill(3, `New ${turn}`);
    await site.database.pool.query(
      `update outbox set created_at = now() where subject like 'New %' and created_at < '2026-06-01'`,
    );
    await site.database.pool.query('delete from outbox where subject = $1', [before[turn * 7 - 1]]);
  });
  expect(found).toEqual(before);
});

test('every word is searched, also one with wildcard characters; the total is that of the search', async () => {
  await fill(12);
  for (const [search, total] of [
    ['#1', 4],
    ['kitchen #12', 1],
    ['SURE message 100%', 12],
    ['100_', 0],
    ['wok 100% nobody', 0],
    ['\\', 0],
    // The end of one column and the beginning of the next do not form a word.
    ['exampleMessage', 0],
  ] as const) {
    expect((await read({ search, limit: 1 })).body, search).toMatchObject({ total, isTotalExact: true });
  }
});

test('beyond the limit of counting the total is marked as inexact', async () => {
  await fill(COUNTED_MOST);
  expect((await read({ limit: 1 })).body).toMatchObject({ total: COUNTED_MOST, isTotalExact: true });
  await fill(1, 'One more');
  expect((await read({ limit: 1 })).body).toMatchObject({ total: COUNTED_MOST, isTotalExact: false });
});

test('one message is read by its id; an unknown id and a missing id are refused', async () => {
  await fill(2);
  const [listed] = (await read({ limit: 1 })).body.rows;
  const get = (messageId: string | undefined) =>
    call<OutboxMessage & RefusalBody>(site.server.url, 'outbox.get', { messageId }, { token: boss.token });
  expect((await get(listed?.id)).body).toEqual(listed);
  await site.database.pool.query('delete from outbox where id = $1', [listed?.id]);
  const gone = await get(listed?.id);
  expect([gone.status, gone.body.code]).toEqual([404, 'NOT_FOUND']);
  expect((await get('abc')).status).toBe(400);
});

test('through the public API a page leads to the next one', async () => {
  await fill(3);
  const { token } = boss;
  const first = (await ask(site.server.url, '/api/outbox?limit=2', { token })).json() as Page<OutboxMessage>;
  const next = await ask(site.server.url, `/api/outbox?limit=2&cursor=${first.next}`, { token });
  const last = next.json() as Page<OutboxMessage>;
  expect(last).toMatchObject({ next: null, total: 3 });
  const subjects = [...first.rows, ...last.rows].map(({ subject }) => subject);
  expect(subjects.toSorted()).toEqual(['Message #1', 'Message #2', 'Message #3']);
});
