import { late } from '../../kernel/actions/late.ts';
import { feature } from '../../kernel/feature.ts';
import { closedMonthsSource } from './closed-source.ts';

export default feature({
  name: 'months',
  actions: { months: late(() => import('./actions.ts')) },
  live: [closedMonthsSource],
  personalData: () => import('./personal-data.ts'),
});
