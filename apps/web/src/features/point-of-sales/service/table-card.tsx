import type { FloorTable } from '@passline/contract/point-of-sales/floor-tables';
import { tableWords } from '@passline/domain/orders/table-words';
import {
  TABLE_STATUS_LABELS,
  TABLE_STATUSES,
  type TableStatus,
} from '@passline/domain/point-of-sales/tables';
import { Link } from '@tanstack/react-router';
import X from 'lucide-react/icons/x';
import { useEffect, useRef } from 'react';
import button from '../../../parts/button.module.css';
import { MinutesChip } from './minutes-chip.tsx';
import { waitSentence } from './wait-words.ts';
import type { Wait } from './waits.ts';
import classes from './table-card.module.css';

type TableCardProps = {
  table: FloorTable;
  waits: readonly Wait[];
  nowMs: number;
  zone: string;
  /** Why nothing can be changed now; null if it can. */
  blocked: string | null;
  /** It was opened by keyboard: the focus goes into it. */
  takesFocus: boolean;
  onStatus: (status: TableStatus) => void;
  /** Chooses another table for an order. */
  onMove: (orderId: string) => void;
  onClose: () => void;
};

/** What is missing at a table, its three states, and its orders. */
export function TableCard(props: TableCardProps) {
  const { table, waits, nowMs, zone, blocked, takesFocus, onStatus, onMove, onClose } = props;
  const card = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus) card.current?.querySelector<HTMLElement>('[data-first]')?.focus({ preventScroll: true });
  }, [takesFocus, table.id]);
  const [first] = waits;
  const title = tableWords(table.name);
  return (
    <div ref={card} className={classes.card} role="dialog" aria-label={title}>
      <div className={classes.cardHead}>
        <h2>{title}</h2>
        {first && <MinutesChip wait={first} nowMs={nowMs} zone={zone} />}
        <button type="button" className={classes.close} aria-label={`Close: ${title}`} onClick={onClose}>
          <X size={16} aria-hidden />
        </button>
      </div>
      {waits.length === 0 && <p className={classes.sentence}>Nobody waits here.</p>}
      <div className={classes.states} role="group" aria-label={`Status of ${title}`}>
        {TABLE_STATUSES.map((status, at) => (
          <button
            key={status}
            type="button"
            data-first={at === 0 || undefined}
            aria-pressed={status === table.status}
            aria-disabled={blocked !== null || undefined}
            onClick={() => blocked === null && onStatus(status)}
          >
            {TABLE_STATUS_LABELS[status]}
          </button>
        ))}
      </div>
      {waits.map((wait, at) => (
        <div key={wait.order.id} className={classes.waiting}>
          <p className={classes.sentence}>{waitSentence(wait, nowMs)}</p>
          <OrderLink wait={wait} look={at === 0 ? 'primary' : 'plain'} />
          <button
            type="button"
            className={`${button.plain} ${classes.tall}`}
            aria-disabled={blocked !== null || undefined}
            aria-label={`Move #${wait.order.orderNumber} to another table`}
            onClick={() => blocked === null && onMove(wait.order.id)}
          >
            Move
          </button>
        </div>
      ))}
      {blocked !== null && <p className={classes.sentence}>{blocked}</p>}
    </div>
  );
}

/** The order on the board of its location. */
export function OrderLink({ wait: { order }, look }: { wait: Wait; look: 'primary' | 'plain' }) {
  const { id, orderNumber, restaurantId, locationId } = order;
  return (
    <Link
      to="/restaurant/orders/$restaurantId/$locationId"
      params={{ restaurantId, locationId }}
      search={{ order: id }}
      className={`${button[look]} ${classes.tall} ${classes.grows}`}
    >
      Open order #{orderNumber}
    </Link>
  );
}
