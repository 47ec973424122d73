import { contract } from '@passline/contract';
import {
  MAX_NAMED_INSIDE,
  type Region,
  type RegionLocation,
  type RegionOrder,
} from '@passline/contract/regions/regions';
import type { Queryable } from '@passline/database';
import type { LatLng } from '@passline/domain';
import {
  boxOf,
  checkPolygon,
  isInPolygon,
  polygonsOverlap,
  type Polygon,
} from '@passline/domain/geography/polygon';
import { regionOf } from '@passline/domain/geography/region-of';
import { refused } from '../actions/refusal.ts';
import { runQuery } from '../actions/run-action.ts';

type Outline = Pick<Region, 'name' | 'polygonLatLng'>;

/** What an outline means, decided by the rules that decide everywhere. See docs/rules/regions.md#what-lies-in-a-region. */
export const readInsight = runQuery(contract.regions.insight, async ({ db, input }) => {
  const { regionId = null, name, polygonLatLng } = input;
  const checked = checkPolygon(polygonLatLng);
  if (!checked.ok) throw refused({ ...checked.refusal, field: 'polygonLatLng' });
  const others = await readOthers(db, regionId);
  const isInside = ({ place }: { place: LatLng }) => isInPolygon(place, polygonLatLng);
  const locations = await readLocations(db, regionId, polygonLatLng);
  const all = [...others, { name, polygonLatLng }];
  const orders = (await readOpenOrders(db, polygonLatLng)).filter(isInside);
  return {
    locations: named(locations.filter(isInside), toldLocation),
    outside: named(
      locations.filter((one) => one.isSaidToBe && !isInside(one)),
      toldLocation,
    ),
    orders: named(orders, ({ place, ...shown }) => ({
      ...shown,
      region: regionOf(place, all)?.name ?? name,
    })),
    overlaps: others
      .filter(
        (other) =>
          checkPolygon(other.polygonLatLng).ok && polygonsOverlap(polygonLatLng, other.polygonLatLng),
      )
      .map((other) => other.name),
  };
});

/** All are counted, and the first are told. */
function named<Row, Told>(rows: readonly Row[], told: (row: Row) => Told): { count: number; rows: Told[] } {
  return { count: rows.length, rows: rows.slice(0, MAX_NAMED_INSIDE).map(told) };
}

function toldLocation({ place: _place, isSaidToBe: _isSaidToBe, ...told }: Located): RegionLocation {
  return told;
}

async function readOthers(db: Queryable, regionId: string | null): Promise<Outline[]> {
  const { rows } = await db.query<Outline>(
    `select name, polygon as "polygonLatLng" from regions where id is distinct from $1::uuid order by name`,
    [regionId],
  );
  return rows;
}

type Located = RegionLocation & { place: LatLng; isSaidToBe: boolean };

/** Those in the box around the outline, and those that are said to be in its region. */
async function readLocations(db: Queryable, regionId: string | null, outline: Polygon): Promise<Located[]> {
  const { rows } = await db.query<Located>(
    `select l.id as "locationId", l.restaurant_id as "restaurantId", l.restaurant_name as "restaurantName",
       l.location_name as "locationName", r.name as region, json_build_object('lat', l.lat, 'lng', l.lng) as place,
       coalesce(l.region_id = $5, false) as "isSaidToBe"
     from locations l left join regions r on r.id = l.region_id
     where (${inBox('l')}) or l.region_id = $5
     order by l.restaurant_name, l.location_name, l.id`,
    [...boxValues(outline), regionId],
  );
  return rows;
}

type Placed = Omit<RegionOrder, 'region'> & { place: LatLng };

async function readOpenOrders(db: Queryable, outline: Polygon): Promise<Placed[]> {
  const { rows } = await db.query<Placed>(
    `select o.id as "orderId", o.order_number as "orderNumber", o.location_id as "locationId",
       o.restaurant_name as "restaurantName", coalesce(o.delivery_address, '') as "deliveryAddress", o.status,
       json_build_object('lat', d.lat, 'lng', d.lng) as place
     from orders o join deliveries d on d.order_id = o.id
     where o.status in ('New', 'Preparing') and ${inBox('d')}
     order by o.created_at, o.id`,
    boxValues(outline),
  );
  return rows;
}

/** Wider by a step than the corners say: a border is decided by the rule, not here. */
const BOX_STEP = 1e-7;

function inBox(table: string): string {
  return `${table}.lat between $1 and $2 and ${table}.lng between $3 and $4`;
}

function boxValues(outline: Polygon): number[] {
  const { south, north, west, east } = boxOf(outline);
  return [south - BOX_STEP, north + BOX_STEP, west - BOX_STEP, east + BOX_STEP];
}
