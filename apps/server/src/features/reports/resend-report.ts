import { contract } from '@passline/contract/contract';
import { covers } from '@passline/contract/kernel/permissions';
import { checkResend } from '@passline/domain/reports/report-emails';
import { notFound, refused } from '../../kernel/actions/refusal.ts';
import { runAction } from '../../kernel/actions/run-action.ts';
import { toReportEmail, type ReportEmailRecord } from './report-emails-source.ts';
import { requireRoom } from './send-report.ts';
import { SEND_REPORT } from './send-report-job.ts';

/** Sends a report again, as it was sent. See docs/rules/reports.md#sending-again. */
export const resendReport = runAction(contract.reports.resend, async (call) => {
  const { db, input, reach, nowMs } = call;
  const { rows } = await db.query<ReportEmailRecord>('select * from report_emails where id = $1 for update', [
    input.reportEmailId,
  ]);
  const [before] = rows;
  if (!before || !covers(reach, before.location_id)) throw notFound();
  const checked = checkResend(before.state, before.recipient);
  if (!checked.ok) throw refused(checked.refusal);
  await requireRoom(db, before.location_id, nowMs);
  const { rows: saved } = await db.query<ReportEmailRecord>(
    `update report_emails set state = 'RETRY', error = null, message_id = null, asked_at = $2 where id = $1 returning *`,
    [before.id, new Date(nowMs)],
  );
  if (!saved[0]) throw new Error('The locked report was not there to be saved.');
  await call.enqueue(SEND_REPORT, { reportEmailId: before.id });
  call.audit({
    table: 'report_emails',
    id: before.id,
    locationId: before.location_id,
    before: { state: before.state },
    after: { state: 'RETRY' },
    reason: `sent it again to ${before.recipient}`,
  });
  return toReportEmail(saved[0]);
});
