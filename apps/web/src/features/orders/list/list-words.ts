import { ANALYTICS_TIME_ZONES } from '@passline/domain';
import { countWords as countFound, formatCount } from '../../../parts/list/count-words.ts';
import { placeOfZone } from '../../../parts/zoned-time.ts';

/** '25 of 1,284 orders', '12 orders', '1 order'. */
export function countWords(listed: number, total: number): string {
  const words = countFound({ total, isTotalExact: true }, { one: 'order', many: 'orders' });
  return listed < total ? `${formatCount(listed)} of ${words}` : words;
}

/**
 * 'Vancouver (PDT)' for a zone that can be chosen on the platform; 'Los Angeles' for another one.
 * See docs/rules/time.md#zones.
 */
export function zoneWords(zone: string): string {
  const named = ANALYTICS_TIME_ZONES.find((one) => one.zone === zone);
  return named ? `${named.label} (${named.abbreviation})` : placeOfZone(zone);
}
