import type { ListSort } from '@passline/domain/orders/list-sorts';
import SearchX from 'lucide-react/icons/search-x';
import { useMemo, type Ref } from 'react';
import { ListEnd } from '../../../parts/list/list-end.tsx';
import { ListStates } from '../../../parts/list/list-frame.tsx';
import { ListRows } from '../../../parts/list/list-rows.tsx';
import { readOnIn } from '../../../parts/list/read-on.ts';
import type { ListFocus } from '../../../parts/list/use-list-walk.ts';
import { useBoard } from '../board/board-context.ts';
import { readListSort } from './list-search.ts';
import { OrderFactsContext } from './order-facts.ts';
import { ORDER_NOUN, orderTable } from './order-table.ts';
import type { useListedOrders } from './use-listed-orders.ts';

type ListBodyProps = {
  pages: ReturnType<typeof useListedOrders>;
  sort: ListSort;
  onSort: (sort: ListSort) => void;
  zone: string;
  today: string;
  hasStatus: boolean;
  isSearch: boolean;
  /** Null if everything is requested already. */
  onShowAll: (() => void) | null;
  /** The element that scrolls, with the filters and the New orders above the rows. */
  scroller: HTMLElement;
  focus: Ref<ListFocus>;
};

export function ListBody(props: ListBodyProps) {
  const { pages, sort, onSort, zone, today, hasStatus, isSearch, onShowAll, scroller, focus } = props;
  const { answers, first, isOld } = pages;
  const { isPlatform, open } = useBoard();
  const table = useMemo(() => orderTable('Recent orders', isPlatform, zone), [isPlatform, zone]);
  const facts = useMemo(() => {
    const cancelled = new Map(
      answers?.flatMap(({ cancelledDeliveries }) =>
        cancelledDeliveries.map(({ orderId, deliveryStatus }) => [orderId, deliveryStatus] as const),
      ),
    );
    return { zone, today, cancelled };
  }, [answers, zone, today]);
  const title = hasStatus ? 'No order matches' : 'No status is chosen';
  const text = hasStatus
    ? 'Matching orders appear here by themselves.'
    : 'Choose at least one status to see its orders.';
  return (
    <ListStates
      pages={pages}
      noun={ORDER_NOUN}
      rowHeight={table.rowHeight.wide}
      empty={{ icon: SearchX, title, text }}
      narrowed={
        onShowAll && {
          title,
          text,
          label: isSearch ? 'Search all orders' : 'Show all orders',
          clear: onShowAll,
        }
      }
    >
      {(rows) => (
        <OrderFactsContext value={facts}>
          <ListRows
            {...table}
            rows={rows}
            total={first?.total ?? -1}
            isOld={isOld}
            order={{ current: sort, choose: (next) => onSort(readListSort(next)) }}
            onOpen={({ id }) => open(id)}
            readOn={readOnIn(pages, ORDER_NOUN)}
            renderEnd={(isGoingToEnd) => <ListEnd pages={pages} isGoingToEnd={isGoingToEnd} />}
            focus={focus}
            scroller={scroller}
          />
        </OrderFactsContext>
      )}
    </ListStates>
  );
}
