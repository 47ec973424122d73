import { expect, test } from 'vitest';
import { call } from '../setup/api-client.ts';
import { waitUntil } from '../setup/wait-until.ts';
import { doneBy, dumpFinds, erased, openPersonalDesk, previewOf } from './personal-desk.ts';

/** Contacts of guests that a restaurant sent something to, and does not have. */
const desk = await openPersonalDesk();
const { pool } = desk.site.database;
const { locationId, restaurantId } = desk.kitchen;

const rowsOf = async (sql: string, values: unknown[] = []) => (await pool.query(sql, values)).rows;
async function account(name: string, email: string, phoneNumber: string): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(
    `insert into users (email, name, phone_number, role) values ($1, $2, $3, 'customer') returning id`,
    [email, name, phoneNumber],
  );
  return rows[0]!.id;
}
async function done(changes: Parameters<typeof desk.place>[0]): Promise<void> {
  const { id } = await desk.place(changes);
  await pool.query(`update orders set status = 'Done', finished_at = now() where id = $1`, [id]);
}

/** By an admin, to the address that they typed. */
async function report(emailAddress: string): Promise<string> {
  const now = Date.now();
  const answer = await call<{ id: string }>(
    desk.url,
    'functions.sendReport',
    { restaurantId, locationId, createdAtMin: now - 86_400_000, createdAtMax: now, emailAddress },
    { token: desk.boss.token },
  );
  if (answer.status !== 200) throw new Error(answer.text);
  return answer.body.id;
}
const GRETA = 'greta.holm@guest.example';
const logOf = (id: string) =>
  rowsOf('select recipient, requested_by, location_id from report_emails where id = $1', [id]);
const lineOf = (id: string) =>
  rowsOf(`select after from audit where record_table = 'report_emails' and record_id = $1`, [id]);
/** A job writes it, and another one sends it. */
const isSent = (id: string) =>
  waitUntil(async () => {
    const rows = await rowsOf('select from report_emails where id = $1 and state is not null', [id]);
    return rows.length === 1;
  });

test('a report that was sent to a guest makes their address nobody else’s: it goes, from the log of reports and its line too', async () => {
  const userId = await account('Greta Holm', GRETA, '+16045557111');
  await done({ name: 'Stranger', phoneNumber: '+16045557112', notes: `Copy to ${GRETA}` });
  const [own, neighbour] = [await report(GRETA), await report('bookkeeper@mail.example')];
  for (const id of [own, neighbour]) await isSent(id);
  const before = [await logOf(neighbour), await lineOf(neighbour)];
  expect((await logOf(own))[0]).toMatchObject({ recipient: GRETA });

  expect(await erased(desk, { userId })).toMatchObject({ state: 'done', found: {} });

  expect(await logOf(own)).toEqual([
    { recipient: '[erased]', requested_by: desk.boss.name, location_id: locationId },
  ]);
  expect((await lineOf(own))[0]!.after).toMatchObject({ to: '[erased]', reportStart: expect.anything() });
  expect([await logOf(neighbour), await lineOf(neighbour)]).toEqual(before);
  expect(await rowsOf(`select notes from orders where phone_number = '+16045557112'`)).toEqual([
    { notes: 'Copy to [erased]' },
  ]);
  expect(await dumpFinds(pool, [GRETA, 'Greta'])).toEqual([]);

  const again = await call<{ message: string }>(
    desk.url,
    'reports.resend',
    { reportEmailId: own },
    { token: desk.boss.token },
  );
  expect([again.status, again.body.message]).toEqual([
    422,
    'The address of this report was erased. Please send a new one.',
  ]);
});

test('the address that a restaurant has its reports sent to stays, and one that it had stays in its reports', async () => {
  const [now, before] = ['office@wok.example', 'old.office@wok.example'];
  const reports = [await report(now), await report(before)];
  for (const id of reports) await isSent(id);
  await pool.query('update restaurants set report_email = $2 where id = $1', [restaurantId, now]);
  await pool.query(
    `insert into audit (at, actor_kind, actor_name, action, request_id, record_table, record_id, before, after)
     values (now() - interval '1 year', 'user', 'Boss', 'restaurants.update', 'office', 'restaurants', $1, $2, $3)`,
    [restaurantId, { reportEmail: before }, { reportEmail: now }],
  );
  const of = async () => Promise.all(reports.flatMap((id) => [logOf(id), lineOf(id)]));
  const was = await of();
  for (const [at, email] of [now, before].entries()) {
    const userId = await account('Owen Orr', email, `+1604555713${at}`);
    expect(await erased(desk, { userId })).toMatchObject({ state: 'done', found: {} });
  }
  expect(await of()).toEqual(was);
  await pool.query('update restaurants set report_email = null where id = $1', [restaurantId]);
});

test('a phone number that a restaurant confirmed is its own while a rule has it, and then that of the guest who has it', async () => {
  const phoneNumber = '+16045557101';
  const rule = await doneBy<{ id: string }>(desk, 'notifications.add', {
    locationId,
    trigger: 'NewOrder',
    phoneNumber,
  });
  await pool.query('insert into confirmed_numbers (location_id, phone_number) values ($1, $2)', [
    locationId,
    phoneNumber,
  ]);
  await done({ name: 'Felix Noor', phoneNumber });
  await done({ name: 'Stranger', phoneNumber: '+16045557102', notes: 'Bill 604-555-7101' });
  const [obstacle] = (await previewOf(desk, { phoneNumber })).obstacles;
  expect(obstacle).toMatchObject({ code: 'number-of-business' });

  await doneBy(desk, 'notifications.remove', { ruleId: rule.id });
  expect(await previewOf(desk, { phoneNumber })).toMatchObject({ obstacles: [] });
  expect(await erased(desk, { phoneNumber })).toMatchObject({ state: 'done', found: {} });

  expect(await rowsOf(`select notes from orders where phone_number = '+16045557102'`)).toEqual([
    { notes: 'Bill [erased]' },
  ]);
  expect(await dumpFinds(pool, ['Felix'])).toEqual([]);
  // That it was confirmed is of the restaurant, as what its trail says of it.
  const left = await dumpFinds(pool, ['5557101', '555-7101']);
  expect(left.filter(({ at }) => !/^public[.](audit|confirmed_numbers|change)/.test(at))).toEqual([]);
});
