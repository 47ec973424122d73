import type { LatLng } from '@passline/domain/geography/distance';
import type { MapModel } from '../map-model.ts';
import type { Chosen } from '../map-search.ts';

/** Where a courier or a restaurant is; for a delivery where its courier is, else where the food is. Null: not known. */
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

/** About half of what a desktop map shows at its first zoom, in degrees. */
const REACH = { lat: 0.04, lng: 0.06 };

/**
 * The centre of the view that shows the most. A point between two towns, or an outlier, does not lead the map to an
 * empty area. Null: there is nothing to show.
 */
export function crowdedPlaceOf(model: MapModel): LatLng | null {
  const places = placesOf(model);
  let crowd: LatLng[] = [];
  for (const { lat, lng } of places) {
    const around = places.filter(
      (other) => Math.abs(other.lat - lat) <= REACH.lat && Math.abs(other.lng - lng) <= REACH.lng,
    );
    if (around.length > crowd.length) crowd = around;
  }
  const mean = (of: (place: LatLng) => number) =>
    crowd.reduce((sum, place) => sum + of(place), 0) / crowd.length;
  return crowd.length === 0 ? null : { lat: mean((place) => place.lat), lng: mean((place) => place.lng) };
}
