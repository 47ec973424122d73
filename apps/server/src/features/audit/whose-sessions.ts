import type { Queryable } from '@passline/database';
import type { FoundRow } from './audit-source.ts';
import { titleOfPerson } from './title-of-person.ts';

/**
 * Whose sessions these lines ended: as the line says it, else as far as its request does, which has a line about the account too. A
 * session that is gone is known by nothing else.
 */
export async function readWhoseSessions(
  db: Queryable,
  found: readonly FoundRow[],
): Promise<(row: FoundRow) => string | null> {
  const sessions = found.filter(({ kind }) => kind === 'session');
  if (sessions.length === 0) return () => null;
  const ids = [...new Set(sessions.flatMap((row) => personOf(row) ?? []))];
  const requests = [...new Set(sessions.flatMap((row) => (personOf(row) ? [] : row.requestId)))];
  const { rows } = await db.query<{ key: string; name: string }>(
    `select u.id::text as key, ${titleOfPerson('u')} as name from users u where u.id = any($1)
     union all
     (select distinct on (a.request_id) a.request_id, ${titleOfPerson('u')}
      from audit a join users u on u.id = uuid_or_null(a.record_id)
      where a.request_id = any($2) and a.record_table = 'users' order by a.request_id, a.id)`,
    [ids, requests],
  );
  const names = new Map(rows.map(({ key, name }) => [key, name]));
  return (row) => (row.kind === 'session' ? (names.get(personOf(row) ?? row.requestId) ?? null) : null);
}

function personOf({ before, after }: FoundRow): string | null {
  const { userId } = before ?? after ?? {};
  return typeof userId === 'string' ? userId : null;
}
