import { late } from '../../kernel/actions/late.ts';
import { feature } from '../../kernel/feature.ts';
import { shiftTable } from './shift-table.ts';
import { shiftsSource } from './shifts-source.ts';

/** The files that other features may import. */
export const doors = ['end-shift', 'on-shift', 'uncovered-shifts'];

export default feature({
  name: 'schedules',
  actions: { schedules: late(() => import('./actions.ts')) },
  live: [shiftsSource],
  records: [shiftTable],
  personalData: () => import('./personal-data.ts'),
});
