import { late } from '../../kernel/actions/late.ts';
import { feature } from '../../kernel/feature.ts';

/** The files that other features may import. */
export const doors = ['about-person', 'audit-source', 'tell-rows'];

export default feature({
  name: 'audit',
  actions: { audit: late(() => import('./actions.ts')) },
});
