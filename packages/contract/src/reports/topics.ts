import type { LiveTopic } from '../live-query.ts';
import type * as reports from './reports.ts';

/** What the browser opens of sent reports, without the schemas. */
export const reportEmailsTopic: LiveTopic<typeof reports.reportEmailsLive> = {
  name: 'reports.emails',
  key: 'id',
};
