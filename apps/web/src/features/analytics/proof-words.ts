import type { AnalyticsAnswer } from '@passline/contract/analytics/analytics';
import type { OffsetAt } from '@passline/domain/time/zone-offset';
import { DEFAULT_TIME_ZONE } from '@passline/domain/time/zones';
import type { AnalyticsZone } from './analytics-address.ts';
import { placeOf } from './window/zone-words.ts';
import { momentWords } from './window/window-words.ts';

/** Since when the figures are known to be those of the orders: 'Proven at 03:10, no differences'. */
export function proofWords(
  { provenAt, differences }: Pick<AnalyticsAnswer, 'provenAt' | 'differences'>,
  nowMs: number,
  zone: AnalyticsZone,
  offsetAt?: OffsetAt,
): string {
  if (provenAt === null) return 'Not proven yet: that happens every night';
  const moment = momentWords(provenAt, DEFAULT_TIME_ZONE, nowMs, offsetAt);
  const at = zone === DEFAULT_TIME_ZONE ? moment : `${moment} ${placeOf(DEFAULT_TIME_ZONE)} time`;
  if (differences === 0) return `Proven at ${at}, no differences`;
  const found = differences === 1 ? '1 difference was' : `${differences} differences were`;
  return `Proven at ${at}, ${found} found and put right`;
}
