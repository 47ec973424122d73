import { late } from '../../kernel/actions/late.ts';
import { feature } from '../../kernel/feature.ts';

/** The files that other features may import. */
export const doors = ['lock-delivery', 'pick-up', 'put-rider', 'save-delivery'];

export default feature({
  name: 'dispatch',
  actions: { dispatch: late(() => import('./actions.ts')) },
  functions: () => import('./functions.ts'),
});
