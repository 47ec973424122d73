import { randomUUID } from 'node:crypto';
import type { Queryable } from '@passline/database';

/** Stores an erasing whose search found something; returns its id. */
export async function putErasure(db: Queryable): Promise<string> {
  const id = randomUUID();
  await db.query(
    `insert into erasures (id, state, reason, erased_by, begun_at, ended_at, rows_known, found, sealed)
     values ($1, 'incomplete', 'a test', 'a test', now(), now(), 1, '{"menus.name": 1}', 'v1.sealed')`,
    [id],
  );
  return id;
}
