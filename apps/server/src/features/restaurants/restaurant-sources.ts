import { locationRevisions, ratesLive } from '@passline/contract/restaurants/restaurants';
import type { LiveSource } from '@passline/live/server';
import { AUDIENCES } from '../../kernel/actions/audience.ts';
import { recordSource } from '../../kernel/records/record-source.ts';
import { privateTable } from './private-table.ts';

export const locationRevisionsSource: LiveSource = {
  query: locationRevisions,
  table: 'locations',
  key: 'id',
  scope: {},
  audiences: AUDIENCES,
  project: ({ id, rev }) => ({ locationId: id, rev }),
};

/** For one restaurant, or for all. */
export const ratesSource: LiveSource = {
  ...recordSource(ratesLive, privateTable),
  scope: { restaurantId: 'restaurant_id' },
  hasWhole: true,
};
