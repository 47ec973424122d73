import type { FieldConflict } from '@passline/contract/kernel/field-changes';
import type { HoursExceptionOfKind, Location } from '@passline/contract/restaurants/location';
import type { HoursKind } from '@passline/domain/hours/hours-of-kind';
import {
  ALWAYS_OPEN_WEEK,
  CLOSED_WEEK,
  type HoursRange,
  type WeekHours,
} from '@passline/domain/hours/week-hours';
import { instantAt, localDate } from '@passline/domain/time/local-date';
import { asChanges } from '../setup/as-changes.ts';
import { call } from '../setup/api-client.ts';
import { openSite, type Desk } from '../setup/desk.ts';
import type { TestSite } from '../setup/test-server.ts';

export const ZONE = 'America/Vancouver';
/** For the server it is noon, so that no midnight falls between two steps of a test. */
export const TODAY = localDate(Date.now(), ZONE);
const NOON_MS = instantAt(TODAY, '12:00', ZONE);

/** '11:00-14:00 17:00-22:00' as ranges. */
export const ranges = (text: string): HoursRange[] =>
  text
    .split(' ')
    .filter(Boolean)
    .map((range) => ({ openLT: range.slice(0, 5), closeLT: range.slice(6) }));

/** A week that is closed except on the days given. */
export const week = (days: Partial<Record<number, string>>): WeekHours => ({
  ...CLOSED_WEEK,
  ...Object.fromEntries(Object.entries(days).map(([day, text]) => [day, ranges(text ?? '')])),
});
export const ALWAYS = ALWAYS_OPEN_WEEK;

export type Answer = Location & {
  code: string;
  message: string;
  data: { fields: object; code: string; current: FieldConflict[]; changedBy: string };
};

/** For the top of a test file. */
export const openHoursSite = (): Promise<TestSite> => openSite({ now: () => NOON_MS });

type Input = { kind?: HoursKind; hours?: unknown; expected?: unknown; locationId?: string };

/** Saves one week, or none, over what was seen: open around the clock. */
export function saveHours(desk: Desk, token: string | undefined, input: Input) {
  const { kind = 'ordering', hours, expected = ALWAYS, locationId = desk.kitchen.locationId } = input;
  const field = kind === 'ordering' ? 'hoursLT' : 'deliveryHoursLT';
  return saveWeeks(desk, token, { [field]: { from: expected, to: hours } }, { ...desk.kitchen, locationId });
}

export function saveWeeks(
  desk: Desk,
  token: string | undefined,
  changes: object,
  { locationId } = desk.kitchen,
) {
  const input = { locationId, changes };
  return call<Answer>(desk.site.server.url, 'hours.save', input, token === undefined ? {} : { token });
}

export function saveException(
  desk: Desk,
  token: string,
  exception: HoursExceptionOfKind,
  seen: HoursExceptionOfKind | null = null,
) {
  const { kind, date, ...fields } = exception;
  const input = { locationId: desk.kitchen.locationId, kind, date, changes: asChanges(fields, seen) };
  return call<Answer>(desk.site.server.url, 'hours.saveException', input, { token });
}

export function removeException(desk: Desk, token: string, expected: HoursExceptionOfKind) {
  const { kind, date } = expected;
  const input = { locationId: desk.kitchen.locationId, kind, date, expected };
  return call<Answer>(desk.site.server.url, 'hours.removeException', input, { token });
}

export async function stored(desk: Desk, { locationId } = desk.kitchen) {
  const { rows } = await desk.site.database.pool.query<{
    hours_lt: WeekHours;
    delivery_hours_lt: WeekHours | null;
    hours_exceptions: HoursExceptionOfKind[];
    rev: string;
  }>('select hours_lt, delivery_hours_lt, hours_exceptions, rev from locations where id = $1', [locationId]);
  return rows[0]!;
}

export async function auditOf(desk: Desk, { locationId } = desk.kitchen) {
  const { rows } = await desk.site.database.pool.query<{
    actor_name: string;
    action: string;
    before: object;
    after: object;
  }>(
    'select actor_name, action, before, after from audit where location_id = $1 and record_table = $2 order by id',
    [locationId, 'locations'],
  );
  return rows;
}
