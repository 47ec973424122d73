import { contract } from '@passline/contract/contract';
import type { NearbyLocation, NearbyOrder } from '@passline/contract/regions/regions';
import type { LatLng } from '@passline/domain/geography/distance';
import { checkPolygon, insideOf, type Box, type Polygon } from '@passline/domain/geography/polygon';
import { refused } from '../../kernel/actions/refusal.ts';
import { runQuery } from '../../kernel/actions/run-action.ts';
import { filterInTurns } from '../../kernel/in-turns.ts';
import { isInBox, named, readLocations, readOpenOrders } from './read-placed.ts';

type Placed = { place: LatLng };

/** What a map shows around an outline, nearest to its middle first. See docs/rules/regions.md#what-lies-in-a-region. */
export const readNearby = runQuery(contract.regions.nearby, async ({ db, input }) => {
  const { polygonLatLng, view } = input;
  const isBeside = besideOf(polygonLatLng, view);
  const near = nearestTo({ lat: (view.south + view.north) / 2, lng: (view.west + view.east) / 2 });
  const locations = (await filterInTurns(await readLocations(db, view, null), isBeside)).toSorted(near);
  const orders = (await filterInTurns(await readOpenOrders(db, view), isBeside)).toSorted(near);
  return {
    locations: named(
      locations,
      ({ locationId, restaurantName, locationName, region, place }): NearbyLocation => ({
        locationId,
        restaurantName,
        locationName,
        region,
        place,
      }),
    ),
    orders: named(orders, ({ orderId, orderNumber, restaurantName, status, place }): NearbyOrder => ({
      orderId,
      orderNumber,
      restaurantName,
      status,
      place,
    })),
  };
});

/** In view and not in the outline, which may have no corners yet. @throws Refused */
function besideOf(outline: Polygon, view: Box): (row: Placed) => boolean {
  if (outline.length === 0) return ({ place }) => isInBox(place, view);
  const checked = checkPolygon(outline);
  if (!checked.ok) throw refused({ ...checked.refusal, field: 'polygonLatLng' });
  const isInside = insideOf(outline);
  return ({ place }) => isInBox(place, view) && !isInside(place);
}

/** On a map of a town a degree of longitude is shorter, by its latitude. */
function nearestTo(middle: LatLng): (one: Placed, other: Placed) => number {
  const east = Math.cos((middle.lat * Math.PI) / 180);
  const squared = ({ place }: Placed) =>
    (place.lat - middle.lat) ** 2 + ((place.lng - middle.lng) * east) ** 2;
  return (one, other) => squared(one) - squared(other);
}
