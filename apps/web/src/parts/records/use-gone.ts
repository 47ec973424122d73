import type { RecordKind } from '@passline/contract/kernel/records/record-kind';
import { useQuery } from '@tanstack/react-query';
import { queries } from '../../api/client.ts';
import { liveClient } from '../../live/live-client.ts';
import { formatTimeNamed } from '../zoned-time.ts';
import { BRINGS_BACK, GONE_STOP, GONE_TEXT, GONE_TYPED, goneBy, goneTitle } from './gone-words.ts';

/** What is said of a record that a colleague removed while it is open, and why nothing can be saved. */
export type Gone = { title: string; text: string; stop: string };

type GoneRecord = {
  kind: Pick<RecordKind, 'subject' | 'noun'>;
  /** Null for a new one. */
  recordId: string | null;
  /** For records in the timeline of a location. */
  locationId?: string | undefined;
  /** By whose clock it is told when. */
  zone: string;
  isGone: boolean;
  /** Whether something may be typed in it; it may, if absent. */
  isTyped?: boolean;
  /** Where it may also be somewhere else: what is said unless the trail tells who removed it. */
  elsewhere?: Pick<Gone, 'title' | 'text'>;
};

/** Null unless it is gone. See docs/rules/screens.md#what-is-gone. */
export function useGone(record: GoneRecord): Gone | null {
  const { kind, recordId, locationId, zone, isGone, isTyped = true, elsewhere } = record;
  const { data, isFetching } = useQuery({
    ...queries.timeline.read.queryOptions({
      input: { subject: kind.subject, ...(locationId !== undefined && { locationId }) },
    }),
    enabled: isGone,
    staleTime: 0,
  });
  if (!isGone) return null;
  const newest = data?.rows.find((entry) => entry.record.id === recordId);
  const typed = isTyped ? ` ${GONE_TYPED}` : '';
  const words = (title: string, text: string) => ({ title, text: `${text}${typed}`, stop: GONE_STOP });
  if (newest?.after === null) {
    const time = formatTimeNamed(newest.at, zone, liveClient.serverNow());
    return words(goneTitle(kind), goneBy(newest.actorName, time));
  }
  if (isFetching && !elsewhere) return words(goneTitle(kind), BRINGS_BACK);
  return elsewhere ? words(elsewhere.title, elsewhere.text) : words(goneTitle(kind), GONE_TEXT);
}
