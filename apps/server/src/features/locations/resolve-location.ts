import { covers, type Reach } from '@passline/contract/kernel/permissions';
import type { Queryable } from '@passline/database';
import { badRequest, notFound } from '../../kernel/actions/refusal.ts';

type Named = { locationId?: string | undefined; restaurantId?: string | undefined };

/**
 * Which location is meant: the named one, or that of the named restaurant; both must match. An admin reaches only one
 * location of their restaurant, so it is that one. See docs/rules/images.md#which-location-is-meant.
 *
 * @throws NOT_FOUND if there is none within the caller's reach, BAD_REQUEST if there are several.
 */
export async function resolveLocation(
  db: Queryable,
  reach: Reach,
  { locationId, restaurantId }: Named,
): Promise<string> {
  if (locationId === undefined && restaurantId === undefined)
    throw badRequest('Please name the location: locationId is missing.');
  if (locationId !== undefined && !covers(reach, locationId)) throw notFound();
  const { rows } = await db.query<{ id: string }>(
    `select id from locations
     where ($1::uuid is null or id = $1) and ($2::uuid is null or restaurant_id = $2)`,
    [locationId ?? null, restaurantId ?? null],
  );
  const [one, another] = rows.filter(({ id }) => covers(reach, id));
  if (!one) throw notFound();
  if (another)
    throw badRequest('The restaurant has several locations. Please name the one that is meant: locationId.');
  return one.id;
}
