import { MAX_NAMED_INSIDE, type RegionLocation, type RegionOrder } from '@passline/contract/regions/regions';
import type { Queryable } from '@passline/database';
import type { LatLng } from '@passline/domain/geography/distance';
import type { Box } from '@passline/domain/geography/polygon';

type Located = RegionLocation & { isSaidToBe: boolean };

/** The locations in a box, and those that are said to be in a region, by name. */
export async function readLocations(db: Queryable, box: Box, regionId: string | null): Promise<Located[]> {
  const { rows } = await db.query<Located>(
    `select l.id as "locationId", l.restaurant_id as "restaurantId", l.restaurant_name as "restaurantName",
       l.location_name as "locationName", r.name as region, json_build_object('lat', l.lat, 'lng', l.lng) as place,
       coalesce(l.region_id = $5, false) as "isSaidToBe"
     from locations l left join regions r on r.id = l.region_id
     where (${inBox('l')}) or l.region_id = $5
     order by l.restaurant_name, l.location_name, l.id`,
    [...boxValues(box), regionId],
  );
  return rows;
}

type Placed = Omit<RegionOrder, 'region'>;

/** The open orders that are delivered to a place in a box, the oldest first. */
export async function readOpenOrders(db: Queryable, box: Box): Promise<Placed[]> {
  const { rows } = await db.query<Placed>(
    `select o.id as "orderId", o.order_number as "orderNumber", o.location_id as "locationId",
       o.restaurant_name as "restaurantName", coalesce(o.delivery_address, '') as "deliveryAddress", o.status,
       json_build_object('lat', d.lat, 'lng', d.lng) as place
     from orders o join deliveries d on d.order_id = o.id
     where o.status in ('New', 'Preparing') and ${inBox('d')}
     order by o.created_at, o.id`,
    boxValues(box),
  );
  return rows;
}

/** All are counted, and the first are listed. */
export function named<Row, Told>(
  rows: readonly Row[],
  told: (row: Row) => Told,
): { count: number; rows: Told[] } {
  return { count: rows.length, rows: rows.slice(0, MAX_NAMED_INSIDE).map(told) };
}

export function isInBox({ lat, lng }: LatLng, { south, north, west, east }: Box): boolean {
  return lat >= south && lat <= north && lng >= west && lng <= east;
}

/** One step wider than the corners: the rule decides about a border, not this query. */
const BOX_STEP = 1e-7;

function inBox(table: string): string {
  return `${table}.lat between $1 and $2 and ${table}.lng between $3 and $4`;
}

function boxValues({ south, north, west, east }: Box): number[] {
  return [south - BOX_STEP, north + BOX_STEP, west - BOX_STEP, east + BOX_STEP];
}
