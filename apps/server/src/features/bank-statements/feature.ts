import { late } from '../../kernel/actions/late.ts';
import { feature } from '../../kernel/feature.ts';

export default feature({
  name: 'bank-statements',
  actions: { bankStatements: late(() => import('./actions.ts')) },
  personalData: () => import('./personal-data.ts'),
});
