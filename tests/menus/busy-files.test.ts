import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { ask, call } from '../setup/api-client.ts';
import { openDesk } from '../setup/desk.ts';
import { startTestServer } from '../setup/test-server.ts';
import { waitUntil } from '../setup/wait-until.ts';
import { done, refusal, tablesOf } from './menu-desk.ts';

const desk = await openDesk();
const { menuId } = desk.kitchen;
const { pool, connectionString } = desk.site.database;
const LARGE = `kind,category,name,price\ncategory,,A,\n${'product,A,Dish,1\n'.repeat(2_000)}`;
const file = (text: string) => ({ menuId, text, isWhole: false });

/** A server on the same database whose threads may take only so much. */
async function withBounds(
  workers: { mostMs?: number; mostMegabytes?: number },
  work: (url: string) => Promise<void>,
) {
  const server = await startTestServer(connectionString, { workers });
  try {
    await work(server.url);
  } finally {
    await server.stop();
  }
}

test('a second file of the same caller is refused while the first is read; a colleague is not kept waiting', async () => {
  const check = (token: string) => call(desk.url, 'menus.checkImport', file(LARGE), { token });
  const before = await tablesOf(desk, desk.kitchen);
  const [one, two, colleague] = await Promise.all([
    check(desk.admin.token),
    check(desk.admin.token),
    check(desk.boss.token),
  ]);
  expect([one.status, two.status].toSorted()).toEqual([200, 422]);
  expect([one, two].find(({ status }) => status === 422)?.body).toMatchObject({
    code: 'REFUSED',
    message:
      'Another file of yours is still being worked on. Nothing was saved. Please wait until it is done.',
    data: { code: 'busy' },
  });
  expect(colleague.status).toBe(200);
  expect(await tablesOf(desk, desk.kitchen)).toEqual(before);
  expect((await check(desk.admin.token)).status).toBe(200);
});

test('an export beside an import of the same caller is refused too: nobody has two threads', async () => {
  const { token } = desk.admin;
  const both = () =>
    Promise.all([
      call(desk.url, 'menus.checkImport', file(LARGE), { token }),
      call(desk.url, 'menus.export', { menuId, form: 'csv' }, { token }),
    ]);
  let answers = await both();
  // Until they meet: on a busy machine one may be done before the other has come.
  await waitUntil(async () => {
    if (answers.every(({ status }) => status === 200)) answers = await both();
    return answers.some(({ status }) => status !== 200);
  });
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
  expect(answers.find(({ status }) => status === 422)?.body).toMatchObject({
    message: expect.stringMatching(/^Another file of yours is still being worked on\./),
    data: { code: 'busy' },
  });
  expect((await call(desk.url, 'menus.export', { menuId, form: 'csv' }, { token })).status).toBe(200);
});

test('a file whose sender stops waiting is no longer read: the next one is', async () => {
  const leaving = new AbortController();
  const { token } = desk.admin;
  const check = () => call(desk.url, 'menus.checkImport', file(LARGE), { token });
  const body = { json: file(LARGE) };
  let left: Promise<unknown> = Promise.resolve();
  // Until it is the second one that comes second.
  await waitUntil(async () => {
    await left;
    left = ask(desk.url, '/rpc/menus/checkImport', { token, body, signal: leaving.signal });
    return (await check()).status === 422;
  });
  leaving.abort();
  await expect(left).rejects.toThrow();
  await waitUntil(async () => (await check()).status === 200);
  expect(desk.site.server.logged).toEqual([]);
});

test('a file that takes too long, or too much memory, is refused in plain words, and the server goes on', async () => {
  const before = await tablesOf(desk, desk.kitchen);
  const digest = '0'.repeat(64);
  const { token } = desk.boss;
  await withBounds({ mostMs: 1 }, async (url) => {
    const message =
      'Reading the file took too long and was stopped. Nothing was saved. Please import it in parts.';
    for (const action of ['menus.checkImport', 'menus.import']) {
      const input = { ...file(LARGE), ...(action === 'menus.import' && { expectedDigest: digest }) };
      const { status, body } = await call(url, action, input, { token });
      expect(status).toBe(422);
      expect(body).toMatchObject({ message, data: { code: 'too-slow' } });
    }
  });
  await withBounds({ mostMegabytes: 24 }, async (url) => {
    const values = `{${'"a":1,'.repeat(199_000)}"a":1}`;
    const { status, body } = await call(url, 'menus.checkImport', file(values), { token });
    expect(status).toBe(422);
    expect(body).toMatchObject({ data: { code: 'too-large' } });
    expect((await call(url, 'menus.checkImport', file('kind\n'), { token })).status).toBe(200);
  });
  expect(await tablesOf(desk, desk.kitchen)).toEqual(before);
});

test('an import that is sent again gets its first answer', async () => {
  const text = 'kind,name\ngroup,Sides\n';
  const checked = await done<{ changes: { digest: string } }>(desk, 'menus.checkImport', file(text));
  const input = { ...file(text), expectedDigest: checked.changes.digest };
  const headers = { 'idempotency-key': randomUUID() };
  const send = () => call(desk.url, 'menus.import', input, { token: desk.admin.token, headers });
  const first = await send();
  expect(first.status).toBe(200);
  expect((await send()).text).toBe(first.text);
});

test('a location has at most 10,000 modifier items', async () => {
  const { locationId } = desk.kitchen;
  await pool.query(
    `with made as (insert into modifier_groups (location_id, title)
       select $1, 'Filler ' || n from generate_series(1, 100) n returning id)
     insert into modifier_items (modifier_group_id, name, price) select id, 'Item ' || n, 1 from made, generate_series(1, 100) n`,
    [locationId],
  );
  const before = await tablesOf(desk, desk.kitchen);
  const group = {
    locationId,
    title: 'More',
    isRequired: false,
    maxSelection: 1,
    modifierItems: [{ id: randomUUID(), name: 'One more', price: 1, defaultValue: false, activeAfter: null }],
  };
  expect(await refusal(desk, 'modifierGroups.add', group)).toMatchObject({ data: { code: 'menu-full' } });
  expect(await tablesOf(desk, desk.kitchen)).toEqual(before);
});
