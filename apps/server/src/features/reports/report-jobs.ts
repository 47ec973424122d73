import { LOCATION_TIME_ZONES } from '@passline/domain/time/zones';
import { WEEKLY_REPORT_AT, WEEKLY_REPORT_ON } from '@passline/domain/reports/report-emails';
import type { DataOf, JobKind } from '../../kernel/jobs/jobs.ts';
import type { ScheduledWork } from '../../kernel/scheduled-work/scheduled-work.ts';
import type { Services } from '../../kernel/services.ts';
import { SEND_REPORT } from './send-report-job.ts';

/** A PDF of many pages on a busy machine. */
const EXPIRE_SECONDS = 120;

/** The job behind every report e-mail. Its code is loaded with the first. */
export function sendReportJob(services: Services): JobKind<DataOf<typeof SEND_REPORT>> {
  return {
    name: SEND_REPORT,
    expireInSeconds: EXPIRE_SECONDS,
    work: async ({ reportEmailId }) => {
      const { writeReport } = await import('./write-report.ts');
      await writeReport(services, reportEmailId);
    },
    unfinished: async () => {
      const { rows } = await services.pool.query<{ id: string }>(
        `select id from report_emails where message_id is null and (state is null or state = 'RETRY')`,
      );
      return rows.map(({ id }) => ({ reportEmailId: id }));
    },
  };
}

/** One for each zone that a location can have, since each has its own Wednesday morning. */
export function weeklyReports(services: Services): ScheduledWork[] {
  return LOCATION_TIME_ZONES.map((zone) => ({
    name: `weekly-reports ${zone}`,
    when: { at: WEEKLY_REPORT_AT, zone, on: WEEKLY_REPORT_ON },
    mayTakeMinutes: 15,
    work: async ({ period }) => {
      const { queueWeek } = await import('./queue-week.ts');
      await queueWeek(services, zone, period);
    },
  }));
}
