import { transaction } from '@passline/database';
import { expect, test } from 'vitest';
import { erasePerson, erasePortion } from '../../apps/server/src/features/personal-data/erase-person.ts';
import type { ErasureRecord } from '../../apps/server/src/features/personal-data/erasure-record.ts';
import { erasureVault } from '../../apps/server/src/features/personal-data/erasure-vault.ts';
import { holdErasable } from '../../apps/server/src/features/personal-data/hold-erasable.ts';
import { openIdentity } from '../../apps/server/src/features/personal-data/sealed-identity.ts';
import { stepsOf } from '../../apps/server/src/features/personal-data/steps.ts';
import { ME_VALUES } from '../../apps/server/src/kernel/personal-data/me.ts';
import { onServerPool } from '../ledger/ledger-desk.ts';
import { NAME, openErasingDesk } from './erasing-desk.ts';
import { looking } from './looking.ts';
import { dumpFinds, send } from './personal-desk.ts';

const { desk, tables, brought, makeGuest, begun, stateOf } = await openErasingDesk();
const { pool } = desk.site.database;

/** Somebody whose order was changed so often that the copies for open screens are many portions. */
async function makeBusyGuest(email: string): Promise<string> {
  const { userId, orderId } = await makeGuest(email);
  await pool.query(
    `do $$ begin for n in 1..400 loop update orders set notes = 'For ${NAME} ' || n where id = '${orderId}'; end loop; end $$`,
  );
  return userId;
}

test('what looks through tables writes nothing, and the copies for open screens are looked through once', async () => {
  const id = await begun(await makeBusyGuest('busy@guest.example'));
  const { reads, writes } = await onServerPool(desk, async (server) => {
    const { pool: watched, ...all } = looking(server);
    const steps = stepsOf(tables);
    while (!(await erasePortion({ pool: watched, of: brought.find }, id, steps, tables)));
    return all;
  });
  expect(await stateOf(id)).toEqual({ state: 'done', sealed: null });
  expect(await dumpFinds(pool, ['ormond', 'thessaly', 'busy@guest'])).toEqual([]);
  // A transaction that writes finds its rows by their places or ids: it neither goes through pages nor looks some up.
  expect(writes.filter(({ sql }) => /ctid >=|\blimit\b|count\(/.test(sql))).toEqual([]);
  const begins = reads
    .filter(({ sql }) => /select t.ctid::text as id from public.change_slot_\d t/.test(sql))
    .map(({ sql, values }) => `${sql} from page ${String(values[ME_VALUES])}`);
  expect(begins.length).toBeGreaterThan(8);
  expect(new Set(begins).size).toBe(begins.length);
});

test('what finds the person is not told to open screens with the progress', async () => {
  const { userId } = await makeGuest('seal@guest.example');
  const id = await begun(userId);
  await onServerPool(desk, (server) => erasePerson({ pool: server, of: brought.find, wake: () => {} }, id));
  const { rows } = await pool.query<{ told: object }>(
    `select row_after::jsonb as told from change where table_name = 'erasures' and key = $1`,
    [id],
  );
  expect(rows.length).toBeGreaterThan(20);
  expect(rows.filter(({ told }) => 'sealed' in told)).toEqual([]);
});

test('the progress never says more than is known, and all of it once only copies are left', async () => {
  const id = await begun(await makeBusyGuest('progress@guest.example'));
  await onServerPool(desk, async (server) => {
    const steps = stepsOf(tables);
    const progress = async () =>
      (
        await server.query<{ done: number; known: number; step: string | null }>(
          `select rows_done as done, rows_known as known, place ->> 'step' as step from erasures where id = $1`,
          [id],
        )
      ).rows[0]!;
    while (!(await erasePortion({ pool: server, of: brought.find }, id, steps, tables))) {
      const { done, known, step } = await progress();
      expect(done, String(step)).toBeLessThanOrEqual(known);
      if (/^(pages of|mentions|search) /.test(step ?? '')) expect(done).toBe(known);
    }
  });
});

test('a row that somebody changes between the look and the writing is erased by the next portion, and nothing in its place', async () => {
  const { userId, orderId } = await makeGuest('moved@guest.example');
  const { id: other } = await desk.place({ name: 'Somebody Else', notes: 'No onions' });
  const id = await begun(userId);
  await onServerPool(desk, async (server) => {
    const own = stepsOf(tables).find(({ name }) => name === 'own public.orders')!;
    const { rows } = await server.query<ErasureRecord>('select * from erasures where id = $1', [id]);
    const portion = { me: openIdentity(brought.find(erasureVault), rows[0]!), erasureId: id, after: 0 };
    const first = await own.look(server, portion);
    await pool.query('update orders set is_food_ready = not is_food_ready where id = $1', [orderId]);
    if (!('write' in first)) throw new Error('Nothing was found.');
    expect(await transaction(server, { run: first.write })).toEqual({ rows: 0, after: 1 });
    const again = await own.look(server, { ...portion, after: 1 });
    if (!('write' in again)) throw new Error('The changed row was not found again.');
    expect(await transaction(server, { run: again.write })).toEqual({ rows: 1, after: null });
    await erasePerson({ pool: server, of: brought.find, wake: () => {} }, id);
  });
  const { rows } = await pool.query(
    'select name, notes from orders where id = any($1::uuid[]) order by name',
    [[orderId, other]],
  );
  expect(rows).toEqual([
    { name: '', notes: null },
    { name: 'Somebody Else', notes: 'No onions' },
  ]);
});

test('what two workers find at once is counted once', async () => {
  const said = { name: 'Leopoldine Marsh', phoneNumber: '+16045550886' };
  const { id: orderId } = await desk.place(said);
  await pool.query(`update orders set status = 'Done', finished_at = now() where id = $1`, [orderId]);
  await pool.query(`update menus set name = 'Call 604-555-0886' where id = $1`, [desk.kitchen.menuId]);
  const { body } = await send(desk, 'erase', { phoneNumber: said.phoneNumber, reason: 'Asked by letter' });
  await onServerPool(desk, async (server) => {
    const [steps, services] = [stepsOf(tables), { pool: server, of: brought.find }];
    const portion = () => erasePortion(services, body.id, steps, tables);
    while (!(await Promise.all([portion(), portion()])).includes(true));
  });
  const { rows } = await pool.query('select state, found from erasures where id = $1', [body.id]);
  expect(rows).toEqual([{ state: 'incomplete', found: { 'menus.name': 1 } }]);
});

test('whom an erasing begins with is found once while orders and sign-ins of theirs wait', async () => {
  const { userId } = await makeGuest('once@guest.example');
  const { held, writes } = await onServerPool(desk, async (server) => {
    const { pool: watched, ...all } = looking(server);
    return { held: await transaction(watched, { run: (db) => holdErasable(db, { userId }) }), ...all };
  });
  expect(held).toMatchObject({ ok: true, value: { userIds: [userId], emails: ['once@guest.example'] } });
  const of = (sql: RegExp) => writes.findIndex((one) => sql.test(one.sql));
  expect(writes.filter(({ sql }) => sql.includes('"isWithoutAccount"'))).toHaveLength(1);
  expect(of(/pg_advisory_xact_lock\(hashtext\(name/)).toBeLessThan(of(/"isWithoutAccount"/));
});
