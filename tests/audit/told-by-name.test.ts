import type { AuditRow } from '@passline/contract/audit/audit';
import type { Page } from '@passline/contract/kernel/list';
import { SAMPLE_EMPLOYEES, SAMPLE_POINT_OF_SALE_ID } from '@passline/domain/samples/sample-employees';
import { expect, test } from 'vitest';
import { hireDemoEmployees } from '../../apps/server/src/demo/demo-employees.ts';
import { Vault } from '../../apps/server/src/kernel/sealing/vault.ts';
import { call } from '../setup/api-client.ts';
import { openDesk } from '../setup/desk.ts';
import { createPerson, createProgram } from '../setup/people.ts';
import { TEST_SECRET } from '../setup/test-server.ts';

const desk = await openDesk();
const { url, kitchen, neighbour, boss } = desk;
const { connectionString, pool } = desk.site.database;

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** The newest line of an action. */
async function told(action: string, kind?: string): Promise<AuditRow | undefined> {
  const { token } = boss;
  const { status, body } = await call<Page<AuditRow>>(url, 'audit.list', { action, kind }, { token });
  expect(status).toBe(200);
  return body.rows[0];
}

test('a change of role names the locations, and that it is none', async () => {
  await pool.query(`update locations set location_name = 'Granville' where id = $1`, [neighbour.locationId]);
  const admin = await createPerson(pool, 'admin', kitchen);
  const from = { expectedRole: 'admin', expectedLocationId: kitchen.locationId };
  const to = { role: 'admin', locationId: neighbour.locationId };
  const changed = await call(url, 'staff.changeRole', { userId: admin.id, ...to, ...from }, boss);
  expect(changed.status, changed.text).toBe(200);
  const { rows } = await pool.query<{ name: string }>(
    'select location_name as name from locations where id = any($1) order by array_position($1, id)',
    [[kitchen.locationId, neighbour.locationId]],
  );
  const line = await told('staff.changeRole', 'users');
  expect([line?.before?.['locationId'], line?.after?.['locationId']]).toEqual(rows.map(({ name }) => name));
  // The neighbour row: the trail itself keeps the id.
  const stored = await pool.query(
    `select after->>'locationId' as id from audit where action = 'staff.changeRole' and record_table = 'users' and record_id = $1`,
    [admin.id],
  );
  expect(stored.rows).toEqual([{ id: neighbour.locationId }]);
});

test('an order names its restaurant and location, who took it as support, and a clocking its employee', async () => {
  const order = await desk.place();
  const placed = await told('orders.create');
  expect(placed?.record.id).toBe(order.id);
  for (const field of ['restaurantId', 'locationId'])
    expect(JSON.stringify(placed?.after?.[field] ?? 'a name'), field).not.toMatch(ID);
  const taken = await call(url, 'orders.takeSupport', { orderId: order.id, expectedStatus: 'New' }, boss);
  expect(taken.status, taken.text).toBe(200);
  expect((await told('orders.takeSupport'))?.after).toMatchObject({ supportUserId: boss.name });

  const { restaurantId, locationId } = kitchen;
  await pool.query(
    `insert into points_of_sale (id, restaurant_id, location_id, name) values ($1, $2, $3, 'Front counter')`,
    [SAMPLE_POINT_OF_SALE_ID, restaurantId, locationId],
  );
  await hireDemoEmployees(connectionString, new Vault([], TEST_SECRET));
  const till = await createProgram(pool, ['time-clock']);
  const out: { currentClockId: string | null; code: number; name: string }[] = [];
  for (const { code, name } of SAMPLE_EMPLOYEES) {
    const asked = { pointOfSaleId: SAMPLE_POINT_OF_SALE_ID, passCode: code, deviceId: 'front-counter' };
    const { body } = await call<{ currentClockId: string | null }>(url, 'timeClock.state', asked, till);
    out.push({ ...body, code, name });
  }
  const free = out.find(({ currentClockId }) => currentClockId === null);
  const clocked = await call(
    url,
    'timeClock.clockIn',
    { pointOfSaleId: SAMPLE_POINT_OF_SALE_ID, passCode: free?.code, deviceId: 'front-counter' },
    till,
  );
  expect(clocked.status, clocked.text).toBe(200);
  expect((await told('timeClock.clockIn'))?.after).toMatchObject({ employeeId: free?.name });
});
