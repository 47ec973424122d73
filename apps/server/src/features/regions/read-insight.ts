import { contract } from '@passline/contract/contract';
import type { Region, RegionLocation } from '@passline/contract/regions/regions';
import type { Queryable } from '@passline/database';
import type { LatLng } from '@passline/domain/geography/distance';
import { boxOf, checkPolygon, isInPolygon, polygonsOverlap } from '@passline/domain/geography/polygon';
import { regionOf } from '@passline/domain/regions/region-of';
import { refused } from '../../kernel/actions/refusal.ts';
import { runQuery } from '../../kernel/actions/run-action.ts';
import { named, readLocations, readOpenOrders } from './read-placed.ts';

type Outline = Pick<Region, 'name' | 'polygonLatLng'>;

/** What an outline contains, by the same rules as everywhere. See docs/rules/regions.md#what-lies-in-a-region. */
export const readInsight = runQuery(contract.regions.insight, async ({ db, input }) => {
  const { regionId = null, name, polygonLatLng } = input;
  const checked = checkPolygon(polygonLatLng);
  if (!checked.ok) throw refused({ ...checked.refusal, field: 'polygonLatLng' });
  const box = boxOf(polygonLatLng);
  const others = await readOthers(db, regionId);
  const isInside = ({ place }: { place: LatLng }) => isInPolygon(place, polygonLatLng);
  const locations = await readLocations(db, box, regionId);
  const all = [...others, { name, polygonLatLng }];
  const orders = (await readOpenOrders(db, box)).filter(isInside);
  return {
    locations: named(locations.filter(isInside), toldLocation),
    outside: named(
      locations.filter((one) => one.isSaidToBe && !isInside(one)),
      toldLocation,
    ),
    orders: named(orders, (order) => ({ ...order, region: regionOf(order.place, all)?.name ?? name })),
    overlaps: others
      .filter(
        (other) =>
          checkPolygon(other.polygonLatLng).ok && polygonsOverlap(polygonLatLng, other.polygonLatLng),
      )
      .map((other) => other.name),
  };
});

function toldLocation({
  isSaidToBe: _isSaidToBe,
  ...told
}: RegionLocation & { isSaidToBe: boolean }): RegionLocation {
  return told;
}

async function readOthers(db: Queryable, regionId: string | null): Promise<Outline[]> {
  const { rows } = await db.query<Outline>(
    `select name, polygon as "polygonLatLng" from regions where id is distinct from $1::uuid order by name`,
    [regionId],
  );
  return rows;
}
