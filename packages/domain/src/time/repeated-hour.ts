import { DAY_MS, MINUTE_MS } from './wall-time.ts';
import { ANALYTICS_TIME_ZONES } from './zones.ts';
import { zoneOffsetMs, type OffsetAt } from './zone-offset.ts';

const HOUR_MS = 60 * MINUTE_MS;
const SUMMER_WORDS: ReadonlyMap<string, string> = new Map<string, string>([
  ['America/Los_Angeles', 'PDT'],
  ...ANALYTICS_TIME_ZONES.map(({ zone, abbreviation }) => [zone, abbreviation] as const),
]);
/** How far the zones that change their clocks are ahead of UTC in winter, in hours. */
const WINTER_HOURS: Readonly<Record<string, number>> = {
  'America/Vancouver': -8,
  'America/Los_Angeles': -8,
  'America/Edmonton': -7,
  'America/Winnipeg': -6,
  'America/Toronto': -5,
  'America/Halifax': -4,
};

/**
 * The instants (ms since 1970) at which a wall clock in `zone` shows `wallMs`, its date and time written as if it were UTC: two in
 * the hour that the clocks repeat, in their order, none in the hour that they skip.
 */
export function instantsOfWall(wallMs: number, zone: string, offsetAt: OffsetAt = zoneOffsetMs): number[] {
  const offsets = new Set([offsetAt(wallMs - DAY_MS, zone), offsetAt(wallMs + DAY_MS, zone)]);
  return [...offsets]
    .filter((offset) => offsetAt(wallMs - offset, zone) === offset)
    .map((offset) => wallMs - offset)
    .toSorted((one, other) => one - other);
}

/** The instants at which the clocks in `zone` show what they show at `atMs`: two in the hour that they repeat. */
export function instantsOfTime(atMs: number, zone: string, offsetAt: OffsetAt = zoneOffsetMs): number[] {
  return instantsOfWall(atMs + offsetAt(atMs, zone), zone, offsetAt);
}

/** 'EST' in winter and 'EDT' in summer, by the clocks at `atMs`; '' for a zone that the product does not use. */
export function zoneWord(atMs: number, zone: string, offsetAt: OffsetAt = zoneOffsetMs): string {
  const summer = SUMMER_WORDS.get(zone) ?? '';
  return offsetAt(atMs, zone) / HOUR_MS === WINTER_HOURS[zone] ? summer.replace('D', 'S') : summer;
}

/** ' EST' where the clocks show the time of `atMs` twice, so that it is known which is meant; else ''. See docs/rules/time.md#clock-changes. */
export function whichOfBoth(atMs: number, zone: string, offsetAt: OffsetAt = zoneOffsetMs): string {
  return instantsOfTime(atMs, zone, offsetAt).length > 1 ? ` ${zoneWord(atMs, zone, offsetAt)}` : '';
}
