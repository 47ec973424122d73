import { seededRandom } from '@passline/domain/samples/seeded-random';
import { duePeriods } from '@passline/domain/time/periods';
import { DEFAULT_TIME_ZONE } from '@passline/domain/time/zones';
import { WEEKLY_REPORT_AT, WEEKLY_REPORT_ON } from '@passline/domain/reports/report-emails';
import { rangeOfDays, weekBefore } from '@passline/domain/reports/report-range';
import { makeId } from './ids.ts';
import type { Row } from './insert-rows.ts';

const WEEKS = 6;

/** The weekly reports sent so far: a starting demo sends none of the past. */
export function reportEmailRows(
  seed: number,
  { locations, restaurants }: Readonly<Record<'locations' | 'restaurants', readonly Row[]>>,
  nowMs: number,
): Row[] {
  const random = seededRandom(`${seed} reports`);
  const addresses = new Map(restaurants.map((row) => [row['id'], row['report_email']]));
  return locations.flatMap((location) => {
    const recipient = addresses.get(location['restaurant_id']);
    if (!recipient) return [];
    const zone = typeof location['timezone'] === 'string' ? location['timezone'] : DEFAULT_TIME_ZONE;
    const schedule = { at: WEEKLY_REPORT_AT, on: WEEKLY_REPORT_ON, zone } as const;
    return duePeriods(schedule, nowMs, WEEKS).map(({ date, dueAtMs }): Row => {
      const week = weekBefore(date);
      const { createdAtMin, createdAtMax } = rangeOfDays(week, zone);
      const sentAt = new Date(dueAtMs).toISOString();
      return {
        id: makeId(random),
        location_id: location['id'],
        created_at: sentAt,
        report_start: new Date(createdAtMin).toISOString(),
        report_end: new Date(createdAtMax).toISOString(),
        recipient,
        week: week.from,
        asked_at: sentAt,
        state: 'SUCCESS',
      };
    });
  });
}
