import { late } from '../../kernel/actions/late.ts';
import { feature } from '../../kernel/feature.ts';

export default feature({
  name: 'rider-earnings',
  actions: { riderEarnings: late(() => import('./actions.ts')) },
  personalData: () => import('./personal-data.ts'),
});
