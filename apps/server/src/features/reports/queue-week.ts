import { transaction } from '@passline/database';
import { rangeOfDays, weekBefore } from '@passline/domain/reports/report-range';
import type { Services } from '../../kernel/services.ts';
import { SEND_REPORT } from './send-report-job.ts';

/** SQL: the ends of a week of the location `l`, as it was first sent. */
const sent = (week: string) =>
  `(select report_start, report_end from report_emails where location_id = l.id and (week = ${week} or of_week = ${week}) order by created_at, id limit 1)`;

/**
 * Queues the report of the week before for each location of `zone` whose restaurant wants one. `monday` is that of the
 * week in which it is sent. It has the ends with which it was sent by hand, else touches the weeks beside it that were sent, also if the location
 * was in another zone then. If any worker does it again, the rows are already there. See
 * docs/rules/reports.md#every-week.
 */
export async function queueWeek(
  { pool, jobs, now }: Pick<Services, 'pool' | 'jobs' | 'now'>,
  zone: string,
  monday: string,
): Promise<void> {
  const week = weekBefore(monday);
  const { createdAtMin, createdAtMax } = rangeOfDays(week, zone);
  await transaction(pool, {
    run: async (db) => {
      const { rows } = await db.query<{ id: string }>(
        `insert into report_emails (id, location_id, created_at, report_start, report_end, recipient, week, asked_at)
         select gen_random_uuid(), l.id, $2, coalesce(own.report_start, before.report_end, $3), coalesce(own.report_end, after.report_start, $4),
           r.report_email, $5, $2
         from locations l join restaurants r on r.id = l.restaurant_id
           left join lateral ${sent('$5::date')} own on true
           left join lateral ${sent('$5::date - 7')} before on true
           left join lateral ${sent('$5::date + 7')} after on true
         where l.timezone = $1 and r.report_email is not null
         on conflict (location_id, week) do nothing returning id`,
        [zone, new Date(now()), new Date(createdAtMin), new Date(createdAtMax), week.from],
      );
      await jobs.enqueue(db, SEND_REPORT, ...rows.map(({ id }) => ({ reportEmailId: id })));
    },
  });
}
