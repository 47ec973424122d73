import { useMemo } from 'react';
import { useRows } from '../../../live/use-live.ts';
import { useBoard } from '../board/board-context.ts';
import type { BoardSearch } from '../board/board-search.ts';
import { listFilter, listInput } from './list-query.ts';
import { ListTable } from './list-table.tsx';
import { formatCount } from '../../../parts/list/count-words.ts';
import styles from './orders-list.module.css';

type WaitingOrdersProps = { search: BoardSearch; zone: string; today: string };

const ANY_TIME = { fromMs: null, beforeMs: null };

/** A location's New orders, whatever statuses and times are chosen below, straight from the live rows. */
export function WaitingOrders({ search, zone, today }: WaitingOrdersProps) {
  const { orders } = useBoard();
  const rows = useRows(orders);
  const waiting = useMemo(() => {
    const isWaiting = listFilter(listInput(search, { statuses: ['New'], limit: 100 }, ANY_TIME, null));
    return rows.filter(isWaiting).toSorted((a, b) => b.createdAt - a.createdAt);
  }, [rows, search]);
  return (
    <section className={styles.waiting} aria-label="New orders">
      <header className={styles.head}>
        <h2>New orders</h2>
        <span className={styles.count}>{waiting.length === 0 ? 'None' : formatCount(waiting.length)}</span>
      </header>
      {waiting.length > 0 && <ListTable orders={waiting} zone={zone} today={today} label="New orders" />}
    </section>
  );
}
