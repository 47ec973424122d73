import { employeeKind } from '@passline/contract/point-of-sales/employee-kind';
import type { Employee } from '@passline/contract/point-of-sales/employees';
import type { Queryable } from '@passline/database';
import { refused } from '../../kernel/actions/refusal.ts';
import type { RecordCall } from '../../kernel/records/record-table.ts';

type Worker = Pick<Employee, 'id' | 'pointOfSaleId' | 'locationId'>;
/** `deviceId`: '' where it is done in the portal. */
type When = { atMs: number; deviceId: string };
/** As it is stored, in ms since 1970. */
export type ClockingRow = { clockId: string; shiftId: string; clockedInAt: number };

const MOST_DEVICES = 50;

/** A clocking that is open. */
export async function readClocking(db: Queryable, clockId: string): Promise<ClockingRow> {
  const { rows } = await db.query<ClockingRow>(
    `select id as "clockId", shift_id as "shiftId", floor(extract(epoch from clocked_in_at) * 1000)::float8 as "clockedInAt"
     from clockings where id = $1`,
    [clockId],
  );
  if (!rows[0]) throw new Error('An open clocking is not there.');
  return rows[0];
}

/**
 * Begins a clocking of an employee, who is locked and not clocked in: the first one begins the shift of the point of sale. Whoever else
 * clocks in or out there waits for this.
 */
export async function openClocking(
  { db, audit }: Pick<RecordCall, 'db' | 'audit'>,
  { id, pointOfSaleId, locationId }: Worker,
  { atMs, deviceId }: When,
): Promise<ClockingRow> {
  const shiftId = (await lockPoint(db, pointOfSaleId)) ?? (await beginShift(db, pointOfSaleId, atMs));
  const { rows } = await db.query<{ id: string }>(
    `insert into clockings (employee_id, point_of_sale_id, shift_id, clocked_in_at, in_device_id)
     values ($1, $2, $3, $4, $5) returning id`,
    [id, pointOfSaleId, shiftId, new Date(atMs), deviceId],
  );
  const clockId = rows[0]?.id ?? '';
  await db.query('update employees set current_clock_id = $2 where id = $1', [id, clockId]);
  audit({
    table: 'clockings',
    id: clockId,
    locationId,
    before: null,
    after: { employeeId: id, clockedInAt: atMs, inDeviceId: deviceId },
  });
  return { clockId, shiftId, clockedInAt: atMs };
}

/**
 * Ends the open clocking of an employee, who is locked: the last one ends the shift of the point of sale. Returns when it ended, in ms since
 * 1970. It stands in the trail as the end of a clocking.
 */
export async function closeClocking(
  call: Pick<RecordCall, 'db' | 'audit'>,
  worker: Worker & Pick<Employee, 'currentClockId'>,
  when: When,
): Promise<number> {
  const { id, locationId, currentClockId } = worker;
  const clockedOutAt = await endClocking(call.db, worker, when);
  call.audit({
    table: 'clockings',
    id: String(currentClockId),
    locationId,
    before: { employeeId: id, clockedOutAt: null },
    after: { employeeId: id, clockedOutAt, outDeviceId: when.deviceId },
  });
  return clockedOutAt;
}

/** As `closeClocking`, by somebody for the employee: it stands in the trail as a change of theirs. */
export async function clockOutByHand(
  { db, audit }: Pick<RecordCall, 'db' | 'audit'>,
  worker: Worker & Pick<Employee, 'currentClockId'>,
  atMs: number,
): Promise<void> {
  const { id, locationId } = worker;
  const clockedOutAt = await endClocking(db, worker, { atMs, deviceId: '' });
  audit({
    table: employeeKind.name,
    id,
    locationId,
    before: { clockedOutAt: null },
    after: { clockedOutAt },
  });
}

async function endClocking(
  db: Queryable,
  { id, pointOfSaleId, currentClockId }: Worker & Pick<Employee, 'currentClockId'>,
  { atMs, deviceId }: When,
): Promise<number> {
  const shiftId = await lockPoint(db, pointOfSaleId);
  // The clock of the process that clocked them in may be ahead of ours.
  const { rows } = await db.query<{ at: number }>(
    `update clockings set clocked_out_at = greatest(clocked_in_at, $2), out_device_id = $3
     where id = $1 returning floor(extract(epoch from clocked_out_at) * 1000)::float8 as at`,
    [currentClockId, new Date(atMs), deviceId],
  );
  const clockedOutAt = rows[0]?.at ?? atMs;
  await db.query('update employees set current_clock_id = null where id = $1', [id]);
  if (shiftId !== null) await endShift(db, pointOfSaleId, shiftId);
  return clockedOutAt;
}

/** Notes a device from which a code was typed: the latest ones. */
export async function noteDevice(db: Queryable, pointOfSaleId: string, deviceId: string): Promise<void> {
  await db.query(
    `update points_of_sale set device_ids = (device_ids || $2::text)[greatest(1, cardinality(device_ids) + 2 - $3):]
     where id = $1 and not $2 = any(device_ids)`,
    [pointOfSaleId, deviceId, MOST_DEVICES],
  );
}

export function pointDisabled() {
  return refused({ code: 'point-of-sale-disabled', message: 'This point of sale is disabled.' });
}

/** Its shift; null: nobody is clocked in. */
export async function lockPoint(db: Queryable, pointOfSaleId: string): Promise<string | null> {
  const { rows } = await db.query<{ shift: string | null }>(
    'select current_shift_id as shift from points_of_sale where id = $1 for no key update',
    [pointOfSaleId],
  );
  return rows[0]?.shift ?? null;
}

async function beginShift(db: Queryable, pointOfSaleId: string, atMs: number): Promise<string> {
  const { rows } = await db.query<{ id: string }>(
    'insert into point_of_sale_shifts (point_of_sale_id, started_at) values ($1, $2) returning id',
    [pointOfSaleId, new Date(atMs)],
  );
  const shiftId = rows[0]?.id ?? '';
  await db.query('update points_of_sale set current_shift_id = $2 where id = $1', [pointOfSaleId, shiftId]);
  return shiftId;
}

/** Unless somebody is still clocked in. */
async function endShift(db: Queryable, pointOfSaleId: string, shiftId: string): Promise<void> {
  const { rowCount } = await db.query(
    `update point_of_sale_shifts s
     set ended_at = greatest(s.started_at, (select max(clocked_out_at) from clockings where shift_id = s.id))
     where id = $1 and not exists (select from clockings where shift_id = s.id and clocked_out_at is null)`,
    [shiftId],
  );
  if (rowCount === 0) return;
  await db.query('update points_of_sale set current_shift_id = null where id = $1', [pointOfSaleId]);
}
