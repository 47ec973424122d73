import { LEAST_SHIFT_MS } from '@passline/domain/schedules/shift';
import { MINUTE_MS } from '@passline/domain/time/wall-time';
import { fromRow, type RecordCall } from '../../kernel/records/record-table.ts';
import type { DatabaseRow } from '../../kernel/records/stored.ts';
import { removeRecords, saveRecord } from '../../kernel/records/write-record.ts';
import { shiftTable } from './shift-table.ts';

/**
 * Ends the shifts that somebody is on now, each with its note. One that has only begun is removed: none is shorter than a
 * quarter of an hour. See docs/rules/staff.md#suspending.
 */
export async function endShift(call: RecordCall, userId: string): Promise<void> {
  const { rows } = await call.db.query<DatabaseRow>(
    'select * from shifts where user_id = $1 and starts_at <= $2 and ends_at > $2 order by id for update',
    [userId, new Date(call.nowMs)],
  );
  const end = Math.floor(call.nowMs / MINUTE_MS) * MINUTE_MS;
  for (const shift of rows.map((row) => fromRow(shiftTable, row))) {
    if (end - shift.start < LEAST_SHIFT_MS) await removeRecords(call, shiftTable, [shift]);
    else await saveRecord(call, shiftTable, shift, { end });
  }
}
