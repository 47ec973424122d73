import { late } from '../../kernel/actions/late.ts';
import { feature } from '../../kernel/feature.ts';
import { addUpFigures } from './add-up-figures.ts';
import { digestWeeks } from './digest-weeks.ts';
import { provingFigures } from './prove-figures.ts';

/** The file that other features may import. */
export const doors = ['sum-windows'];

export default feature({
  name: 'analytics',
  actions: {
    analytics: late(() => import('./actions.ts')),
    analyticsViews: late(() => import('./views/actions.ts')),
  },
  scheduled: ({ pool, now }) => [provingFigures(pool, now)],
  upkeep: [
    { name: 'Adding up figures', everyMs: 15_000, work: ({ pool }) => addUpFigures(pool) },
    { name: 'Digesting weeks', everyMs: 60_000, work: ({ pool }) => digestWeeks(pool) },
  ],
  prunes: { figure_proofs: `proved_at < now() - interval '90 days'` },
  personalData: () => import('./personal-data.ts'),
});
