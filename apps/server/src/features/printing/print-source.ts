import { printsLive } from '@passline/contract/printing/printing';
import { PRINTS_SHOWN_MS } from '@passline/domain/printing/print-jobs';
import type { LiveSource } from '@passline/live/server';
import { AUDIENCES } from '../../kernel/actions/audience.ts';
import { toPrintJob, type PrintRecord } from './print-record.ts';

/** What is still to be printed or seen to, and what was printed lately. */
export const printsSource: LiveSource = {
  query: printsLive,
  table: 'print_jobs',
  key: 'id',
  scope: { locationId: 'location_id' },
  shows: [
    { column: 'state', isOneOf: ['waiting', 'failed'] },
    { column: 'settled_at', isWithinMs: PRINTS_SHOWN_MS },
  ],
  audiences: AUDIENCES,
  project: (row) => toPrintJob(row as PrintRecord),
};
