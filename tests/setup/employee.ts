import type { Queryable } from '@passline/database';
import { hashCode } from '../../apps/server/src/features/point-of-sales/pass-codes.ts';
import { Vault } from '../../apps/server/src/kernel/sealing/vault.ts';
import { TEST_SECRET } from './test-server.ts';

const vault = new Vault([], TEST_SECRET);

/** An employee of a point of sale with a clock-in code; without one for null. */
export async function createEmployee(
  db: Queryable,
  pointOfSaleId: string,
  { name = 'Ana Moreau', code = 42 }: { name?: string; code?: number | null } = {},
): Promise<string> {
  const { rows } = await db.query<{ id: string }>(
    `insert into employees (point_of_sale_id, location_id, name)
     select id, location_id, $2 from points_of_sale where id = $1 returning id`,
    [pointOfSaleId, name],
  );
  const id = rows[0]?.id ?? '';
  if (code !== null)
    await db.query('insert into pass_codes (point_of_sale_id, code_hash, employee_id) values ($1, $2, $3)', [
      pointOfSaleId,
      hashCode(vault, pointOfSaleId, code),
      id,
    ]);
  return id;
}

/** Clocks an employee in, some time ago; returns the id of the clocking. */
export async function putClocking(db: Queryable, employeeId: string, minutesAgo = 60): Promise<string> {
  const { rows } = await db.query<{ id: string }>(
    `with point as (select point_of_sale_id as id from employees where id = $1),
     shift as (insert into point_of_sale_shifts (point_of_sale_id, started_at)
       select id, now() - $2 * interval '1 minute' from point returning id),
     began as (update points_of_sale p set current_shift_id = s.id from shift s, point where p.id = point.id),
     clocking as (insert into clockings (employee_id, point_of_sale_id, shift_id, clocked_in_at, in_device_id)
       select $1, point.id, shift.id, now() - $2 * interval '1 minute', 'till-1' from point, shift returning id)
     update employees e set current_clock_id = c.id from clocking c where e.id = $1 returning c.id`,
    [employeeId, minutesAgo],
  );
  return rows[0]?.id ?? '';
}

/** Clocks an employee in an hour ago and out now, as `employees.undoClockOut` takes it. Nobody else may be clocked in there. */
export async function putClockedOut(db: Queryable, employeeId: string) {
  const clockId = await putClocking(db, employeeId);
  const { rows } = await db.query<{ at: number }>(
    `with ended as (update employees set current_clock_id = null where id = $2),
     closed as (update clockings set clocked_out_at = date_trunc('milliseconds', now()) where id = $1 returning point_of_sale_id, shift_id, clocked_out_at),
     shift as (update point_of_sale_shifts s set ended_at = clocked_out_at from closed where s.id = closed.shift_id),
     point as (update points_of_sale p set current_shift_id = null from closed where p.id = closed.point_of_sale_id)
     select (extract(epoch from clocked_out_at) * 1000)::float8 as at from closed`,
    [clockId, employeeId],
  );
  return { employeeId, clockId, clockedOutAt: rows[0]?.at ?? 0 };
}

/** When the code of an employee was set, in ms since 1970; null: they have none. */
export async function codeSetAt(db: Queryable, employeeId: string): Promise<number | null> {
  const { rows } = await db.query<{ at: number }>(
    'select floor(extract(epoch from set_at) * 1000)::float8 as at from pass_codes where employee_id = $1',
    [employeeId],
  );
  return rows[0]?.at ?? null;
}
