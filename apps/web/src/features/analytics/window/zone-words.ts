import { ANALYTICS_TIME_ZONES } from '@passline/domain/time/zones';
import type { OffsetAt } from '@passline/domain/time/zone-offset';
import type { AnalyticsZone } from '../analytics-address.ts';

const HOUR_MS = 3_600_000;
/** How far the zones that change their clocks are ahead of UTC in winter. */
const WINTER_HOURS: Partial<Record<AnalyticsZone, number>> = {
  'America/Vancouver': -8,
  'America/Edmonton': -7,
  'America/Winnipeg': -6,
  'America/Toronto': -5,
  'America/Halifax': -4,
};

/** 'Vancouver'. */
export function placeOf(zone: AnalyticsZone): string {
  return ANALYTICS_TIME_ZONES.find((one) => one.zone === zone)?.label ?? '';
}

/** 'Vancouver (PST)' in winter and 'Vancouver (PDT)' in summer, by the clocks at `atMs`. */
export function zoneAt(zone: AnalyticsZone, atMs: number, offsetAt: OffsetAt): string {
  const summer = ANALYTICS_TIME_ZONES.find((one) => one.zone === zone)?.abbreviation ?? '';
  const isWinter = offsetAt(atMs, zone) / HOUR_MS === WINTER_HOURS[zone];
  return `${placeOf(zone)} (${isWinter ? summer.replace('D', 'S') : summer})`;
}
