import { covers, isPlatformStaff, type Principal, type Reach } from '@passline/contract/kernel/permissions';
import type { Location } from '@passline/contract/restaurants/location';
import type { Queryable } from '@passline/database';
import { DEFAULT_TIME_ZONE } from '@passline/domain/time/zones';
import { badRequest, notFound } from '../actions/refusal.ts';
import type { EditedRecords } from './edited-records.ts';
import { readRecord } from '../records/read-record.ts';
import type { RecordTable } from '../records/record-table.ts';

/** What a timeline is about, as far as its reader may see it. */
export type Subject = {
  tables: readonly RecordTable[];
  /** Whether everything that one request changed is shown, and undone, as one entry. */
  isByRequest: boolean;
  /** Null for records of the platform. */
  location: Location | null;
  zone: string;
};

type Asked = { subject: string; locationId?: string | undefined };

/** @throws NOT_FOUND for what the caller does not reach, as for what does not exist */
export async function findSubject(
  db: Queryable,
  records: EditedRecords,
  { subject, locationId }: Asked,
  caller: Principal,
  reach: Reach,
): Promise<Subject> {
  const isPlatform = isPlatformStaff(caller);
  const tables = records.tables.filter(
    ({ kind }) => kind.subject === subject && (isPlatform || kind.seenBy === undefined),
  );
  const isByRequest = tables.some(({ kind }) => kind.isToldByRequest);
  const isPlaced = tables.some(({ kind }) => kind.belongsTo === 'location');
  if (!isPlaced) {
    if (tables.length === 0 || reach.kind !== 'anywhere') throw notFound();
    return { tables, isByRequest, location: null, zone: DEFAULT_TIME_ZONE };
  }
  if (locationId === undefined) throw badRequest('Please name the location: locationId is missing.');
  if (!covers(reach, locationId)) throw notFound();
  const location = await readRecord(db, records.locations, locationId);
  if (!location) throw notFound();
  return { tables, isByRequest, location, zone: location.timezone };
}
