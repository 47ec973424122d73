import { pinAge, pinOpacity } from '@passline/domain/riders/pin';
import { collection, cornerOf, line, point, type Feature, type Features } from '../../parts/map/features.ts';
import { pinName } from '../../parts/map/pins.ts';
import { type MapCourier, type MapDelivery, type MapModel } from './map-model.ts';
import type { Chosen } from './map-search.ts';

export type MapFeatures = {
  couriers: Features;
  places: Features;
  doors: Features;
  lines: Features;
  way: Features;
};

type Drawn = {
  /** What is chosen, and what has the pointer or the focus: drawn with a ring. */
  marked: readonly Chosen[];
  chosen: Chosen | null;
  scheme: 'light' | 'dark';
};

/** What the map draws, layer by layer. What is chosen is drawn whatever the filter. */
export function featuresOf(model: MapModel, { marked, chosen, scheme }: Drawn): MapFeatures {
  const isMarked = (kind: Chosen['kind'], id: string) =>
    marked.some((one) => one.kind === kind && one.id === id);
  const shown = model.deliveries.filter(({ order, isShown }) => isShown || isMarked('order', order.id));
  const byPlace = Map.groupBy(shown, ({ order }) => order.locationId);
  return {
    couriers: collection(
      model.couriers.flatMap((courier) => courierPin(courier, isMarked('courier', courier.rider.id), scheme)),
    ),
    places: collection(
      [...byPlace].flatMap(([id, [first, ...others]]) => {
        if (!first?.restaurant) return [];
        const isChosen =
          isMarked('place', id) || [first, ...others].some(({ order }) => isMarked('order', order.id));
        return [point(first.restaurant, { id, icon: pinName({ kind: 'restaurant', isChosen }, scheme) })];
      }),
    ),
    doors: collection(
      shown.map(({ order, door }) =>
        point(door, {
          id: order.id,
          icon: pinName({ kind: 'door', isChosen: isMarked('order', order.id) }, scheme),
        }),
      ),
    ),
    lines: collection(
      shown.flatMap(({ restaurant, door }) =>
        restaurant ? [line([cornerOf(restaurant), cornerOf(door)])] : [],
      ),
    ),
    way: collection(chosen ? wayOf(model, chosen) : []),
  };
}

function courierPin(
  { rider, initials: text, look, place, ageMs, isStale }: MapCourier,
  isChosen: boolean,
  scheme: 'light' | 'dark',
): Feature[] {
  if (place === null || ageMs === null) return [];
  const age = isStale ? pinAge(ageMs) : '';
  return [
    point(place, {
      id: rider.id,
      opacity: Math.round(pinOpacity(ageMs) * 100) / 100,
      icon: pinName({ kind: 'courier', look, text, age, isChosen }, scheme),
    }),
  ];
}

/** The routes of the chosen order, or of all orders of the chosen courier: the part that is done and the part ahead. */
function wayOf({ deliveries, couriers }: MapModel, { kind, id }: Chosen): Feature[] {
  return deliveries
    .filter(({ order, delivery }) =>
      kind === 'courier'
        ? delivery.riderUserId === id && delivery.deliveryStatus !== 'Failed'
        : (kind === 'order' ? order.id : order.locationId) === id,
    )
    .flatMap((one) =>
      legsOf(
        one,
        couriers.find(({ rider }) => rider.id === one.delivery.riderUserId),
      ),
    );
}

function legsOf({ delivery, restaurant, door }: MapDelivery, courier: MapCourier | undefined): Feature[] {
  const leg = (from: MapDelivery['door'], to: MapDelivery['door'], isToCome: boolean) =>
    line([cornerOf(from), cornerOf(to)], { isToCome });
  const place = delivery.deliveryStatus === 'Failed' ? null : (courier?.place ?? null);
  if (!restaurant) return place ? [leg(place, door, true)] : [];
  if (!place) return [leg(restaurant, door, true)];
  return delivery.deliveryStatus === 'HeadingToCustomer'
    ? [leg(restaurant, place, false), leg(place, door, true)]
    : [leg(place, restaurant, true), leg(restaurant, door, true)];
}
