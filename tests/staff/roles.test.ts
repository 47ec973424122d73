import { afterAll, beforeEach, expect, test } from 'vitest';
import { call, type RefusalBody } from '../setup/api-client.ts';
import { bearer, turnOnSecondFactor, whoIs } from '../setup/auth-client.ts';
import { openDesk } from '../setup/desk.ts';
import { openLiveReader } from '../setup/live-reader.ts';
import { createPerson, createSession, type Person } from '../setup/people.ts';
import { startTestServer } from '../setup/test-server.ts';
import { putInvitation, trailOf } from './people.ts';

const desk = await openDesk();
const { url, boss, kitchen, neighbour } = desk;
const { pool, connectionString } = desk.site.database;
const other = await startTestServer(connectionString);
afterAll(() => other.stop());

beforeEach(async () => {
  await pool.query(`delete from audit where action = 'staff.changeRole'`);
});

type Author = { changedBy: string; changedAt: number };
type Place = { role: string; locationId: string | null };
const NOWHERE = { locationId: null };
const at = ({ locationId }: { locationId: string }) => ({ role: 'admin', locationId });

const change = (
  { id: userId }: Pick<Person, 'id'>,
  from: Place,
  to: Place,
  { token = boss.token, at: where = url } = {},
) =>
  call<RefusalBody>(
    where,
    'staff.changeRole',
    { userId, ...to, expectedRole: from.role, expectedLocationId: from.locationId },
    { token },
  );

const givePhone = ({ id }: Pick<Person, 'id'>) =>
  pool.query(`update users set phone_number = '+16045550161' where id = $1`, [id]);

async function roleOf({ id }: Pick<Person, 'id'>): Promise<unknown> {
  const { rows } = await pool.query(
    `select role, restaurant_id as "restaurantId", location_id as "locationId" from users where id = $1`,
    [id],
  );
  return rows[0];
}

test('oneself, a place that is none, and what somebody else changed meanwhile are refused', async () => {
  const admin = await createPerson(pool, 'admin', kitchen);
  const courier = { role: 'courier', ...NOWHERE };
  const refusals = [
    [await change(boss, { role: 'super_admin', ...NOWHERE }, courier), 422, 'own-role'],
  ] as const;
  for (const [{ status, body }, expected, code] of refusals)
    expect([status, body.data?.code]).toEqual([expected, code]);
  expect(refusals[0][0].body.message).toBe(
    'You cannot change your own role. Please ask another super admin.',
  );
  expect((await change(admin, courier, at(neighbour))).body).toMatchObject({
    code: 'CONFLICT',
    message: 'Changed meanwhile: “Role”, “Location”. Nothing was saved.',
  });
  expect((await change(admin, at(kitchen), { role: 'admin', ...NOWHERE })).status).toBe(400);
  expect((await change(admin, at(kitchen), { ...courier, locationId: kitchen.locationId })).status).toBe(400);
  expect((await change(admin, at(kitchen), at({ locationId: boss.id }))).status).toBe(404);
  const guest = await createPerson(pool, 'customer');
  expect((await change(guest, { role: 'customer', ...NOWHERE }, courier)).status).toBe(404);
  expect(await roleOf(admin)).toMatchObject(at(kitchen));
  expect(await trailOf(pool, 'staff.changeRole')).toEqual([]);
});

test('who has no phone number becomes no courier and no manager of couriers; with one they do', async () => {
  const admin = await createPerson(pool, 'admin', kitchen);
  for (const role of ['courier', 'courier_manager']) {
    const { status, body } = await change(admin, at(kitchen), { role, ...NOWHERE });
    expect([status, body.message, body.data]).toMatchObject([
      422,
      'A courier needs a phone number.',
      { code: 'phone-number-missing', field: 'phoneNumber' },
    ]);
  }
  expect(await roleOf(admin)).toMatchObject(at(kitchen));
  expect(await whoIs(url, bearer(admin.token))).toBe(admin.email);
  expect(await trailOf(pool, 'staff.changeRole')).toEqual([]);
  await givePhone(admin);
  expect((await change(admin, at(kitchen), { role: 'courier', ...NOWHERE })).status).toBe(200);
  expect(await roleOf(admin)).toMatchObject({ role: 'courier', ...NOWHERE });
});

test('somebody on the blocklist is not made a super admin', async () => {
  const admin = await createPerson(pool, 'admin', kitchen);
  await pool.query(
    `insert into blocklist (email, description, created_by) values ($1, 'Never pays', 'a test')`,
    [admin.email],
  );
  const { status, body } = await change(admin, at(kitchen), { role: 'super_admin', ...NOWHERE });
  await pool.query('delete from blocklist');
  expect([status, body.data?.code]).toEqual([422, 'blocked']);
  expect(await roleOf(admin)).toMatchObject(at(kitchen));
});

test('who lost the role a moment ago gives nobody a right, although the request was admitted before', async () => {
  const demoted = await createPerson(pool, 'super_admin');
  const email = 'friend@somewhere.example';
  const holder = await pool.connect();
  await holder.query('begin');
  try {
    await holder.query(`select from auth."account" where "userId" = $1 for update`, [demoted.id]);
    const asked = call(
      url,
      'staff.invite',
      { email, role: 'super_admin', locationId: null },
      { token: demoted.token },
    );
    await expect
      .poll(async () => {
        const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
        return (await pool.query(waiting)).rowCount;
      })
      .toBe(1);
    await holder.query(`update users set role = 'courier' where id = $1`, [demoted.id]);
    await holder.query('commit');
    expect((await asked).status).toBe(401);
  } finally {
    await holder.query('rollback');
    holder.release();
  }
  expect((await pool.query('select from invitations where email = $1', [email])).rowCount).toBe(0);
});

test('an admin who goes to another location is signed out in every process, and the trail has both places', async () => {
  const [admin, colleague] = [
    await createPerson(pool, 'admin', kitchen),
    await createPerson(pool, 'admin', kitchen),
  ];
  const reader = await openLiveReader(other.url, (await createSession(pool, admin.id)).token);
  const changed = await change(admin, at(kitchen), at(neighbour));
  expect(changed.status, changed.text).toBe(200);
  expect(await reader.closed).toBe(4401);
  expect(await whoIs(url, bearer(admin.token))).toBeNull();
  expect(await whoIs(url, bearer(colleague.token))).toBe(colleague.email);
  expect(await roleOf(admin)).toEqual({
    role: 'admin',
    restaurantId: neighbour.restaurantId,
    locationId: neighbour.locationId,
  });
  expect(await roleOf(colleague)).toMatchObject(at(kitchen));
  const [note, ...ended] = await trailOf(pool, 'staff.changeRole');
  expect(note).toEqual({
    actor: boss.name,
    table: 'users',
    id: admin.id,
    before: { locationId: kitchen.locationId },
    after: { locationId: neighbour.locationId },
  });
  expect(ended).toEqual([
    expect.objectContaining({ table: 'session' }),
    expect.objectContaining({ table: 'session' }),
  ]);
});

test('a courier with a shift to come becomes no admin; without one they do', async () => {
  const courier = await createPerson(pool, 'courier');
  const from = { role: 'courier', ...NOWHERE };
  await pool.query(
    `with region as (insert into regions (name) values ('Harbour') returning id)
     insert into shifts (user_id, name, region_id, starts_at, ends_at, week)
     select $1, 'Ken', id, now() + interval '1 day', now() + interval '26 hours', current_date from region`,
    [courier.id],
  );
  const refusedOne = await change(courier, from, at(kitchen));
  expect([refusedOne.status, refusedOne.body.message]).toEqual([
    422,
    'This courier has a shift to come. Please remove them from the schedule first.',
  ]);
  expect(await whoIs(url, bearer(courier.token))).toBe(courier.email);
  await pool.query('delete from shifts where user_id = $1', [courier.id]);
  expect((await change(courier, from, at(kitchen))).status).toBe(200);
  expect(await roleOf(courier)).toMatchObject({ ...at(kitchen), restaurantId: kitchen.restaurantId });
});

test('a super admin who becomes an admin loses the invitations that they sent; those of others stay', async () => {
  const person = await createPerson(pool, 'super_admin');
  const [theirs, others] = [
    await putInvitation(pool, kitchen, person.id),
    await putInvitation(pool, kitchen, boss.id),
  ];
  const demoted = await change(person, { role: 'super_admin', ...NOWHERE }, at(kitchen));
  expect(demoted.status, demoted.text).toBe(200);
  const { rows } = await pool.query('select id from invitations where id = any($1::uuid[])', [
    [theirs, others],
  ]);
  expect(rows).toEqual([{ id: others }]);
  expect(await whoIs(url, bearer(person.token))).toBeNull();
});

test('of two super admins who demote each other one stays, over two processes', async () => {
  const [one, two] = [await createPerson(pool, 'super_admin'), await createPerson(pool, 'super_admin')];
  const from = { role: 'super_admin', ...NOWHERE };
  const customer = { role: 'customer', ...NOWHERE };
  const answers = await Promise.all([
    change(two, from, customer, { token: one.token }),
    change(one, from, customer, { token: two.token, at: other.url }),
  ]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401]);
});

test('with a second factor it asks for a fresh code, and waits after a change of credentials unless rights are only taken', async () => {
  const asker = await createPerson(pool, 'super_admin');
  const { token } = await turnOnSecondFactor(url, asker.token);
  const admin = await createPerson(pool, 'admin', kitchen);
  const waiting = await change(admin, at(kitchen), at(neighbour), { token });
  const taking = await change(admin, at(kitchen), { role: 'customer', ...NOWHERE }, { token });
  expect([waiting.body.data?.code, taking.body.data?.code]).toEqual([
    'credentials-changed',
    'second-factor-needed',
  ]);
  expect(await roleOf(admin)).toMatchObject(at(kitchen));
});

test('of two who change one role, the second is told who was faster, what is there and when; nobody else is named', async () => {
  const [admin, colleague] = [
    await createPerson(pool, 'admin', kitchen),
    await createPerson(pool, 'super_admin'),
  ];
  const courier = { role: 'courier', ...NOWHERE };
  const author = (field: string, token = boss.token) =>
    call<Author | null>(url, 'staff.whoChanged', { userId: admin.id, field }, { token });
  expect((await author('role', admin.token)).status).toBe(403);
  expect((await author('role')).body).toBeNull();
  await givePhone(admin);
  expect((await change(admin, at(kitchen), courier, { token: colleague.token })).status).toBe(200);
  const { status, body } = await change(admin, at(kitchen), at(neighbour));
  expect([status, body.message]).toEqual([
    409,
    `Changed meanwhile by ${colleague.name}: “Role”, “Location”. Nothing was saved.`,
  ]);
  expect(body.data?.current).toMatchObject([
    { field: 'role', yours: 'admin', theirs: 'courier', changedBy: colleague.name },
    { field: 'locationId', yours: neighbour.locationId, theirs: null, changedBy: colleague.name },
  ]);
  expect((await author('role')).body).toMatchObject({ changedBy: colleague.name });
  expect(await roleOf(admin)).toMatchObject(courier);
  // What is done by SQL has no author.
  await pool.query(`update users set role = 'courier_manager' where id = $1`, [admin.id]);
  expect((await author('role')).body).toBeNull();
  const { rows } = await pool.query(
    `select actor_name as by from audit where action = 'staff.changeRole' and record_table = 'users'`,
  );
  expect(rows).toEqual([{ by: colleague.name }]);
});
