import { expect, test } from 'vitest';
import { authPost, cookiesOf, signIn, turnOnSecondFactor, whoIs } from '../setup/auth-client.ts';
import { call, type RefusalBody } from '../setup/api-client.ts';
import { openDesk } from '../setup/desk.ts';
import { endMoneyWait } from '../setup/end-money-wait.ts';
import { createPerson } from '../setup/people.ts';
import { totpOf } from '../setup/totp.ts';
import { mailTo, trailOf } from './people.ts';

const GONE = { code: 'LINK_GONE' };
const PASSWORD = 'long enough for this';

const desk = await openDesk();
const { pool } = desk.site.database;
const { url, boss, kitchen } = desk;

let nth = 0;
const newEmail = () => `invited.${(nth += 1)}@passline.example`;
type Sent = { invitationId: string; expiresAt: number; isMailKept: boolean };

const ask = (input: object, token = boss.token) =>
  call<Sent & RefusalBody>(url, 'staff.invite', input, { token });
async function invited(email: string, changes: object = {}): Promise<string> {
  const answer = await ask({ email, role: 'admin', locationId: kitchen.locationId, ...changes });
  expect(answer.status, answer.text).toBe(200);
  expect(answer.body.isMailKept).toBe(true);
  return answer.body.invitationId;
}
const look = (token: string) => authPost(url, '/read-link', { purpose: 'invitation', token });
const accept = (token: string, changes: object = {}) =>
  authPost(url, '/accept-invitation', { token, name: 'Lea Patel', password: PASSWORD, ...changes });

async function personOf(email: string): Promise<unknown> {
  const { rows } = await pool.query(
    `select name, role, restaurant_id as "restaurantId", location_id as "locationId" from users where email = $1`,
    [email],
  );
  return rows[0];
}

test('an e-mail that somebody has, or that is invited, is refused, and nothing is sent', async () => {
  const email = newEmail();
  await invited(email);
  for (const [input, code] of [
    [{ email: email.toUpperCase() }, 'invited-already'],
    [{ email: desk.admin.email.toUpperCase() }, 'email-taken'],
  ] as const) {
    const answer = await ask({ role: 'super_admin', locationId: null, ...input });
    expect([answer.status, answer.body.data]).toEqual([422, { code, field: 'email' }]);
  }
  expect((await ask({ email: newEmail(), role: 'admin', locationId: null })).status).toBe(400);
  expect((await ask({ email: newEmail(), role: 'admin', locationId: boss.id })).status).toBe(404);
  expect((await pool.query('select from outbox where recipient = $1', [desk.admin.email])).rowCount).toBe(0);
});

test('the link makes the admin of the location with the name and password of their choice, once, and signs them in', async () => {
  const email = newEmail();
  const invitationId = await invited(email);
  const { stored, token } = await mailTo(pool, email);
  expect(stored.body).toContain(
    `${boss.name} invites you to Passline as the admin of Golden Wok, Main Street.`,
  );
  const links = await pool.query('select * from auth.links');
  expect(JSON.stringify([stored, links.rows])).not.toContain(token);
  expect((await look(token)).json()).toEqual({
    email,
    role: 'admin',
    invitedBy: boss.name,
    place: 'Golden Wok, Main Street',
  });
  expect((await accept(token, { password: 'too short' })).status).toBe(400);
  const answers = await Promise.all(Array.from({ length: 5 }, () => accept(token)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404, 404, 404, 404]);
  expect(await personOf(email)).toEqual({
    name: 'Lea Patel',
    role: 'admin',
    restaurantId: kitchen.restaurantId,
    locationId: kitchen.locationId,
  });
  const cookie = cookiesOf(answers.find(({ status }) => status === 200)!);
  expect(await whoIs(url, { cookie })).toBe(email);
  expect(await trailOf(pool, 'session.acceptInvitation')).toEqual([
    expect.objectContaining({
      actor: 'Lea Patel',
      table: 'users',
      after: expect.objectContaining({ email }),
    }),
  ]);
  expect(await trailOf(pool, 'staff.invite')).toContainEqual(
    expect.objectContaining({ actor: boss.name, table: 'invitations', id: invitationId }),
  );
});

test('a courier of one location, a customer and a manager of one are refused, and nobody is invited', async () => {
  const { locationId } = kitchen;
  for (const input of [
    { role: 'courier', locationId },
    { role: 'courier_manager', locationId },
    { role: 'customer', locationId: null },
  ]) {
    const email = newEmail();
    expect((await ask({ email, ...input })).status).toBe(400);
    expect((await pool.query('select from invitations where email = $1', [email])).rowCount).toBe(0);
  }
});

test('somebody on the blocklist, however their e-mail is written, is not invited', async () => {
  const entry = { email: 'noravale@gmail.com', description: 'Never pays' };
  expect((await call(url, 'blocklist.add', entry, { token: boss.token })).status).toBe(200);
  const answer = await ask({ email: 'Nora.Vale+work@gmail.com', role: 'super_admin', locationId: null });
  expect([answer.status, answer.body.message]).toEqual([
    422,
    'This person is on the blocklist. Please remove them from it first.',
  ]);
  expect((await pool.query(`select from invitations where email like 'nora%'`)).rowCount).toBe(0);
  await pool.query('delete from blocklist');
});

test.each<[string, (email: string) => Promise<object>]>([
  ['e-mail', (email) => Promise.resolve({ email: email.toUpperCase() })],
  [
    'phone number of the account that would become theirs',
    async (email) => {
      await pool.query(
        `insert into users (email, name, role, phone_number) values ($1, 'Nora Vale', 'customer', '+16045550787')`,
        [email],
      );
      return { phoneNumber: '604-555-0787' };
    },
  ],
])(
  'who was blocked since by their %s finds a link that does not work, and no account is made',
  async (_, entryOf) => {
    const email = newEmail();
    const entry = await entryOf(email);
    await invited(email);
    const { token } = await mailTo(pool, email);
    const neighbour = newEmail();
    await invited(neighbour);
    const { token: of } = await mailTo(pool, neighbour);
    const asked = { description: 'Never pays', ...entry };
    const blocked = await call<{ id: string }>(url, 'blocklist.add', asked, { token: boss.token });
    expect(blocked.status, blocked.text).toBe(200);

    const before = [await personOf(email), await trailOf(pool, 'session.acceptInvitation')];
    for (const answer of [await accept(token), await look(token), await accept(token)]) {
      expect([answer.status, answer.json()]).toMatchObject([404, GONE]);
      expect(cookiesOf(answer)).toBe('');
    }
    expect([await personOf(email), await trailOf(pool, 'session.acceptInvitation')]).toEqual(before);
    expect((await pool.query('select from auth."user" where email = $1', [email])).rowCount).toBe(0);
    // Staff see that the list refused them.
    const { rows } = await pool.query('select kind, times from blocked_attempts where email = $1', [email]);
    expect(rows).toEqual([{ kind: 'sign-in', times: 3 }]);
    // Nobody else is kept out, and once they are unblocked the link works.
    expect((await accept(of)).status).toBe(200);
    await call(url, 'blocklist.remove', { entryId: blocked.body.id }, { token: boss.token });
    expect((await accept(token)).status).toBe(200);
  },
);

test.each(['courier', 'courier_manager'] as const)(
  'an invited %s belongs to no location, is not signed in to the portal, signs in elsewhere and can be given deliveries',
  async (role) => {
    const email = newEmail();
    await invited(email, { role, locationId: null });
    const { token } = await mailTo(pool, email);
    expect((await look(token)).json()).toEqual({ email, role, invitedBy: boss.name, place: null });
    const accepted = await accept(token, { phoneNumber: '604-555-0177' });
    expect([accepted.status, accepted.json(), cookiesOf(accepted)]).toEqual([200, {}, '']);
    expect(await personOf(email)).toEqual({ name: 'Lea Patel', role, restaurantId: null, locationId: null });
    expect((await signIn(url, email, PASSWORD)).status).toBe(200);
    const riders = await call<{ id: string }[]>(url, 'riders.list', undefined, {
      token: boss.token,
    });
    const { rows } = await pool.query<{ id: string }>('select id from users where email = $1', [email]);
    expect(riders.body.map(({ id }) => id)).toContain(rows[0]?.id);
  },
);

test.each(['courier', 'courier_manager'] as const)(
  'a %s who gives no phone number is refused and their link works on; the number that they give then is the one that is called',
  async (role) => {
    const email = newEmail();
    await invited(email, { role, locationId: null });
    const { token } = await mailTo(pool, email);
    for (const phoneNumber of [undefined, '', ' ']) {
      const refusal = await accept(token, { phoneNumber });
      expect([refusal.status, refusal.json()]).toMatchObject([
        422,
        {
          code: 'PHONE_NUMBER_MISSING',
          message: 'Please enter your phone number: it is how you are called during a delivery.',
        },
      ]);
    }
    expect((await accept(token, { phoneNumber: '12' })).status).toBe(400);
    expect(await personOf(email)).toBeUndefined();
    expect((await accept(token, { phoneNumber: '(604) 555-0178' })).status).toBe(200);
    const { rows } = await pool.query<{ id: string; phone: string }>(
      'select id, phone_number as phone from users where email = $1',
      [email],
    );
    expect(rows[0]?.phone).toBe('+16045550178');
    expect(await trailOf(pool, 'session.acceptInvitation')).toContainEqual(
      expect.objectContaining({
        id: rows[0]?.id,
        after: expect.objectContaining({ phoneNumber: '+16045550178' }),
      }),
    );
  },
);

test('an admin may leave the phone number out, or give one', async () => {
  for (const [changes, stored] of [
    [{}, ''],
    [{ phoneNumber: '+44 20 7946 0958' }, '+442079460958'],
  ] as const) {
    const email = newEmail();
    await invited(email);
    expect((await accept((await mailTo(pool, email)).token, changes)).status).toBe(200);
    const { rows } = await pool.query('select phone_number as phone from users where email = $1', [email]);
    expect(rows).toEqual([{ phone: stored }]);
  }
});

test('sent again, only the new link works; withdrawn or three days old, none does', async () => {
  const email = newEmail();
  const invitationId = await invited(email, { role: 'super_admin', locationId: null });
  const { token: older } = await mailTo(pool, email);
  expect((await call(url, 'staff.resend', { invitationId }, { token: boss.token })).status).toBe(200);
  const { token } = await mailTo(pool, email);
  expect((await look(older)).json()).toMatchObject(GONE);
  await pool.query(`update auth.links set expires_at = now() where purpose = 'invitation'`);
  expect((await accept(token)).json()).toMatchObject(GONE);
  await call(url, 'staff.resend', { invitationId }, { token: boss.token });
  const { token: newest } = await mailTo(pool, email);
  expect((await look(newest)).json()).toMatchObject({ place: null });
  expect((await call(url, 'staff.withdraw', { invitationId }, { token: boss.token })).status).toBe(200);
  expect((await accept(newest)).json()).toMatchObject(GONE);
  expect((await call(url, 'staff.withdraw', { invitationId }, { token: boss.token })).status).toBe(404);
  expect(await personOf(email)).toBeUndefined();
});

test('it is not sent again to somebody who was blocked since, and the older link stays the one', async () => {
  const email = newEmail();
  const invitationId = await invited(email);
  await pool.query(
    `insert into blocklist (phone_number, email, description, created_by) values (null, $1, 'Rude', 'Sam')`,
    [email],
  );
  const answer = await call<RefusalBody>(url, 'staff.resend', { invitationId }, { token: boss.token });
  expect([answer.status, answer.body.data, answer.body.message]).toEqual([
    422,
    { code: 'blocked' },
    'This person is on the blocklist. Please remove them from it first.',
  ]);
  expect((await pool.query('select from outbox where recipient = $1', [email])).rowCount).toBe(1);
  await pool.query('delete from blocklist where email = $1', [email]);
  const { token } = await mailTo(pool, email);
  expect((await look(token)).status).toBe(200);
  expect((await call(url, 'staff.resend', { invitationId }, { token: boss.token })).status).toBe(200);
});

test('inviting asks for a fresh code where the second factor is on, and waits after a change of credentials', async () => {
  const careful = await createPerson(pool, 'super_admin');
  const { key, token } = await turnOnSecondFactor(url, careful.token);
  const input = { email: newEmail(), role: 'super_admin', locationId: null };
  const waits = await ask(input, token);
  expect(waits.body.data).toEqual({ code: 'credentials-changed' });
  await endMoneyWait(pool, careful);
  expect((await ask(input, token)).body.data).toEqual({ code: 'second-factor-needed' });
  expect((await pool.query('select from invitations where email = $1', [input.email])).rowCount).toBe(0);
  const code = totpOf(key, Date.now() + 30_000);
  expect((await authPost(url, '/two-factor/verify-totp', { code }, { token })).status).toBe(200);
  expect((await ask(input, token)).status).toBe(200);
  expect((await ask({ ...input, email: newEmail() }, token)).body.data).toEqual({
    code: 'second-factor-needed',
  });
});

test('the account of a guest, or of a courier who was one, becomes the invited person’s to sign in with', async () => {
  const email = newEmail();
  const { rows } = await pool.query<{ id: string }>(
    `insert into users (name, email, role, phone_number) values ('Guest Patel', $1, 'courier', '+16045550131') returning id`,
    [email],
  );
  const id = rows[0]?.id ?? '';
  await pool.query('insert into user_points (user_id, points) values ($1, 300)', [id]);
  await invited(email, { role: 'courier_manager', locationId: null });
  const { token } = await mailTo(pool, email);
  expect((await accept(token)).status).toBe(200);
  expect((await signIn(url, email, PASSWORD)).status).toBe(200);
  const known = await pool.query(
    `select u.id, u.name, u.role, u.phone_number as phone, p.points from users u join user_points p on p.user_id = u.id
     where u.email = $1`,
    [email],
  );
  expect(known.rows).toEqual([
    { id, name: 'Lea Patel', role: 'courier_manager', phone: '+16045550131', points: 300 },
  ]);
  const trail = await pool.query(
    `select before, after from audit where record_id = $1 and action = 'session.acceptInvitation'`,
    [id],
  );
  expect(trail.rows).toEqual([
    {
      before: { name: 'Guest Patel', role: 'courier' },
      after: { name: 'Lea Patel', role: 'courier_manager' },
    },
  ]);
  expect((await ask({ email, role: 'courier', locationId: null })).body.data).toMatchObject({
    code: 'email-taken',
  });
});

test('an admin and a super admin without a sign-in are invited too, each to what the invitation says, and the trail has what they were', async () => {
  const { restaurantId, locationId } = kitchen;
  for (const [role, place] of [
    ['admin', { restaurantId, locationId }],
    ['super_admin', { restaurantId: null, locationId: null }],
  ] as const) {
    const email = newEmail();
    const { rows } = await pool.query<{ id: string }>(
      `insert into users (name, email, role, restaurant_id, location_id) values ('Sam Hall', $1, $2, $3, $4) returning id`,
      [email, role, place.restaurantId, place.locationId],
    );
    await invited(email, { role, locationId: place.locationId });
    const { token } = await mailTo(pool, email);
    const accepted = await accept(token);
    expect(accepted.status, accepted.text).toBe(200);
    expect(await personOf(email)).toEqual({ name: 'Lea Patel', role, ...place });
    const known = await pool.query('select id from users where email = $1', [email]);
    expect(known.rows).toEqual(rows);
    expect((await signIn(url, email, PASSWORD)).status).toBe(200);
    // What is the same before and after is not repeated in the trail.
    expect(await trailOf(pool, 'session.acceptInvitation')).toContainEqual(
      expect.objectContaining({
        id: rows[0]?.id,
        before: { name: 'Sam Hall' },
        after: { name: 'Lea Patel' },
      }),
    );
    expect((await ask({ email, role, locationId: place.locationId })).body.data).toMatchObject({
      code: 'email-taken',
    });
  }
});
