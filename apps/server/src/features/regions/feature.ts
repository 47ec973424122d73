import { late } from '../../kernel/actions/late.ts';
import { feature } from '../../kernel/feature.ts';
import { regionsLive } from '@passline/contract/regions/regions';
import { regionTable } from './region-table.ts';
import { recordSource } from '../../kernel/records/record-source.ts';

export default feature({
  name: 'regions',
  actions: { regions: late(() => import('./actions.ts')) },
  live: [recordSource(regionsLive, regionTable)],
  records: [regionTable],
  names: { region: { table: 'regions', name: 'name', gone: 'a region that is gone' } },
  personalData: () => import('./personal-data.ts'),
});
