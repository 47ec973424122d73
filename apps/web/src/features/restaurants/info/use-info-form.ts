import { lockedFields } from '@passline/contract/kernel/records/record-kind';
import type { Location, RestaurantPrivate } from '@passline/contract/restaurants/location';
import { locationKind, restaurantPrivateKind } from '@passline/contract/restaurants/location-kind';
import { locationLive } from '@passline/contract/restaurants/location-topic';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { api, queries } from '../../../api/client.ts';
import { useCollection } from '../../../live/use-live.ts';
import { useRecordForm, type RecordForm } from '../../../parts/form/use-record-form.ts';
import { whoChanged } from '../../../parts/timeline/who-changed.ts';
import { useSession } from '../../session/use-session.ts';
import {
  choiceOf,
  CUSTOM,
  infoFields,
  infoMistakes,
  infoUpdate,
  infoValues,
  isPrivate,
  type InfoValues,
} from './info-values.ts';

export type InfoForm = RecordForm<InfoValues>;

export type KnownLocation = {
  /** The newest known values. */
  location: Location;
  privateRecord: RestaurantPrivate | null;
  regions: readonly { id: string; name: string }[];
  hasMenu: boolean;
};

/** The form of a location. See docs/rules/restaurants.md#edited-by-two-people. */
export function useInfoForm({ location, privateRecord, regions }: Omit<KnownLocation, 'hasMenu'>): InfoForm {
  const { role } = useSession();
  const { locationId, restaurantId, timezone: zone } = location;
  const collection = useCollection(locationLive, { locationId });
  const queryClient = useQueryClient();
  const fields = useMemo(() => infoFields(zone, regions), [zone, regions]);
  const locks = useMemo(() => {
    const editor = { kind: 'user', role } as const;
    const ofLocation = Object.keys(locationKind.fields);
    const locked = lockedFields(locationKind, editor, ofLocation);
    const isByType = typeof privateRecord?.commissionFee === 'object';
    return {
      ...locked,
      reopensAt: locked['orderOpenAfter'] ?? null,
      commissionFee: isByType ? 'It differs by order type and cannot be edited here.' : null,
    };
  }, [role, privateRecord]);
  const reload = () =>
    queryClient.invalidateQueries({
      queryKey: queries.restaurants.getLocation.key({ input: { locationId } }),
    });
  return useRecordForm<InfoValues>({
    draft: `location ${locationId}`,
    record: infoValues(location, privateRecord),
    fields,
    locks,
    zone,
    counts: (name, values) => {
      if (name === 'placed') return false;
      if (name === 'reopensAt') return choiceOf(values) === CUSTOM;
      return privateRecord !== null || !isPrivate(name);
    },
    check: (values) => infoMistakes(values, location),
    save: async (sent) => {
      try {
        const updates = [infoUpdate(locationId, sent)];
        const [saved = location] = await api.restaurants.updateLocations(
          { updates },
          { context: sent.context },
        );
        collection.merge([saved], []);
        // The answer does not include the private record.
        const known = privateRecord && { ...privateRecord, ...privateValues(sent.values) };
        return infoValues(saved, known);
      } finally {
        // The answer does not include the private record, and after a refused save the newest values are shown beside
        // what was typed.
        await reload();
      }
    },
    findAuthor: (name) =>
      isPrivate(name)
        ? whoChanged(restaurantPrivateKind, restaurantId, name, locationId)
        : whoChanged(locationKind, locationId, name, locationId),
  });
}

function privateValues(values: InfoValues): Partial<RestaurantPrivate> {
  return Object.fromEntries(Object.entries(values).filter(([name]) => isPrivate(name)));
}
