import type { Queryable } from '@passline/database';
import type { Logger } from 'pino';

/** Says at start when the role of the server could undo what protects postings and balances: see docs/operations.md#roles. */
export async function warnOfRights(db: Queryable, log: Pick<Logger, 'warn'>): Promise<void> {
  const { rows } = await db.query<{ role: string; isSuperuser: boolean; isOwner: boolean }>(
    `select r.rolname as role, r.rolsuper as "isSuperuser", pg_has_role(r.oid, c.relowner, 'member') as "isOwner"
     from pg_roles r, pg_class c where r.rolname = current_user and c.oid = 'public.postings'::regclass`,
  );
  const { role, isSuperuser, isOwner } = rows[0] ?? {};
  if (isSuperuser) {
    log.warn(
      { role },
      'The server works as a superuser of PostgreSQL: it could change postings and balances.',
    );
  } else if (isOwner) {
    log.warn({ role }, 'The server works as the owner of its tables: it could change postings and balances.');
  }
}
