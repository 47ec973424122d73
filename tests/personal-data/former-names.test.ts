import { expect, test } from 'vitest';
import { dumpFinds, doneBy, erased, openPersonalDesk, previewOf, send } from './personal-desk.ts';

/** What an account was called before, and where it had its addresses, as the trail says. */
const desk = await openPersonalDesk();
const { pool } = desk.site.database;

const ask = <Body>(name: string, input: object) => doneBy<Body>(desk, name, input);
async function makeGuest(name: string): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(
    `insert into users (email, name, role) values ($1, $2, 'customer') returning id`,
    [`${crypto.randomUUID()}@guest.example`, name],
  );
  return rows[0]!.id;
}
async function rename(userId: string, from: string, to: string): Promise<void> {
  await pool.query(`update users set name = $2 where id = $1`, [userId, to]);
  await pool.query(
    `insert into audit (at, actor_kind, actor_name, action, request_id, record_table, record_id, before, after)
     values (now() - interval '1 day', 'service', 'App', 'guests.update', 'r', 'users', $1, $2, $3)`,
    [userId, { name: from }, { name: to }],
  );
}
/** An address that was saved, edited, and where it is said so removed. */
async function moved(userId: string, [first, second]: [string, string], isRemoved: boolean): Promise<void> {
  const { id: addressId } = await ask<{ id: string }>('userAddresses.add', {
    userId,
    containerDeliveryAddress: first,
    containerDeliveryAddressLatLng: { lat: 49.2, lng: -123 },
  });
  await ask('userAddresses.update', {
    addressId,
    changes: {
      containerDeliveryAddress: { from: first, to: second },
      containerDeliveryAddressLatLng: { from: { lat: 49.2, lng: -123 }, to: { lat: 49.3, lng: -123 } },
    },
  });
  if (isRemoved) await ask('userAddresses.remove', { addressId });
}
const why = async (userId: string, reason: string) =>
  pool.query(
    `insert into audit (at, actor_kind, actor_name, action, request_id, record_table, record_id, reason)
     values (now() - interval '1 hour', 'user', 'Boss', 'users.addPoints', 'why', 'users', $1, $2)`,
    [userId, reason],
  );
const reasonsOf = async (userId: string) =>
  (
    await pool.query<{ reason: string }>(
      `select reason from audit where record_id = $1 and request_id = 'why' order by id`,
      [userId],
    )
  ).rows.map(({ reason }) => reason);
async function cancelled(userId: string, name: string, reason: string): Promise<string> {
  const { id } = await desk.place({ userId, name });
  await pool.query(
    `update orders set status = 'Cancelled', finished_at = now(), cancel_reason = $2 where id = $1`,
    [id, reason],
  );
  return id;
}
const reasonOf = async (orderId: string) =>
  (await pool.query('select cancel_reason from orders where id = $1', [orderId])).rows[0].cancel_reason;

test('they go out of what is said of the person like those of now, and stay where it is said of somebody else', async () => {
  const [userId, other] = [await makeGuest('Perpetua Ainsley'), await makeGuest('Somebody Else')];
  await rename(userId, 'Perpetua Ainsley', 'Perpetua Marchbanks');
  await moved(userId, ['77 Tansy Lane, Surrey', '9 Comfrey Rd, Surrey'], false);
  await moved(userId, ['31 Sorrel St, Surrey', '32 Sorrel St, Surrey'], true);
  const reasons = [
    'For Mrs. Ainsley',
    'Left at 77 tansy lane',
    'Moved from 31 Sorrel St',
    'Was at 32 Sorrel St',
  ];
  for (const one of [userId, other]) {
    for (const reason of [...reasons, 'A lost bag']) await why(one, reason);
  }
  const own = await cancelled(userId, 'Perpetua', 'Ainsley does not answer');
  const theirs = await cancelled(other, 'Somebody Else', 'Ainsley does not answer');
  const named = await send(desk, 'erase', { userId, reason: 'Mrs. Ainsley asked' });
  expect(named.body.data).toMatchObject({ code: 'reason-names-person' });

  expect(await erased(desk, { userId })).toMatchObject({ state: 'done', found: {} });

  expect(await reasonsOf(userId)).toEqual([...reasons.map(() => '[erased]'), 'A lost bag']);
  expect(await reasonsOf(other)).toEqual([...reasons, 'A lost bag']);
  expect([await reasonOf(own), await reasonOf(theirs)]).toEqual(['[erased]', 'Ainsley does not answer']);
  const left = await dumpFinds(pool, ['Ainsley', 'Tansy', 'Comfrey', 'Sorrel']);
  // Four lines of the neighbour, and their order with its changes.
  expect(left.filter(({ at }) => at === 'public.audit.reason').length).toBe(reasons.length);
  expect(left.filter(({ text }) => text.includes('Perpetua'))).toEqual([]);
});

test('a name that an erasing of somebody else left its mark in is erased without end of it', async () => {
  const userId = await makeGuest('Isaura c/o [erased]');
  await why(userId, 'Isaura asked');
  await why(userId, 'Asked by [erased]');
  expect(await erased(desk, { userId })).toMatchObject({ state: 'done', found: {} });
  expect(await reasonsOf(userId)).toEqual(['[erased]', 'Asked by [erased]']);
});

test('a hundred former names and two hundred former addresses refuse nothing, and the newest are looked for', async () => {
  const userId = await makeGuest('Odalys Numbered150');
  await pool.query(
    `insert into audit (at, actor_kind, actor_name, action, request_id, record_table, record_id, before, after)
     select now() - interval '1 day', 'service', 'App', 'guests.update', 'r' || n, 'users', $1,
       jsonb_build_object('name', 'Odalys Numbered' || n), jsonb_build_object('name', 'Odalys Numbered' || n + 1)
     from generate_series(1, 149) n order by n`,
    [userId],
  );
  await pool.query(
    `insert into audit (at, actor_kind, actor_name, action, request_id, record_table, record_id, before, after)
     select now() - interval '1 day', 'service', 'App', 'userAddresses.update', 'a' || n, 'user_addresses', $2,
       jsonb_build_object('userId', $1::text, 'containerDeliveryAddress', n || ' Yarrow Way'),
       jsonb_build_object('userId', $1::text, 'containerDeliveryAddress', n + 1 || ' Yarrow Way')
     from generate_series(1000, 1300) n order by n`,
    [userId, crypto.randomUUID()],
  );
  const reasons = ['For Numbered150', 'For Numbered149', 'Left at 1300 Yarrow Way'];
  for (const reason of [...reasons, 'A lost bag']) await why(userId, reason);
  expect(await previewOf(desk, { userId })).toMatchObject({ obstacles: [] });
  expect(await erased(desk, { userId })).toMatchObject({ state: 'done', found: {} });
  expect(await reasonsOf(userId)).toEqual([...reasons.map(() => '[erased]'), 'A lost bag']);
});
