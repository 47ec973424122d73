import type { Queryable } from '@passline/database';
import { notFound } from '../../kernel/actions/refusal.ts';

/** The restaurant of a location. @throws NOT_FOUND */
export async function restaurantOf(db: Queryable, locationId: string): Promise<string> {
  const { rows } = await db.query<{ restaurant_id: string }>(
    'select restaurant_id from locations where id = $1',
    [locationId],
  );
  if (!rows[0]) throw notFound();
  return rows[0].restaurant_id;
}
