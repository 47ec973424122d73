import { zoneWord } from '@passline/domain/time/repeated-hour';
import { ANALYTICS_TIME_ZONES } from '@passline/domain/time/zones';
import type { OffsetAt } from '@passline/domain/time/zone-offset';
import type { AnalyticsZone } from '../analytics-address.ts';

/** 'Vancouver'. */
export function placeOf(zone: AnalyticsZone): string {
  return ANALYTICS_TIME_ZONES.find((one) => one.zone === zone)?.label ?? '';
}

/** 'Vancouver (PST)' in winter and 'Vancouver (PDT)' in summer, by the clocks at `atMs`. */
export function zoneAt(zone: AnalyticsZone, atMs: number, offsetAt: OffsetAt): string {
  return `${placeOf(zone)} (${zoneWord(atMs, zone, offsetAt)})`;
}
