import type { Reward } from '@passline/contract/rewards/rewards';
import { rewardKind } from '@passline/contract/rewards/reward-kind';
import { CURRENT_REWARD_VERSION } from '@passline/domain/rewards/reward';
import { useMemo } from 'react';
import { api } from '../../api/client.ts';
import { useRecords } from '../../parts/records/use-records.ts';

export type Rewards = ReturnType<typeof useRewards>;

/** The rewards of a location, live, in the order in which they were added. */
export function useRewards(locationId: string) {
  const { rows, ...records } = useRecords(rewardKind, api.rewards, { locationId });
  return {
    ...records,
    locationId,
    rows: useMemo(() => rows.toSorted(byAge), [rows]),
  };
}

export function isCurrent({ version }: Pick<Reward, 'version'>): boolean {
  return version === CURRENT_REWARD_VERSION;
}

function byAge(one: Reward, other: Reward): number {
  return one.createdAt - other.createdAt || (one.id < other.id ? -1 : 1);
}
