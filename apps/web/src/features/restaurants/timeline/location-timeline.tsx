import { locationLive } from '@passline/contract/topics';
import { DEFAULT_TIME_ZONE } from '@passline/domain';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import History from 'lucide-react/icons/history';
import { useEffect, useState } from 'react';
import { api, queries, queryClient } from '../../../api/client.ts';
import { messageOf } from '../../../api/refusal.ts';
import { liveClient } from '../../../live/live-client.ts';
import { useCollection, useRow } from '../../../live/use-live.ts';
import button from '../../../parts/button.module.css';
import { EmptyState } from '../../../parts/empty-state.tsx';
import { notify } from '../../../parts/notify.ts';
import { ScreenError } from '../../../parts/screen-error.tsx';
import { Skeleton } from '../../../parts/skeleton.tsx';
import { formatTime, zoneNote } from '../../../parts/zoned-time.ts';
import { timelineWords } from './timeline-words.ts';
import styles from './timeline.module.css';

/** What the location's own row does not tell: a rate or a rule that somebody else changed. */
const FRESH_MS = 15_000;

/** Who changed what of a location, newest first, each with its way back where there is one. */
export function LocationTimeline({ locationId }: { locationId: string }) {
  const location = useRow(useCollection(locationLive, { locationId }), locationId);
  const zone = location?.timezone ?? DEFAULT_TIME_ZONE;
  const { data, error, refetch } = useQuery({
    ...queries.restaurants.timeline.queryOptions({ input: { locationId }, refetchInterval: FRESH_MS }),
    placeholderData: keepPreviousData,
  });
  const [undoing, setUndoing] = useState<number | null>(null);
  const rev = location?.rev;
  useEffect(() => {
    void refetch();
    // The revision is not read here: that it differs is the reason.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [refetch, rev]);

  const undo = async (entryId: number) => {
    if (undoing !== null) return;
    setUndoing(entryId);
    try {
      await api.restaurants.undo(
        { locationId, entryId },
        { context: { idempotencyKey: crypto.randomUUID() } },
      );
      notify.success('Taken back.');
      // The lists that show the location too.
      void queryClient.invalidateQueries({ queryKey: queries.restaurants.key() });
    } catch (refusal) {
      notify.error(messageOf(refusal));
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
  const note = zoneNote(zone, liveClient.serverNow());
  return (
    <>
      {note && <p className={styles.note}>Times are {note}.</p>}
      <ol className={styles.entries}>
        {data.map((entry) => {
          const { did, changes } = timelineWords(entry, timeOf);
          return (
            <li key={entry.id}>
              <p>
                <time dateTime={new Date(entry.at).toISOString()}>{timeOf(entry.at)}</time>
                <strong>{entry.actorName}</strong> {did}
              </p>
              {changes.length > 0 && (
                <dl>
                  {changes.map(({ field, before, after }) => (
                    <div key={field}>
                      <dt>{field}</dt>
                      <dd>
                        <del>{before}</del> → <ins>{after}</ins>
                      </dd>
                    </div>
                  ))}
                </dl>
              )}
              {entry.undo?.reason === null && (
                <button
                  type="button"
                  className={button.plain}
                  aria-disabled={undoing !== null}
                  aria-label={`Undo: ${entry.actorName} ${did}`}
                  onClick={() => void undo(entry.id)}
                >
                  {undoing === entry.id ? 'Taking back …' : 'Undo'}
                </button>
              )}
              {entry.undo?.reason && <p className={styles.reason}>No undo: {entry.undo.reason}</p>}
            </li>
          );
        })}
      </ol>
    </>
  );
}
