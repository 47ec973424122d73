import { expect, test } from 'vitest';
import { erasePerson } from '../../apps/server/src/features/personal-data/erase-person.ts';
import { onServerPool } from '../ledger/ledger-desk.ts';
import { NAME, openErasingDesk } from './erasing-desk.ts';
import { doneBy, dumpFinds, send } from './personal-desk.ts';

/** What is written once an erasing has begun, with a contact of the erased person: it is of somebody who may have the contact now. */
const { desk, brought } = await openErasingDesk();
const { pool } = desk.site.database;
const { menuId, restaurantId, locationId } = desk.kitchen;

type Guest = { email: string; phone: string; text: string };
const guest = (name: string, last: string): Guest => ({
  email: `${name}@guest.example`,
  phone: `+1604555${last}`,
  text: `Call 604-555-${last}`,
});

const work = (id: string) =>
  onServerPool(desk, (server) => erasePerson({ pool: server, of: brought.find, wake: () => {} }, id));
const nameMenu = (name: string) => pool.query('update menus set name = $2 where id = $1', [menuId, name]);
async function account({ email, phone }: Guest): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(
    `insert into users (email, name, phone_number, role) values ($1, $2, $3, 'customer') returning id`,
    [email, NAME, phone],
  );
  return rows[0]!.id;
}
async function begin(userId: string): Promise<string> {
  const { status, body, text } = await send(desk, 'erase', { userId, reason: 'Asked by letter' });
  expect(status, text).toBe(200);
  return body.id;
}
async function runAgain(erasureId: string): Promise<void> {
  const { status, text } = await send(desk, 'eraseAgain', { erasureId });
  expect(status, text).toBe(200);
  await work(erasureId);
}
const stateOf = async (id: string) =>
  (await pool.query('select state, found from erasures where id = $1', [id])).rows[0];
/** An erasing that has not come to its end, since a menu is called after the person. */
async function incomplete(of: Guest): Promise<string> {
  await nameMenu(of.text);
  const id = await begin(await account(of));
  await work(id);
  expect(await stateOf(id)).toEqual({ state: 'incomplete', found: { 'menus.name': 1 } });
  await nameMenu('Dinner');
  return id;
}

const message = ({ phone }: Guest) =>
  pool.query(
    `insert into outbox (id, channel, recipient, subject, body, state, settled_at)
     values (gen_random_uuid(), 'SMS', $1, '', 'Welcome', 'sent', now())`,
    [phone],
  );
const refusal = ({ email, phone }: Guest, userId: string | null = null) =>
  pool.query(
    `insert into blocked_attempts (kind, name, email, phone_number, user_id, entry_ids, same)
     values ('order', $4, $1, $2, $3, '{}', gen_random_uuid())`,
    [email, phone, userId, NAME],
  );
const invite = ({ email }: Guest) =>
  doneBy(desk, 'staff.invite', { email, role: 'courier', locationId: null });
const report = ({ email }: Guest) =>
  doneBy(desk, 'functions.sendReport', {
    restaurantId,
    locationId,
    emailAddress: email,
    createdAtMin: Date.UTC(2026, 0, 1),
    createdAtMax: Date.UTC(2026, 0, 2),
  });
const toldOf = async (of: Guest) => [await report(of), await message(of), await refusal(of)];

/** What tables say of people by a contact, and the trail of the records that have lines. */
async function rowsWith({ email, phone }: Guest) {
  const read = async (sql: string) => (await pool.query(sql, [[email, phone]])).rows;
  return {
    invitations: await read('select * from invitations where email = any($1)'),
    messages: await read('select * from outbox where recipient = any($1) order by created_at'),
    refusals: await read('select * from blocked_attempts where phone_number = any($1)'),
    reports: await read('select * from report_emails where recipient = any($1)'),
    trail: await read(
      `select record_table, before, after, is_erased from audit
       where after ->> 'email' = any($1) or after ->> 'to' = any($1) order by id`,
    ),
  };
}
const countsOf = (rows: Awaited<ReturnType<typeof rowsWith>>) =>
  Object.values(rows).map((each) => each.length);

test('an invitation, messages, a refusal and a report that are newer than the erasing stay as they are, with their lines of the trail', async () => {
  const wren = guest('wren.tallow', '7202');
  const id = await begin(await account(wren));
  await invite(wren);
  await toldOf(wren);
  const before = await rowsWith(wren);
  expect(countsOf(before)).toEqual([1, 2, 1, 1, 2]);
  await work(id);
  expect(await stateOf(id)).toEqual({ state: 'done', found: {} });
  expect(await rowsWith(wren)).toEqual(before);
});

test('they stay also where the erasing is run again later', async () => {
  const ilse = guest('ilse.marrow', '7203');
  const id = await incomplete(ilse);
  await invite(ilse);
  await toldOf(ilse);
  const before = await rowsWith(ilse);
  await runAgain(id);
  expect(await stateOf(id)).toEqual({ state: 'done', found: {} });
  expect(await rowsWith(ilse)).toEqual(before);
});

test('what is older goes, and so does what the account itself did while it was erased', async () => {
  const abel = guest('abel.corby', '7204');
  const userId = await account(abel);
  await toldOf(abel);
  const id = await begin(userId);
  await refusal(abel, userId);
  await work(id);
  expect(await stateOf(id)).toEqual({ state: 'done', found: {} });
  expect(countsOf(await rowsWith(abel))).toEqual([0, 0, 0, 0, 0]);
  expect(await dumpFinds(pool, [abel.email, abel.phone])).toEqual([]);
});

const SAID = 'Threw a pizza at the courier';
const block = async ({ email, phone }: Guest) =>
  (await doneBy<{ id: string }>(desk, 'blocklist.add', { description: SAID, phoneNumber: phone, email })).id;
const linesOf = async (entryId: string) =>
  (
    await pool.query(
      `select coalesce(after, before) ->> 'description' as said, coalesce(after, before) ->> 'email' as email, is_erased
       from audit where record_table = 'blocklist' and record_id = $1 order by id`,
      [entryId],
    )
  ).rows;

test('someone who is blocked once the erasing has begun stays blocked, the trail says why, and the erasing comes to its end', async () => {
  const nora = guest('nora.vance', '7205');
  const id = await begin(await account(nora));
  const entryId = await block(nora);
  await work(id);
  expect(await stateOf(id)).toEqual({ state: 'done', found: {} });
  const readable = { said: SAID, email: nora.email, is_erased: false };
  expect(await linesOf(entryId)).toEqual([readable]);
  const { rows } = await pool.query('select description, email from blocklist where id = $1', [entryId]);
  expect(rows).toEqual([{ description: SAID, email: nora.email }]);
});

test('run again, it leaves a newer entry of the blocklist alone, and takes an older one out of the trail', async () => {
  const otto = guest('otto.lind', '7206');
  const older = await block(otto);
  await doneBy(desk, 'blocklist.remove', { entryId: older });
  const id = await incomplete(otto);
  const removed = await block(otto);
  await doneBy(desk, 'blocklist.remove', { entryId: removed });
  const newer = await block(otto);
  await runAgain(id);
  expect(await stateOf(id)).toEqual({ state: 'done', found: {} });
  const readable = { said: SAID, email: otto.email, is_erased: false };
  const gone = { said: '[erased]', email: '[erased]', is_erased: true };
  expect(await linesOf(newer)).toEqual([readable]);
  expect(await linesOf(removed)).toEqual([readable, readable]);
  expect(await linesOf(older)).toEqual([gone, gone]);
});
