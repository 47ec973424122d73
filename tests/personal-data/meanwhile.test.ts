import type { RecordEntry } from '@passline/contract/kernel/timeline';
import { expect, test } from 'vitest';
import { erasePerson } from '../../apps/server/src/features/personal-data/erase-person.ts';
import { onServerPool } from '../ledger/ledger-desk.ts';
import { call } from '../setup/api-client.ts';
import { createGuest } from '../setup/rewards.ts';
import { waitUntil } from '../setup/wait-until.ts';
import { openErasingDesk } from './erasing-desk.ts';
import { doneBy, dumpFinds, send } from './personal-desk.ts';

/** What others do between the beginning of an erasing and its end. */
const { desk, brought, stateOf } = await openErasingDesk();
const { pool } = desk.site.database;
const { locationId, menuId } = desk.kitchen;
const work = (id: string) =>
  onServerPool(desk, (server) => erasePerson({ pool: server, of: brought.find, wake: () => {} }, id));

async function cancelled(input: Parameters<typeof desk.place>[0], reason: string | null = null) {
  const { id } = await desk.place(input);
  await pool.query(
    `update orders set status = 'Cancelled', finished_at = now(), cancel_reason = $2 where id = $1`,
    [id, reason],
  );
  return id;
}
async function begin(phoneNumber: string): Promise<string> {
  const { status, body, text } = await send(desk, 'erase', { phoneNumber, reason: 'Asked by letter' });
  expect(status, text).toBe(200);
  return body.id;
}
const undo = (input: object) => call(desk.url, 'timeline.undo', input, desk.boss);
const linesOf = async (action: string, recordId: string) =>
  (
    await pool.query<{ before: object | null; reason: string | null; actor_name: string }>(
      'select before, after, reason, actor_name, is_erased from audit where action = $1 and record_id = $2',
      [action, recordId],
    )
  ).rows;

test('run again, it looks at what was written until then: the old name of a dish goes from the trail, and a new guest of the number stays', async () => {
  const phoneNumber = '+16045550871';
  const quoting = 'Call 604-555-0871';
  await cancelled({ name: 'Octavia Brandt', phoneNumber });
  await pool.query('update menus set name = $2 where id = $1', [menuId, quoting]);
  const id = await begin(phoneNumber);
  await work(id);
  expect(await stateOf(id)).toMatchObject({ state: 'incomplete' });

  // Meanwhile: the menu gets another name, a new guest orders by the number, and somebody else's order says why it was cancelled.
  await doneBy(desk, 'menus.update', { menuId, changes: { name: { from: quoting, to: 'Dinner' } } });
  const newGuest = await cancelled({ name: 'Quentin Abara', phoneNumber }, quoting);
  const other = await cancelled({ name: 'Somebody Else', phoneNumber: '+16045550872' }, quoting);
  const begun = await linesOf('personalData.erase', id);
  expect(begun).toMatchObject([{ reason: 'Asked by letter', actor_name: desk.boss.name }]);

  expect((await send(desk, 'eraseAgain', { erasureId: id })).status).toBe(200);
  await work(id);
  expect(await stateOf(id)).toEqual({ state: 'done', sealed: null });
  expect(await linesOf('menus.update', menuId)).toMatchObject([
    { before: { name: 'Call [erased]' }, actor_name: desk.boss.name, is_erased: true },
  ]);
  const { rows } = await pool.query(
    'select id, name, phone_number, cancel_reason from orders where id = any($1::uuid[]) order by created_at',
    [[newGuest, other]],
  );
  expect(rows).toEqual([
    { id: newGuest, name: 'Quentin Abara', phone_number: phoneNumber, cancel_reason: quoting },
    { id: other, name: 'Somebody Else', phone_number: '+16045550872', cancel_reason: 'Call [erased]' },
  ]);
  // What is left is of the new guest, also where open screens are told of it.
  const found = await dumpFinds(pool, ['604-555-0871']);
  expect(found.map(({ at }) => at).filter((at) => !at.startsWith('public.change'))).toEqual([
    'public.orders.cancel_reason',
  ]);
  // Who erased whom, and why, stays.
  expect(await linesOf('personalData.erase', id)).toEqual(begun);
  expect(await linesOf('personalData.eraseAgain', id)).toMatchObject([
    { actor_name: desk.boss.name, is_erased: false },
  ]);
});

const rename = (from: string, to: string) =>
  doneBy(desk, 'menus.update', { menuId, changes: { name: { from, to } } });
/** The newest is the first. */
async function renames(): Promise<RecordEntry[]> {
  const asked = { subject: 'menus', locationId };
  const { rows } = await doneBy<{ rows: RecordEntry[] }>(desk, 'timeline.read', asked);
  return rows.filter(({ record, before }) => record.id === menuId && before !== null);
}
const undoOf = ({ id }: RecordEntry) => undo({ subject: 'menus', locationId, entryId: id });
const ERASED_BY = 'What this changed was erased with the personal data of somebody.';
const isLockAwaited = async () =>
  (await pool.query(`select from pg_locks where locktype = 'advisory' and not granted`)).rowCount === 1;
const HELD = `hashtext('an erasing begins or ends')`;

test('a menu that is renamed while its old name is erased loses it from the trail before the erasing is done, and no undo brings it back', async () => {
  const [phoneNumber, quoting] = ['+16045550881', 'Call 604-555-0881'];
  await cancelled({ name: 'Octavia Brandt', phoneNumber });
  await pool.query('update menus set name = $2 where id = $1', [menuId, quoting]);
  const id = await begin(phoneNumber);
  await rename(quoting, 'Dinner');
  await rename('Dinner', 'Supper');
  await work(id);
  expect(await stateOf(id)).toEqual({ state: 'done', sealed: null });
  expect(await dumpFinds(pool, ['604-555-0881'])).toEqual([]);
  const [later, erasedOne] = await renames();
  expect([later?.before, erasedOne?.before]).toEqual([{ name: 'Dinner' }, { name: 'Call [erased]' }]);
  // The later rename says nothing of anybody, and is undone as ever.
  expect((await undoOf(later!)).status).toBe(200);
  const answer = await undoOf(erasedOne!);
  expect([answer.status, answer.body.message]).toEqual([422, ERASED_BY]);
});

test('an erasing is not done while an undo is under way', async () => {
  const phoneNumber = '+16045550882';
  await cancelled({ name: 'Octavia Brandt', phoneNumber });
  const id = await begin(phoneNumber);
  const undoing = await pool.connect();
  try {
    await undoing.query(`begin; select pg_advisory_xact_lock_shared(${HELD})`);
    const worked = work(id);
    await waitUntil(isLockAwaited);
    expect(await stateOf(id)).toMatchObject({ state: 'under-way' });
    await undoing.query('commit');
    await worked;
  } finally {
    await undoing.query('rollback');
    undoing.release();
  }
  expect(await stateOf(id)).toEqual({ state: 'done', sealed: null });
});

test('an undo that waits for the end of an erasing reads what the entry is then', async () => {
  const phoneNumber = '+16045550883';
  const quoting = 'Call 604-555-0883';
  await cancelled({ name: 'Octavia Brandt', phoneNumber });
  await pool.query('update menus set name = $2 where id = $1', [menuId, quoting]);
  const id = await begin(phoneNumber);
  await rename(quoting, 'Dinner');
  const [entry] = await renames();
  const ending = await pool.connect();
  try {
    await ending.query(`begin; select pg_advisory_xact_lock(${HELD})`);
    const undone = undoOf(entry!);
    await waitUntil(isLockAwaited);
    await ending.query(`update audit set before = '{"name": "Call [erased]"}', is_erased = true
      where record_id = '${menuId}' and before ->> 'name' = '${quoting}'`);
    await ending.query(
      `update erasures set state = 'done', ended_at = now(), sealed = null where id = '${id}'`,
    );
    await ending.query('commit');
    expect([(await undone).status, (await undone).body.message]).toEqual([422, ERASED_BY]);
  } finally {
    await ending.query('rollback');
    ending.release();
  }
});

const NUMBER = '+16045550873';
const MAIL = 'o.brandt+food@gmail.com';
async function blockedAndNot(entry: object): Promise<string> {
  const asked = { description: 'Never pays', ...entry };
  const { id } = await doneBy<{ id: string }>(desk, 'blocklist.add', asked);
  await doneBy(desk, 'blocklist.remove', { entryId: id });
  return id;
}
/** Each writes a record with a contact, and takes it away again. */
const RECORDS: [string, string, () => Promise<string>][] = [
  [
    'an entry of the blocklist by a phone number',
    'blocklist',
    () => blockedAndNot({ phoneNumber: '604 555 0873' }),
  ],
  ['an entry of the blocklist by an e-mail address', 'blocklist', () => blockedAndNot({ email: MAIL })],
  [
    'a notification rule',
    'location',
    async () => {
      const { id } = await doneBy<{ id: string }>(desk, 'notifications.add', {
        locationId,
        trigger: 'NewOrder',
        phoneNumber: NUMBER,
      });
      await doneBy(desk, 'notifications.remove', { ruleId: id });
      return id;
    },
  ],
  [
    'the name of a menu',
    'menus',
    async () => {
      const ask = (from: string, to: string) =>
        doneBy(desk, 'menus.update', { menuId, changes: { name: { from, to } } });
      await ask('Dinner', `Write to ${MAIL}`);
      await ask(`Write to ${MAIL}`, 'Dinner');
      return menuId;
    },
  ],
];

test('a removed record that names somebody by a contact alone does not come back once their erasing has begun, and one of somebody else does', async () => {
  const ofAnother = await createGuest(pool);
  const sharing = await blockedAndNot({ userId: ofAnother, phoneNumber: '604 555 0873' });
  const stranger = await blockedAndNot({ phoneNumber: '604 555 0879' });
  const removed: { what: string; subject: string; recordId: string }[] = [];
  for (const [what, subject, remove] of RECORDS) removed.push({ what, subject, recordId: await remove() });
  await cancelled({ name: 'Octavia Brandt', phoneNumber: NUMBER, email: MAIL });
  await begin(NUMBER);

  const of = (subject: string) =>
    ['location', 'menus'].includes(subject) ? { subject, locationId } : { subject };
  const entryOf = async (subject: string, recordId: string) => {
    const { rows } = await doneBy<{ rows: RecordEntry[] }>(desk, 'timeline.read', of(subject));
    return rows.find(({ record, before }) => record.id === recordId && before !== null);
  };
  for (const { what, subject, recordId } of removed) {
    const entry = await entryOf(subject, recordId);
    expect(entry?.undo, what).toEqual({ reason: ERASED_BY });
    const before = await dumpFinds(pool, ['6045550873', 'obrandt@gmail.com', MAIL]);
    const answer = await undo({ ...of(subject), entryId: entry!.id });
    expect([answer.status, answer.body.message], what).toEqual([422, ERASED_BY]);
    expect(await dumpFinds(pool, ['6045550873', 'obrandt@gmail.com', MAIL])).toEqual(before);
  }
  for (const recordId of [sharing, stranger]) {
    const entry = await entryOf('blocklist', recordId);
    expect(entry?.undo).toEqual({ reason: null });
    expect((await undo({ subject: 'blocklist', entryId: entry!.id })).status).toBe(200);
  }
});
