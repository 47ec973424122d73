import { feature } from '../kernel/feature.ts';
import { rewardKind } from './reward-kind.ts';
import { rewardFunctions } from './functions.ts';
import { rewardsPermissions } from './permissions.ts';
import { rewards, rewardsLive } from './rewards.ts';

export default feature({
  actions: { rewards },
  functions: rewardFunctions,
  live: [rewardsLive],
  records: [rewardKind],
  permissions: [rewardsPermissions],
});
