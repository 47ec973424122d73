import type { LiveTopic } from '../kernel/live-query.ts';
import type * as reports from './reports.ts';

/** The report topics that the browser opens, without their schemas. */
export const reportEmailsTopic: LiveTopic<typeof reports.reportEmailsLive> = {
  name: 'reports.emails',
  key: 'id',
};
