import type { EmployeeHours } from '@passline/contract/point-of-sales/employees';
import type { PointOfSale } from '@passline/contract/point-of-sales/point-of-sales';
import type { Queryable } from '@passline/database';
import { minutesOfWeek, type Clocking } from '@passline/domain/point-of-sales/clocked-hours';
import { compareEmployees } from '@passline/domain/point-of-sales/employees';
import { spanOfWeek } from '@passline/domain/schedules/week';
import { DEFAULT_TIME_ZONE } from '@passline/domain/time/zones';

type Worked = { employeeId: string; name: string; clockings: Clocking[] };

const CLOCKINGS = `select e.id as "employeeId", e.name, json_agg(json_build_object(
    'inMs', floor(extract(epoch from k.clocked_in_at) * 1000),
    'outMs', floor(extract(epoch from k.clocked_out_at) * 1000))) as clockings
  from clockings k join employees e on e.id = k.employee_id
  where k.point_of_sale_id = $1 and k.clocked_in_at < $3 and coalesce(k.clocked_out_at, $4) > $2
  group by e.id`;

/** See docs/rules/point-of-sale.md#hours. */
export async function readHours(
  db: Queryable,
  { id, locationId }: Pick<PointOfSale, 'id' | 'locationId'>,
  week: string,
  nowMs: number,
): Promise<{ timezone: string; rows: EmployeeHours[] }> {
  const place = await db.query<{ timezone: string }>('select timezone from locations where id = $1', [
    locationId,
  ]);
  const timezone = place.rows[0]?.timezone ?? DEFAULT_TIME_ZONE;
  const { fromMs, beforeMs } = spanOfWeek(week, timezone);
  const { rows } = await db.query<Worked>(CLOCKINGS, [
    id,
    new Date(fromMs),
    new Date(beforeMs),
    new Date(nowMs),
  ]);
  return {
    timezone,
    rows: rows
      .map(({ employeeId, name, clockings }) => ({
        employeeId,
        name,
        dayMinutes: minutesOfWeek(clockings, week, timezone, nowMs),
        isClockedIn: clockings.some(({ outMs }) => outMs === null),
      }))
      .toSorted((one, other) =>
        compareEmployees({ id: one.employeeId, name: one.name }, { id: other.employeeId, name: other.name }),
      ),
  };
}
