import { contract } from '@passline/contract/contract';
import type { Shift, ShiftRegion } from '@passline/contract/schedules/schedules';
import type { Queryable } from '@passline/database';
import { DEFAULT_TIME_ZONE } from '@passline/domain/time/zones';
import { runQuery } from '../../kernel/actions/run-action.ts';
import { requireRegion } from '../locations/require-region.ts';
import { fromRow } from '../../kernel/records/record-table.ts';
import type { DatabaseRow } from '../../kernel/records/stored.ts';
import { shiftTable } from './shift-table.ts';

/** The shifts that begin in these weeks, of one region or of all, in the order of their starts. */
export async function readShifts(
  db: Queryable,
  weeks: readonly string[],
  regionId: string | undefined,
): Promise<Shift[]> {
  const { rows } = await db.query<DatabaseRow>({
    name: 'shifts-of-weeks',
    text: `select * from shifts where week = any($1::date[]) and ($2::uuid is null or region_id = $2)
      order by starts_at, id`,
    values: [weeks, regionId ?? null],
  });
  return rows.map((row) => fromRow(shiftTable, row));
}

/** By name. */
export async function readRegions(db: Queryable): Promise<ShiftRegion[]> {
  const { rows } = await db.query<ShiftRegion>('select id, name, timezone from regions order by name, id');
  return rows;
}

/** For an existing region. @throws Refused */
export async function readZone(db: Queryable, region: string): Promise<string> {
  await requireRegion(db, region);
  const { rows } = await db.query<Pick<ShiftRegion, 'timezone'>>(
    'select timezone from regions where id = $1',
    [region],
  );
  return rows[0]?.timezone ?? DEFAULT_TIME_ZONE;
}

export const listShifts = runQuery(contract.schedules.week, ({ db, input }) =>
  readShifts(db, [input.week], input.regionId),
);

export const listRegions = runQuery(contract.schedules.regions, ({ db }) => readRegions(db));
