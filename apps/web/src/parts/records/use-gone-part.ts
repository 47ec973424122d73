import type { RecordKind } from '@passline/contract/kernel/records/record-kind';
import { useQuery } from '@tanstack/react-query';
import { queries } from '../../api/client.ts';
import { liveClient } from '../../live/live-client.ts';
import { formatTimeNamed } from '../zoned-time.ts';
import { goneTitle } from './gone-words.ts';

type GonePart = {
  /** What people call the part. */
  noun: string;
  kind: RecordKind;
  recordId: string;
  locationId: string;
  /** By whose clock it is told when. */
  zone: string;
  /** As a conflict names it: 'announcement'. */
  field: string;
  isGone: boolean;
};

/**
 * What is said of a part of a record, such as an announcement, that a colleague removed while something is typed in it: null unless
 * it is gone. Other than a whole record it has no id of its own, so saving adds it again. See docs/rules/screens.md#what-is-gone.
 */
export function useGonePart(part: GonePart): { title: string; text: string } | null {
  const { noun, kind, recordId, locationId, zone, field, isGone } = part;
  const { data: author } = useQuery({
    ...queries.timeline.whoChanged.queryOptions({
      input: { subject: kind.subject, kind: kind.name, recordId, field, locationId },
    }),
    enabled: isGone,
    staleTime: 0,
  });
  if (!isGone) return null;
  const who = author
    ? `${author.changedBy} removed it, ${formatTimeNamed(author.changedAt, zone, liveClient.serverNow())}.`
    : '“What happened” says who removed it.';
  return { title: goneTitle({ noun }), text: `${who} What you typed stays here: saving adds it again.` };
}
