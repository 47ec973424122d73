import type { DeliveryRow, OrderRow } from '@passline/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { queries } from '../../../api/client.ts';
import { messageOf } from '../../../api/refusal.ts';
import { liveClient } from '../../../live/live-client.ts';
import { formatTime, zoneNote } from '../../../parts/zoned-time.ts';
import { useBoard } from '../board/board-context.ts';
import { timelineSentences, type Change } from './timeline-sentences.ts';
import styles from './order-dialog.module.css';

type OrderTimelineProps = { order: OrderRow; delivery: DeliveryRow | null | undefined };

/** Who did what, when: read again whenever the order or its delivery has moved on. */
export function OrderTimeline({ order, delivery }: OrderTimelineProps) {
  const zone = useBoard().zoneOf(order.locationId);
  const { data, error, refetch } = useQuery({
    ...queries.orders.timeline.queryOptions({ input: { orderId: order.id } }),
    placeholderData: keepPreviousData,
  });
  const deliveryRev = delivery?.rev;
  useEffect(() => {
    void refetch();
    // The revisions are not read here: that they differ is the reason.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [refetch, order.rev, deliveryRev]);
  const sentences = useMemo(
    () => timelineSentences(data ?? [], (atMs) => formatTime(atMs, zone, liveClient.serverNow())),
    [data, zone],
  );
  const note = zoneNote(zone, order.createdAt);
  return (
    <section className={styles.timeline}>
      <h3 className={styles.heading}>What happened{note && ` (${note})`}</h3>
      {error && !data && (
        <p role="alert">
          {messageOf(error)}{' '}
          <button type="button" className={styles.link} onClick={() => void refetch()}>
            Try again
          </button>
        </p>
      )}
      <ol>
        {sentences.map((sentence) => (
          <li key={sentence.id}>
            <time dateTime={new Date(sentence.atMs).toISOString()}>
              {formatTime(sentence.atMs, zone, liveClient.serverNow())}
            </time>
            <div>
              <strong>{sentence.actor}</strong> {sentence.did}
              {sentence.result && <span className={styles.result}> · {sentence.result}</span>}
              {sentence.changes.length > 0 && <Changes changes={sentence.changes} />}
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Changes({ changes }: { changes: readonly Change[] }) {
  return (
    <details>
      <summary>Before and after</summary>
      <ul>
        {changes.map(({ field, before, after }) => (
          <li key={field}>
            {field}: <del>{before}</del> → <ins>{after}</ins>
          </li>
        ))}
      </ul>
    </details>
  );
}
