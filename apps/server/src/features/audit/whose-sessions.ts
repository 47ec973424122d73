import type { Queryable } from '@passline/database';
import type { FoundRow } from './audit-source.ts';
import { titleOfPerson } from './title-of-person.ts';

/**
 * Whose sessions these lines ended, as far as their request says it: it has a line about the account too. A session that is gone is
 * known by nothing else.
 */
export async function readWhoseSessions(
  db: Queryable,
  found: readonly FoundRow[],
): Promise<(row: FoundRow) => string | null> {
  const requests = found.filter(({ kind }) => kind === 'session').map(({ requestId }) => requestId);
  if (requests.length === 0) return () => null;
  const { rows } = await db.query<{ requestId: string; name: string }>(
    `select distinct on (a.request_id) a.request_id as "requestId", ${titleOfPerson('u')} as name
     from audit a join users u on u.id = uuid_or_null(a.record_id)
     where a.request_id = any($1) and a.record_table = 'users' order by a.request_id, a.id`,
    [[...new Set(requests)]],
  );
  const names = new Map(rows.map(({ requestId, name }) => [requestId, name]));
  return ({ kind, requestId }) => (kind === 'session' ? (names.get(requestId) ?? null) : null);
}
