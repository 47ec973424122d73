import { randomUUID } from 'node:crypto';
import type { Queryable } from '@passline/database';
import type { Person } from '../asker.ts';
import { linkGone } from './links.ts';

/** Whom a link is about. None of their sessions goes on: the id of the session is nobody's. @throws Refused as `readLink` */
export async function readPersonOfLink(db: Queryable, userId: string | null): Promise<Person> {
  const { rows } = await db.query<Omit<Person, 'kind' | 'sessionId'>>(
    `select id as "userId", email, name, role, restaurant_id as "restaurantId", location_id as "locationId"
     from users where id = $1`,
    [userId],
  );
  if (!rows[0]) throw linkGone();
  return { kind: 'user', sessionId: randomUUID(), ...rows[0] };
}
