import { rulesLive } from '@passline/contract';
import type { LiveSource } from '@passline/live/server';
import { AUDIENCES } from '../actions/audience.ts';
import { fromRow } from '../records/record-table.ts';
import { ruleTable } from './rule-table.ts';

/** The rules of one location, for the screen that edits them. */
export const rulesSource: LiveSource = {
  query: rulesLive,
  table: 'notification_rules',
  audiences: AUDIENCES,
  snapshot: ({ locationId }) => ({
    text: 'select * from notification_rules where location_id = $1',
    values: [locationId],
  }),
  places: (row) => [{ locationId: row['location_id'] }],
  project: (row) => fromRow(ruleTable, row),
};
