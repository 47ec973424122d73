import { rulesLive } from '@passline/contract';
import type { LiveSource } from '@passline/live/server';
import { AUDIENCES } from '../actions/audience.ts';
import { toRule, type RuleRecord } from './rule-record.ts';

/** The rules of one location, for the screen that edits them. */
export const rulesSource: LiveSource = {
  query: rulesLive,
  table: 'notification_rules',
  key: 'id',
  scope: { locationId: 'location_id' },
  audiences: AUDIENCES,
  project: (row) => toRule(row as RuleRecord),
};
