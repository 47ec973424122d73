import type { PersonOrder } from '@passline/contract/users/users';
import { expect, test } from 'vitest';
import { describePerson } from '../../apps/server/src/features/personal-data/file/describe-person.ts';
import { findSubject } from '../../apps/server/src/features/personal-data/find-subject.ts';
import { call } from '../setup/api-client.ts';
import { openDesk } from '../setup/desk.ts';
import { previewOf, send } from './personal-desk.ts';

const desk = await openDesk();
const { pool } = desk.site.database;

let nth = 0;
const newPhone = () => `+1604555${String((nth += 1)).padStart(4, '0')}`;
const newEmail = () => `somebody.${(nth += 1)}@mail.example`;

async function account(said: { name?: string; email?: string; phoneNumber?: string } = {}) {
  const { name = 'Wren Tallow', email = newEmail(), phoneNumber = '' } = said;
  const { rows } = await pool.query<{ id: string }>(
    `insert into users (name, email, phone_number, role) values ($1, $2, $3, 'customer') returning id`,
    [name, email, phoneNumber],
  );
  return { userId: rows[0]!.id, email };
}

async function order(said: { name?: string; email?: string; phoneNumber?: string }): Promise<string> {
  const { id } = await desk.place({ name: 'Another Guest', phoneNumber: newPhone(), ...said });
  await pool.query(`update orders set status = 'Done', finished_at = now() where id = $1`, [id]);
  return id;
}

/** What the preview, the erasing and the file take for somebody's. */
async function takenFor(userId: string) {
  const subject = await findSubject(pool, { userId }, { isHeld: false });
  const described = await describePerson(pool, { userId }, Date.now());
  const { ordersWithoutAccount } = await previewOf(desk, { userId });
  return {
    ordersWithoutAccount,
    erased: subject!.orders,
    emails: [...subject!.emails, ...described!.me.emails],
    told: [...described!.me.orders, ...described!.ofOtherNames],
  };
}
const NOTHING = { ordersWithoutAccount: 0, erased: [], emails: [], told: [] };

test('an address that guests with other phone numbers have as well finds nothing, also for an account with a number', async () => {
  const { userId, email } = await account({ email: 'none@none.example' });
  for (let guests = 0; guests < 2; guests += 1) await order({ email });
  expect(await takenFor(userId)).toEqual(NOTHING);
  const withNumber = await account({ phoneNumber: newPhone() });
  await order({ email: withNumber.email });
  expect(await takenFor(withNumber.userId)).toEqual(NOTHING);
});

test('nor does one of an order by the number of another account', async () => {
  const { userId, email } = await account();
  const phoneNumber = newPhone();
  await account({ phoneNumber });
  await order({ email, phoneNumber });
  expect(await takenFor(userId)).toEqual(NOTHING);
});

test.each([
  ['a location', 'update locations set email = upper($1) where id = $2'],
  [
    'a notification rule',
    `insert into notification_rules (restaurant_id, location_id, trigger, by_email, email)
     select restaurant_id, id, 'NewOrder', true, $1 from locations where id = $2`,
  ],
  [
    'a report',
    'update restaurants set report_email = $1 where id = (select restaurant_id from locations where id = $2)',
  ],
])('nor does that of %s', async (_, put) => {
  const { userId, email } = await account();
  await order({ email });
  expect((await takenFor(userId)).ordersWithoutAccount).toBe(1);
  await pool.query(put, [email, desk.neighbour.locationId]);
  expect(await takenFor(userId)).toEqual(NOTHING);
});

test('one that is theirs alone finds their orders without the account, whatever they are called there', async () => {
  const { userId, email } = await account();
  const phoneNumber = newPhone();
  const own = [await order({ email, phoneNumber }), await order({ email, phoneNumber })];
  const { erased, told, ...more } = await takenFor(userId);
  expect(new Set(erased)).toEqual(new Set(own));
  expect(new Set(told)).toEqual(new Set(own));
  expect(more).toEqual({ ordersWithoutAccount: 2, emails: [email, email] });
});

const INVITE = `insert into invitations (email, role, restaurant_id, location_id, invited_by_id, invited_by, expires_at)
  select $1, 'admin', restaurant_id, id, (select id from users where role = 'super_admin'), 'a test', now() + interval '1 day' from locations where id = $2`;

test('an invitation to it is theirs, and takes nothing away; to the address of a guest without an account it is of who is invited', async () => {
  const { userId, email } = await account();
  const [own, invited] = [newPhone(), newEmail()];
  const id = await order({ email, phoneNumber: own });
  await pool.query(INVITE, [email, desk.neighbour.locationId]);
  expect(await takenFor(userId)).toEqual({
    ordersWithoutAccount: 1,
    erased: [id],
    emails: [email, email],
    told: [id],
  });
  const phoneNumber = newPhone();
  await order({ email: invited, phoneNumber });
  await pool.query(INVITE, [invited, desk.neighbour.locationId]);
  expect((await findSubject(pool, { phoneNumber }, { isHeld: false }))!.emails).toEqual([]);
});

test('orders of an account are not erased as those of a guest: they go with the account', async () => {
  const [phoneNumber, other] = [newPhone(), newPhone()];
  const byPhone = await account({ phoneNumber });
  await order({ phoneNumber });
  const byEmail = await account();
  await order({ email: byEmail.email, phoneNumber: other });
  for (const [number, { userId }] of [
    [phoneNumber, byPhone],
    [other, byEmail],
  ] as const) {
    const { obstacles } = await previewOf(desk, { phoneNumber: number });
    expect(obstacles).toEqual([
      {
        code: 'of-account',
        message:
          'This phone number or e-mail address is that of the account of Wren Tallow. What is known by it is erased with the account.',
        link: `/users?userId=${userId}`,
      },
    ]);
    const answer = await send(desk, 'erase', { phoneNumber: number, reason: 'Asked by letter' });
    expect([answer.status, answer.body.data]).toEqual([422, { code: 'of-account' }]);
  }
  expect((await pool.query('select from erasures')).rowCount).toBe(0);
});

const fileOf = async (subject: { userId: string } | { phoneNumber: string }) => {
  const described = await describePerson(pool, subject, Date.now());
  return { own: described!.me.orders, others: described!.ofOtherNames };
};

test('a name without words is nobody else in the file: not that of an account, and not that of an order', async () => {
  const [phoneNumber, shared] = [newPhone(), newPhone()];
  const { userId } = await account({ name: '', phoneNumber });
  const neighbours = await order({ phoneNumber });
  expect(await fileOf({ userId })).toEqual({ own: [], others: [neighbours] });
  const known = await account({ phoneNumber: shared });
  const ofDot = await order({ name: '.', phoneNumber: shared });
  expect(await fileOf({ userId: known.userId })).toEqual({ own: [], others: [ofDot] });
});

test('nor is an e-mail address in it that others have as well', async () => {
  const [phoneNumber, email] = [newPhone(), newEmail()];
  await order({ email });
  const neighbours = await order({ email, phoneNumber });
  const own = await order({ name: 'Wren Tallow', email, phoneNumber });
  expect(await fileOf({ phoneNumber })).toEqual({ own: [own], others: [neighbours] });
});

/** What the person's page says of orders without the account, beside those with it. */
async function pageOf(userId: string) {
  type Answer = { rows: PersonOrder[]; total: number; withoutAccount: object | null };
  const { status, body, text } = await call<Answer>(desk.url, 'users.orders', { userId }, desk.boss);
  expect(status, text).toBe(200);
  return { total: body.total, withoutAccount: body.withoutAccount };
}

test('orders under another name by the same number are counted before they are erased, and the page leads to all of them', async () => {
  const phoneNumber = newPhone();
  const { userId } = await account({ phoneNumber });
  expect(await pageOf(userId)).toEqual({ total: 0, withoutAccount: null });
  await order({ name: 'tallow', phoneNumber });
  await order({ name: 'Priya Nair', phoneNumber });
  await order({ name: 'Elijah Hughes', phoneNumber: newPhone() });
  const { ordersWithoutAccount, ordersOfOtherNames } = await previewOf(desk, { userId });
  expect([ordersWithoutAccount, ordersOfOtherNames]).toEqual([2, 1]);
  expect(await pageOf(userId)).toEqual({ total: 0, withoutAccount: { orders: 2, phoneNumber } });
});

test('the page finds them by an e-mail address that is the account’s alone too, and not by one that others have', async () => {
  const { userId, email } = await account();
  const phoneNumber = newPhone();
  await order({ email, phoneNumber });
  expect((await pageOf(userId)).withoutAccount).toEqual({ orders: 1, phoneNumber });
  await order({ email, phoneNumber: newPhone() });
  expect((await pageOf(userId)).withoutAccount).toBeNull();
});
