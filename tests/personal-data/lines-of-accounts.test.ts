import { expect, test } from 'vitest';
import { erasePerson } from '../../apps/server/src/features/personal-data/erase-person.ts';
import { onServerPool } from '../ledger/ledger-desk.ts';
import { openErasingDesk } from './erasing-desk.ts';
import { dumpFinds } from './personal-desk.ts';

/** What the trail says of an account that was erased. */
const { desk, brought, begun } = await openErasingDesk();
const { pool } = desk.site.database;

const work = (id: string) =>
  onServerPool(desk, (server) => erasePerson({ pool: server, of: brought.find, wake: () => {} }, id));
async function account(name: string): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(
    `insert into users (email, name, role) values ($1, $2, 'customer') returning id`,
    [`${crypto.randomUUID()}@guest.example`, name],
  );
  return rows[0]!.id;
}
type Line = { before?: object; after?: object; reason?: string };
const put = (userId: string, action: string, { before = {}, after = {}, reason }: Line) =>
  pool.query(
    `insert into audit (at, actor_kind, actor_name, action, request_id, record_table, record_id, before, after, reason)
     values (now() - interval '1 minute', 'user', 'Ana', $2, 'r', 'users', $1, $3, $4, $5)`,
    [userId, action, JSON.stringify(before), JSON.stringify(after), reason ?? null],
  );
const linesOf = async (userIds: readonly string[]) =>
  (
    await pool.query(
      'select action, before, after, reason from audit where record_id = any($1::text[]) order by id',
      [userIds],
    )
  ).rows;
const stateOf = async (id: string) =>
  (await pool.query('select state, found from erasures where id = $1', [id])).rows[0];

test('how somebody called their passkeys goes from the trail', async () => {
  const nils = await account('Nils Quarrel');
  const neighbour = await account('Somebody Else');
  const named = { before: { passkey: null }, after: { passkey: 'Phone of Nils Quarrel' } };
  await put(nils, 'session.addPasskey', named);
  await put(nils, 'staff.suspend', {
    before: { isSuspended: false, passkeys: ['Quarrel Mac', 'Office'] },
    after: { isSuspended: true, passkeys: [] },
  });
  await put(neighbour, 'session.addPasskey', { before: { passkey: null }, after: { passkey: 'My phone' } });
  const id = await begun(nils);
  await work(id);
  expect(await stateOf(id)).toEqual({ state: 'done', found: {} });
  expect(await dumpFinds(pool, ['Quarrel'])).toEqual([]);
  const [added, suspended] = await linesOf([nils]);
  expect([added, suspended]).toMatchObject([
    { before: { passkey: null }, after: { passkey: '[erased]' } },
    {
      before: { isSuspended: false, passkeys: ['[erased]', '[erased]'] },
      after: { isSuspended: true, passkeys: [] },
    },
  ]);
  expect(await linesOf([neighbour])).toMatchObject([{ after: { passkey: 'My phone' } }]);
});
