import { late } from '../../kernel/actions/late.ts';
import { feature } from '../../kernel/feature.ts';

export default feature({
  name: 'announcements',
  actions: { announcements: late(() => import('./actions.ts')) },
});
