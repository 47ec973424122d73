import type { Page } from '@passline/contract/kernel/list';
import type { FoundRider } from '@passline/contract/riders/riders';
import { expect, test } from 'vitest';
import { call } from '../setup/api-client.ts';
import { openDesk } from '../setup/desk.ts';

const desk = await openDesk();

async function add(name: string, email: string, role: string, phone = ''): Promise<void> {
  await desk.site.database.pool.query(
    `insert into users (name, email, role, phone_number, restaurant_id, location_id) values ($1, $2, $3, $4, $5, $6)`,
    [name, email, role, phone, desk.kitchen.restaurantId, desk.kitchen.locationId],
  );
}

const find = (search: string, token = desk.boss.token) =>
  call<Page<FoundRider>>(desk.url, 'riders.find', { search }, { token });

test('an admin of a location sees neither phone numbers nor e-mails of couriers', async () => {
  expect((await find('rene', desk.admin.token)).status).toBe(403);
});

test('couriers and their managers are found by words of name and e-mail and by digits of the phone number; other people are not', async () => {
  await add('René Dubé', 'rene.1@couriers.example', 'courier', '+15875550101');
  await add('René Dubé', 'rene.2@couriers.example', 'courier_manager', '+15875550102');
  await add('René Dubé', 'rene.3@couriers.example', 'customer', '+15875550103');
  await add('René Dubé', 'rene.4@couriers.example', 'admin', '+15875550104');
  const emails = async (search: string) =>
    (await find(search)).body.rows.map(({ email }) => email).toSorted();
  const both = ['rene.1@couriers.example', 'rene.2@couriers.example'];
  expect(await emails('DUBE rené')).toEqual(both);
  expect(await emails('couriers.example')).toEqual(both);
  expect(await emails('(587) 555-01')).toEqual(both);
  expect(await emails('555-0102')).toEqual(['rene.2@couriers.example']);
  expect(await emails('555-0103')).toEqual([]);
  expect((await find('dube')).body).toMatchObject({ total: 2, isTotalExact: true, next: null });
});

test('a name in letters without blanks is found with a blank and without, whichever way it is kept', async () => {
  await add('김 민수', 'minsu.1@couriers.example', 'courier');
  await add('김민수', 'minsu.2@couriers.example', 'courier');
  await add('김민아', 'mina@couriers.example', 'courier');
  for (const typed of ['김민수', '김 민수', '김\u3000민수'])
    expect((await find(typed)).body.rows.map(({ email }) => email).toSorted(), typed).toEqual([
      'minsu.1@couriers.example',
      'minsu.2@couriers.example',
    ]);
});
