import type {
  NearbyLocation,
  NearbyOrder,
  RegionInsight as Inside,
} from '@passline/contract/regions/regions';
import type { LatLng } from '@passline/domain/geography/distance';
import { placeName } from '../../../parts/place-name.ts';

/** The first of those outside of an outline, and how many there are. */
export type Nearby = {
  locations: { count: number; rows: NearbyLocation[] };
  orders: { count: number; rows: NearbyOrder[] };
};

/** A location, or where an open order is delivered to. */
export type RegionPin = { id: string; kind: 'location' | 'order'; place: LatLng; words: string };

/** All that is known, inside and outside of the outline, each only once: the two were read at different moments. */
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
