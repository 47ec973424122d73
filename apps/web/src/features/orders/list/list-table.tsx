import type { OrderRow } from '@passline/contract';
import { useMemo, useState } from 'react';
import { useBoard } from '../board/board-context.ts';
import type { CancelledDeliveries } from './ended-delivery.ts';
import { ListRow } from './list-row.tsx';
import { zoneWords } from './list-words.ts';
import { useKeptFocus } from './use-kept-focus.ts';
import styles from './list-table.module.css';

type ListTableProps = {
  orders: readonly OrderRow[];
  /** The same map as long as the orders are the same: each row would be drawn again. */
  cancelled?: CancelledDeliveries;
  zone: string;
  /** The date in `zone`. */
  today: string;
  /** The answer to the question before this one. */
  isOld?: boolean;
  label: string;
};

const NONE: CancelledDeliveries = new Map();

/** Plain rows: five hundred of them are drawn at once, those out of sight without their content. */
export function ListTable(props: ListTableProps) {
  const { orders, cancelled = NONE, zone, today, isOld = false, label } = props;
  const { isPlatform } = useBoard();
  const ids = useMemo(() => orders.map(({ id }) => id), [orders]);
  const { list, onFocus, onBlur } = useKeptFocus(ids);
  const [active, setActive] = useState<string | null>(null);
  const stop = active !== null && ids.includes(active) ? active : ids[0];
  return (
    // The rows inside are what the keyboard reaches; the table only hears of the focus.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      ref={list}
      role="table"
      aria-label={label}
      aria-busy={isOld}
      className={styles.table}
      data-is-platform={isPlatform || undefined}
      onFocus={(event) => {
        onFocus(event);
        const id = event.target.closest('[data-order-id]')?.getAttribute('data-order-id');
        if (id) setActive(id);
      }}
      onBlur={onBlur}
    >
      <div role="rowgroup" className={styles.header}>
        <div role="row" className={styles.columns}>
          <span role="columnheader">Order</span>
          {/* A location has one zone, and the list's head names it. */}
          <span role="columnheader">Placed{isPlatform && ` · ${zoneWords(zone)}`}</span>
          {isPlatform && <span role="columnheader">Restaurant</span>}
          <span role="columnheader">Customer</span>
          <span role="columnheader">Phone</span>
          <span role="columnheader">Type</span>
          <span role="columnheader">Status</span>
          <span role="columnheader">Delivery</span>
          <span role="columnheader">Payment</span>
          <span role="columnheader" className={styles.total}>
            Total
          </span>
        </div>
      </div>
      <div role="rowgroup">
        {orders.map((order) => (
          <ListRow
            key={order.id}
            order={order}
            cancelled={cancelled}
            zone={zone}
            today={today}
            isStop={order.id === stop}
          />
        ))}
      </div>
    </div>
  );
}
