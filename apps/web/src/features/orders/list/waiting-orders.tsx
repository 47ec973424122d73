import { USUAL_LIST_SORT } from '@passline/domain/orders/list-sorts';
import { useMemo, type Ref } from 'react';
import { useRows } from '../../../live/use-live.ts';
import { formatCount } from '../../../parts/list/count-words.ts';
import { ListRows } from '../../../parts/list/list-rows.tsx';
import type { ListFocus } from '../../../parts/list/use-list-walk.ts';
import { useBoard } from '../board/board-context.ts';
import type { BoardSearch } from '../board/board-search.ts';
import { listFilter, listInput } from './list-query.ts';
import { OrderFactsContext, type OrderFacts } from './order-facts.ts';
import { orderTable } from './order-table.ts';
import styles from './orders-list.module.css';

type WaitingOrdersProps = {
  search: BoardSearch;
  zone: string;
  today: string;
  /** The element that scrolls, with the other orders below. */
  scroller: HTMLElement;
  focus: Ref<ListFocus>;
};

const NONE_CANCELLED: OrderFacts['cancelled'] = new Map();
const ANY_TIME = { fromMs: null, beforeMs: null };

/** A location's New orders, whatever statuses and times are chosen below, straight from the live rows. */
export function WaitingOrders({ search, zone, today, scroller, focus }: WaitingOrdersProps) {
  const { orders, open } = useBoard();
  const rows = useRows(orders);
  const waiting = useMemo(() => {
    const isWaiting = listFilter(
      listInput(search, { statuses: ['New'], limit: 100, sort: USUAL_LIST_SORT }, ANY_TIME, null),
    );
    return rows.filter(isWaiting).toSorted((a, b) => b.createdAt - a.createdAt);
  }, [rows, search]);
  const table = useMemo(() => orderTable('New orders', false, zone), [zone]);
  const facts = useMemo(() => ({ zone, today, cancelled: NONE_CANCELLED }), [zone, today]);
  return (
    <section className={styles.waiting} aria-label="New orders">
      <header className={styles.head}>
        <h2>New orders</h2>
        <span className={styles.count}>{waiting.length === 0 ? 'None' : formatCount(waiting.length)}</span>
      </header>
      {waiting.length > 0 && (
        <OrderFactsContext value={facts}>
          <ListRows
            {...table}
            rows={waiting}
            total={waiting.length}
            isOld={false}
            order={undefined}
            onOpen={({ id }) => open(id)}
            focus={focus}
            scroller={scroller}
          />
        </OrderFactsContext>
      )}
    </section>
  );
}
