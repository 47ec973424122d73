import type { Location, PrivateField, RestaurantPrivate } from '@passline/contract/restaurants/location';
import { orderOpenAfterOf, type OrderStatusChoice } from '@passline/domain/restaurants/order-status-choice';
import { snapToTimeStep } from '@passline/domain/time/time-range';
import { liveClient } from '../../../live/live-client.ts';
import { orderingWords } from '../../../parts/ordering-chip.tsx';
import type { FormFields, Mistake } from '../../../parts/form/form-fields.ts';
import type { Sent } from '../../../parts/form/form-options.ts';
import type { api } from '../../../api/client.ts';
import {
  locationFields,
  PLACING,
  placingMistakes,
  PRIVATE_FORM,
  type LocationValues,
  type Placing,
  type PrivateValues,
} from '../fields/location-fields.ts';

/** All that the info form edits: the location, the private record of its restaurant, and the next order status. */
export type InfoValues = LocationValues &
  PrivateValues &
  Placing & {
    /** When ordering opens again, as stored, or the choice in the Order Status select instead. */
    orderOpenAfter: Location['orderOpenAfter'] | { choice: OrderStatusChoice };
    /** The time of a custom choice, in milliseconds since 1970. */
    reopensAt: number | null;
  };

export const CUSTOM: OrderStatusChoice = 8;
const NO_PRIVATE: PrivateValues = {
  commissionFee: null,
  commissionFeePickup: null,
  commissionFeeDelivery: null,
  commissionFeeDineIn: null,
  commissionFeeDirectPickup: null,
  deposit: null,
};
const PRIVATE = Object.keys(NO_PRIVATE) as PrivateField[];

/** `known` null: this person does not see the private record. */
export function infoValues(location: Location, known: RestaurantPrivate | null): InfoValues {
  return { ...location, ...(known ?? NO_PRIVATE), reopensAt: null, placed: null };
}

export function infoFields(
  zone: string,
  regions: readonly { id: string; name: string }[],
): FormFields<InfoValues> {
  return {
    ...locationFields(regions),
    ...PRIVATE_FORM,
    ...PLACING,
    orderOpenAfter: {
      kind: 'own',
      label: 'Order Status',
      show: (value) => orderingWords(value as Location['orderOpenAfter'], zone, liveClient.serverNow()),
    },
    reopensAt: { kind: 'instant', zone, label: 'Opens again' },
  };
}

export function isPrivate(name: string): name is PrivateField {
  return PRIVATE.some((field) => field === name);
}

/** What is wrong with the next order status, and with an address that no longer fits its pin. */
export function infoMistakes(values: InfoValues, stored: Location): Mistake[] {
  const chosen = orderOpenAfterOf({
    choice: choiceOf(values),
    currentMs: 0,
    nowMs: liveClient.serverNow(),
    zone: values.timezone,
    reopensAtMs: values.reopensAt,
  });
  const placing = placingMistakes(values, { address: stored.address, pin: stored.restaurantLatLng });
  return chosen.ok ? placing : [chosen.refusal, ...placing];
}

type Update = Parameters<typeof api.restaurants.updateLocations>[0]['updates'][number];

/** As the server takes it: the private record and the order status separately. */
export function infoUpdate(locationId: string, { changes, values }: Sent<InfoValues>): Update {
  const { orderOpenAfter, reopensAt, ...edited } = changes;
  // An address is sent only with its pin; an unchanged pin is sent as it was seen.
  const pin = values.restaurantLatLng;
  const fields = edited.address ? { restaurantLatLng: { from: pin, to: pin }, ...edited } : edited;
  const of = (isOf: (name: string) => boolean) =>
    Object.fromEntries(Object.entries(fields).filter(([name]) => isOf(name)));
  return {
    locationId,
    // Each value fits its field's schema at this point: no number is null.
    changes: of((name) => !isPrivate(name)) as Update['changes'],
    privateChanges: of(isPrivate) as Update['privateChanges'],
    ...(orderOpenAfter && {
      orderStatus: {
        from: orderOpenAfter.from,
        choice: choiceOf(values),
        ...(reopensAt && { reopensAt: values.reopensAt }),
      },
    }),
  };
}

/** A custom reopening starts at an hour from now. */
export function inAnHour(): number {
  return snapToTimeStep(liveClient.serverNow() + 3_600_000);
}

/** The choice in the Order Status select; 0 keeps the current status. */
export function choiceOf({ orderOpenAfter }: Pick<InfoValues, 'orderOpenAfter'>): OrderStatusChoice {
  return typeof orderOpenAfter === 'object' && orderOpenAfter !== null ? orderOpenAfter.choice : 0;
}
