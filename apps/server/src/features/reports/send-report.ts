import { contract } from '@passline/contract/contract';
import type { Queryable } from '@passline/database';
import { randomUUIDv7 } from 'node:crypto';
import { notFound, refused } from '../../kernel/actions/refusal.ts';
import { runAction } from '../../kernel/actions/run-action.ts';
import { requireRange } from './read-report.ts';
import { toReportEmail, type ReportEmailRecord } from './report-emails-source.ts';
import { requireReportPlace } from './report-place.ts';
import { weekOfReport } from './week-ranges.ts';
import { SEND_REPORT } from './send-report-job.ts';

const HOUR_MS = 3_600_000;
/** For one location, so that no mailbox is flooded from here. */
const MOST_AN_HOUR = 20;

/** Sends the report of a range to somebody. See docs/rules/reports.md#sending-one. */
export const sendReport = runAction(contract.functions.sendReport, async (call) => {
  const { db, input, reach, nowMs, callerName } = call;
  const place = await requireReportPlace(db, reach, input.locationId);
  if (place.restaurantId !== input.restaurantId) throw notFound();
  requireRange(input);
  // Two who send at once are counted one after the other.
  await db.query('select from locations where id = $1 for no key update', [place.locationId]);
  await requireRoom(db, place.locationId, nowMs);
  const week = await weekOfReport(db, place, input);
  const { rows } = await db.query<ReportEmailRecord>(
    `insert into report_emails (id, location_id, created_at, report_start, report_end, recipient, requested_by, asked_at, of_week)
     values ($1, $2, $3, $4, $5, $6, $7, $3, $8) returning *`,
    [
      randomUUIDv7(),
      place.locationId,
      new Date(nowMs),
      new Date(input.createdAtMin),
      new Date(input.createdAtMax),
      input.emailAddress,
      callerName,
      week?.from ?? null,
    ],
  );
  if (!rows[0]) throw new Error('A report that was written was not returned.');
  const email = toReportEmail(rows[0]);
  await call.enqueue(SEND_REPORT, { reportEmailId: email.id });
  call.audit({
    table: 'report_emails',
    id: email.id,
    locationId: place.locationId,
    before: null,
    after: { to: email.to, reportStart: email.reportStart, reportEnd: email.reportEnd },
  });
  return email;
});

/** @throws REFUSED if a location has requested as many e-mails as it may have in an hour */
export async function requireRoom(db: Queryable, locationId: string, nowMs: number): Promise<void> {
  const { rows } = await db.query<{ asked: number }>(
    'select count(*) as asked from report_emails where location_id = $1 and asked_at > $2',
    [locationId, new Date(nowMs - HOUR_MS)],
  );
  if ((rows[0]?.asked ?? 0) < MOST_AN_HOUR) return;
  throw refused({
    code: 'reports-too-many',
    message: `${MOST_AN_HOUR} reports were sent within an hour. Please try again later.`,
  });
}
