import { randomUUID } from 'node:crypto';
import type { AuditRow } from '@passline/contract/audit/audit';
import type { Page } from '@passline/contract/kernel/list';
import { SYSTEM_ACCOUNTS } from '@passline/domain/ledger/accounts';
import { expect, test } from 'vitest';
import { fund, send } from '../balances/balances-desk.ts';
import { call } from '../setup/api-client.ts';
import { openDesk } from '../setup/desk.ts';
import { createPerson } from '../setup/people.ts';

const desk = await openDesk();
const { url, kitchen, neighbour, boss } = desk;
const { pool } = desk.site.database;

async function list(filters: object): Promise<AuditRow[]> {
  const { status, body } = await call<Page<AuditRow>>(url, 'audit.list', filters, { token: boss.token });
  expect(status).toBe(200);
  return body.rows;
}

async function nameOf(locationId: string): Promise<string> {
  const { rows } = await pool.query<{ name: string }>(
    `select concat_ws(', ', restaurant_name, nullif(location_name, '')) as name from locations where id = $1`,
    [locationId],
  );
  return rows[0]?.name ?? '';
}

test('a transfer and a payout say whose money it is, and stand at the location whose account it is', async () => {
  const { locationId } = kitchen;
  await fund(desk, locationId, 100);
  const asked = { accountId: locationId, seenId: null };
  const courier = await createPerson(pool, 'courier');
  await pool.query(`insert into accounts (id, kind) values ($1, 'courier') on conflict do nothing`, [
    courier.id,
  ]);
  const moved = await send(desk, 'balances.createTransfer', {
    ...asked,
    amount: 5,
    description: 'Broken fridge',
    sourceAccountId: locationId,
    destinationAccountId: courier.id,
  });
  expect(moved.status).toBe(200);
  const paid = await send(desk, 'balances.createPayout', {
    accountId: locationId,
    seenId: moved.body.id,
    method: 'Manual',
    amount: 20,
  });
  expect(paid.status, JSON.stringify(paid.body)).toBe(200);
  const name = await nameOf(locationId);
  const [transfer] = await list({ kind: 'transfers', locationId });
  expect(transfer).toMatchObject({
    record: { id: moved.body.id, title: `${name} → ${courier.name}` },
    after: { sourceAccountId: name, destinationAccountId: courier.name },
    place: { locationId },
  });
  const [payout] = await list({ kind: 'payouts', locationId });
  expect(payout).toMatchObject({
    record: { title: name },
    after: { accountId: name },
    place: { locationId },
  });
  // The neighbour row: nothing of it is at another location, and money that enters a location's account is there too.
  expect(await list({ kind: 'transfers', locationId: neighbour.locationId })).toEqual([]);
  const given = await send(desk, 'balances.createTransfer', {
    amount: 7,
    description: 'Sorry',
    sourceAccountId: SYSTEM_ACCOUNTS.platform,
    destinationAccountId: neighbour.locationId,
    accountId: neighbour.locationId,
    seenId: null,
  });
  expect(given.status).toBe(200);
  const [entered] = await list({ kind: 'transfers', locationId: neighbour.locationId });
  expect(entered?.record.id).toBe(given.body.id);
});

test('a session that somebody else ended says whose it was, and is found by whom it was done to', async () => {
  const person = await createPerson(pool, 'admin', kitchen);
  const ended = await call(url, 'staff.endSessions', { userId: person.id }, boss);
  expect(ended.status, ended.text).toBe(200);
  const [line] = await list({ action: 'staff.endSessions' });
  expect(line).toMatchObject({
    record: { kind: 'session', title: person.name },
    before: { userId: person.name },
  });
  expect((await list({ userId: person.id })).map(({ id }) => id)).toContain(line?.id);
  const other = await createPerson(pool, 'admin', kitchen);
  expect(await list({ userId: other.id, action: 'staff.endSessions' })).toEqual([]);
});

test('a line about a record that is gone is titled as the newest line that says so calls it, and a neighbour is not', async () => {
  const [gone, unnamed] = [randomUUID(), randomUUID()];
  const put = (record: string, action: string, before: object | null, after: object | null) =>
    pool.query(
      `insert into audit (actor_kind, actor_name, action, record_table, record_id, request_id, before, after)
       values ('system', 'A test', $1, 'products', $2, gen_random_uuid()::text, $3, $4)`,
      [action, record, before && JSON.stringify(before), after && JSON.stringify(after)],
    );
  await put(gone, 'products.update', { name: 'Noodle' }, { name: 'Noodles' });
  await put(gone, 'products.setStock', { qty: 1 }, { qty: 2 });
  await put(gone, 'products.remove', { name: 'Noodles', productId: gone }, null);
  await put(unnamed, 'products.setStock', { qty: 1 }, { qty: 2 });
  const titles = (await list({ kind: 'products' })).map(({ action, record }) => [action, record.title]);
  expect(titles).toEqual([
    ['products.setStock', null],
    ['products.remove', 'Noodles'],
    ['products.setStock', 'Noodles'],
    ['products.update', 'Noodles'],
  ]);
});

test('an invitation that is withdrawn still says whose it was', async () => {
  const email = 'ida.novak@mail.example';
  const place = { restaurantId: kitchen.restaurantId, locationId: kitchen.locationId };
  const invited = await call<{ invitationId: string }>(
    url,
    'staff.invite',
    { email, role: 'admin', ...place },
    boss,
  );
  expect(invited.status, invited.text).toBe(200);
  const { invitationId } = invited.body;
  const withdrawn = await call(url, 'staff.withdraw', { invitationId }, boss);
  expect(withdrawn.status, withdrawn.text).toBe(200);
  const titles = (await list({ kind: 'invitations' })).map(({ action, record }) => [action, record.title]);
  expect(titles).toEqual([
    ['staff.withdraw', email],
    ['staff.invite', email],
  ]);
});
