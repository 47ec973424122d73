import { transaction, type Queryable } from '@passline/database';
import { Refused } from '../../kernel/actions/refusal.ts';
import type { Services } from '../../kernel/services.ts';
import { composeReport, type ComposedReport } from './compose-report.ts';
import { readReport } from './read-report.ts';
import type { MessagePart } from '../outbox/message-channel.ts';
import type { ReportEmailRecord } from './report-emails-source.ts';
import { requireReportPlace } from './report-place.ts';
import { daysOfReport } from './week-ranges.ts';
import { queueing, queueMessages } from '../outbox/queue-messages.ts';

/** A report that could not be made for this long needs a person. */
const GIVE_UP_MS = 30 * 60_000;

/**
 * Makes a report and hands it to the outbox, once for each request: between two workers, and after one that was killed,
 * the row lets only one write. Throws if it is to be tried again later.
 */
export async function writeReport(
  services: Pick<Services, 'pool' | 'reads' | 'now' | 'wake' | 'jobs' | 'of' | 'workers'>,
  reportEmailId: string,
): Promise<void> {
  const { pool, now } = services;
  const { rows } = await pool.query<ReportEmailRecord>(
    `select * from report_emails where id = $1 and message_id is null and (state is null or state = 'RETRY')`,
    [reportEmailId],
  );
  const [email] = rows;
  if (!email) return;
  try {
    const composed = (await readSent(pool, email.made_message_id)) ?? (await compose(services, email));
    await transaction(pool, { run: (db) => hand(db, services, email, composed) });
  } catch (error) {
    const isOver = error instanceof Refused || now() - Date.parse(email.asked_at) > GIVE_UP_MS;
    if (!isOver) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    await pool.query(
      `update report_emails set state = 'ERROR', error = $2
       where id = $1 and asked_at = $3 and message_id is null`,
      [email.id, reason, email.asked_at],
    );
  }
  services.wake();
}

async function compose(
  { reads, workers, now }: Pick<Services, 'reads' | 'now' | 'workers'>,
  email: ReportEmailRecord,
): Promise<ComposedReport> {
  const place = await requireReportPlace(reads, { kind: 'anywhere' }, email.location_id);
  const range = {
    createdAtMin: Date.parse(email.report_start),
    createdAtMax: Date.parse(email.report_end),
  };
  const report = await readReport(reads, place, range, null);
  const days = await daysOfReport(reads, place, range);
  return composeReport(workers, place, range, days, report, now());
}

/** The report as it was sent before; null if it was not, or is not kept any more. */
async function readSent(db: Queryable, messageId: string | null): Promise<ComposedReport | null> {
  if (messageId === null) return null;
  const { rows: messages } = await db.query<{ subject: string; body: string }>(
    'select subject, body from outbox where id = $1',
    [messageId],
  );
  const { rows: parts } = await db.query<MessagePart>(
    `select is_body as "isBody", name, content_type as "contentType", content from outbox_parts where message_id = $1
     order by position`,
    [messageId],
  );
  const [message] = messages;
  return message && parts.length > 0 ? { subject: message.subject, text: message.body, parts } : null;
}

/**
 * Writes the message and its job; does nothing if that is already done, or if the report was requested again
 * meanwhile.
 */
async function hand(
  db: Queryable,
  services: Pick<Services, 'jobs' | 'now' | 'of'>,
  { id, location_id, recipient, asked_at }: ReportEmailRecord,
  { subject, text, parts }: ComposedReport,
): Promise<void> {
  const { rowCount } = await db.query(
    `select from report_emails where id = $1 and asked_at = $2 and message_id is null
       and (state is null or state = 'RETRY') for update`,
    [id, asked_at],
  );
  if (rowCount !== 1) return;
  const [message] = await queueMessages(queueing(services, db), [
    { channel: 'Email', recipient, subject, body: text, locationId: location_id },
  ]);
  if (!message) throw new Error('The report was not written into the outbox.');
  const messageId = message.id;
  for (const [position, { isBody, name, contentType, content }] of parts.entries()) {
    await db.query('insert into outbox_parts values ($1, $2, $3, $4, $5, $6)', [
      messageId,
      position,
      isBody,
      name,
      contentType,
      content,
    ]);
  }
  await db.query(
    'update report_emails set message_id = $2, made_message_id = coalesce(made_message_id, $2) where id = $1',
    [id, messageId],
  );
}
