import { covers, type Reach } from '@passline/contract/kernel/permissions';
import type { Queryable } from '@passline/database';
import { notFound } from '../../kernel/actions/refusal.ts';

/** What a report must know of its location. */
export type ReportPlace = {
  locationId: string;
  restaurantId: string;
  restaurantName: string;
  locationName: string;
  timezone: string;
  isStripe: boolean;
};

/** @throws NOT_FOUND outside of the caller's reach, and where there is no such location */
export async function requireReportPlace(
  db: Queryable,
  reach: Reach,
  locationId: string,
): Promise<ReportPlace> {
  const { rows } = await db.query<ReportPlace>(
    `select id as "locationId", restaurant_id as "restaurantId", restaurant_name as "restaurantName",
       location_name as "locationName", timezone, payment_processor = 'Stripe' as "isStripe"
     from locations where id = $1`,
    [locationId],
  );
  const [place] = rows;
  if (!place || !covers(reach, locationId)) throw notFound();
  return place;
}
