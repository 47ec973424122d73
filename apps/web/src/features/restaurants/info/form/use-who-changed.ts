import type { LocationField } from '@passline/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { queries } from '../../../../api/client.ts';
import { liveClient } from '../../../../live/live-client.ts';
import { formatTime } from '../../../../parts/zoned-time.ts';
import { useInfo } from './info-context.ts';

/** Who gave a field in conflict its value, and when: 'Ana Moreau, 14:05,'. Null until it is known, or where nobody knows. */
export function useWhoChanged(field: LocationField, isConflict: boolean): string | null {
  const { location } = useInfo();
  const rev = location.value('rev');
  const { data, refetch } = useQuery(
    queries.restaurants.whoChanged.queryOptions({
      input: { locationId: location.value('locationId'), field },
      enabled: isConflict,
    }),
  );
  useEffect(() => {
    // Changed once more, perhaps by somebody else.
    if (isConflict) void refetch();
    // The revision is not read here: that it differs is the reason.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [refetch, isConflict, rev]);
  if (!isConflict || !data) return null;
  return `${data.changedBy}, ${formatTime(data.changedAt, location.value('timezone'), liveClient.serverNow())},`;
}
