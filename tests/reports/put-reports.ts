import { randomUUID } from 'node:crypto';
import type { Queryable } from '@passline/database';

/** A report of a location from last week, in a given state. */
export async function putReportEmail(
  db: Queryable,
  { locationId }: { locationId: string },
  state: 'ERROR' | 'SUCCESS' | 'RETRY' | null = 'SUCCESS',
): Promise<string> {
  const id = randomUUID();
  await db.query(
    `insert into report_emails (id, location_id, created_at, report_start, report_end, recipient, requested_by, asked_at, state, error)
     values ($1, $2, now() - interval '2 days', now() - interval '9 days', now() - interval '2 days', 'chef@wok.example', 'Ana',
       now() - interval '2 days', $3, case when $3 = 'ERROR' then '550 No such mailbox' end)`,
    [id, locationId, state],
  );
  return id;
}
