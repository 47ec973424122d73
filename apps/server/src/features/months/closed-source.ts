import { closedMonthsLive } from '@passline/contract/months/months';
import type { LiveSource } from '@passline/live/server';
import { AUDIENCES } from '../../kernel/actions/audience.ts';

export const closedMonthsSource: LiveSource = {
  query: closedMonthsLive,
  table: 'closed_months',
  key: 'id',
  scope: {},
  audiences: AUDIENCES,
  project: (row) => {
    const { id, month, rev } = row as { id: string; month: string; rev: number };
    return { id, month: month.slice(0, 7), rev };
  },
};
