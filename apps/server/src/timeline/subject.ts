import { covers, reachOf, type Location, type Principal, type Reach } from '@passline/contract';
import type { Queryable } from '@passline/database';
import { DEFAULT_TIME_ZONE } from '@passline/domain';
import { badRequest, notFound } from '../actions/refusal.ts';
import { recordTables } from '../features.ts';
import { locationTable } from '../locations/location-table.ts';
import { readRecord } from '../records/read-record.ts';
import type { RecordTable } from '../records/record-table.ts';

/** What a timeline is about, as far as its reader may know of it. */
export type Subject = {
  tables: readonly RecordTable[];
  /** Whether what one request changed is told, and taken back, as one. */
  isByRequest: boolean;
  /** Null for what is the platform's. */
  location: Location | null;
  zone: string;
};

type Asked = { subject: string; locationId?: string | undefined };

/** @throws NOT_FOUND for what the caller does not reach, as for what there is not */
export async function findSubject(
  db: Queryable,
  { subject, locationId }: Asked,
  caller: Principal,
  reach: Reach,
): Promise<Subject> {
  const isPlatform = reachOf('restaurants:private', caller).kind === 'anywhere';
  const tables = recordTables.filter(
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
  const location = await readRecord(db, locationTable, locationId);
  if (!location) throw notFound();
  return { tables, isByRequest, location, zone: location.timezone };
}
