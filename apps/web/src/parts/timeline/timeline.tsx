import type { RecordKind } from '@passline/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import History from 'lucide-react/icons/history';
import { useEffect, useState } from 'react';
import { api, queries } from '../../api/client.ts';
import { messageOf } from '../../api/refusal.ts';
import { liveClient } from '../../live/live-client.ts';
import { EmptyState } from '../empty-state.tsx';
import { notify } from '../notify.ts';
import { ScreenError } from '../screen-error.tsx';
import { Skeleton } from '../skeleton.tsx';
import { formatTime, zoneNote } from '../zoned-time.ts';
import { TimelineLine } from './timeline-line.tsx';
import { timelineWords, type Verbs } from './timeline-words.ts';
import styles from './timeline.module.css';

/** What the rows that the screen follows do not tell: a record of another kind that somebody else changed. */
const FRESH_MS = 15_000;

type TimelineProps = {
  about: { subject: string; locationId?: string };
  kinds: readonly RecordKind[];
  verbs?: Verbs;
  zone: string;
  /** Read again whenever this differs: the revision of what the screen shows. */
  newest?: unknown;
  onUndone?: () => void;
};

const NO_VERBS: Verbs = {};

/** Who changed what, newest first, each with its way back where there is one. */
export function Timeline({ about, kinds, verbs = NO_VERBS, zone, newest, onUndone }: TimelineProps) {
  const { data, error, refetch } = useQuery({
    ...queries.timeline.read.queryOptions({ input: about, refetchInterval: FRESH_MS }),
    placeholderData: keepPreviousData,
  });
  const [undoing, setUndoing] = useState<number | null>(null);
  useEffect(() => {
    void refetch();
    // The revision is not read here: that it differs is the reason.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [refetch, newest]);

  const undo = async (entryId: number) => {
    if (undoing !== null) return;
    setUndoing(entryId);
    try {
      await api.timeline.undo({ ...about, entryId }, { context: { idempotencyKey: crypto.randomUUID() } });
      notify.success('Taken back.', undefined, 'timeline');
      onUndone?.();
    } catch (refusal) {
      notify.error(messageOf(refusal), undefined, 'timeline');
    }
    await refetch();
    setUndoing(null);
  };

  if (!data && error) return <ScreenError error={error} retry={() => void refetch()} />;
  if (!data)
    return (
      <div role="status" aria-label="Loading what happened" className={styles.loading}>
        <Skeleton height={48} />
        <Skeleton height={48} />
        <Skeleton height={48} />
      </div>
    );
  if (data.length === 0)
    return (
      <EmptyState
        icon={History}
        title="Nothing was changed yet"
        text="Every change will be told here, with who made it."
      />
    );
  const timeOf = (atMs: number) => formatTime(atMs, zone, liveClient.serverNow());
  const kindOf = ({ record }: { record: { kind: string } }) => kinds.find(({ name }) => name === record.kind);
  const note = zoneNote(zone, liveClient.serverNow());
  return (
    <>
      {note && <p className={styles.note}>Times are {note}.</p>}
      <ol className={styles.entries}>
        {data.map((entry) => {
          const { did, changes } = timelineWords(entry, kindOf(entry), verbs, timeOf);
          const { id, at, actorName, undo: way } = entry;
          return (
            <TimelineLine
              key={id}
              sentence={{ id, atMs: at, actor: actorName, did, result: '', changes, undo: way }}
              time={timeOf(at)}
              isOpen
              blocked={undoing === null ? null : 'Taking back …'}
              onUndo={() => void undo(id)}
            />
          );
        })}
      </ol>
    </>
  );
}
