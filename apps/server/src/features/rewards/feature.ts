import { late } from '../../kernel/actions/late.ts';
import { feature } from '../../kernel/feature.ts';
import { rewardsLive } from '@passline/contract/rewards/rewards';
import { rewardTable } from './reward-table.ts';
import { recordSource } from '../../kernel/records/record-source.ts';

/** The files that other features may import. */
export const doors = ['find-reward', 'reward-table', 'write-reward'];

export default feature({
  name: 'rewards',
  actions: { rewards: late(() => import('./actions.ts')) },
  functions: () => import('./functions.ts'),
  live: [recordSource(rewardsLive, rewardTable)],
  records: [rewardTable],
  personalData: () => import('./personal-data.ts'),
});
