import type {
  NearbyLocation,
  NearbyOrder,
  RegionInsight as Inside,
} from '@passline/contract/regions/regions';
import type { LatLng } from '@passline/domain';
import { placeName } from '../../../parts/place-name.ts';

/** The first of those that lie beside an outline, and how many do. */
export type Nearby = {
  locations: { count: number; rows: NearbyLocation[] };
  orders: { count: number; rows: NearbyOrder[] };
};

/** A location, or where an open order is delivered to. */
export type RegionPin = { id: string; kind: 'location' | 'order'; place: LatLng; words: string };

/** All that is known, in the outline and beside it, each once: both were asked at moments of their own. */
export function pinsOf(
  inside: Pick<Inside, 'locations' | 'orders'> | null,
  beside: Nearby | undefined,
): RegionPin[] {
  const orders = [...(inside?.orders.rows ?? []), ...(beside?.orders.rows ?? [])].map(orderPin);
  const locations = [...(inside?.locations.rows ?? []), ...(beside?.locations.rows ?? [])].map(locationPin);
  return [...new Map([...orders, ...locations].map((pin) => [pin.id, pin])).values()];
}

function locationPin({ locationId, place, region, ...named }: NearbyLocation): RegionPin {
  const words = `${placeName(named)}, in ${region ?? 'no region'}`;
  return { id: locationId, kind: 'location', place, words };
}

function orderPin({ orderId, orderNumber, restaurantName, status, place }: NearbyOrder): RegionPin {
  return { id: orderId, kind: 'order', place, words: `#${orderNumber} ${restaurantName}, ${status}` };
}
