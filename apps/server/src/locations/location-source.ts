import { locationLive } from '@passline/contract';
import type { LiveSource } from '@passline/live/server';
import { type Audience, AUDIENCES } from '../actions/audience.ts';
import { toLocation, type LocationRecord } from './location-record.ts';

/** One location, for the forms that edit it. */
export const locationSource: LiveSource = {
  query: locationLive,
  table: 'locations',
  audiences: AUDIENCES,
  snapshot: ({ locationId }) => ({ text: 'select * from locations where id = $1', values: [locationId] }),
  places: (row) => [{ locationId: row['id'] }],
  project: (row, audience) => toLocation(row as LocationRecord, audience as Audience),
};
