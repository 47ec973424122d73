import type { LiveTopic } from '../kernel/live-query.ts';
import type * as rewards from './rewards.ts';

/** The rewards of a location as the browser opens them, without their schemas. */
export const rewardsTopic: LiveTopic<typeof rewards.rewardsLive> = { name: 'rewards.rewards', key: 'id' };
