import type { RecordKind } from '@passline/contract/kernel/records/record-kind';
import History from 'lucide-react/icons/history';
import { useState } from 'react';
import { api } from '../../api/client.ts';
import { messageOf } from '../../api/refusal.ts';
import { liveClient } from '../../live/live-client.ts';
import button from '../button.module.css';
import { EmptyState } from '../empty-state.tsx';
import { partWords } from '../list/count-words.ts';
import { ListEnd } from '../list/list-end.tsx';
import { notify } from '../notify.ts';
import { ScreenError } from '../screen-error.tsx';
import { Skeleton } from '../skeleton.tsx';
import { formatTime, zoneNote } from '../zoned-time.ts';
import { undoneWords } from './take-back.ts';
import { TimelineLine } from './timeline-line.tsx';
import { timelineWords, type Verbs } from './timeline-words.ts';
import styles from './timeline.module.css';
import { useTimeline, type About } from './use-timeline.ts';

type TimelineProps = {
  about: About;
  kinds: readonly RecordKind[];
  verbs?: Verbs;
  zone: string;
  /** Read again whenever this differs: the revision of what the screen shows. */
  newest?: unknown;
  onUndone?: () => void;
};

const CHANGES = { one: 'change', many: 'changes' };
const NO_VERBS: Verbs = {};

/** Who changed what, newest first, each with Undo if possible. */
export function Timeline({ about, kinds, verbs = NO_VERBS, zone, newest, onUndone }: TimelineProps) {
  const pages = useTimeline(about, newest);
  const { rows, first, error, refetch } = pages;
  const [undoing, setUndoing] = useState<number | null>(null);

  const undo = async (entryId: number) => {
    if (undoing !== null) return;
    setUndoing(entryId);
    try {
      const context = { idempotencyKey: crypto.randomUUID() };
      notify.success(
        undoneWords(await api.timeline.undo({ ...about, entryId }, { context })),
        undefined,
        'timeline',
      );
      onUndone?.();
    } catch (refusal) {
      notify.error(messageOf(refusal), undefined, 'timeline');
    }
    await refetch();
    setUndoing(null);
  };

  if (!rows && error) return <ScreenError error={error} retry={() => void refetch()} />;
  if (!rows || !first)
    return (
      <div role="status" aria-label="Loading what happened" className={styles.loading}>
        <Skeleton height={48} />
        <Skeleton height={48} />
        <Skeleton height={48} />
      </div>
    );
  if (rows.length === 0)
    return (
      <EmptyState
        icon={History}
        title="Nothing was changed yet"
        text="Every change will be listed here, with its author."
      />
    );
  const timeOf = (atMs: number) => formatTime(atMs, zone, liveClient.serverNow());
  const kindOf = ({ record }: { record: { kind: string } }) => kinds.find(({ name }) => name === record.kind);
  const note = zoneNote(zone, liveClient.serverNow());
  return (
    <>
      {note && <p className={styles.note}>Times are {note}.</p>}
      <ol className={styles.entries}>
        {rows.map((entry) => {
          const { did, changes } = timelineWords(entry, kindOf(entry), verbs, timeOf);
          const { id, at, actorName, undo: way } = entry;
          return (
            <TimelineLine
              key={id}
              sentence={{ id, atMs: at, actor: actorName, did, result: '', changes, undo: way }}
              time={timeOf(at)}
              isOpen
              blocked={undoing === null ? null : 'Undoing …'}
              onUndo={() => void undo(id)}
            />
          );
        })}
      </ol>
      <ListEnd pages={pages} isGoingToEnd={false} />
      <p className={styles.end} role="status">
        {partWords(rows.length, first, CHANGES)}
        {pages.canReadOn && !pages.isEndComing && (
          <button type="button" className={button.plain} onClick={pages.readOn}>
            Show older
          </button>
        )}
      </p>
    </>
  );
}
