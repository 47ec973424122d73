import { expect, test } from 'vitest';
import { call } from '../setup/api-client.ts';
import { openDesk } from '../setup/desk.ts';
import { createPerson, createProgram } from '../setup/people.ts';
import { waitUntil } from '../setup/wait-until.ts';
import { putInvitation } from './people.ts';

const desk = await openDesk();
const { pool } = desk.site.database;

/** Confirms an order that somebody else holds, and lets it go when what happens `meanwhile` has happened. */
async function confirmWhile(token: string, meanwhile: () => Promise<unknown>) {
  const { id } = await desk.place();
  const holder = await pool.connect();
  try {
    await holder.query('begin');
    await holder.query('select from orders where id = $1 for update', [id]);
    const confirming = call(desk.url, 'orders.confirm', { orderId: id, expectedStatus: 'New' }, { token });
    await waitUntil(async () => {
      const { rowCount } = await pool.query(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
      return rowCount === 1;
    });
    await meanwhile();
    await holder.query('commit');
    const { status } = await confirming;
    const { rows } = await pool.query(
      `select status as stands, (select count(*)::int from audit where record_id = orders.id::text and action = 'orders.confirm') as lines
       from orders where id = $1`,
      [id],
    );
    return { status, ...rows[0] };
  } finally {
    holder.release(true);
  }
}

const NOTHING = { status: 401, stands: 'New', lines: 0 };
const suspend = (userId: string) =>
  pool.query(`insert into auth.suspensions (user_id, suspended_by) values ($1, 'a test')`, [userId]);

test('who is suspended while their command waits for a row changes nothing, and leaves no line in the trail', async () => {
  const person = await createPerson(pool, 'super_admin');
  expect(await confirmWhile(person.token, () => suspend(person.id))).toEqual(NOTHING);
});

test('nor does an admin who goes to another location meanwhile, or a super admin who gets another role', async () => {
  const [admin, boss] = [
    await createPerson(pool, 'admin', desk.kitchen),
    await createPerson(pool, 'super_admin'),
  ];
  const move = () =>
    pool.query('update users set location_id = $2, restaurant_id = $3 where id = $1', [
      admin.id,
      desk.neighbour.locationId,
      desk.neighbour.restaurantId,
    ]);
  expect(await confirmWhile(admin.token, move)).toEqual(NOTHING);
  const demote = () => pool.query(`update users set role = 'customer' where id = $1`, [boss.id]);
  expect(await confirmWhile(boss.token, demote)).toEqual(NOTHING);
});

test('nor does a program whose token is revoked meanwhile', async () => {
  const { id, token } = await createProgram(pool, ['kitchen']);
  const revoke = () =>
    pool.query(`update service_tokens set revoked_at = now(), revoked_by = 'a test' where id = $1`, [id]);
  expect(await confirmWhile(token, revoke)).toEqual(NOTHING);
});

test('a colleague’s suspension keeps nobody else’s command', async () => {
  const program = await createProgram(pool, ['kitchen']);
  for (const token of [desk.boss.token, desk.admin.token, program.token]) {
    const colleague = await createPerson(pool, 'super_admin');
    const confirmed = await confirmWhile(token, () => suspend(colleague.id));
    expect(confirmed).toEqual({ status: 200, stands: 'Preparing', lines: 1 });
  }
});

test('who is suspended while they withdraw an invitation withdraws none; a colleague does', async () => {
  const person = await createPerson(pool, 'super_admin');
  const invitationId = await putInvitation(pool, desk.kitchen, desk.boss.id);
  const withdraw = (token: string) => call(desk.url, 'staff.withdraw', { invitationId }, { token });
  const isThere = async () =>
    (await pool.query('select from invitations where id = $1', [invitationId])).rowCount === 1;
  const holder = await pool.connect();
  try {
    await holder.query('begin');
    await holder.query(`select from auth."account" where "userId" = $1 for update`, [person.id]);
    const withdrawing = withdraw(person.token);
    await waitUntil(async () => {
      const { rowCount } = await pool.query(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
      return rowCount === 1;
    });
    await holder.query(`insert into auth.suspensions (user_id, suspended_by) values ($1, 'a test')`, [
      person.id,
    ]);
    await holder.query('commit');
    expect((await withdrawing).status).toBe(401);
  } finally {
    holder.release(true);
  }
  expect(await isThere()).toBe(true);
  expect(
    (await pool.query(`select from audit where action = 'staff.withdraw' and actor_id = $1`, [person.id]))
      .rowCount,
  ).toBe(0);
  expect((await withdraw(desk.boss.token)).status).toBe(200);
  expect(await isThere()).toBe(false);
});
