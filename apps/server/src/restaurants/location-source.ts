import { locationLive } from '@passline/contract';
import type { LiveSource } from '@passline/live/server';
import { ORDER_AUDIENCES, type OrderAudience } from '../orders/order-record.ts';
import { toLocation, type LocationRecord } from './location-record.ts';

/** One location, for the forms that edit it. */
export const locationSource: LiveSource = {
  query: locationLive,
  table: 'locations',
  audiences: ORDER_AUDIENCES,
  snapshot: ({ locationId }) => ({ text: 'select * from locations where id = $1', values: [locationId] }),
  places: (row) => [{ locationId: row['id'] }],
  project: (row, audience) => toLocation(row as LocationRecord, audience as OrderAudience),
};
