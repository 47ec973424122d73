import type { RewardRedemptions } from '@passline/contract/rewards/rewards';
import { rewardsTopic } from '@passline/contract/rewards/topics';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { queries } from '../../api/client.ts';
import { useCollection } from '../../live/use-live.ts';
import { useReadAgain } from '../../live/use-read-again.ts';

export type RedemptionsOf = (rewardRecordId: string) => RewardRedemptions | undefined;

/**
 * What each reward of a location was redeemed for; undefined until it is known. Read when the screen opens, and again when
 * a reward changes: those that are counted change with each order that redeems them.
 */
export function useRedemptions(locationId: string): RedemptionsOf {
  const options = queries.rewards.redemptions.queryOptions({ input: { locationId } });
  const { data } = useQuery({ ...options, staleTime: 0 });
  useReadAgain(
    queries.rewards.redemptions.key({ input: { locationId } }),
    useCollection(rewardsTopic, { locationId }),
  );
  return useMemo(() => {
    const known = new Map(data?.map((one) => [one.rewardRecordId, one]));
    return (rewardRecordId) => known.get(rewardRecordId);
  }, [data]);
}
