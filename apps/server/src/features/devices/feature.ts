import { late } from '../../kernel/actions/late.ts';
import { feature } from '../../kernel/feature.ts';

export default feature({
  name: 'devices',
  actions: { devices: late(() => import('./actions.ts')) },
});
