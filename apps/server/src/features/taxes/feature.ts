import { late } from '../../kernel/actions/late.ts';
import { feature } from '../../kernel/feature.ts';
import { taxTable } from './tax-table.ts';

export default feature({
  name: 'taxes',
  actions: { taxes: late(() => import('./actions.ts')) },
  records: [taxTable],
  names: { taxes: { table: 'taxes', name: 'name', gone: 'a tax that is gone' } },
  personalData: () => import('./personal-data.ts'),
});
