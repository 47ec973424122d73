import { late } from '../../kernel/actions/late.ts';
import { feature } from '../../kernel/feature.ts';

/** The files that other features may import. */
export const doors = ['lines-of-set-aside'];

export default feature({
  name: 'bank-statements',
  actions: { bankStatements: late(() => import('./actions.ts')) },
  personalData: () => import('./personal-data.ts'),
});
