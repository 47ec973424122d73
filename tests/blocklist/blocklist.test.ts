import { randomUUID } from 'node:crypto';
import type { BlockedPerson, BlocklistEntry, OrderUnderWay } from '@passline/contract/blocklist/blocklist';
import { beforeEach, describe, expect, test } from 'vitest';
import { contactsOf } from '@passline/domain/blocklist/contacts';
import { normalEmail } from '@passline/domain/blocklist/normal-contact';
import { FIND_ENTRIES } from '../../apps/server/src/features/blocklist/find-entries.ts';
import {
  roughEmailSql,
  roughForm,
  roughPhoneSql,
} from '../../apps/server/src/features/blocklist/rough-form.ts';
import { call, type RefusalBody } from '../setup/api-client.ts';
import { openDesk } from '../setup/desk.ts';
import { openLiveReader } from '../setup/live-reader.ts';
import { given, oweRecord } from '../setup/owed-record/owe-record.ts';
import { createPerson, createSession } from '../setup/people.ts';
import { putRecords } from '../setup/record-sample.ts';
import { waitUntil } from '../setup/wait-until.ts';
import { blocklistSample } from './blocklist-sample.ts';

const desk = await openDesk();
const { pool } = desk.site.database;

const records = oweRecord(blocklistSample, {
  desk: () => desk,
  wrong: {
    add: {
      'no description': [given({ description: ' ' }), 400, 'Please enter a description.'],
      'nothing that is blocked': [
        given({ phoneNumber: '' }),
        422,
        'You must complete at least one of the inputs',
      ],
      'nine digits': [given({ phoneNumber: '604 555 010' }), 400, 'Phone number must be 10 digits'],
      'eleven digits': [given({ phoneNumber: '60455501000' }), 400, 'Phone number must be 10 digits'],
      'a number abroad behind 011': [
        given({ phoneNumber: '011 65 9123 4567' }),
        400,
        'Phone number must be 10 digits',
      ],
      'a number abroad behind 00': [
        given({ phoneNumber: '00 47 2123 4567' }),
        400,
        'Phone number must be 10 digits',
      ],
      'no e-mail address': [given({ email: 'robin@' }), 400, 'Please enter an e-mail address'],
      'no user id': [given({ userId: '42' }), 400, 'This is not a user ID.'],
      'a user who does not exist': [given({ userId: randomUUID() }), 422, 'There is no such customer.'],
    },
  },
});
const { addAs, ask, remove, trail, undo, notesOf } = records;
const add = (input: object) => addAs({ description: 'Never pays', ...input });
const matching = async (input: object) =>
  (await ask<BlocklistEntry[]>('blocklist.matching', input)).body.map(({ id }) => id);
const underWay = async (input: object) =>
  (await ask<{ total: number; orders: OrderUnderWay[] }>('blocklist.underWay', input)).body;

beforeEach(() => pool.query(`update orders set status = 'Done', finished_at = now() where status = 'New'`));

test('the people of entries are called by name, else phone number, else e-mail; an erased one by nothing, and nobody else is told', async () => {
  const [named, reached, plain, erased] = await Promise.all(
    Array.from({ length: 4 }, () => createPerson(pool, 'customer')),
  );
  const ids = [named, reached, plain, erased].map((person) => person?.id ?? '');
  await createPerson(pool, 'customer');
  await pool.query(`update users set name = '' where id = any($1)`, [ids.slice(1)]);
  await pool.query(`update users set phone_number = '+16045550188' where id = $1`, [reached?.id]);
  await pool.query('update users set erased_at = now() where id = $1', [erased?.id]);
  await pool.query(
    `insert into blocklist (user_id, phone_number, description, created_by)
     select one, null, 'Rude', 'Sam' from unnest($1::uuid[]) one union all select null, '6045550199', 'Rude', 'Sam'`,
    [ids],
  );
  const { body } = await call<BlockedPerson[]>(desk.url, 'blocklist.people', undefined, desk.boss);
  const told = new Map(body.map(({ userId, name, isErased }) => [userId, [name, isErased]]));
  expect(told.size).toBe(4);
  expect(ids.map((id) => told.get(id))).toEqual([
    [named?.name, false],
    ['+16045550188', false],
    [plain?.email, false],
    ['', true],
  ]);
});

test('the account of an erased person cannot be blocked, also beside a contact, and nothing is written', async () => {
  const { id: userId } = await createPerson(pool, 'customer');
  await pool.query('update users set erased_at = now() where id = $1', [userId]);
  for (const input of [{ userId }, { userId: userId.toUpperCase(), email: 'somebody@else.example' }]) {
    const { status, body } = await ask<RefusalBody>('blocklist.add', { description: 'Rude', ...input });
    expect([status, body.message, body.data]).toEqual([
      422,
      'What was known of this person is erased, so nobody can be blocked by their account.',
      { code: 'customer-erased', field: 'userId' },
    ]);
  }
  expect((await pool.query('select from blocklist where user_id = $1', [userId])).rowCount).toBe(0);
});

test('what is blocked is stored in its one form, with who blocked it and when', async () => {
  const guest = await createPerson(pool, 'customer');
  const entry = await add({
    userId: guest.id.toUpperCase(),
    phoneNumber: '+1 (604) 555-0142',
    email: 'R.Field+x@GoogleMail.com',
  });
  expect(entry).toMatchObject({
    userId: guest.id,
    phoneNumber: '6045550142',
    email: 'rfield@gmail.com',
    description: 'Never pays',
    createdBy: desk.boss.name,
    createdAt: expect.any(Number) as number,
  });
});

test.each([
  ['userId', 'This user is blocked already.'],
  ['phoneNumber', 'This phone number is blocked already.'],
  ['email', 'This e-mail is blocked already.'],
])('the same %s is not blocked twice, however it is written', async (field, message) => {
  const { id } = await createPerson(pool, 'customer');
  const ways: Record<string, [string, string]> = {
    userId: [id, id.toUpperCase()],
    phoneNumber: ['604-555-0142', '+16045550142'],
    email: ['rfield@gmail.com', 'R.Field+x@googlemail.com'],
  };
  const [one, other] = ways[field] ?? ['', ''];
  await add({ [field]: one });
  const answer = await ask('blocklist.add', { [field]: other, description: 'Again' });
  expect(answer).toMatchObject({ status: 422, body: { message, data: { code: 'blocklist-taken', field } } });
  expect(await records.stored()).toHaveLength(1);
});

test('a super admin is not blocked, by their account, their e-mail or their phone number, nor by undoing an unblocking', async () => {
  const colleague = await createPerson(pool, 'super_admin');
  await pool.query(`update users set phone_number = '+16045550177' where id = $1`, [colleague.id]);
  const refused = {
    status: 422,
    body: { message: 'This is a super admin: they keep this list and cannot be on it.' },
  };
  for (const input of [
    { userId: colleague.id },
    { email: colleague.email.toUpperCase() },
    { phoneNumber: '(604) 555-0177' },
  ])
    expect(await ask('blocklist.add', { ...input, description: 'Locked out' })).toMatchObject(refused);
  expect(await records.stored()).toEqual([]);
  await pool.query(`update users set role = 'customer' where id = $1`, [colleague.id]);
  const { id } = await add({ userId: colleague.id });
  await remove({ id, rev: 0, rank: 0 });
  const [removed] = await trail();
  await pool.query(`update users set role = 'super_admin' where id = $1`, [colleague.id]);
  expect(await undo(removed)).toMatchObject(refused);
});

describe('who is blocked', () => {
  test('is found by any of the three, however it is written, and by their account; nobody else is', async () => {
    const guest = await createPerson(pool, 'customer');
    await pool.query(
      `update users set phone_number = '+16045550188', email = 'robin.field@gmail.com' where id = $1`,
      [guest.id],
    );
    const byPhone = await add({ phoneNumber: '604 555 0188' });
    const byMail = await add({ email: 'robinfield@gmail.com' });
    const both = [byMail.id, byPhone.id];
    expect(await matching({ userId: guest.id })).toEqual(both);
    expect(await matching({ phoneNumber: '1 (604) 555-0188', email: 'Robin.Field+a@gmail.com' })).toEqual(
      both,
    );
    expect(await matching({ phoneNumber: '604 555 0189', email: 'robin.field@example.com' })).toEqual([]);
    expect(await matching({ userId: randomUUID() })).toEqual([]);
    expect(await matching({})).toEqual([]);
  });

  test('is found in a long list by the indexes of the three', async () => {
    await putRecords(pool, blocklistSample, desk.kitchen, 2_000);
    await pool.query('analyze blocklist');
    const { rows } = await pool.query<{ 'QUERY PLAN': string }>(`explain ${FIND_ENTRIES}`, [
      [randomUUID()],
      ['6045550100', '6045550101'],
      ['robin@example.com'],
    ]);
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    for (const index of ['blocklist_user_idx', 'blocklist_phone_number_idx', 'blocklist_email_idx'])
      expect(plan).toContain(index);
    expect(plan).not.toContain('Seq Scan');
  });
});

test('the database makes the same one form of an e-mail address', async () => {
  const names = ['Robin', 'r.o_b-in', 'R.Obin+a', 'robin+a+b.c', '+a', '...', '', 'a@b'];
  const domains = [
    'gmail.com',
    'GoogleMail.com',
    'pm.me',
    'protonmail.com',
    'mac.com',
    'me.com',
    'outlook.com',
    'hotmail.ca',
    'fastmail.fm',
    'yahoo.ca',
    '',
  ];
  const written = [...names, ...domains.flatMap((domain) => names.map((name) => ` ${name}@${domain} `))];
  const { rows } = await pool.query<{ form: string }>(
    'select normal_email(w) as form from unnest($1::text[]) with ordinality u(w, at) order by at',
    [written],
  );
  expect(rows.map(({ form }) => form)).toEqual(written.map(normalEmail));
});

test('what the database compares first is the same of every way to write a contact', async () => {
  const ways = [
    ['6045550100', 'robinfield@gmail.com'],
    ['+1 (604) 555-0100', 'Robin.Field+pizza@GoogleMail.com'],
    ['011 1 604 555 0100', 'ROBINFIELD+@gmail.com'],
    ['+442079460958', 'r.o-b_in+x@pm.me'],
    ['0044 20 7946 0958', 'R.O-b+y+z@yahoo.ca'],
  ];
  for (const [phoneNumber = '', email = ''] of ways) {
    const { rows } = await pool.query<{ phone: string; mail: string }>(
      `select ${roughPhoneSql('$1::text')} as phone, ${roughEmailSql('$2::text')} as mail`,
      [phoneNumber, email],
    );
    const { phoneNumbers, emails } = roughForm(contactsOf({ userId: null, phoneNumber, email }));
    expect(rows).toEqual([{ phone: phoneNumbers[0], mail: emails[0] }]);
  }
});

describe('the orders under way of whom an entry would block', () => {
  test('are named, by order and by account, however they are written; done ones and those of others are not', async () => {
    const guest = await createPerson(pool, 'customer');
    await pool.query(`update users set phone_number = '+16045550166' where id = $1`, [guest.id]);
    await desk.place({ phoneNumber: '6045550165' });
    const byMail = await desk.place({ phoneNumber: '6045550164', email: 'Robin.Field+x@gmail.com' });
    const byPhone = await desk.place({ phoneNumber: '+16045550163' });
    const byAccount = await desk.place({ phoneNumber: '6045550162', userId: guest.id });
    const done = await desk.place({ phoneNumber: '+16045550163' });
    await pool.query(`update orders set status = 'Done', finished_at = now() where id = $1`, [done.id]);
    const found = async (input: object) => (await underWay(input)).orders.map(({ id }) => id);
    expect(await underWay({ phoneNumber: '(604) 555-0163' })).toEqual({
      total: 1,
      orders: [
        {
          id: byPhone.id,
          orderNumber: byPhone.orderNumber,
          restaurantName: 'Golden Wok',
          locationName: '',
          locationId: desk.kitchen.locationId,
        },
      ],
    });
    expect(await found({ email: 'robinfield@googlemail.com' })).toEqual([byMail.id]);
    expect(await found({ userId: guest.id })).toEqual([byAccount.id]);
    expect(await found({ phoneNumber: '604 555 0166' })).toEqual([byAccount.id]);
    expect(await found({ phoneNumber: '604 555 0199' })).toEqual([]);
    expect(await found({})).toEqual([]);
  });
});

test('whoever is blocked loses their sessions and open live queries at once, with a note; a neighbour keeps theirs', async () => {
  const { kitchen, url, site } = desk;
  const admin = await createPerson(pool, 'admin', kitchen);
  const other = await createPerson(pool, 'admin', kitchen);
  const second = await createSession(pool, admin.id);
  const reader = await openLiveReader(url, admin.token);
  await reader.subscribe(1, 'orders.active', { locationId: kitchen.locationId });
  await add({ email: admin.email.toUpperCase() });
  const open = async (token: string) => (await records.ask('session.current', {}, { ...admin, token })).body;
  await waitUntil(async () => (await open(admin.token)) === null);
  expect(await open(second.token)).toBeNull();
  expect(await open(other.token)).toMatchObject({ email: other.email });
  expect(await reader.closed).toBeGreaterThan(1000);
  const notes = await notesOf('blocklist.add');
  expect(notes.filter(({ table }) => table === 'session').map(({ id }) => id)).toEqual(
    expect.arrayContaining([admin.sessionId, second.sessionId]),
  );
  expect(site.server.logged).toEqual([]);
});
