import { reachOf, type Principal } from '@passline/contract';
import { localDate, localTime, ok, refuse, type Result } from '@passline/domain';
import { isEqual } from './field-conflicts.ts';
import type { LocationTrailEntry, TrailTable } from './location-trail.ts';
import { PRIVATE_COLUMNS } from './private-record.ts';

/** The actions whose entries can be taken back; an undo is one of them. None of them moves money. */
const ACTIONS = new Set([
  'restaurants.updateLocations',
  'restaurants.undo',
  'hours.save',
  'hours.saveException',
  'hours.removeException',
  'announcements.save',
  'announcements.remove',
  'notifications.update',
]);

/** The columns that may be written back. Pictures are not among them: the file of the old one may be gone. */
const COLUMNS: Record<TrailTable, ReadonlySet<string>> = {
  locations: new Set([
    'restaurant_name',
    'location_name',
    'email',
    'address',
    'lat',
    'lng',
    'geohash',
    'phone_number',
    'restaurant_type',
    'offers_pickup',
    'offers_delivery',
    'offers_dine_in',
    'accepts_cash',
    'payment_processor',
    'printing_enabled',
    'timezone',
    'is_visible',
    'wait_minutes',
    'tags',
    'title',
    'description',
    'keywords',
    'region_id',
    'delivery_radius_km',
    'delivery_fee',
    'delivery_fee_minimum',
    'delivery_fee_discount_minimum',
    'delivery_fee_discount',
    'is_delivery_fee_variable',
    'delivery_fee_per_km',
    'delivery_free_minimum',
    'delivery_minimum',
    'delivery_minutes',
    'restaurant_delivery_fee_subs',
    'restaurant_delivery_fee_subs_minimum',
    'order_open_after',
    'hours_lt',
    'delivery_hours_lt',
    'hours_exceptions',
    'announcement',
  ]),
  restaurant_private: new Set(Object.values(PRIVATE_COLUMNS)),
  notification_rules: new Set(['by_phone_call', 'by_sms', 'by_email', 'phone_number', 'email']),
};

/** Columns of a location that its admin may write, and so may write back. Specification 1, section 6. */
const ADMIN_COLUMNS = new Set([
  'wait_minutes',
  'order_open_after',
  'hours_lt',
  'hours_exceptions',
  'announcement',
]);

/** The records as they are, by table and id. */
export type CurrentRecords = (table: TrailTable, recordId: string) => Record<string, unknown> | null;

export type UndoScene = {
  trail: readonly LocationTrailEntry[];
  current: CurrentRecords;
  caller: Principal;
  zone: string;
  nowMs: number;
};

export type UndoRefusalCode = 'undo-locked' | 'undo-changed-since';

/**
 * The columns that undoing an entry writes, as they were before it; a refusal where somebody changed one of them since,
 * or the caller may not write it; null where there is nothing to take back.
 */
export function undoOf(
  scene: UndoScene,
  { action, table, recordId, before, after, id }: LocationTrailEntry,
): Result<Record<string, unknown>, UndoRefusalCode> | null {
  if (!before || !after || !ACTIONS.has(action)) return null;
  const columns = Object.keys(after);
  if (columns.length === 0 || !columns.every((column) => COLUMNS[table].has(column))) return null;
  if (!mayWrite(scene.caller, table, columns, before, after)) {
    return refuse('undo-locked', 'Only a super admin can take this back.');
  }
  const record = scene.current(table, recordId);
  if (!record) return refuse('undo-changed-since', 'It is not there any more.');
  const changed = columns.find((column) => !isEqual(record[column], after[column]));
  if (changed === undefined) return ok(before);
  const since = scene.trail.find(
    (one) =>
      one.id > id && one.table === table && one.recordId === recordId && one.after?.[changed] !== undefined,
  );
  const what = spokenColumn(changed);
  if (!since) return refuse('undo-changed-since', `${what} was changed since.`);
  return refuse(
    'undo-changed-since',
    `${what} was changed since by ${since.actorName}, ${timeOf(scene, since.at)}.`,
  );
}

function mayWrite(
  caller: Principal,
  table: TrailTable,
  columns: readonly string[],
  before: Record<string, unknown>,
  after: Record<string, unknown>,
): boolean {
  if (reachOf('restaurants:private', caller).kind === 'anywhere') return true;
  if (table === 'notification_rules') return true;
  if (table === 'restaurant_private' || !columns.every((column) => ADMIN_COLUMNS.has(column))) return false;
  return isEqual(deliveryDates(before), deliveryDates(after));
}

/** Delivery hours are locked for an admin; their dates stand in one column with those of ordering. */
function deliveryDates({ hours_exceptions: dates }: Record<string, unknown>): unknown[] {
  if (!Array.isArray(dates)) return [];
  return dates.filter((date: { kind?: unknown }) => date.kind === 'delivery');
}

function timeOf({ zone, nowMs }: UndoScene, atMs: number): string {
  const date = localDate(atMs, zone);
  const time = localTime(atMs, zone);
  return date === localDate(nowMs, zone) ? time : `${date} ${time}`;
}

/** Columns that nobody knows by their name. */
const SPOKEN: Partial<Record<string, string>> = {
  wait_minutes: 'The wait time',
  order_open_after: 'Ordering',
  is_visible: 'The visibility',
  hours_lt: 'The week of ordering',
  delivery_hours_lt: 'The week of delivery',
  hours_exceptions: 'The list of dates that differ',
  announcement: 'The announcement',
  tags: 'The list of tags',
};

function spokenColumn(column: string): string {
  const spoken = SPOKEN[column];
  if (spoken !== undefined) return spoken;
  const words = column.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
