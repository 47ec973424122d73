import { employeeKind } from '@passline/contract/point-of-sales/employee-kind';
import type { Employee } from '@passline/contract/point-of-sales/employees';
import { notFound, refused } from '../../kernel/actions/refusal.ts';
import type { RecordCall } from '../../kernel/records/record-table.ts';
import { lockPoint } from './clockings.ts';

/** `clockedOutAt`: as its sender saw it, in ms since 1970. */
type Ended = { clockId: string; clockedOutAt: number };

/**
 * Opens a clocking of an employee, who is locked, again: nobody has clocked in or changed it since. Where nobody else is clocked in, its
 * shift goes on; else it joins the shift that is under way.
 */
export async function reopenClocking(
  { db, audit }: Pick<RecordCall, 'db' | 'audit'>,
  { id, name, status, pointOfSaleId, locationId, currentClockId }: Employee,
  { clockId, clockedOutAt }: Ended,
): Promise<void> {
  const current = await lockPoint(db, pointOfSaleId);
  const { rows } = await db.query<{ shiftId: string; inAt: Date; outAt: number | null }>(
    `select shift_id as "shiftId", clocked_in_at as "inAt",
       floor(extract(epoch from clocked_out_at) * 1000)::float8 as "outAt"
     from clockings where id = $1 and employee_id = $2`,
    [clockId, id],
  );
  const [clocking] = rows;
  if (!clocking) throw notFound();
  if (status === 'disabled')
    throw refused({ code: 'employee-disabled', message: `${name} is disabled. Please enable them first.` });
  if (currentClockId !== null && currentClockId !== clockId)
    throw refused({ code: 'clocked-in-since', message: `${name} has clocked in again since.` });
  if (clocking.outAt !== clockedOutAt)
    throw refused({ code: 'clock-out-changed', message: `The clock-out of ${name} was changed meanwhile.` });
  const shiftId = current ?? clocking.shiftId;
  await db.query(
    `update point_of_sale_shifts set ended_at = null, started_at = least(started_at, $2) where id = $1`,
    [shiftId, clocking.inAt],
  );
  await db.query(
    `update clockings set clocked_out_at = null, out_device_id = '', shift_id = $2 where id = $1`,
    [clockId, shiftId],
  );
  await db.query('update employees set current_clock_id = $2 where id = $1', [id, clockId]);
  if (current === null)
    await db.query('update points_of_sale set current_shift_id = $2 where id = $1', [pointOfSaleId, shiftId]);
  audit({
    table: employeeKind.name,
    id,
    locationId,
    before: { clockedOutAt },
    after: { clockedOutAt: null },
  });
}
