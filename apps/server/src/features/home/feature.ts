import { late } from '../../kernel/actions/late.ts';
import { feature } from '../../kernel/feature.ts';

export default feature({
  name: 'home',
  actions: { home: late(() => import('./actions.ts')) },
});
