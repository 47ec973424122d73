import { ok, refuse } from '../result.ts';
import type { Result } from '../result.ts';

/** What became of a report e-mail; null is pending. */
export type ReportDelivery = 'ERROR' | 'SUCCESS' | 'RETRY';
export const REPORT_DELIVERIES = ['ERROR', 'SUCCESS', 'RETRY'] as const satisfies readonly ReportDelivery[];

/** How many sent reports a location shows. */
export const REPORT_EMAILS_SHOWN = 50;
/** A year of weekly reports and two more: earlier ones are not shown. */
export const REPORT_EMAILS_SHOWN_MS = 380 * 86_400_000;

/** When every week's report is sent, on the location's clocks: Wednesdays. */
export const WEEKLY_REPORT_AT = '08:00';
export const WEEKLY_REPORT_ON = 3;

/** In the place of the address of somebody whose personal data was erased. */
const ERASED_RECIPIENT = '[erased]';

/** Whether a report e-mail may be sent again. See docs/rules/reports.md#sending-again. */
export function checkResend(state: ReportDelivery | null, recipient: string): Result<void> {
  if (recipient === ERASED_RECIPIENT)
    return refuse('report-erased', 'The address of this report was erased. Please send a new one.');
  if (state === 'ERROR' || state === 'SUCCESS') return ok(undefined);
  return refuse(
    'report-under-way',
    'This report is on its way. It can be sent again when it has arrived or failed.',
  );
}
