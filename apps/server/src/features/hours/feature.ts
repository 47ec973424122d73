import { late } from '../../kernel/actions/late.ts';
import { feature } from '../../kernel/feature.ts';

export default feature({
  name: 'hours',
  actions: { hours: late(() => import('./actions.ts')) },
});
