import { payRunLinesLive, payRunsLive } from '@passline/contract/balances/pay-runs';
import type { LiveSource } from '@passline/live/server';
import { AUDIENCES } from '../../../kernel/actions/audience.ts';
import { LINES, toLine, toPayRun, type NamedLineRecord, type PayRunRecord } from './pay-run-records.ts';

export const payRunsSource: LiveSource = {
  query: payRunsLive,
  table: 'pay_runs',
  key: 'id',
  scope: { week: 'week' },
  audiences: AUDIENCES,
  project: (row) => toPayRun(row as PayRunRecord),
};

/** The payout of a line has its id. */
export const payRunLinesSource: LiveSource = {
  query: payRunLinesLive,
  table: 'pay_run_lines',
  key: 'id',
  scope: { runId: 'run_id' },
  view: { rows: LINES, touchedBy: { pay_run_lines: 'id', payouts: 'id' } },
  audiences: AUDIENCES,
  project: (row) => {
    const record = row as NamedLineRecord & { rev: number };
    return { ...toLine(record), rev: record.rev };
  },
};
