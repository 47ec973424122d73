import type { Queryable } from '@passline/database';
import { randomUUIDv7 } from 'node:crypto';
import type { Services } from '../../kernel/services.ts';
import type { PersonMail } from '../../kernel/session/account/tell-person.ts';
import { SEND_MESSAGE } from './send-message-job.ts';

/** An e-mail to one person, in the transaction of what it is about. */
export async function writeMail(
  { jobs, now }: Pick<Services, 'jobs' | 'now'>,
  db: Queryable,
  { recipient, subject, body }: PersonMail,
): Promise<void> {
  const messageId = randomUUIDv7();
  await db.query(
    `insert into outbox (id, channel, recipient, subject, body, created_at) values ($1, 'Email', $2, $3, $4, $5)`,
    [messageId, recipient, subject, body, new Date(now())],
  );
  await jobs.enqueue(db, SEND_MESSAGE, { messageId });
}
