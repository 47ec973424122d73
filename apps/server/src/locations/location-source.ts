import { locationLive } from '@passline/contract';
import type { LiveSource } from '@passline/live/server';
import { type Audience, AUDIENCES } from '../actions/audience.ts';
import { fromRow } from '../records/record-table.ts';
import { seenAs } from '../records/seen-as.ts';
import { locationTable } from './location-table.ts';

/** One location, for the forms that edit it. */
export const locationSource: LiveSource = {
  query: locationLive,
  table: 'locations',
  audiences: AUDIENCES,
  snapshot: ({ locationId }) => ({ text: 'select * from locations where id = $1', values: [locationId] }),
  places: (row) => [{ locationId: row['id'] }],
  project: (row, audience) => seenAs(audience as Audience, locationTable, fromRow(locationTable, row)),
};
