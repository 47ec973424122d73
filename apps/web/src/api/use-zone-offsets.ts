import { offsetsBy } from '@passline/domain/time/zone-changes';
import { zoneOffsetMs, type OffsetAt } from '@passline/domain/time/zone-offset';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { queries } from './client.ts';

/**
 * The server's zone rules, for days and times that are asked for or typed: those of an older computer differ. Its own until they have come, so
 * that nobody waits for them; where both are the same, nothing is read again. `isAsked`: whether a time is shown at all. See
 * docs/rules/time.md#days.
 */
export function useZoneOffsets(isAsked = true): OffsetAt {
  const { data } = useQuery({
    ...queries.session.zoneRules.queryOptions({ staleTime: Infinity }),
    enabled: isAsked,
  });
  const changes = data?.changes;
  return useMemo(() => (changes ? offsetsBy(changes) : zoneOffsetMs), [changes]);
}
