import { reachOf, type Principal } from '@passline/contract';
import { isSameJson } from '@passline/domain';
import { IMAGE_COLUMNS } from '../images/image-columns.ts';
import type { TrailTable } from './location-trail.ts';
import { PRIVATE_COLUMNS } from './private-record.ts';

/** The columns with the addresses of pictures. */
const IMAGES = Object.values(IMAGE_COLUMNS).map(({ column }) => column);

/** The columns that may be written back. */
export const RESTORABLE: Record<TrailTable, ReadonlySet<string>> = {
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
    ...IMAGES,
  ]),
  restaurant_private: new Set(Object.values(PRIVATE_COLUMNS)),
  notification_rules: new Set(['by_phone_call', 'by_sms', 'by_email', 'phone_number', 'email']),
};

/**
 * Columns of a location that its admin may write, and so may write back.
 * See docs/rules/restaurants.md#who-may-edit-what.
 */
const ADMIN_COLUMNS = new Set([
  'wait_minutes',
  'order_open_after',
  'hours_lt',
  'hours_exceptions',
  'announcement',
  ...IMAGES,
]);

/** The addresses of pictures among the fields of a record. */
export function imagesOf(fields: Record<string, unknown> | null): string[] {
  return IMAGES.map((column) => fields?.[column]).filter((url) => typeof url === 'string');
}

/** Whether the caller could make this change, and so may take it back. */
export function mayWrite(
  caller: Principal,
  table: TrailTable,
  columns: readonly string[],
  before: Record<string, unknown>,
  after: Record<string, unknown>,
): boolean {
  if (reachOf('restaurants:private', caller).kind === 'anywhere') return true;
  if (table === 'notification_rules') return true;
  if (table === 'restaurant_private' || !columns.every((column) => ADMIN_COLUMNS.has(column))) return false;
  return isSameJson(deliveryDates(before), deliveryDates(after));
}

/** Delivery hours are locked for an admin; their dates stand in one column with those of ordering. */
function deliveryDates({ hours_exceptions: dates }: Record<string, unknown>): unknown[] {
  if (!Array.isArray(dates)) return [];
  return dates.filter((date: { kind?: unknown }) => date.kind === 'delivery');
}

/** Columns that nobody knows by their name. */
const SPOKEN: Partial<Record<string, string>> = {
  wait_minutes: 'The wait time',
  order_open_after: 'Ordering',
  by_phone_call: 'Phone Call',
  by_sms: 'SMS',
  by_email: 'Email',
  is_visible: 'The visibility',
  region_id: 'The region',
  hours_lt: 'The week of ordering',
  delivery_hours_lt: 'The week of delivery',
  hours_exceptions: 'The list of dates that differ',
  announcement: 'The announcement',
  tags: 'The list of tags',
  restaurant_icon_url: 'The picture',
  restaurant_icon_192_url: 'The picture',
  promo_url: 'The picture',
};

/** A column as a reader calls it, at the beginning of a sentence. */
export function spokenColumn(column: string): string {
  const spoken = SPOKEN[column];
  if (spoken !== undefined) return spoken;
  const words = column.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
