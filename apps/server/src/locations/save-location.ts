import type { ActionCall } from '../actions/run-action.ts';
import type { LocationRecord } from './location-record.ts';

/** Columns whose values are JSON: the driver would write a list as an array of PostgreSQL. */
const JSON_COLUMNS = new Set(['hours_lt', 'delivery_hours_lt', 'hours_exceptions', 'announcement']);

/** Writes columns of a locked location, with the note of it. Nothing is written where nothing differs. */
export async function saveLocation(
  { db, audit }: Pick<ActionCall<unknown>, 'db' | 'audit'>,
  record: LocationRecord,
  columns: Partial<LocationRecord>,
): Promise<LocationRecord> {
  const entries = Object.entries(columns);
  if (entries.length === 0) return record;
  const values = entries.map(([column, value]) =>
    JSON_COLUMNS.has(column) && value !== null ? JSON.stringify(value) : value,
  );
  const { rows } = await db.query<LocationRecord>(
    `update locations set ${entries.map(([column], index) => `${column} = $${index + 2}`).join(', ')}
     where id = $1 returning *`,
    [record.id, ...values],
  );
  const saved = rows[0];
  if (!saved) throw new Error(`The locked location ${record.id} was not there to be saved.`);
  audit({ table: 'locations', id: record.id, locationId: record.id, before: record, after: saved });
  return saved;
}
