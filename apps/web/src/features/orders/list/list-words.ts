import { ANALYTICS_TIME_ZONES } from '@passline/domain';
import { placeOfZone } from '../../../parts/zoned-time.ts';

const figures = new Intl.NumberFormat('en-CA');

/** '25 of 1,284 orders', '12 orders', '1 order'. */
export function countWords(listed: number, total: number): string {
  const noun = total === 1 ? 'order' : 'orders';
  return listed < total
    ? `${figures.format(listed)} of ${figures.format(total)} ${noun}`
    : `${figures.format(total)} ${noun}`;
}

/** '1,284'. */
export function formatCount(count: number): string {
  return figures.format(count);
}

/**
 * 'Vancouver (PDT)' for a zone that can be chosen on the platform; 'Los Angeles' for another one.
 * See docs/rules/time.md#zones.
 */
export function zoneWords(zone: string): string {
  const named = ANALYTICS_TIME_ZONES.find((one) => one.zone === zone);
  return named ? `${named.label} (${named.abbreviation})` : placeOfZone(zone);
}
