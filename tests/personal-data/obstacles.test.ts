import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { createPerson, createProgram } from '../setup/people.ts';
import { openDesk } from '../setup/desk.ts';
import { createGuest } from '../setup/rewards.ts';
import { turnOnSecondFactor } from '../setup/auth-client.ts';
import { call } from '../setup/api-client.ts';
import { previewOf, send, type Subject } from './personal-desk.ts';

const desk = await openDesk();
const { pool } = desk.site.database;

const everything = async () => {
  const { rows } = await pool.query(
    `select (select json_agg(u order by id) from users u) as users, (select count(*) from erasures) as erasures,
       (select count(*) from audit) as audit, (select json_agg(o order by id) from orders o) as orders`,
  );
  return rows[0] as object;
};

/** Says so in the preview, refuses with the same words, and changes nothing. */
async function expectRefused(subject: Subject, code: string, message: string) {
  const { obstacles } = await previewOf(desk, subject);
  expect(obstacles[0]).toMatchObject({ code, message });
  const before = await everything();
  const answer = await send(desk, 'erase', { ...subject, reason: 'Asked by letter' });
  expect([answer.status, answer.body.data, answer.body.message]).toEqual([422, { code }, message]);
  expect(await everything()).toEqual(before);
}

const blockedWords = (what: string) =>
  `This person is on the blocklist (${what}), by which they stay refused. Please remove them from it first.`;

async function block(named: { user_id?: string; phone_number?: string; email?: string }): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(
    `insert into blocklist (user_id, phone_number, email, description, created_by)
     values ($1, $2, $3, 'Never pays', 'a test') returning id`,
    [named.user_id ?? null, named.phone_number ?? null, named.email ?? null],
  );
  return rows[0]?.id ?? '';
}

async function ordered(changes: string, values: unknown[] = []): Promise<{ userId: string; number: string }> {
  const userId = await createGuest(pool);
  const order = await desk.place({ userId, phoneNumber: `+1604${String(Date.now()).slice(-7)}` });
  await pool.query(`update orders set status = 'Done', finished_at = now() where id = $1`, [order.id]);
  if (changes !== '') await pool.query(changes, [order.id, ...values]);
  return { userId, number: `#${order.orderNumber}` };
}

test('nobody but a super admin learns anything or erases anybody', async () => {
  const userId = await createGuest(pool);
  const before = await everything();
  const callers = [
    desk.admin,
    await createPerson(pool, 'courier'),
    await createPerson(pool, 'courier_manager'),
    await createProgram(pool, ['guests:read', 'guests:write', 'orders:create']),
  ];
  for (const { token } of callers) {
    for (const verb of ['preview', 'erase'])
      expect((await send(desk, verb, { userId, reason: 'x' }, token)).status).toBe(403);
    expect((await send(desk, 'eraseAgain', { erasureId: randomUUID() }, token)).status).toBe(403);
  }
  expect(await everything()).toEqual({
    ...before,
    users: ((await everything()) as { users: unknown }).users,
  });
});

test.each([
  [{ reason: 'x' }],
  [{ userId: randomUUID(), phoneNumber: '604 555 0100', reason: 'x' }],
  [{ userId: randomUUID(), reason: '' }],
  [{ userId: randomUUID() }],
])('%j is bad input', async (input) => {
  expect((await send(desk, 'erase', input)).status).toBe(400);
});

describe('is refused with its words', () => {
  test('somebody of whom nothing is known', async () => {
    const words = 'Nothing is known of this person.';
    for (const verb of ['preview', 'erase'])
      expect((await send(desk, verb, { userId: randomUUID(), reason: 'x' })).status).toBe(404);
    await expectRefused({ phoneNumber: '604 555 0999' }, 'unknown', words);
  });

  test('staff, and a courier', async () => {
    const words = 'This is a member of staff. What is known of staff is not erased here.';
    await expectRefused({ userId: desk.boss.id }, 'staff', words);
    await expectRefused({ userId: desk.admin.id }, 'staff', words);
    const courier = await createPerson(pool, 'courier');
    await expectRefused(
      { userId: courier.id },
      'role',
      'This is a courier. Please make them a customer first.',
    );
  });

  test('a reason that names the person', async () => {
    const userId = await createGuest(pool);
    const answer = await send(desk, 'erase', { userId, reason: 'A letter of Mrs. Field' });
    expect(answer.body.data).toEqual({ code: 'reason-names-person', field: 'reason' });
  });

  test('somebody who is blocked', async () => {
    const userId = await createGuest(pool);
    const id = await block({ user_id: userId });
    await expectRefused({ userId }, 'blocked', blockedWords('their account'));
    const another = await block({ phone_number: '6045550765' });
    await pool.query(`update users set phone_number = '+16045550765' where id = $1`, [userId]);
    const { obstacles } = await previewOf(desk, { userId });
    expect(obstacles.toSorted((one, other) => one.message.localeCompare(other.message))).toEqual([
      { code: 'blocked', message: blockedWords('604-555-0765'), link: `/blocklist?entry=${another}` },
      { code: 'blocked', message: blockedWords('their account'), link: `/blocklist?entry=${id}` },
    ]);
  });

  test('a guest who orders by the phone number or e-mail address of an admin that is blocked, and nobody by another one', async () => {
    await pool.query(`update users set phone_number = '+16045550766' where id = $1`, [desk.admin.id]);
    const finish = async (placed: Promise<{ id: string }>) => {
      const { id } = await placed;
      await pool.query(`update orders set status = 'Done', finished_at = now() where id = $1`, [id]);
    };
    await finish(desk.place({ name: 'Robin Field', phoneNumber: '6045550766' }));
    const { rows } = await pool.query<{ email: string }>('select email from users where id = $1', [
      desk.admin.id,
    ]);
    const email = rows[0]?.email ?? '';
    await finish(desk.place({ name: 'Wren Tallow', phoneNumber: '6045550767', email }));
    await block({ phone_number: '6045550768' });
    expect((await previewOf(desk, { phoneNumber: '6045550766' })).obstacles).toEqual([]);
    await block({ phone_number: '6045550766' });
    await expectRefused({ phoneNumber: '6045550766' }, 'blocked', blockedWords('604-555-0766'));
    expect((await previewOf(desk, { phoneNumber: '6045550767' })).obstacles).toEqual([]);
    await block({ email });
    await expectRefused({ phoneNumber: '6045550767' }, 'blocked', blockedWords(email));
  });

  test('an order under way, of the account or by its phone number', async () => {
    const { userId, number } = await ordered(
      `update orders set status = 'Preparing', finished_at = null where id = $1`,
    );
    await expectRefused({ userId }, 'order-under-way', `Order ${number} is under way.`);
    const guest = await desk.place({ phoneNumber: '+16045550777' });
    await expectRefused(
      { phoneNumber: '(604) 555-0777' },
      'order-under-way',
      `Order #${guest.orderNumber} is under way.`,
    );
  });

  test('of many orders under way five are named, each with its link, and how many more there are', async () => {
    const placed = [];
    for (let count = 0; count < 8; count += 1) placed.push(await desk.place({ phoneNumber: '+16045550779' }));
    const { obstacles } = await previewOf(desk, { phoneNumber: '6045550779' });
    const newest = placed.toReversed().slice(0, 5);
    expect(obstacles.map(({ message }) => message)).toEqual(
      newest.map(
        ({ orderNumber }, at) => `Order #${orderNumber}${at === 4 ? ' (and 3 more)' : ''} is under way.`,
      ),
    );
    expect(new Set(obstacles.map(({ link }) => link)).size).toBe(5);
  });

  test.each([
    ['pending', 'null', 'null'],
    ['failed', 'now()', `'The card is closed.'`],
  ])('a refund that is %s', async (state, settled, failure) => {
    const { userId, number } = await ordered(
      `insert into payments (id, order_id, kind, purpose, amount, state, channel, requested_by, created_at, settled_at, failure)
       values (gen_random_uuid(), $1, 'refund', 'order', 5, '${state}', 'gateway', 'a test', now(), ${settled}, ${failure})`,
    );
    await expectRefused({ userId }, 'payment-open', `A payment or refund of order ${number} is not settled.`);
  });

  test('a question whether it is paid', async () => {
    const { userId, number } = await ordered(`update orders set payment_check = 'mismatch' where id = $1`);
    await expectRefused({ userId }, 'card-question', `It is not decided whether order ${number} is paid.`);
  });

  test('points', async () => {
    const userId = await createGuest(pool);
    await pool.query(
      'insert into user_points (user_id, points) values ($1, 40) on conflict (user_id) do update set points = 40',
      [userId],
    );
    await expectRefused(
      { userId },
      'points',
      'They have 40 points. Please take them away, or let them be spent.',
    );
  });

  test.each([
    ['money-owed', 12.5, 'Passline owes them $12.50 for deliveries.'],
    ['cash-owed', -12.5, 'They owe $12.50 in cash from deliveries.'],
  ])('%s from the time as a courier', async (code, amount, words) => {
    const userId = await createGuest(pool);
    await pool.query(`insert into accounts (id, kind) values ($1, 'courier')`, [userId]);
    await pool.query(
      `insert into postings (account_id, amount, belongs_to, belongs_id, sequence, posted_at, posted_by)
       select a, amount, 'settlement', $3, 1, now(), 'a test' from (values ($1::uuid, $2::numeric),
         ('00000000-0000-4000-9000-000000000004', -$2::numeric)) p(a, amount)`,
      [userId, amount, randomUUID()],
    );
    await expectRefused({ userId }, code, words);
  });

  test('money that is on its way', async () => {
    const userId = await createGuest(pool);
    await pool.query(`insert into accounts (id, kind, locked) values ($1, 'courier', 3)`, [userId]);
    await expectRefused({ userId }, 'payout-open', 'A payout or transfer of theirs is not settled.');
  });
});

test('a change of rights waits and asks for a code, and so does this', async () => {
  const userId = await createGuest(pool);
  const boss = await createPerson(pool, 'super_admin');
  const { token } = await turnOnSecondFactor(desk.url, boss.token);
  const answer = await send(desk, 'erase', { userId, reason: 'x' }, token);
  expect(answer.body.data).toEqual({ code: 'credentials-changed' });
  await pool.query('delete from auth.cooling_off');
  await pool.query('delete from auth.second_factor_proofs');
  const again = await send(desk, 'erase', { userId, reason: 'x' }, token);
  expect(again.body.data).toEqual({ code: 'second-factor-needed' });
  expect((await call(desk.url, 'home.needs', {}, desk.boss)).body).toMatchObject({
    erasures: { incompleteCount: 0, oldest: null },
  });
});
