import { locationRevisions, ratesLive } from '@passline/contract';
import type { LiveSource } from '@passline/live/server';
import { AUDIENCES } from '../actions/audience.ts';
import { recordSource } from '../records/record-source.ts';
import { privateTable } from './private-table.ts';

export const locationRevisionsSource: LiveSource = {
  query: locationRevisions,
  table: 'locations',
  key: 'id',
  scope: {},
  audiences: AUDIENCES,
  project: ({ id, rev }) => ({ locationId: id, rev }),
};

/** Of one restaurant, or of all. */
export const ratesSource: LiveSource = {
  ...recordSource(ratesLive, privateTable),
  scope: { restaurantId: 'restaurant_id' },
  hasWhole: true,
};
