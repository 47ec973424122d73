import type { Reward } from '@passline/contract/rewards/rewards';
import { rewardKind } from '@passline/contract/rewards/reward-kind';
import { useQuery } from '@tanstack/react-query';
import { queries } from '../../api/client.ts';
import { liveClient } from '../../live/live-client.ts';
import { GONE_STOP } from '../../parts/records/gone-words.ts';
import type { Gone } from '../../parts/records/use-gone.ts';
import { formatTimeNamed } from '../../parts/zoned-time.ts';

type Remade = { gone: Gone; reward: Reward };

/**
 * The reward that was made anew when a colleague made this one public, or no longer public, and what is said of it; null if it was
 * not. See docs/rules/rewards.md#public.
 */
export function useRemade(
  old: Reward | null,
  rows: readonly Reward[],
  zone: string,
  isGone: boolean,
): Remade | null {
  const candidate =
    isGone && old
      ? rows.findLast(({ isPublic, createdAt }) => isPublic !== old.isPublic && createdAt > old.createdAt)
      : undefined;
  const removal = useNewest(old, candidate !== undefined);
  const making = useNewest(candidate ?? null, candidate !== undefined);
  if (!candidate || !removal || removal.requestId !== making?.requestId) return null;
  const time = formatTimeNamed(removal.at, zone, liveClient.serverNow());
  const became = candidate.isPublic ? 'public' : 'one that needs its code';
  return {
    reward: candidate,
    gone: {
      title: `This reward is ${candidate.isPublic ? 'public now' : 'not public any more'}`,
      text: `${removal.actorName} made it ${became}, ${time}, so it was made anew and its uses begin again. What you typed can be saved there.`,
      stop: GONE_STOP,
    },
  };
}

/** The newest entry about a reward. */
function useNewest(reward: Reward | null, isAsked: boolean) {
  const { data } = useQuery({
    ...queries.timeline.read.queryOptions({
      input: {
        subject: rewardKind.subject,
        locationId: reward?.locationId ?? '',
        recordId: reward?.id ?? '',
        limit: 1,
      },
    }),
    enabled: isAsked && reward !== null,
    staleTime: 0,
  });
  return data?.rows[0];
}
