import { late } from '../../kernel/actions/late.ts';
import { feature } from '../../kernel/feature.ts';

export default feature({
  name: 'taxes',
  actions: { taxes: late(() => import('./actions.ts')) },
  names: { taxes: { table: 'taxes', name: 'name', gone: 'a tax that is gone' } },
  personalData: () => import('./personal-data.ts'),
});
