import { SAMPLE_EMPLOYEES, SAMPLE_POINT_OF_SALE_ID } from '@passline/domain/samples/sample-employees';
import { expect, test } from 'vitest';
import { hireDemoEmployees } from '../../apps/server/src/demo/demo-employees.ts';
import { Vault } from '../../apps/server/src/kernel/sealing/vault.ts';
import { call } from '../setup/api-client.ts';
import { openDesk } from '../setup/desk.ts';
import { createProgram } from '../setup/people.ts';
import { TEST_SECRET } from '../setup/test-server.ts';

const desk = await openDesk();
const { connectionString, pool } = desk.site.database;

test('the five employees of the demo clock in by their codes; two are clocked in from the start, in one shift', async () => {
  const { restaurantId, locationId } = desk.kitchen;
  await pool.query(
    `insert into points_of_sale (id, restaurant_id, location_id, name) values ($1, $2, $3, 'Front counter')`,
    [SAMPLE_POINT_OF_SALE_ID, restaurantId, locationId],
  );
  await hireDemoEmployees(connectionString, new Vault([], TEST_SECRET));
  const till = await createProgram(pool, ['time-clock']);
  const answers = await Promise.all(
    SAMPLE_EMPLOYEES.map(({ code }) =>
      call<{ name: string; currentClockId: string | null }>(
        desk.url,
        'timeClock.state',
        { pointOfSaleId: SAMPLE_POINT_OF_SALE_ID, passCode: code, deviceId: 'front-counter' },
        till,
      ),
    ),
  );
  expect(answers.map(({ body }) => body.name)).toEqual(SAMPLE_EMPLOYEES.map(({ name }) => name));
  expect(answers.filter(({ body }) => body.currentClockId !== null)).toHaveLength(2);
  const { rows } = await pool.query(
    `select count(distinct k.shift_id)::int as shifts from clockings k join points_of_sale p on p.current_shift_id = k.shift_id
     where k.clocked_out_at is null and p.id = $1`,
    [SAMPLE_POINT_OF_SALE_ID],
  );
  expect(rows).toEqual([{ shifts: 1 }]);
});
