import { expect, test } from 'vitest';
import { erasePerson } from '../../apps/server/src/features/personal-data/erase-person.ts';
import { authPost } from '../setup/auth-client.ts';
import { call, type RefusalBody } from '../setup/api-client.ts';
import { onServerPool } from '../ledger/ledger-desk.ts';
import { mailTo } from '../staff/people.ts';
import { openErasingDesk } from './erasing-desk.ts';
import { doneBy, dumpFinds, previewOf } from './personal-desk.ts';

/** The person's own e-mail address, where an invitation or an order of somebody else has it too. */
const { desk, brought, begun } = await openErasingDesk();
const { pool } = desk.site.database;

const work = (id: string) =>
  onServerPool(desk, (server) => erasePerson({ pool: server, of: brought.find, wake: () => {} }, id));
const stateOf = async (id: string) =>
  (await pool.query('select state, found from erasures where id = $1', [id])).rows[0];
async function eraseAll(userId: string): Promise<void> {
  const id = await begun(userId);
  await work(id);
  expect(await stateOf(id)).toEqual({ state: 'done', found: {} });
}

async function account(email: string, name: string, phone = ''): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(
    `insert into users (email, name, phone_number, role) values ($1, $2, $3, 'customer') returning id`,
    [email, name, phone],
  );
  return rows[0]!.id;
}
const invite = (email: string) =>
  doneBy<{ invitationId: string }>(desk, 'staff.invite', { email, role: 'courier', locationId: null });
const givePoints = (userId: string, description: string, points = 1) =>
  doneBy(desk, 'users.addPoints', { userId, name: 'Gift', description, points });
const resend = (invitationId: string) =>
  call<RefusalBody>(desk.url, 'staff.resend', { invitationId }, { token: desk.boss.token });
async function finishedOrder(of: { name: string; email: string; phoneNumber: string; notes?: string }) {
  const { id } = await desk.place(of);
  await pool.query(`update orders set status = 'Done', finished_at = now() where id = $1`, [id]);
  return id;
}
const textsOf = async (userId: string) =>
  (
    await pool.query<{ text: string }>(
      `select description as text from reward_history where user_id::text = $1
       union all select reason from audit where record_table = 'users' and record_id = $1 and action = 'users.addPoints'`,
      [userId],
    )
  ).rows.map(({ text }) => text);

test('somebody who was invited is erased with the invitation, its mail and line, and what others say of the address; another invitation stays', async () => {
  const email = 'wanda.invern@guest.example';
  const userId = await account(email, 'Wanda Invern', '+16045557301');
  const other = await account('other.guest@guest.example', 'Other Guest');
  await invite(email);
  await invite('neighbour@guest.example');
  await givePoints(other, `Complained at ${email} about it`);
  const neighbours = await dumpFinds(pool, ['neighbour@guest.example']);
  expect(neighbours.length).toBeGreaterThan(2);
  const { known, obstacles } = await previewOf(desk, { userId });
  expect(obstacles).toEqual([]);
  for (const kind of ['Invitations', 'Messages']) expect(known).toContainEqual({ kind, count: 1 });
  await eraseAll(userId);
  expect(await dumpFinds(pool, [email])).toEqual([]);
  expect((await textsOf(other)).toSorted()).toEqual([
    'Complained at [erased] about it',
    'Gift: Complained at [erased] about it',
  ]);
  expect(await dumpFinds(pool, ['neighbour@guest.example'])).toEqual(neighbours);
});

test('an address that the order of somebody else has as well goes from what is about the account, and stays with that order and in texts of others', async () => {
  const email = 'shared.mail@guest.example';
  const userId = await account(email, 'Ysolde Sharer', '+16045557201');
  const other = await account('third.guest@guest.example', 'Third Guest');
  const cousins = await finishedOrder({
    name: 'Some Cousin',
    phoneNumber: '+16045557202',
    email,
    notes: `Mail ${email}`,
  });
  await givePoints(userId, `Wrote from ${email}`);
  await givePoints(userId, 'Taken back', -1);
  await givePoints(other, `Wrote from ${email}`);
  const invited = await invite(email);
  const { token } = await mailTo(pool, email);
  expect((await previewOf(desk, { userId })).known).toContainEqual({ kind: 'Invitations', count: 1 });
  await eraseAll(userId);
  expect((await textsOf(userId)).toSorted()).toEqual([
    'Gift: Taken back',
    'Taken back',
    '[erased]',
    '[erased]',
  ]);
  expect((await textsOf(other)).toSorted()).toEqual([`Gift: Wrote from ${email}`, `Wrote from ${email}`]);
  const { rows } = await pool.query('select name, email, notes from orders where id = $1', [cousins]);
  expect(rows).toEqual([{ name: 'Some Cousin', email, notes: `Mail ${email}` }]);
  const { rows: lines } = await pool.query(
    `select after ->> 'email' as email, is_erased from audit where record_table = 'invitations' and record_id = $1`,
    [invited.invitationId],
  );
  expect(lines).toEqual([{ email: '[erased]', is_erased: true }]);
  expect((await pool.query('select from invitations where email = $1', [email])).rowCount).toBe(0);
  expect((await pool.query('select from outbox where recipient = $1', [email])).rowCount).toBe(0);
  expect((await authPost(desk.url, '/read-link', { purpose: 'invitation', token })).json()).toMatchObject({
    code: 'LINK_GONE',
  });
});

test('an invitation ends when the erasing begins: nobody accepts it or sends it again, and nothing of it is left', async () => {
  const email = 'quorra.inverse@guest.example';
  const userId = await account(email, 'Quorra Inverse', '+16045557302');
  const { invitationId } = await invite(email);
  const { token } = await mailTo(pool, email);
  const id = await begun(userId);
  const again = await resend(invitationId);
  expect([again.status, again.body.message]).toEqual([
    404,
    'This invitation is gone: it was accepted or withdrawn.',
  ]);
  expect((await authPost(desk.url, '/read-link', { purpose: 'invitation', token })).json()).toMatchObject({
    code: 'LINK_GONE',
  });
  await work(id);
  expect(await stateOf(id)).toEqual({ state: 'done', found: {} });
  expect(await dumpFinds(pool, [email])).toEqual([]);
});

test('an invitation that went to an address of then is theirs, also where it was sent again after they gave the address up', async () => {
  const email = 'old.address@guest.example';
  const userId = await account(email, 'Tamsin Moved', '+16045557303');
  const { invitationId } = await invite(email);
  await pool.query(`update users set email = 'new.address@guest.example' where id = $1`, [userId]);
  await pool.query(
    `insert into audit (at, actor_kind, actor_name, action, request_id, record_table, record_id, before, after)
     values (clock_timestamp(), 'service', 'App', 'guests.edit', 'r', 'users', $1, $2, $3)`,
    [userId, { email }, { email: 'new.address@guest.example' }],
  );
  expect((await resend(invitationId)).status).toBe(200);
  await eraseAll(userId);
  expect(await dumpFinds(pool, [email])).toEqual([]);
});

test('who is invited by the address of an erased account later has it: that invitation is sent again, and stays', async () => {
  const email = 'later.holder@guest.example';
  const id = await begun(await account(email, 'Ulla Later', '+16045557304'));
  const { invitationId } = await invite(email);
  expect((await resend(invitationId)).status).toBe(200);
  const told = async () =>
    (await dumpFinds(pool, [email])).filter(({ at }) => !at.startsWith('public.change'));
  const before = await told();
  expect(before.length).toBeGreaterThan(3);
  await work(id);
  expect(await stateOf(id)).toEqual({ state: 'done', found: {} });
  expect(await told()).toEqual(before);
});
