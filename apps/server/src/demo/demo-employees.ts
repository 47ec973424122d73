import { createPool, transaction, type Queryable } from '@passline/database';
import { SAMPLE_EMPLOYEES, SAMPLE_POINT_OF_SALE_ID } from '@passline/domain/samples/sample-employees';
import { hashCode } from '../features/point-of-sales/pass-codes.ts';
import type { Vault } from '../kernel/sealing/vault.ts';

/** This many are clocked in when the demo begins. */
const CLOCKED_IN = 2;
const DAYS = 13;

/** The employees of the demo's front counter with their codes and the hours of the last days; two are clocked in. */
export async function hireDemoEmployees(connectionString: string, vault: Vault): Promise<void> {
  const pool = createPool(connectionString, {
    name: 'passline demo employees',
    max: 1,
    onIdleError: () => {},
  });
  try {
    await transaction(pool, { run: (db) => hire(db, vault) });
  } finally {
    await pool.end();
  }
}

async function hire(db: Queryable, vault: Vault): Promise<void> {
  const hired = SAMPLE_EMPLOYEES.map(({ code, ...employee }) => ({
    ...employee,
    hash: hashCode(vault, SAMPLE_POINT_OF_SALE_ID, code),
  }));
  await db.query(
    `with hired as (
       insert into employees (point_of_sale_id, location_id, name, role, phone_number)
       select p.id, p.location_id, e.name, e.role, e."phoneNumber"
       from points_of_sale p, jsonb_to_recordset($2::jsonb) as e(name text, role text, "phoneNumber" text)
       where p.id = $1 returning id, name)
     insert into pass_codes (point_of_sale_id, code_hash, employee_id)
     select $1, e.hash, h.id from hired h join jsonb_to_recordset($2::jsonb) as e(name text, hash text) using (name)`,
    [SAMPLE_POINT_OF_SALE_ID, JSON.stringify(hired)],
  );
  // Each works on four days of five, from nine to eleven hours before this time of the day on.
  await db.query(
    `with days as (
       insert into point_of_sale_shifts (point_of_sale_id, started_at, ended_at)
       select $1, now() - d * interval '1 day' - interval '11 hours', now() - d * interval '1 day' - interval '2 hours'
       from generate_series(1, $2) d returning id, started_at)
     insert into clockings (employee_id, point_of_sale_id, shift_id, clocked_in_at, clocked_out_at, in_device_id, out_device_id)
     select e.id, $1, d.id, d.started_at + e.nth * interval '23 minutes', d.started_at + interval '9 hours' - e.nth * interval '31 minutes',
       'front-counter', 'front-counter'
     from days d, (select id, row_number() over (order by name) - 1 as nth from employees where point_of_sale_id = $1) e
     where (extract(doy from d.started_at)::int + e.nth) % 5 <> 0`,
    [SAMPLE_POINT_OF_SALE_ID, DAYS],
  );
  await db.query(
    `with shift as (
       insert into point_of_sale_shifts (point_of_sale_id, started_at)
       values ($1, now() - interval '95 minutes') returning id, started_at),
     began as (
       insert into clockings (employee_id, point_of_sale_id, shift_id, clocked_in_at, in_device_id)
       select e.id, $1, s.id, s.started_at + e.nth * interval '23 minutes', 'front-counter'
       from shift s, (select id, row_number() over (order by name) - 1 as nth from employees where point_of_sale_id = $1) e
       where e.nth < $2 returning id, employee_id),
     point as (
       update points_of_sale p set current_shift_id = s.id, device_ids = '{front-counter}' from shift s where p.id = $1)
     update employees e set current_clock_id = b.id from began b where e.id = b.employee_id`,
    [SAMPLE_POINT_OF_SALE_ID, CLOCKED_IN],
  );
}
