import { randomUUID } from 'node:crypto';
import type { GuestAccount, GuestCard } from '@passline/contract/users/guests';
import type { PointsEntry } from '@passline/contract/users/users';
import { MOST_CARDS } from '@passline/domain/users/payment-record';
import { ROLES } from '@passline/domain/users/roles';
import { describe, expect, test } from 'vitest';
import { ask, call, type RefusalBody } from '../setup/api-client.ts';
import { openDesk } from '../setup/desk.ts';
import { createPerson, createProgram } from '../setup/people.ts';
import { createGuest } from '../setup/rewards.ts';
import { putGuest } from './put-guest.ts';

const nowMs = Date.UTC(2026, 10, 25, 20);
const desk = await openDesk({ now: () => nowMs });
const { boss, site, url } = desk;
const { pool } = site.database;
const app = await createProgram(pool, ['guests:read', 'guests:write']);
const reader = await createProgram(pool, ['guests:read']);

type Told<Body> = Body & RefusalBody;
const send = <Body = GuestAccount>(action: string, input: object, key?: string) =>
  call<Told<Body>>(url, `guests.${action}`, input, {
    token: app.token,
    ...(key && { headers: { 'idempotency-key': key } }),
  });
const fresh = (changes: object = {}) => ({
  name: 'Robin Field',
  email: `${randomUUID()}@guest.example`,
  phoneNumber: '(604) 555-0142',
  ...changes,
});
const made = async (changes: object = {}) => {
  const { status, body, text } = await send('create', fresh(changes));
  expect(status, text).toBe(200);
  return body;
};
const read = async (userId: string) => (await send('read', { userId })).body;
const trailOf = async (recordId: string) => {
  const { rows } = await pool.query(
    'select action, actor_name, before, after from audit where record_id = $1 order by id',
    [recordId],
  );
  return rows as { action: string; actor_name: string; before: object | null; after: object | null }[];
};
const counts = async () => {
  const { rows } = await pool.query(
    `select (select count(*) from users) as users, (select count(*) from audit) as audit,
      (select count(*) from user_addresses) as addresses, (select count(*) from user_cards) as cards,
      (select max(rev) from users) as rev`,
  );
  return rows[0] as object;
};
/** Sends it, and expects that it is refused and changes nothing. */
async function refused(action: string, input: object, status = 422) {
  const before = await counts();
  const answer = await send(action, input);
  expect(answer.status, answer.text).toBe(status);
  expect(await counts()).toEqual(before);
  return answer.body;
}

describe('creating a guest', () => {
  test.each([
    ['no name', { name: ' ' }, 'Please enter a name.'],
    ['no e-mail address', { email: undefined }, 'Please enter an e-mail address such as you@example.com.'],
    [
      'half an e-mail address',
      { email: 'robin@' },
      'Please enter an e-mail address such as you@example.com.',
    ],
    [
      'a phone number that is none',
      { phoneNumber: '555-01' },
      'Please enter a phone number such as 604-555-0100',
    ],
    ['a user id that is none', { userId: 'robin' }, ''],
  ])('is refused with %s, and changes nothing', async (_, changes, message) => {
    const body = await refused('create', fresh(changes), 400);
    expect(JSON.stringify(body)).toContain(message);
  });

  test.each(ROLES)('is refused where a %s has the e-mail address, however it is written', async (role) => {
    const person = await createPerson(pool, role, desk.kitchen);
    const body = await refused('create', fresh({ email: person.email.toUpperCase() }));
    expect(body).toMatchObject({
      message: 'An account with this e-mail address exists already.',
      data: { code: 'guest-email-taken', field: 'email' },
    });
  });

  test('makes a customer, whatever else is sent, with a line in the trail', async () => {
    const userId = randomUUID();
    const input = fresh({ userId, email: `Robin.${userId}@Guest.example`, role: 'super_admin', points: 500 });
    const { status, body } = await send('create', input);
    expect(status).toBe(200);
    const account = { name: 'Robin Field', email: input.email.toLowerCase(), phoneNumber: '+16045550142' };
    expect(body).toEqual({
      id: userId,
      ...account,
      createdAt: expect.any(Number) as number,
      lastLogin: null,
      points: 0,
      addresses: [],
      cards: [],
    });
    const { rows } = await pool.query('select role, location_id from users where id = $1', [userId]);
    expect(rows).toEqual([{ role: 'customer', location_id: null }]);
    expect(await trailOf(userId)).toEqual([
      { action: 'guests.create', actor_name: app.name, before: null, after: { id: userId, ...account } },
    ]);
  });

  test('makes one of two guests who come at once with one e-mail address', async () => {
    const input = fresh();
    const answers = await Promise.all([send('create', input), send('create', input)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
  });

  test('makes one guest of the same request sent again, at once or later, by its id or by its key', async () => {
    const input = { ...fresh(), userId: randomUUID() };
    const answers = await Promise.all([send('create', input), send('create', input)]);
    const later = await send('create', { ...input, phoneNumber: '+1 604 555 0142' });
    for (const { status, body, text } of [...answers, later]) {
      expect(status, text).toBe(200);
      expect(body).toEqual(answers[0]?.body);
    }
    expect(await trailOf(input.userId)).toHaveLength(1);
    const [other, key] = [fresh(), randomUUID()];
    expect((await send('create', other, key)).body).toEqual((await send('create', other, key)).body);
  });

  test('makes one guest of a request that is sent again after the guest has changed, and answers them as they are', async () => {
    const input = { ...fresh(), userId: randomUUID() };
    await send('create', input);
    const changes = { phoneNumber: { to: '604-555-0149' }, name: { to: 'Robin Fields' } };
    const { body: changed } = await send('update', { userId: input.userId, changes });
    const again = await send('create', input);
    expect(again.status, again.text).toBe(200);
    expect(again.body).toEqual(changed);
    const other = await refused('create', { ...input, name: 'Kim Field' });
    expect(other).toMatchObject({ data: { code: 'guest-id-taken' } });
  });

  test('null is no phone number, here and in a change', async () => {
    const without = await made({ phoneNumber: null });
    expect(without.phoneNumber).toBe('');
    const guest = await made();
    const changes = { phoneNumber: { from: guest.phoneNumber, to: null } };
    const cleared = await send('update', { userId: guest.id, changes });
    expect(cleared.status, cleared.text).toBe(200);
    expect(cleared.body).toEqual({ ...guest, phoneNumber: '' });
    const name = await refused('update', { userId: guest.id, changes: { name: { to: null } } }, 400);
    expect(name.message).toContain('Please enter a name.');
  });

  test('is refused where somebody else has the id, of whom it says nothing', async () => {
    const guest = await made();
    const { id: adminId } = await createPerson(pool, 'admin', desk.kitchen);
    const ofGuest = await refused('create', fresh({ userId: guest.id }));
    const ofAdmin = await refused('create', fresh({ userId: adminId }));
    expect(ofGuest).toMatchObject({ data: { code: 'guest-id-taken', field: 'userId' } });
    expect(ofAdmin).toEqual(ofGuest);
    expect(await read(guest.id)).toEqual(guest);
  });
});

describe('staff and couriers', () => {
  test.each(ROLES.filter((role) => role !== 'customer'))(
    'a %s is to a program like nobody, whatever it asks',
    async (role) => {
      const person = await createPerson(pool, role, desk.kitchen);
      const own = await putGuest(pool);
      await pool.query('update user_addresses set user_id = $2 where id = $1', [own.addressId, person.id]);
      await pool.query('update user_cards set user_id = $2 where id = $1', [own.cardId, person.id]);
      const place = {
        containerDeliveryAddress: '2500 Main St',
        containerDeliveryAddressLatLng: { lat: 49.26, lng: -123.1 },
      };
      const asked: [action: string, rest: object][] = [
        ['read', {}],
        ['update', { changes: { name: { to: 'Someone' } } }],
        ['noteSignIn', {}],
        ['listAddresses', {}],
        ['addAddress', place],
        ['updateAddress', { addressId: own.addressId, changes: { containerDeliveryUnit: { to: '1' } } }],
        ['removeAddress', { addressId: own.addressId }],
        ['addCard', { maskedPan: 'Visa ••• 4242', dataKey: 'key' }],
        ['updateCard', { cardId: own.cardId, changes: { expdate: { to: '0531' } } }],
        ['removeCard', { cardId: own.cardId }],
        ['points', {}],
        ['history', {}],
      ];
      for (const [action, rest] of asked) {
        const theirs = await refused(action, { userId: person.id, ...rest }, 404);
        expect(await refused(action, { userId: randomUUID(), ...rest }, 404), action).toEqual(theirs);
      }
      expect((await send('find', { email: person.email })).body).toEqual({ rows: [] });
    },
  );

  test('what belongs to another guest is not there either', async () => {
    const [own, other] = [await putGuest(pool), await putGuest(pool)];
    const { userId } = own;
    const changes = { containerDeliveryUnit: { to: '1' } };
    await refused('updateAddress', { userId, addressId: other.addressId, changes }, 404);
    await refused('removeAddress', { userId, addressId: other.addressId }, 404);
    await refused('updateCard', { userId, cardId: other.cardId, changes: { expdate: { to: '0531' } } }, 404);
    await refused('removeCard', { userId, cardId: other.cardId }, 404);
  });
});

describe('changing a guest', () => {
  test('changes one field or several, leaves out what is not sent, and is written down', async () => {
    const guest = await made();
    const other = await made();
    const one = await send('update', { userId: guest.id, changes: { phoneNumber: { to: '' } } });
    expect(one.body).toEqual({ ...guest, phoneNumber: '' });
    const email = `new.${guest.email}`;
    const changes = { name: { from: guest.name, to: 'Robin Fields' }, email: { to: email.toUpperCase() } };
    const both = await send('update', { userId: guest.id, changes });
    expect(both.body).toEqual({ ...guest, phoneNumber: '', name: 'Robin Fields', email });
    expect((await send('update', { userId: guest.id, changes })).status).toBe(200);
    expect((await trailOf(guest.id)).slice(1)).toEqual([
      {
        action: 'guests.update',
        actor_name: app.name,
        before: { phoneNumber: '+16045550142' },
        after: { phoneNumber: '' },
      },
      {
        action: 'guests.update',
        actor_name: app.name,
        before: { name: guest.name, email: guest.email },
        after: { name: 'Robin Fields', email },
      },
    ]);
    expect(await read(other.id)).toEqual(other);
  });

  test('is refused with a taken e-mail address, a wrong value, or another field, and changes nothing', async () => {
    const [guest, other] = [await made(), await made()];
    const userId = guest.id;
    const taken = await refused('update', { userId, changes: { email: { to: other.email.toUpperCase() } } });
    expect(taken.data).toEqual({ code: 'guest-email-taken', field: 'email' });
    await refused('update', { userId, changes: { name: { to: '' } } }, 400);
    await refused('update', { userId, changes: { role: { to: 'super_admin' } } }, 400);
  });

  test('counts whatever was there before, if the program does not say what it saw', async () => {
    const guest = await made();
    for (const name of ['Ro Field', 'Rob Field']) {
      const { body } = await send('update', { userId: guest.id, changes: { name: { to: name } } });
      expect(body).toEqual({ ...guest, name });
    }
  });

  test('is a conflict where somebody else changed the same field meanwhile', async () => {
    const guest = await made();
    await send('update', { userId: guest.id, changes: { name: { from: guest.name, to: 'Ro Field' } } });
    const stale = { userId: guest.id, changes: { name: { from: guest.name, to: 'Rob Field' } } };
    const { data } = await refused('update', stale, 409);
    expect(data).toMatchObject({ current: [{ field: 'name', theirs: 'Ro Field' }] });
  });

  test('does not move the e-mail address of someone who signs in here with it', async () => {
    const person = await createPerson(pool, 'customer');
    const changes = { email: { to: 'mine@guest.example' } };
    const body = await refused('update', { userId: person.id, changes });
    expect(body.data).toEqual({ code: 'guest-signs-in', field: 'email' });
    expect((await send('update', { userId: person.id, changes: { name: { to: 'Kim' } } })).status).toBe(200);
  });
});

test('a sign-in is noted without a line in the trail, and never an earlier one', async () => {
  const guest = await made();
  const { body } = await send<{ userId: string; lastLogin: number }>('noteSignIn', { userId: guest.id });
  expect(body).toEqual({ userId: guest.id, lastLogin: nowMs });
  expect(await read(guest.id)).toEqual({ ...guest, lastLogin: nowMs });
  expect(await trailOf(guest.id)).toHaveLength(1);
  await pool.query(`update users set last_login = to_timestamp($2) where id = $1`, [
    guest.id,
    nowMs / 1000 + 60,
  ]);
  expect((await send<{ lastLogin: number }>('noteSignIn', { userId: guest.id })).body.lastLogin).toBe(
    nowMs + 60_000,
  );
});

describe('finding guests', () => {
  test('finds them by their whole e-mail address, or by their phone number in any usual form', async () => {
    const [one, other] = [
      await made({ phoneNumber: '778 555 0177' }),
      await made({ phoneNumber: '+17785550177' }),
    ];
    await send('noteSignIn', { userId: other.id });
    expect((await send('find', { email: one.email.toUpperCase() })).body).toEqual({ rows: [one] });
    const byPhone = await send<{ rows: GuestAccount[] }>('find', { phoneNumber: '1 (778) 555-0177' });
    expect(byPhone.body.rows.map(({ id }) => id)).toEqual([other.id, one.id]);
    expect((await send('find', { email: 'nobody@guest.example' })).body).toEqual({ rows: [] });
  });

  test('asks for one of them', async () => {
    await refused('find', {}, 400);
    await refused('find', { email: 'a@b.example', phoneNumber: '6045550100' }, 400);
    await refused('find', { phoneNumber: '555' });
  });

  test('a program reads at /api/guests', async () => {
    const guest = await made();
    const at = (path: string) => ask(url, `/api/guests${path}`, { token: reader.token });
    expect((await at(`/find?email=${encodeURIComponent(guest.email)}`)).json()).toEqual({ rows: [guest] });
    expect((await at(`/${guest.id}`)).json()).toEqual(guest);
  });
});

describe('addresses', () => {
  const place = {
    containerDeliveryAddress: '2500 Main St, Vancouver',
    containerDeliveryAddressLatLng: { lat: 49.26, lng: -123.1 },
  };

  test('are added, changed and removed by the rules of those that staff change, and a change can be undone', async () => {
    const { id: userId } = await made();
    const added = await send<{ id: string; userId: string }>('addAddress', { userId, ...place });
    expect(added.body).toMatchObject({ userId, ...place, contactlessDeliveryType: 'DELIVER_TO_DOOR' });
    const addressId = added.body.id;
    const elsewhere = { containerDeliveryAddress: { to: '1 Other St' } };
    const body = await refused('updateAddress', { userId, addressId, changes: elsewhere });
    expect(body).toMatchObject({ message: 'Address is missing or invalid' });
    const changes = {
      containerDeliveryUnit: { to: '12' },
      contactlessDeliveryType: { to: 'LEAVE_AT_LOCATION' },
      contactlessDeliveryLocation: { to: 'Back door' },
    };
    const changed = await send('updateAddress', { userId, addressId, changes });
    expect(changed.body).toMatchObject({
      containerDeliveryUnit: '12',
      contactlessDeliveryLocation: 'Back door',
    });
    expect((await send('listAddresses', { userId })).body).toEqual({ rows: [changed.body] });
    expect((await read(userId)).addresses).toEqual([changed.body]);
    expect((await send('removeAddress', { userId, addressId })).body).toEqual({ id: addressId });
    expect((await read(userId)).addresses).toEqual([]);
    const trail = await trailOf(addressId);
    expect(trail.map(({ action, actor_name: name }) => [action, name])).toEqual(
      ['guests.addAddress', 'guests.updateAddress', 'guests.removeAddress'].map((action) => [
        action,
        app.name,
      ]),
    );
    expect(trail[1]?.after).toEqual({
      containerDeliveryUnit: '12',
      contactlessDeliveryType: 'LEAVE_AT_LOCATION',
      contactlessDeliveryLocation: 'Back door',
    });
    const entry = await pool.query<{ id: string }>(
      `select id from audit where record_id = $1 order by id desc limit 1`,
      [addressId],
    );
    const undo = await call(
      url,
      'timeline.undo',
      { subject: 'people', entryId: Number(entry.rows[0]?.id) },
      { token: boss.token },
    );
    expect(undo.status, undo.text).toBe(200);
    expect((await read(userId)).addresses).toMatchObject([{ id: addressId, containerDeliveryUnit: '12' }]);
  });

  test('are in Canada, and need the place where an order is left; a text that is null is cleared', async () => {
    const guest = await made();
    const input = {
      userId: guest.id,
      containerDeliveryAddress: '1260 Alder Ave, Burnaby',
      containerDeliveryAddressLatLng: { lat: 49.2, lng: -123.1 },
      containerDeliveryUnit: '1567',
      contactlessDeliveryType: 'LEAVE_AT_LOCATION',
    };
    for (const contactlessDeliveryLocation of [undefined, '', null]) {
      const body = await refused('addAddress', { ...input, contactlessDeliveryLocation });
      expect(body.data).toEqual({ code: 'address-leave-where', field: 'contactlessDeliveryLocation' });
    }
    const left = { ...input, contactlessDeliveryLocation: 'Front desk' };
    const abroad = await refused('addAddress', {
      ...left,
      containerDeliveryAddressLatLng: { lat: 48.8, lng: 2.3 },
    });
    expect(abroad.data).toEqual({ code: 'address-abroad', field: 'containerDeliveryAddress' });
    const { body: address } = await send<{ id: string }>('addAddress', left);
    const to = (field: string, value: unknown) => ({
      userId: guest.id,
      addressId: address.id,
      changes: { [field]: { to: value } },
    });
    await refused('updateAddress', to('contactlessDeliveryLocation', null));
    const cleared = await send('updateAddress', to('containerDeliveryUnit', null));
    expect(cleared.status, cleared.text).toBe(200);
    expect((await read(guest.id)).addresses).toMatchObject([
      { containerDeliveryUnit: '', contactlessDeliveryLocation: 'Front desk' },
    ]);
  });

  test('need their place', async () => {
    const { id: userId } = await made();
    await refused('addAddress', { userId, containerDeliveryAddress: '2500 Main St' }, 400);
    await refused('addAddress', { userId, ...place, containerDeliveryAddress: ' ' }, 400);
  });
});

describe('payment records', () => {
  const dataKey = 'ot-8Wj2k1L0pQ7Zt5';
  const customerId = 'cus_9s6XKzkNRiz8i3';
  const card = { maskedPan: 'Visa ••• 4242', expdate: '0429', avsZipcode: 'V5K 0A1', dataKey, customerId };

  test('are kept masked; what providers call them is sealed, and in no answer, trail or table', async () => {
    const { id: userId } = await made();
    const key = randomUUID();
    const added = await send<GuestCard>('addCard', { userId, ...card }, key);
    expect(added.status, added.text).toBe(200);
    expect((await send('addCard', { userId, ...card }, key)).body).toEqual(added.body);
    expect(added.body).toEqual({
      id: added.body.id,
      userId,
      maskedPan: 'Visa ••• 4242',
      expdate: '0429',
      avsZipcode: 'V5K 0A1',
      hasDataKey: true,
      hasCustomerId: true,
      rev: expect.any(Number) as number,
      createdAt: expect.any(Number) as number,
    });
    const guest = await send('read', { userId });
    expect(guest.body.cards).toEqual([added.body]);
    const { rows } = await pool.query<{ all: string }>(
      `select concat((select json_agg(c) from user_cards c), (select json_agg(a) from audit a),
        (select json_agg(k) from idempotency_keys k), (select json_agg(c) from change c)) as all`,
    );
    for (const secret of [dataKey, customerId]) {
      expect(rows[0]?.all).not.toContain(secret);
      expect(added.text + guest.text).not.toContain(secret);
      expect(JSON.stringify(site.server.logged)).not.toContain(secret);
    }
    const sealed = await pool.query<{ sealed_data_key: string; sealed_customer_id: string }>(
      'select sealed_data_key, sealed_customer_id from user_cards where id = $1',
      [added.body.id],
    );
    expect(sealed.rows[0]?.sealed_data_key).toMatch(/^v1\./);
    expect(sealed.rows[0]?.sealed_data_key).not.toBe(sealed.rows[0]?.sealed_customer_id);
    await send('removeCard', { userId, cardId: added.body.id });
    expect((await read(userId)).cards).toEqual([]);
    const record = { userId, maskedPan: card.maskedPan, expdate: card.expdate, avsZipcode: card.avsZipcode };
    expect(await trailOf(added.body.id)).toEqual([
      { action: 'guests.addCard', actor_name: app.name, before: null, after: record },
      { action: 'guests.removeCard', actor_name: app.name, before: record, after: null },
    ]);
  });

  test('are changed in what a guest recognises, once for each key, and keep what providers call them; a super admin undoes it', async () => {
    const { id: userId } = await made();
    const [added, beside] = [
      await send<GuestCard>('addCard', { userId, ...card }),
      await send<GuestCard>('addCard', { userId, ...card, maskedPan: 'Amex ••• 0005' }),
    ];
    const cardId = added.body.id;
    const sealed = async () => {
      const { rows } = await pool.query<Record<string, string>>(
        'select sealed_data_key, sealed_customer_id from user_cards where id = $1',
        [cardId],
      );
      return rows[0];
    };
    const names = await sealed();
    const key = randomUUID();
    const changes = { expdate: { from: '0429', to: '0531' }, maskedPan: { to: 'Visa ••• 1881' } };
    const changed = await send<GuestCard>('updateCard', { userId, cardId, changes }, key);
    expect(changed.status, changed.text).toBe(200);
    expect(changed.body).toEqual({
      ...added.body,
      expdate: '0531',
      maskedPan: 'Visa ••• 1881',
      rev: changed.body.rev,
    });
    // Sent again it is the same change, also after somebody changed the card since.
    await send('updateCard', { userId, cardId, changes: { expdate: { to: '0632' } } });
    expect((await send('updateCard', { userId, cardId, changes }, key)).body).toEqual(changed.body);
    const stale = await refused('updateCard', { userId, cardId, changes }, 409);
    expect(stale.data).toMatchObject({ current: [{ field: 'expdate', theirs: '0632' }] });
    expect(await sealed()).toEqual(names);
    const cards = async () =>
      (await read(userId)).cards.map(({ maskedPan, expdate }) => [maskedPan, expdate]);
    expect(await cards()).toEqual([
      ['Visa ••• 1881', '0632'],
      [beside.body.maskedPan, beside.body.expdate],
    ]);
    expect((await trailOf(cardId)).slice(1)).toEqual([
      {
        action: 'guests.updateCard',
        actor_name: app.name,
        before: { expdate: '0429', maskedPan: 'Visa ••• 4242' },
        after: { expdate: '0531', maskedPan: 'Visa ••• 1881' },
      },
      {
        action: 'guests.updateCard',
        actor_name: app.name,
        before: { expdate: '0531' },
        after: { expdate: '0632' },
      },
    ]);
    const undo = async (entryId: unknown) =>
      call<RefusalBody>(
        url,
        'timeline.undo',
        { subject: 'people', entryId: Number(entryId) },
        { token: boss.token },
      );
    const { rows: entries } = await pool.query<{ id: string }>(
      'select id from audit where record_id = $1 order by id desc',
      [cardId],
    );
    expect((await undo(entries[0]?.id)).status).toBe(200);
    expect((await cards())[0]).toEqual(['Visa ••• 1881', '0531']);
    // That it was added stays: what its provider calls it is in no trail.
    expect((await undo(entries.at(-1)?.id)).status).toBe(422);
    expect(await cards()).toHaveLength(2);
  });

  test.each<[string, object, number, string]>([
    ['a whole number', { maskedPan: { to: '4242 4242 4242 4242' } }, 422, 'Whole card numbers are not kept.'],
    [
      'a whole number and what somebody else has changed since',
      { maskedPan: { from: 'Visa ••• 1', to: '4242 4242 4242 4242' } },
      422,
      'Whole card numbers are not kept.',
    ],
    ['no masked number', { maskedPan: { to: '' } }, 400, 'Please send a masked number'],
    ['an end that is none', { expdate: { to: '1329' } }, 400, 'Please write the end of the card as MMYY'],
    ['an end that is a number', { expdate: { to: 1229 } }, 400, 'Please write the end of the card as MMYY'],
    ['another name at the provider', { dataKey: { to: 'ot-other' } }, 400, ''],
    ['another person', { userId: { to: randomUUID() } }, 400, ''],
  ])('are not changed to %s, which no answer repeats', async (_, changes, status, message) => {
    const { id: userId } = await made();
    const { body: added } = await send<GuestCard>('addCard', { userId, ...card });
    const body = await refused('updateCard', { userId, cardId: added.id, changes }, status);
    expect(JSON.stringify(body)).toContain(message);
    expect(JSON.stringify(body).replaceAll(/\D/g, '')).not.toContain('4242424242424242');
    expect((await read(userId)).cards).toEqual([added]);
  });

  test.each<[string, object, number, string]>([
    ['a whole number', { maskedPan: '4242 4242 4242 4242' }, 422, 'Whole card numbers are not kept.'],
    ['a whole number as a key', { dataKey: '4242424242424242' }, 422, 'Whole card numbers are not kept.'],
    [
      'no provider that knows it',
      { dataKey: '', customerId: undefined },
      422,
      'Please send what a provider calls',
    ],
    ['no masked number', { maskedPan: '' }, 400, 'Please send a masked number'],
    ['an end that is none', { expdate: '1329' }, 400, 'Please write the end of the card as MMYY'],
  ])('are refused with %s, which no answer repeats', async (_, changes, status, message) => {
    const { id: userId } = await made();
    const body = await refused('addCard', { userId, ...card, ...changes }, status);
    expect(JSON.stringify(body)).toContain(message);
    expect(JSON.stringify(body).replaceAll(/\D/g, '')).not.toContain('4242424242424242');
  });

  test('need not have an end, a postal code or what a provider calls them: null is none, here and in a change', async () => {
    const { id: userId } = await made();
    const none = { expdate: null, avsZipcode: null, customerId: null };
    const bare = await send<GuestCard>('addCard', { userId, ...card, dataKey: 'ot-1', ...none });
    expect(bare.body).toMatchObject({ expdate: '', avsZipcode: '', hasDataKey: true, hasCustomerId: false });
    const { body: whole } = await send<GuestCard>('addCard', { userId, ...card, dataKey: 'ot-2' });
    const changes = { expdate: { to: null }, avsZipcode: { to: null } };
    const { body } = await send<GuestCard>('updateCard', { userId, cardId: whole.id, changes });
    expect(body).toMatchObject({ maskedPan: whole.maskedPan, expdate: '', avsZipcode: '' });
    await refused('updateCard', { userId, cardId: whole.id, changes: { maskedPan: { to: null } } }, 400);
  });

  test(`are ${MOST_CARDS} at most, also where two come at once`, async () => {
    const { id: userId } = await made();
    await pool.query(
      `insert into user_cards (user_id, masked_pan) select $1, 'Visa ••• ' || n from generate_series(2, $2) n`,
      [userId, MOST_CARDS],
    );
    const answers = await Promise.all([
      send('addCard', { userId, ...card }),
      send('addCard', { userId, ...card }),
    ]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
    expect(answers.find(({ status }) => status === 422)?.body.data).toEqual({ code: 'cards-full' });
  });
});

describe('points', () => {
  test('are read with what the points table gives for them', async () => {
    const read = async (points: number) =>
      (await send('points', { userId: await createGuest(pool, points) })).body;
    expect(await read(2_499)).toMatchObject({ points: 2_499, redeemable: [] });
    expect(await read(5_000)).toMatchObject({
      points: 5_000,
      redeemable: [
        { points: 2_500, discount: 2.5 },
        { points: 5_000, discount: 5 },
      ],
    });
    expect(await read(-20)).toMatchObject({ points: -20, redeemable: [] });
  });

  test('have a history that tells a program neither who changed them nor what staff noted of it', async () => {
    const userId = await createGuest(pool);
    await call(
      url,
      'users.addPoints',
      { userId, name: 'A gift', description: 'Shouted at us', points: 50 },
      boss,
    );
    await pool.query(
      `insert into reward_history (id, user_id, created_at, type, points, name, created_by, description)
       values (gen_random_uuid(), $1, now(), 'SubTotalPoints', 20, 'Order #7', 'Sam', 'Golden Wok')`,
      [userId],
    );
    const { rows } = (await send<{ rows: object[] }>('history', { userId })).body;
    expect(rows).toEqual([
      expect.objectContaining({ name: 'Order #7', description: 'Golden Wok' }),
      expect.objectContaining({ name: 'A gift', description: '' }),
    ]);
    expect(JSON.stringify(rows)).not.toContain('createdBy');
  });

  test('are counted in the order in which they were written, also where the request of one had waited', async () => {
    const userId = await createGuest(pool);
    for (const [name, points, secondsAgo] of [
      ['Waited less', 500, 1],
      ['Waited longer', -400, 5],
    ] as const)
      await pool.query(
        `insert into reward_history (id, user_id, created_at, type, points, name, created_by)
         values (gen_random_uuid(), $1, now() - $2 * interval '1 second', 'Portal', $3, $4, 'Sam')`,
        [userId, secondsAgo, points, name],
      );
    const { rows } = (await send<{ rows: PointsEntry[] }>('history', { userId })).body;
    expect(rows.map((entry) => [entry.name, entry.balance])).toEqual([
      ['Waited longer', 100],
      ['Waited less', 500],
    ]);
  });

  test('have a history, newest first, 50 at a time', async () => {
    const userId = await createGuest(pool);
    await pool.query(
      `insert into reward_history (id, user_id, created_at, type, points, name, created_by)
       select gen_random_uuid(), $1, now() + n * interval '1 second', 'Portal', 10, 'Gift ' || n, 'Sam' from generate_series(1, 51) n`,
      [userId],
    );
    type Page = { rows: PointsEntry[]; next: string | null; total: number };
    const first = await send<Page>('history', { userId });
    expect(first.body.total).toBe(51);
    expect(first.body.rows).toHaveLength(50);
    expect(first.body.rows[0]).toMatchObject({ name: 'Gift 51', balance: 510 });
    const second = await send<Page>('history', { userId, cursor: first.body.next });
    expect(second.body).toMatchObject({ rows: [{ name: 'Gift 1', balance: 10 }], next: null });
  });
});
