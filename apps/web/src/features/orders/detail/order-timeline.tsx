import type { DeliveryRow } from '@passline/contract/orders/delivery';
import type { OrderRow } from '@passline/contract/orders/order';
import { squareOrdersTopic } from '@passline/contract/square/topics';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { queries } from '../../../api/client.ts';
import { messageOf } from '../../../api/refusal.ts';
import { useCollection, useRow } from '../../../live/use-live.ts';
import { liveClient } from '../../../live/live-client.ts';
import { useShortcut } from '../../../parts/shortcuts.ts';
import { formatTime, zoneNote } from '../../../parts/zoned-time.ts';
import { useSecondFactor } from '../../session/second-factor/use-second-factor.tsx';
import { undoEntry } from '../actions/undo-entry.ts';
import { useBlockedReason } from '../actions/use-blocked-reason.ts';
import { useBoard } from '../board/board-context.ts';
import { AuditLink } from '../../../parts/timeline/audit-link.tsx';
import { TimelineLine, type Sentence } from '../../../parts/timeline/timeline-line.tsx';
import { useSession } from '../../session/use-session.ts';
import { timelineSentences } from './timeline-sentences.ts';
import { usePanelKeys } from './use-panel-keys.ts';
import styles from './order-timeline.module.css';

type OrderTimelineProps = {
  order: OrderRow;
  delivery: DeliveryRow | null | undefined;
  onAnswer: (order: OrderRow) => void;
};

/** Who did what and when, and what can be undone: read again whenever the order changes, its delivery, or what Square has of it. */
export function OrderTimeline({ order, delivery, onAnswer }: OrderTimelineProps) {
  const { role } = useSession();
  const board = useBoard();
  const blocked = useBlockedReason();
  const root = useRef<HTMLElement>(null);
  const zone = board.zoneOf(order.locationId);
  const { data, error, refetch } = useQuery({
    ...queries.orders.timeline.queryOptions({ input: { orderId: order.id } }),
    placeholderData: keepPreviousData,
  });
  const deliveryRev = delivery?.rev;
  const squareRev = useRow(useCollection(squareOrdersTopic, { locationId: order.locationId }), order.id)?.rev;
  useEffect(() => {
    void refetch();
    // The revisions are not read here: their change is the trigger.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [refetch, order.rev, deliveryRev, squareRev]);
  const timeOf = (atMs: number) => formatTime(atMs, zone, liveClient.serverNow());
  const sentences = timelineSentences(data ?? [], timeOf);
  const { confirmed, dialog } = useSecondFactor('This moves money.');
  const isUnderWay = useRef(false);
  const undo = ({ id, did }: Sentence) => {
    // A second click is not a second undo.
    if (blocked !== null || isUnderWay.current) return;
    isUnderWay.current = true;
    void undoEntry(board, order, id, did, confirmed)
      .then((answer) => answer && onAnswer(answer))
      .finally(() => {
        isUnderWay.current = false;
      });
  };
  const undoable = sentences.filter((sentence) => sentence.undo?.reason === null);
  const undoNewest = () => undoable[0] && undo(undoable[0]);
  usePanelKeys(root, { u: undoNewest });
  // Also while the focus is on the board beside it, which has no such key.
  useShortcut('u', 'Undo the newest change of the open order', undoNewest);
  const note = zoneNote(zone, order.createdAt);
  return (
    <section ref={root} className={styles.timeline} aria-label="What happened">
      <h3 className={styles.heading}>What happened{note && ` (${note})`}</h3>
      {error && !data && (
        <p role="alert">
          {messageOf(error)}{' '}
          <button type="button" className={styles.link} onClick={() => void refetch()}>
            Try again
          </button>
        </p>
      )}
      {data?.length === 0 && <p>Nothing was recorded for this order.</p>}
      <ol>
        {sentences.map((sentence) => (
          <TimelineLine
            key={sentence.id}
            sentence={sentence}
            time={timeOf(sentence.atMs)}
            isNewest={sentence === undoable[0]}
            blocked={blocked}
            onUndo={() => undo(sentence)}
          />
        ))}
      </ol>
      {role === 'super_admin' && <AuditLink filter={{ record: order.id }} />}
      {dialog}
    </section>
  );
}
