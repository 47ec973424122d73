import { late } from '../../kernel/actions/late.ts';
import { feature } from '../../kernel/feature.ts';

export default feature({
  name: 'audit',
  actions: { audit: late(() => import('./actions.ts')) },
});
