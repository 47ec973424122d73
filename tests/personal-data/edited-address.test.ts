import { expect, test } from 'vitest';
import { doneBy, dumpFinds, erased, openPersonalDesk } from './personal-desk.ts';

/** A line about an edited address names only what was edited, and not whose address it is. */
const desk = await openPersonalDesk();
const { pool } = desk.site.database;

const ask = <Body>(name: string, input: object) => doneBy<Body>(desk, name, input);
const edit = (addressId: string, field: string, from: string, to: string) =>
  ask('userAddresses.update', { addressId, changes: { [field]: { from, to } } });

async function makeGuest(email: string): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(
    `insert into users (email, name, role) values ($1, 'Odessa Quill', 'customer') returning id`,
    [email],
  );
  return rows[0]!.id;
}
async function saveAddress(userId: string, street: string, instructions: string): Promise<string> {
  const { id } = await ask<{ id: string }>('userAddresses.add', {
    userId,
    containerDeliveryAddress: street,
    containerDeliveryAddressLatLng: { lat: 49.2, lng: -123 },
    containerDeliveryInstructions: instructions,
  });
  return id;
}

test('what an address was before it was edited is erased with it, also of one that is gone or that no line saw come; a neighbour’s stays', async () => {
  const [userId, neighbour] = [
    await makeGuest('odessa@guest.example'),
    await makeGuest('other@guest.example'),
  ];
  const edited = await saveAddress(userId, '12 Larkspur Rd', 'Gate code 4417');
  await edit(edited, 'containerDeliveryInstructions', 'Gate code 4417', 'Gate code 9023');
  const gone = await saveAddress(userId, '8 Teasel Way', 'Side door 1188');
  await edit(gone, 'containerDeliveryInstructions', 'Side door 1188', 'Side door 2299');
  await ask('userAddresses.remove', { addressId: gone });
  // As the app's own import wrote them once.
  const { rows } = await pool.query<{ id: string }>(
    `insert into user_addresses (user_id, delivery_address, lat, lng, instructions)
     values ($1, '3 Yarrow Ct', 49.2, -123, 'Buzz 5566') returning id`,
    [userId],
  );
  await edit(rows[0]!.id, 'containerDeliveryInstructions', 'Buzz 5566', 'Buzz 7788');
  const kept = await saveAddress(neighbour, '14 Larkspur Rd', 'Bell 3131');
  await edit(kept, 'containerDeliveryInstructions', 'Bell 3131', 'Bell 4242');

  expect(await erased(desk, { userId })).toMatchObject({ state: 'done', found: {} });
  const secrets = ['4417', '9023', '1188', '2299', '5566', '7788'];
  expect(
    await dumpFinds(
      pool,
      secrets.map((code) => ` ${code}"`),
    ),
  ).toEqual([]);
  const { rows: lines } = await pool.query<{ before: object; after: object }>(
    `select before, after from audit where action = 'userAddresses.update' order by id`,
  );
  const erasedEdit = { containerDeliveryInstructions: '[erased]' };
  expect(lines).toEqual([
    { before: erasedEdit, after: erasedEdit },
    { before: erasedEdit, after: erasedEdit },
    { before: erasedEdit, after: erasedEdit },
    {
      before: { containerDeliveryInstructions: 'Bell 3131' },
      after: { containerDeliveryInstructions: 'Bell 4242' },
    },
  ]);
});
