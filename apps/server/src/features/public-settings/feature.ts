import { late } from '../../kernel/actions/late.ts';
import { feature } from '../../kernel/feature.ts';

/** The files that other features may import. */
export const doors = ['public-settings'];

export default feature({
  name: 'public-settings',
  actions: { publicSettings: late(() => import('./actions.ts')) },
});
