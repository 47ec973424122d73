import type { AuditEntry } from '@passline/contract';
import { INDEFINITELY_MS } from '@passline/domain';
import { formatMoney } from '../../../parts/money.tsx';
import { FIELD_LABELS, ORDER_TYPE_LABELS } from '../field-labels.ts';
import { changedDateWords, changedDayWords, weekWords } from './hours-words.ts';

type State = Record<string, unknown>;

/** One entry of a location's timeline, as one says it: "Ana Moreau changed the wait time". */
export type TimelineWords = {
  did: string;
  /** Field by field; empty where a record is new or gone. */
  changes: { field: string; before: string; after: string }[];
};

type Entry = Pick<AuditEntry, 'action' | 'before' | 'after'>;
type Verb = (after: State, timeOf: (atMs: number) => string, entry: Entry) => string;

const VERBS: Record<string, Verb> = {
  'functions.createNewRestaurant': () => 'created it',
  // Of all records, only rules come and go.
  'restaurants.undo': (record, _, { before, after }) => {
    if (!before) return `brought ${ruleName(record)} back`;
    return after ? 'took a change back' : `took ${ruleName(record)} back`;
  },
  'restaurants.updateLocations': (after, timeOf) => {
    const columns = fieldNames(after);
    const [only] = columns;
    if (columns.length > 1) return `changed ${columns.length} fields`;
    if ('order_open_after' in after) return orderingWords(after['order_open_after'], timeOf);
    return only === undefined ? 'changed nothing' : `changed the ${only.toLowerCase()}`;
  },
  'hours.save': (after) =>
    'delivery_hours_lt' in after ? 'changed the delivery hours' : 'changed the ordering hours',
  'hours.saveException': () => 'set the hours of a date',
  'hours.removeException': () => 'let a date follow its week again',
  'announcements.save': ({ announcement }) =>
    hasTitle(announcement) ? `announced “${announcement.title}”` : 'changed the announcement',
  'announcements.remove': () => 'took the announcement away',
  'notifications.add': (rule) => `added ${ruleName(rule)}`,
  'notifications.update': () => 'changed a notification rule',
  'notifications.remove': (rule) => `removed ${ruleName(rule)}`,
  'images.upload': (after) => `uploaded the ${pictureName(after)}`,
  'images.delete': (after) => `deleted the ${pictureName(after)}`,
};

const PICTURES: Record<string, string> = {
  restaurant_icon_url: 'Icon 512',
  restaurant_icon_192_url: 'Icon 192',
  promo_url: 'Promo picture',
};

/** Fields whose words are not just the column's; what the forms show is named as they name it. */
const FIELDS: Record<string, string> = {
  wait_minutes: FIELD_LABELS.waitTime,
  order_open_after: 'Ordering',
  email: FIELD_LABELS.email,
  restaurant_type: FIELD_LABELS.restaurantType,
  timezone: FIELD_LABELS.timezone,
  is_visible: FIELD_LABELS.isVisible,
  printing_enabled: FIELD_LABELS.printingEnabled,
  accepts_cash: 'Cash',
  offers_pickup: ORDER_TYPE_LABELS.Pickup,
  offers_delivery: ORDER_TYPE_LABELS.Delivery,
  offers_dine_in: ORDER_TYPE_LABELS.DineIn,
  delivery_radius_km: `${FIELD_LABELS.deliveryDistance} (km)`,
  delivery_minutes: FIELD_LABELS.deliveryTime,
  delivery_fee: FIELD_LABELS.deliveryFee,
  is_delivery_fee_variable: FIELD_LABELS.isDeliveryFeeVariable,
  delivery_fee_per_km: FIELD_LABELS.deliveryFeePerDistance,
  delivery_fee_minimum: FIELD_LABELS.deliveryFeeMinimum,
  delivery_fee_discount_minimum: FIELD_LABELS.deliveryFeeDiscountMinimumSubTotal,
  delivery_free_minimum: FIELD_LABELS.deliveryFreeMinimumSubTotal,
  delivery_minimum: FIELD_LABELS.deliveryMinimumSubTotal,
  restaurant_delivery_fee_subs: FIELD_LABELS.restaurantDeliveryFeeSubs,
  restaurant_delivery_fee_subs_minimum: FIELD_LABELS.restaurantDeliveryFeeSubsMinimumSubTotal,
  hours_lt: 'Ordering hours',
  delivery_hours_lt: 'Delivery hours',
  hours_exceptions: 'Dates with hours of their own',
  commission_fee: FIELD_LABELS.commissionFee,
  commission_fee_pickup: FIELD_LABELS.commissionFeePickup,
  commission_fee_delivery: FIELD_LABELS.commissionFeeDelivery,
  commission_fee_dine_in: FIELD_LABELS.commissionFeeDineIn,
  commission_fee_direct_pickup: FIELD_LABELS.commissionFeeDirectPickup,
  by_sms: 'By SMS',
  ...PICTURES,
};

/** Says an entry. `timeOf` writes an instant as the place's clock shows it. */
export function timelineWords(entry: Entry, timeOf: (atMs: number) => string): TimelineWords {
  const { action, before, after } = entry;
  const verb = VERBS[action];
  const changes =
    before && after
      ? Object.keys(after)
          .filter((column) => column !== 'geohash')
          .map((column) => {
            const [was, is] = wordsOf(column, before[column], after[column], timeOf);
            return { field: nameOf(column), before: was, after: is };
          })
      : [];
  return { did: verb ? verb(after ?? before ?? {}, timeOf, entry) : spokenAction(action), changes };
}

/** The fields of the form that columns belong to: a place on the map is one. */
function fieldNames(after: State): string[] {
  const names = Object.keys(after).map((column) =>
    ['lat', 'lng', 'geohash'].includes(column) ? 'Place on the map' : nameOf(column),
  );
  return [...new Set(names)];
}

function ruleName({ trigger }: State): string {
  return typeof trigger === 'string' ? `the notification rule ${trigger}` : 'a notification rule';
}

function pictureName(after: State): string {
  const name = Object.keys(PICTURES).find((column) => column in after);
  return name === undefined ? 'picture' : nameOf(name).toLowerCase();
}

function orderingWords(value: unknown, timeOf: (atMs: number) => string): string {
  if (typeof value !== 'number' || value >= INDEFINITELY_MS) return 'turned ordering off';
  return value === 0 ? 'turned ordering on' : `turned ordering off until ${timeOf(value)}`;
}

const MONEY = /(_fee|_subs|deposit|minimum|discount)/;
const RATE = /^commission_/;

/** A value as it was and as it is; of hours only what differs, since a week or a year of dates hides the one that does. */
function wordsOf(
  column: string,
  before: unknown,
  after: unknown,
  timeOf: (atMs: number) => string,
): [before: string, after: string] {
  if (column.endsWith('hours_lt') && isRecord(before) && isRecord(after)) {
    return changedDayWords(
      before as Parameters<typeof changedDayWords>[0],
      after as Parameters<typeof changedDayWords>[1],
    );
  }
  if (column === 'hours_exceptions' && Array.isArray(before) && Array.isArray(after)) {
    return changedDateWords(before, after);
  }
  return [wordOf(column, before, timeOf), wordOf(column, after, timeOf)];
}

function isRecord(value: unknown): value is State {
  return typeof value === 'object' && value !== null;
}

function wordOf(column: string, value: unknown, timeOf: (atMs: number) => string): string {
  if (column === 'order_open_after') {
    if (typeof value !== 'number' || value >= INDEFINITELY_MS) return 'Ordering Closed';
    return value === 0 ? 'Ordering Open' : `Closed until ${timeOf(value)}`;
  }
  if (column === 'delivery_hours_lt' && value === null) return 'Same as ordering';
  if (value === null || value === undefined || value === '') return '—';
  // An address of a picture tells nobody anything.
  if (column in PICTURES) return 'a picture';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number')
    return MONEY.test(column) && !RATE.test(column) ? formatMoney(value) : String(value);
  if (typeof value === 'string') return value;
  if (column.endsWith('hours_lt')) return weekWords(value as Parameters<typeof weekWords>[0]);
  if (hasTitle(value)) return announcementWords(value, timeOf);
  if (Array.isArray(value)) return value.length === 0 ? '—' : value.map(itemWord).join(', ');
  return JSON.stringify(value);
}

function itemWord(item: unknown): string {
  return typeof item === 'string' ? item : JSON.stringify(item);
}

/** All of it: a change of its end alone leaves its title as it is. */
function announcementWords(announcement: { title: string }, timeOf: (atMs: number) => string): string {
  const { title, message, activeAfter, activeUntil } = announcement as { title: string } & State;
  const words = typeof message === 'string' && message !== '' ? `${title}: ${message}` : title;
  return typeof activeAfter === 'number' && typeof activeUntil === 'number'
    ? `${words} (${timeOf(activeAfter)} to ${timeOf(activeUntil)})`
    : words;
}

function hasTitle(value: unknown): value is { title: string } {
  return typeof value === 'object' && value !== null && 'title' in value && typeof value.title === 'string';
}

/** An action that has no words of its own yet: 'notifications.sendTest' is 'send test'. */
function spokenAction(action: string): string {
  const name = action.slice(action.lastIndexOf('.') + 1);
  return name.replaceAll(/([A-Z])/g, ' $1').toLowerCase();
}

function nameOf(column: string): string {
  const words = column.replaceAll('_', ' ');
  return FIELDS[column] ?? words.charAt(0).toUpperCase() + words.slice(1);
}
