import type { LatLng } from '@passline/domain';
import type { MapModel } from '../map-model.ts';
import type { Chosen } from '../map-search.ts';

/** Where it is: a courier, a restaurant, or of a delivery its courier, else where the food is. Null: not known. */
export function placeOf({ deliveries, couriers }: MapModel, { kind, id }: Chosen): LatLng | null {
  const courierPlace = (riderId: string | null) =>
    couriers.find(({ rider }) => rider.id === riderId)?.place ?? null;
  if (kind === 'courier') return courierPlace(id);
  if (kind === 'place') return deliveries.find(({ order }) => order.locationId === id)?.restaurant ?? null;
  const one = deliveries.find(({ order }) => order.id === id);
  return one ? (courierPlace(one.delivery.riderUserId) ?? one.restaurant ?? one.door) : null;
}

/** All that is shown: couriers with a place, and both ends of deliveries. */
function placesOf({ deliveries, couriers }: MapModel): LatLng[] {
  const ends = deliveries
    .filter(({ isShown }) => isShown)
    .flatMap(({ restaurant, door }) => (restaurant ? [restaurant, door] : [door]));
  return [...couriers.flatMap(({ place }) => (place ? [place] : [])), ...ends];
}

/** The box around all that is shown: west, south, east, north. Null: there is nothing. */
export function boundsOf(model: MapModel): [number, number, number, number] | null {
  const places = placesOf(model);
  if (places.length === 0) return null;
  const [lats, lngs] = [places.map(({ lat }) => lat), places.map(({ lng }) => lng)];
  return [Math.min(...lngs), Math.min(...lats), Math.max(...lngs), Math.max(...lats)];
}

/** Of all that is shown the one in the middle, so that one town far away does not lead into the sea. */
export function middleOf(model: MapModel): LatLng | null {
  const places = placesOf(model);
  const middle = (of: (place: LatLng) => number) =>
    places.map(of).toSorted((a, b) => a - b)[Math.floor(places.length / 2)];
  const [lat, lng] = [middle((place) => place.lat), middle((place) => place.lng)];
  return lat === undefined || lng === undefined ? null : { lat, lng };
}
