import { reportEmailsLive, type ReportEmail } from '@passline/contract/reports/reports';
import { REPORT_EMAILS_SHOWN_MS } from '@passline/domain/reports/report-emails';
import type { LiveSource } from '@passline/live/server';
import { AUDIENCES } from '../../kernel/actions/audience.ts';

/** A row of `report_emails`. */
export type ReportEmailRecord = {
  id: string;
  location_id: string;
  created_at: string;
  report_start: string;
  report_end: string;
  recipient: string;
  week: string | null;
  requested_by: string;
  state: ReportEmail['delivery']['state'];
  error: string | null;
  asked_at: string;
  message_id: string | null;
  /** The message that it was first sent by, as long as that is kept. */
  made_message_id: string | null;
  rev: number;
};

export function toReportEmail(record: ReportEmailRecord): ReportEmail {
  return {
    id: record.id,
    locationId: record.location_id,
    template: { name: 'report' },
    createdAt: Date.parse(record.created_at),
    reportStart: Date.parse(record.report_start),
    reportEnd: Date.parse(record.report_end),
    to: record.recipient,
    isWeekly: record.week !== null,
    requestedBy: record.requested_by,
    messageId: record.message_id,
    delivery: { state: record.state, error: record.error },
    rev: record.rev,
  };
}

export const reportEmailsSource: LiveSource = {
  query: reportEmailsLive,
  table: 'report_emails',
  key: 'id',
  scope: { locationId: 'location_id' },
  shows: [{ column: 'created_at', isWithinMs: REPORT_EMAILS_SHOWN_MS }],
  audiences: AUDIENCES,
  project: (row) => toReportEmail(row as ReportEmailRecord),
};
