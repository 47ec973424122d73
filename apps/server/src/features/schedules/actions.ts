import { contract } from '@passline/contract/contract';
import { shiftKind } from '@passline/contract/schedules/shift-kind';
import { weekOf } from '@passline/domain/schedules/week';
import { recordRuns } from '../../kernel/records/record-runs.ts';
import { copyWeek, previewCopy } from './copy-week.ts';
import { readDemand } from './read-demand.ts';
import { listRegions, listShifts, readZone } from './read-shifts.ts';
import { shiftTable } from './shift-table.ts';

export default {
  ...recordRuns(shiftKind, shiftTable, contract.schedules, {
    // The week has to be known before the shift is written: the number per week is limited.
    completed: async ({ db, input: { region, start } }) => ({
      week: weekOf(start, await readZone(db, region)),
    }),
  }),
  week: listShifts,
  regions: listRegions,
  demand: readDemand,
  previewCopy,
  copyWeek,
};
