import { shiftsLive } from '@passline/contract/schedules/schedules';
import type { LiveSource } from '@passline/live/server';
import { recordSource } from '../../kernel/records/record-source.ts';
import { shiftTable } from './shift-table.ts';

/** The shifts that begin in a week, by its Monday. */
export const shiftsSource: LiveSource = {
  ...recordSource(shiftsLive, shiftTable),
  scope: { week: 'week' },
};
