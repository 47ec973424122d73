import { randomUUID } from 'node:crypto';
import type { BlockedAttempt } from '@passline/contract/blocklist/blocklist';
import { beforeEach, describe, expect, test } from 'vitest';
import { attemptsKeptDays } from '../../apps/server/src/features/blocklist/attempts-kept-days.ts';
import feature from '../../apps/server/src/features/blocklist/feature.ts';
import { pruneOldRows } from '../../apps/server/src/kernel/maintenance/nightly-pruning.ts';
import { call } from '../setup/api-client.ts';
import { authPost, cookiesOf, signIn, turnOnSecondFactor } from '../setup/auth-client.ts';
import { openDesk } from '../setup/desk.ts';
import { createPerson, createProgram, PASSWORD } from '../setup/people.ts';
import { anOrder, type OrderInput } from '../setup/place-order.ts';
import { serviceOf } from '../setup/service-of.ts';

const desk = await openDesk();
const { boss, kitchen, market, site, url } = desk;
const { pool } = site.database;

const ask = <Body>(action: string, input: object, token = boss.token) =>
  call<Body>(url, action, input, { token });
const block = async (input: object) => {
  const { body } = await ask<{ id: string }>('blocklist.add', { description: 'Never pays', ...input });
  return body.id;
};
const order = (changes: Partial<OrderInput> = {}) =>
  call(url, 'orders.create', anOrder(kitchen, changes), { token: market.token });
const attempts = async (input: object = {}) => {
  const { body } = await ask<{ rows: BlockedAttempt[]; total: number; times: number; keptDays: number }>(
    'blocklist.attempts',
    input,
  );
  return body;
};
const countOrders = async () => (await pool.query('select from orders')).rowCount;

beforeEach(async () => {
  await pool.query('delete from blocklist');
  await pool.query('delete from blocked_attempts');
});

/** What any guest is told where the Order Status is off. */
async function closed() {
  await pool.query('update locations set order_open_after = null where id = $1', [kitchen.locationId]);
  const answer = await order();
  await pool.query('update locations set order_open_after = 0 where id = $1', [kitchen.locationId]);
  return answer;
}

describe('an order', () => {
  // The last of each: what is kept of it in another form than it was sent.
  test.each<[string, object, Partial<OrderInput>, Partial<OrderInput>?]>([
    [
      'a phone number without its country',
      { phoneNumber: '604 555 0123' },
      { phoneNumber: '6045550123' },
      { phoneNumber: '+16045550123' },
    ],
    ['a phone number with it', { phoneNumber: '604 555 0123' }, { phoneNumber: '+16045550123' }],
    [
      'a phone number with 1',
      { phoneNumber: '604 555 0123' },
      { phoneNumber: '16045550123' },
      { phoneNumber: '+16045550123' },
    ],
    [
      'a phone number as dialled from abroad',
      { phoneNumber: '604 555 0123' },
      { phoneNumber: '0016045550123' },
      { phoneNumber: '+16045550123' },
    ],
    [
      'an e-mail with dots, capitals and a tag',
      { email: 'robinfield@gmail.com' },
      { email: 'Robin.Field+1@GoogleMail.com' },
    ],
    ['an e-mail in capitals', { email: 'robin@example.com' }, { email: 'ROBIN@Example.com' }],
  ])(
    'by %s is refused with the answer of a closed restaurant, and leaves nothing but a note',
    async (_, blocked, changes, kept = {}) => {
      const usual = await closed();
      const entryId = await block(blocked);
      const before = await countOrders();
      const answer = await order(changes);
      expect(answer).toEqual(usual);
      expect(answer.body).toMatchObject({ message: 'This restaurant is not taking orders right now.' });
      expect(await countOrders()).toBe(before);
      expect(await attempts()).toMatchObject({
        total: 1,
        times: 1,
        keptDays: 90,
        rows: [
          {
            kind: 'order',
            entryIds: [entryId],
            name: 'Robin Field',
            locationId: kitchen.locationId,
            ...changes,
            ...kept,
          },
        ],
      });
    },
  );

  test('by an account is refused for its id, and for its own phone number and e-mail, whatever the order says', async () => {
    const guest = await createPerson(pool, 'customer');
    await pool.query(
      `update users set phone_number = '+16045550150', email = 'the.guest@gmail.com' where id = $1`,
      [guest.id],
    );
    const theirs = {
      userId: guest.id.toUpperCase(),
      phoneNumber: '6045550199',
      email: 'another@example.com',
    };
    for (const blocked of [
      { userId: guest.id },
      { phoneNumber: '6045550150' },
      { email: 'theguest@gmail.com' },
    ]) {
      await pool.query('delete from blocklist');
      expect((await order(theirs)).status).toBe(200);
      await block(blocked);
      expect((await order(theirs)).status).toBe(422);
    }
  });

  test('of a neighbour is taken, and of the same guest again once they are unblocked', async () => {
    const entryId = await block({ phoneNumber: '604 555 0123', email: 'robin@gmail.com' });
    expect((await order({ phoneNumber: '6045550124', email: 'robin.x@gmail.com' })).status).toBe(200);
    expect((await order()).status).toBe(422);
    await ask('blocklist.remove', { entryId });
    expect((await order()).status).toBe(200);
  });

  test('that is wrong in another way is told what anybody is told', async () => {
    const wrong = { orderCartItems: [{ productId: randomUUID(), count: 1 }] };
    const usual = await order(wrong);
    await block({ phoneNumber: '604 555 0123' });
    expect(await order(wrong)).toEqual(usual);
    expect((await attempts()).total).toBe(0);
  });
});

describe('a quote', () => {
  const quote = (guest: object, token = market.token) =>
    ask<{ refusal: object | null; quote: object | null }>(
      'orders.quote',
      {
        locationId: kitchen.locationId,
        orderType: 'Pickup',
        orderCartItems: [{ productId: kitchen.noodles, count: 1 }],
        guest,
      },
      token,
    );

  test('for someone who is blocked is refused like one of a closed restaurant; staff are told why', async () => {
    const { token } = await createProgram(pool, ['orders:create', 'menus:read']);
    const guest = await createPerson(pool, 'customer');
    const entryId = await block({ userId: guest.id, phoneNumber: '604 555 0123' });
    const refusal = { code: 'ordering-closed', message: 'This restaurant is not taking orders right now.' };
    expect((await quote({ userId: guest.id }, token)).body).toEqual({ refusal, quote: null });
    expect((await quote({ phoneNumber: '+16045550123' }, token)).body).toEqual({ refusal, quote: null });
    const noted = [{ kind: 'quote', entryIds: [entryId], times: 2 }];
    expect((await attempts()).rows).toMatchObject(noted);
    expect((await quote({ userId: guest.id }, boss.token)).body).toEqual({
      refusal: { code: 'customer-blocked', message: 'This customer is blocked.' },
      quote: null,
    });
    expect((await attempts()).rows).toMatchObject(noted);
    expect((await quote({ phoneNumber: '+16045550124' }, token)).body.refusal).toBeNull();
  });

  test('does not tell a restaurant whether somebody is blocked', async () => {
    await block({ phoneNumber: '604 555 0123' });
    for (const phoneNumber of ['+16045550123', '+16045550124'])
      expect(await quote({ phoneNumber }, desk.admin.token)).toMatchObject({ status: 404 });
  });
});

describe('signing in', () => {
  const opened = async (id: string) => {
    const { rows } = await pool.query<{ count: number }>(
      `select ((select count(*) from auth."session" where "userId" = $1::uuid)
         + (select count(*) from auth."verification" where "value" = $1::uuid::text))::int as count`,
      [id],
    );
    return rows[0]?.count;
  };
  const seen = ({ status, text, headers }: Awaited<ReturnType<typeof signIn>>) => ({
    status,
    text,
    headers: Object.fromEntries(
      Object.entries(headers).filter(([name]) => !['date', 'x-request-id'].includes(name)),
    ),
  });

  test.each(['id', 'e-mail', 'phone number'])(
    'by someone whose %s is blocked is answered like a wrong password, and opens nothing',
    async (what) => {
      const courier = await createPerson(pool, 'courier');
      await pool.query(`update users set phone_number = '+16045550111' where id = $1`, [courier.id]);
      const entryId = await block(
        { id: { userId: courier.id }, 'e-mail': { email: courier.email.toUpperCase() } }[what] ?? {
          phoneNumber: '604-555-0111',
        },
      );
      const wrong = await signIn(url, courier.email, 'not this one');
      const right = await signIn(url, courier.email, PASSWORD);
      expect(seen(right)).toEqual(seen(wrong));
      expect(right.status).toBe(401);
      expect(await opened(courier.id)).toBe(0);
      // The wrong one is nobody's attempt: it may have been anybody.
      expect((await attempts({ entryId })).rows).toMatchObject([
        { kind: 'sign-in', userId: courier.id, email: courier.email, locationId: null, times: 1 },
      ]);
      await ask('blocklist.remove', { entryId });
      expect((await signIn(url, courier.email, PASSWORD)).status).toBe(200);
    },
  );

  test('while someone is being blocked leaves nothing open, whichever comes first', async () => {
    const courier = await createPerson(pool, 'courier');
    const signing = Array.from({ length: 3 }, () => signIn(url, courier.email, PASSWORD));
    await block({ userId: courier.id });
    await Promise.all(signing);
    expect(await opened(courier.id)).toBe(0);
  });

  test('with a second factor is refused before its code is asked for, and at the code where somebody was faster', async () => {
    const courier = await createPerson(pool, 'courier');
    const { backupCodes } = await turnOnSecondFactor(url, courier.token);
    const half = await signIn(url, courier.email, PASSWORD);
    expect(half.status).toBe(200);
    await block({ userId: courier.id });
    const verified = await authPost(
      url,
      '/two-factor/verify-backup-code',
      { code: backupCodes[0] },
      { headers: { cookie: cookiesOf(half), origin: url } },
    );
    expect(verified.status).toBe(401);
    // With the cookie of the first half too: it is the operation that says what is told.
    const again = (password: string) =>
      signIn(url, courier.email, password, { cookie: cookiesOf(half), origin: url });
    expect(seen(await again(PASSWORD))).toEqual(seen(await again('not this one')));
    expect(await opened(courier.id)).toBe(0);
  });
});

describe('what was refused', () => {
  test('again within ten minutes counts in one row; it is found by what staff search for, and by entry', async () => {
    const entryId = await block({ phoneNumber: '604 555 0123' });
    const other = await block({ email: 'someone@example.com' });
    await Promise.all(Array.from({ length: 5 }, () => order()));
    await order({ phoneNumber: '6045550777', email: 'someone@example.com', name: 'Zoë Ünal' });
    expect(await attempts({ entryId })).toMatchObject({ total: 1, times: 5, rows: [{ times: 5 }] });
    expect(await attempts({ entryId: other })).toMatchObject({ total: 1, times: 1 });
    const found = async (search: string) => (await attempts({ search })).rows.map(({ name }) => name);
    for (const search of [
      '604-555-0123',
      '6045550123',
      '555 0123',
      '(604) 555-0123',
      '604.555.0123',
      '1-604-555-0123',
      '+1 (604) 555-01',
      '123',
      'robin',
      'robin 604-555-0123',
    ]) {
      expect(await found(search), search).toEqual(['Robin Field']);
    }
    // Two digits are in every phone number, and '#…' is the number of an order.
    for (const search of ['12', '#604', '#6045550123']) expect(await found(search), search).toEqual([]);
    for (const search of ['unal', 'someone@', '604-555-0777'])
      expect(await found(search)).toEqual(['Zoë Ünal']);
    expect(await found('wok')).toHaveLength(2);
    expect(await found('nobody')).toEqual([]);
  });

  test('with a new e-mail and name each time counts in one row, which says the last of them', async () => {
    const entryId = await block({ phoneNumber: '604 555 0123' });
    await Promise.all(
      Array.from({ length: 29 }, (_, at) => order({ name: `Guest ${at}`, email: `guest-${at}@example.com` })),
    );
    await order({ name: 'Last', email: 'last@example.com', phoneNumber: '+1 1 604 555 0123' });
    expect(await attempts({ entryId })).toMatchObject({
      total: 1,
      times: 30,
      rows: [{ name: 'Last', email: 'last@example.com', phoneNumber: '+16045550123', times: 30 }],
    });
  });

  test('names only entries that are still on the list, and is kept where none is', async () => {
    const gone = await block({ phoneNumber: '604 555 0123' });
    const still = await block({ email: 'robin@example.com' });
    await order({ email: 'robin@example.com' });
    const named = async () => (await attempts()).rows.map(({ entryIds }) => entryIds);
    expect(await named()).toEqual([[still, gone]]);
    await ask('blocklist.remove', { entryId: gone });
    expect(await named()).toEqual([[still]]);
    await ask('blocklist.remove', { entryId: still });
    expect(await named()).toEqual([[]]);
  });

  test('is kept as long as the setting says, and no day longer', async () => {
    await block({ phoneNumber: '604 555 0123' });
    await order();
    await block({ email: 'late@example.com' });
    await order({ name: 'Late', email: 'late@example.com' });
    const old = (days: number) =>
      pool.query(`update blocked_attempts set last_at = now() - $1 * interval '1 day' where name <> 'Late'`, [
        days,
      ]);
    const of = serviceOf(attemptsKeptDays, 30);
    const prune = () => pruneOldRows(pool, feature.prunesBySetting?.({ of } as never));
    await old(29);
    await prune();
    expect((await attempts()).total).toBe(2);
    await old(31);
    await prune();
    expect((await attempts()).rows.map(({ name }) => name)).toEqual(['Late']);
  });

  test('is read page by page, the newest first', async () => {
    for (const name of ['One', 'Two', 'Three']) {
      await block({ email: `${name}@example.com` });
      await order({ name, email: `${name}@example.com` });
    }
    const first = await ask<{ rows: BlockedAttempt[]; next: string }>('blocklist.attempts', { limit: 2 });
    const rest = await ask<{ rows: BlockedAttempt[]; next: string | null }>('blocklist.attempts', {
      limit: 2,
      cursor: first.body.next,
    });
    expect([...first.body.rows, ...rest.body.rows].map(({ name }) => name)).toEqual(['Three', 'Two', 'One']);
    expect(rest.body.next).toBeNull();
  });
});
