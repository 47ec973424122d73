import { feature } from '../../kernel/feature.ts';
import { promotions, promotionTable } from './promotions.ts';
import { promotionsLive } from '@passline/contract/promotions/promotions';
import { recordSource } from '../../kernel/records/record-source.ts';

export default feature({
  name: 'promotions',
  actions: { promotions },
  live: [recordSource(promotionsLive, promotionTable)],
  records: [promotionTable],
  personalData: () => import('./personal-data.ts'),
});
