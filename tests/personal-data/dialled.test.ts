import type { FoundPerson } from '@passline/contract/users/users';
import { normalPhone } from '@passline/domain/blocklist/normal-contact';
import { expect, test } from 'vitest';
import { doneBy, dumpFinds, erased, openPersonalDesk, previewOf } from './personal-desk.ts';

/** Orders by a phone number as it is dialled from abroad. */
const desk = await openPersonalDesk();
const { pool } = desk.site.database;

async function done(name: string, phoneNumber: string, notes = ''): Promise<string> {
  const { id } = await desk.place({ name, phoneNumber, notes });
  await pool.query(`update orders set status = 'Done', finished_at = now() where id = $1`, [id]);
  return id;
}

test.each([
  ['001 604 555 8311', '6045558311'],
  ['0016045558311', '6045558311'],
  ['01116045558311', '6045558311'],
  ['011 1 (604) 555-8311', '6045558311'],
  ['+1 604 555 8311', '6045558311'],
  ['+016045558311', '6045558311'],
  ['6045558311', '6045558311'],
  ['0044 20 7946 0123', '+442079460123'],
  ['+44 20 7946 0123', '+442079460123'],
  ['442079460123', '+442079460123'],
  // Ten digits, and another country.
  ['+65 8123 4567', '+6581234567'],
  ['011 65 8123 4567', '+6581234567'],
  ['+00 65 8123 4567', '+6581234567'],
  ['658-123-4567', '6581234567'],
  ['0116045558311', '+6045558311'],
  ['0012345678', '0012345678'],
  ['0016', '+0016'],
  ['+', ''],
  ['none', ''],
  ['', ''],
])('the database reads %j as %j, as the domain does', async (written, number) => {
  const { rows } = await pool.query('select normal_phone($1) as number', [written]);
  expect(rows).toEqual([{ number }]);
  expect(normalPhone(written)).toBe(number);
});

test('they are found and erased by the number without, and so is what quotes it; a neighbour by a number that ends alike stays', async () => {
  const own = [
    await done('Hollis Penn', '+16045558311'),
    await done('Hollis Penn', '0016045558311'),
    await done('Hollis Penn', '01116045558311'),
  ];
  const other = await done('Other', '+17785558311', 'Not 011 604 555 8311, 0016045558311 or 0117785558311');
  const abroad = await done('Aisyah', '0116045558311');
  const found = await doneBy<{ rows: FoundPerson[] }>(desk, 'users.find', { search: '604 555 8311' });
  expect(found.rows.map(({ name, orders }) => [name, orders])).toEqual([
    ['Hollis Penn', 3],
    ['Aisyah', 1],
  ]);
  const phoneNumber = '604-555-8311';
  expect((await previewOf(desk, { phoneNumber })).known).toContainEqual({ kind: 'Orders', count: 3 });
  expect(await erased(desk, { phoneNumber })).toMatchObject({ state: 'done', found: {} });
  const { rows } = await pool.query('select id, name, phone_number, notes from orders order by name, id');
  expect(rows).toEqual([
    ...own.toSorted().map((id) => ({ id, name: '', phone_number: '', notes: null })),
    { id: abroad, name: 'Aisyah', phone_number: '+6045558311', notes: '' },
    {
      id: other,
      name: 'Other',
      phone_number: '+17785558311',
      notes: 'Not [erased], [erased] or 0117785558311',
    },
  ]);
  expect(await dumpFinds(pool, ['16045558311', '604 555 8311', 'Hollis'])).toEqual([]);
});

test('a note of somebody else loses the number and the address however they are written, and keeps what only looks alike', async () => {
  const email = 'hollis.wide@guest.example';
  await pool.query(
    `insert into users (email, name, phone_number, role) values ($1, 'Hollis Wide', '+16045558321', 'customer')`,
    [email],
  );
  const gone = [
    '６０４-５５５-８３２１',
    '604\t555\t8321',
    '604_555_8321',
    '604·555·8321',
    '604,555,8321',
    '6045 558321',
    '604-5558-321',
    'hollis.wide＠guest.example',
    'hollis.wide%40guest.example',
    '604(555)8321',
    '604 (555) 8321',
    '[604]555-8321',
    '604 -- 555 -- 8321',
    '604 • 555 • 8321',
    '604~555~8321',
    '604*555*8321',
    '604 | 555 | 8321',
    '((604)) 555-8321',
    '{604} 555-8321',
    '604\u00ad555\u00ad8321',
    '+016045558321',
    '06045558321',
    '%28604%29%20555-8321',

    'hollis.wide @ guest.example',
    'hollis.wide&#64;guest.example',
    'hollis.wide\\u0040guest.example',
  ];
  const beside = ['-MAIL', '...MAIL', '_MAIL_', 'refund--MAIL', 'MAIL-thanks'];
  const kept = [
    '1,604,555,8321',
    '#604 #555 #8321',
    '$604 ; $555 ; $8321',
    '6:04 , 5:55 , 8:321',
    '６０４-５５５-８３２１９',
    'xhollis.wide%40guest.example',
    `x-${email}`,
    `${email}-shop.example`,
  ];
  const besides = (what: string) => beside.map((text) => text.replace('MAIL', what));
  const signs = await done('Other', '+17785558322', besides(email).join(' | '));
  const written = [gone.slice(0, 12), gone.slice(12, 20), gone.slice(20), kept];
  const others: string[] = [];
  for (const notes of written) others.push(await done('Other', '+17785558322', notes.join(' and ')));
  const { rows: users } = await pool.query<{ id: string }>('select id from users where email = $1', [email]);
  expect(await erased(desk, { userId: users[0]!.id })).toMatchObject({ state: 'done', found: {} });
  const { rows } = await pool.query('select notes from orders where id = any($1) order by id', [others]);
  const left = written.map((notes) => (notes === kept ? kept : notes.map(() => '[erased]')).join(' and '));
  expect(rows).toEqual(left.map((notes) => ({ notes })));
  const { rows: withSigns } = await pool.query('select notes from orders where id = $1', [signs]);
  expect(withSigns).toEqual([{ notes: besides('[erased]').join(' | ') }]);
});

test('a number of another country with ten digits goes as it is dialled there, and stays where it is only a number', async () => {
  const { rows: users } = await pool.query<{ id: string }>(
    `insert into users (email, name, phone_number, role) values ('wei@guest.example', 'Tan Wei', '+6581234567', 'customer') returning id`,
  );
  const other = await done(
    'Other',
    '+17785558322',
    '+65 8123 4567, 0065-8123-4567 | 65 8123 4567, +65 8123 45678',
  );
  expect(await erased(desk, { userId: users[0]!.id })).toMatchObject({ state: 'done', found: {} });
  const { rows } = await pool.query('select notes from orders where id = $1', [other]);
  expect(rows).toEqual([{ notes: '[erased], [erased] | 65 8123 4567, +65 8123 45678' }]);
});

test('a number of another country and the one of North America with its digits are two people: found, told and erased apart', async () => {
  const here = await done('Pat Here', '+16581234599', 'mine is 658-123-4599');
  const abroad = await done('Siti Abroad', '+6581234599', 'mine is +65 8123 4599');
  const other = await done('Other', '+17785558322', 'Not 658-123-4599, +6581234599 or +65 8123 4599');
  const found = await doneBy<{ rows: FoundPerson[] }>(desk, 'users.find', { search: '658 123 4599' });
  expect(found.rows.map(({ name, orders }) => [name, orders])).toEqual([
    ['Pat Here', 1],
    ['Siti Abroad', 1],
  ]);
  await pool.query(
    `insert into blocklist (phone_number, description, created_by) values ('6581234599', 'Rude', 'Sam')`,
  );
  await pool.query(
    `insert into users (email, name, phone_number, role) values ('siti@guest.example', 'Siti Abroad', '+6581234599', 'customer')`,
  );
  const { rows: entries } = await pool.query<{ id: string }>(
    `insert into outbox (id, channel, recipient, subject, body, state)
     values (gen_random_uuid(), 'SMS', '+16581234599', '', 'Here', 'kept'), (gen_random_uuid(), 'SMS', '+6581234599', '', 'There', 'kept') returning id`,
  );
  const { rows: users } = await pool.query<{ id: string }>(
    `select id from users where email = 'siti@guest.example'`,
  );
  expect(await erased(desk, { userId: users[0]!.id })).toMatchObject({ state: 'done', found: {} });
  const { rows } = await pool.query(
    'select id, name, phone_number, notes from orders where id = any($1) order by name',
    [[here, abroad, other]],
  );
  expect(rows).toEqual([
    { id: abroad, name: '', phone_number: '', notes: null },
    {
      id: other,
      name: 'Other',
      phone_number: '+17785558322',
      notes: 'Not 658-123-4599, [erased] or [erased]',
    },
    { id: here, name: 'Pat Here', phone_number: '+16581234599', notes: 'mine is 658-123-4599' },
  ]);
  const { rows: sent } = await pool.query('select recipient from outbox where id = any($1) order by id', [
    entries.map(({ id }) => id),
  ]);
  expect(sent.map(({ recipient }) => recipient).toSorted()).toEqual(['+16581234599', '[erased]']);
  const { rows: blocked } = await pool.query(`select phone_number from blocklist where description = 'Rude'`);
  expect(blocked).toEqual([{ phone_number: '6581234599' }]);
});
