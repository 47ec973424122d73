import type { AuthCall } from '../auth-call.ts';

/** A device on which somebody is signed in. Times are milliseconds since 1970. */
type ListedSession = {
  id: string;
  /** The current session. */
  isCurrent: boolean;
  signedInAt: number;
  address: string;
  /** As the browser calls itself, at most 200 characters. */
  userAgent: string;
};

const MOST_LISTED = 100;

/** The sessions of the caller, this one first, then the newest. */
export async function listSessions({ person, pool }: AuthCall): Promise<ListedSession[]> {
  const { rows } = await pool.query<ListedSession>(
    `select id, id = $2 as "isCurrent", round(extract(epoch from "createdAt") * 1000)::float8 as "signedInAt",
       coalesce("ipAddress", '') as address, left(coalesce("userAgent", ''), 200) as "userAgent"
     from auth."session" where "userId" = $1 and "expiresAt" > now()
     order by id = $2 desc, "createdAt" desc limit ${MOST_LISTED}`,
    [person.userId, person.sessionId],
  );
  return rows;
}
