import { contract } from '@passline/contract/contract';
import { MAX_NAMED_INSIDE, type Region, type RegionLocation } from '@passline/contract/regions/regions';
import type { Queryable } from '@passline/database';
import type { LatLng } from '@passline/domain/geography/distance';
import { areNear, boxOf, checkPolygon, insideOf, polygonsOverlap } from '@passline/domain/geography/polygon';
import { areaOf, regionOf } from '@passline/domain/regions/region-of';
import { refused } from '../../kernel/actions/refusal.ts';
import { runQuery } from '../../kernel/actions/run-action.ts';
import { filterInTurns, inTurns } from '../../kernel/in-turns.ts';
import { named, readLocations, readOpenOrders } from './read-placed.ts';

type Outline = Pick<Region, 'name' | 'polygonLatLng'>;

/** What an outline contains, by the same rules as everywhere. See docs/rules/regions.md#what-lies-in-a-region. */
export const readInsight = runQuery(contract.regions.insight, async ({ db, input }) => {
  const { regionId = null, name, polygonLatLng } = input;
  const checked = checkPolygon(polygonLatLng);
  if (!checked.ok) throw refused({ ...checked.refusal, field: 'polygonLatLng' });
  const box = boxOf(polygonLatLng);
  const others = await readOthers(db, regionId);
  const inOutline = insideOf(polygonLatLng);
  const isInside = ({ place }: { place: LatLng }) => inOutline(place);
  const locations = await readLocations(db, box, regionId);
  const within = await filterInTurns(locations, isInside);
  const orders = await filterInTurns(await readOpenOrders(db, box), isInside);
  const areas = await inTurns([...others, { name, polygonLatLng }], areaOf);
  const listed = new Set(within);
  // Two outlines of the most corners take as long as a turn may: those that are far away are left out before.
  const near = others.filter((other) => areNear(polygonLatLng, other.polygonLatLng));
  const kept = await filterInTurns(near, (other) => checkPolygon(other.polygonLatLng).ok);
  const overlaps = await filterInTurns(kept, (other) => polygonsOverlap(polygonLatLng, other.polygonLatLng));
  return {
    locations: named(within, toldLocation),
    outside: named(
      locations.filter((one) => one.isSaidToBe && !listed.has(one)),
      toldLocation,
    ),
    orders: {
      count: orders.length,
      rows: await inTurns(orders.slice(0, MAX_NAMED_INSIDE), (order) => ({
        ...order,
        region: regionOf(order.place, areas)?.name ?? name,
      })),
    },
    overlaps: overlaps.map((other) => other.name),
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
