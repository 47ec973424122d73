import { locationLive } from '@passline/contract';
import type { LiveSource } from '@passline/live/server';
import { type Audience, AUDIENCES } from '../actions/audience.ts';
import { toLocation, type LocationRecord } from './location-record.ts';

/** One location, for the forms that edit it. */
export const locationSource: LiveSource = {
  query: locationLive,
  table: 'locations',
  key: 'id',
  scope: { locationId: 'id' },
  audiences: AUDIENCES,
  project: (row, audience) => toLocation(row as LocationRecord, audience as Audience),
};
