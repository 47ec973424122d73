import { late } from '../../kernel/actions/late.ts';
import { feature } from '../../kernel/feature.ts';
import { reportEmailsSource } from './report-emails-source.ts';
import { sendReportJob, weeklyReports } from './report-jobs.ts';

/** The files that other features may import. */
export const doors = ['statement-entry', 'weeks-of-account', 'worded-rows', 'write-pdf'];

export default feature({
  name: 'reports',
  actions: { reports: late(() => import('./actions.ts')) },
  functions: () => import('./functions.ts'),
  live: [reportEmailsSource],
  jobs: async (services) => [sendReportJob(services)],
  scheduled: weeklyReports,
  personalData: () => import('./personal-data.ts'),
});
