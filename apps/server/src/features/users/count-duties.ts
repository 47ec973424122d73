import type { Queryable } from '@passline/database';

/** How many deliveries of a person are under way, and how many of their shifts begin or end later. */
export async function countDuties(
  db: Queryable,
  userId: string,
): Promise<{ deliveries: number; shifts: number }> {
  const { rows } = await db.query<{ deliveries: number; shifts: number }>(
    `select (select count(*)::int from deliveries where rider_user_id = $1
        and delivery_status in ('HeadingToRestaurant', 'ArrivedAtRestaurant', 'HeadingToCustomer')) as deliveries,
      (select count(*)::int from shifts where user_id = $1 and ends_at > now()) as shifts`,
    [userId],
  );
  return rows[0] ?? { deliveries: 0, shifts: 0 };
}
