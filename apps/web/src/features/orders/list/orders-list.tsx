import { useEffect, useMemo, useRef, useState } from 'react';
import { useListKeys } from '../../../parts/list/use-list-keys.ts';
import type { ListFocus } from '../../../parts/list/use-list-walk.ts';
import { RefusedLately } from '../../blocklist/refused-lately.tsx';
import { useBoard } from '../board/board-context.ts';
import { ALL_HISTORY } from '../board/board-search.ts';
import type { ViewProps } from '../late-parts.ts';
import { ListBody } from './list-body.tsx';
import { ListFilters } from './list-filters.tsx';
import { ListHead } from './list-head.tsx';
import { ListSums } from './list-sums.tsx';
import { listInput } from './list-query.ts';
import { boundsOf } from './list-range.ts';
import { readListSearch, statusChoices, writeListSearch, type ListWishes } from './list-search.ts';
import { ORDER_NOUN } from './order-table.ts';
import { useListedOrders } from './use-listed-orders.ts';
import { useToday } from './use-today.ts';
import { WaitingOrders } from './waiting-orders.tsx';
import styles from './orders-list.module.css';

/** The recent orders, as far back as history goes, with their filters and sums. See docs/rules/orders.md#the-list. */
export function OrdersList({ search, change, locationId, locations }: ViewProps) {
  const { isPlatform } = useBoard();
  const zone = locationId === null ? null : locations.zoneOf(locationId);
  const wishes = useMemo(() => readListSearch(search.list, zone), [search.list, zone]);
  const wish = (patch: Partial<ListWishes>) => change({ list: writeListSearch({ ...wishes, ...patch }) });
  const today = useToday(wishes.zone);
  const bounds = boundsOf(wishes.range, today, wishes.zone);
  const pages = useListedOrders(listInput(search, wishes, bounds, locationId));
  const waiting = useRef<ListFocus>(null);
  const recent = useRef<ListFocus>(null);
  useListKeys({ lists: [waiting, recent], noun: ORDER_NOUN.one });
  const [scroller, setScroller] = useState<HTMLDivElement | null>(null);

  // A copied link must open the same view also on a screen with other default limits and statuses.
  const isWhole = 'limit' in search.list && 'statuses' in search.list;
  useEffect(() => {
    if (!isWhole) change({ list: writeListSearch(wishes) });
  }, [isWhole, change, wishes]);

  const isAllHistory =
    wishes.statuses.length === statusChoices(isPlatform).length &&
    wishes.range.kind === 'all' &&
    search.types.length === 0 &&
    search.locations.length === 0;
  const isSearch = search.q.trim() !== '';
  const hasHits = (pages.first?.total ?? 0) > 0;
  const searchAll = () => change(ALL_HISTORY, { replace: false });
  return (
    <div ref={setScroller} className={styles.list}>
      <div className={styles.content}>
        <ListFilters wishes={wishes} bounds={bounds} wish={wish} isPlatform={isPlatform} />
        {!isPlatform && scroller && (
          <WaitingOrders
            search={search}
            zone={wishes.zone}
            today={today}
            scroller={scroller}
            focus={waiting}
          />
        )}
        <section className={styles.recent} aria-label="Recent orders">
          <ListHead
            pages={pages}
            limit={wishes.limit}
            zone={isPlatform ? null : wishes.zone}
            onLimit={(limit) => wish({ limit })}
            onSearchAll={isSearch && !isAllHistory && hasHits ? searchAll : null}
          />
          {isPlatform && isSearch && <RefusedLately search={search.q.trim()} />}
          {pages.first?.summary && <ListSums summary={pages.first.summary} />}
          {scroller && (
            <ListBody
              pages={pages}
              sort={wishes.sort}
              onSort={(sort) => wish({ sort })}
              zone={wishes.zone}
              today={today}
              hasStatus={wishes.statuses.length > 0}
              isSearch={isSearch}
              onShowAll={isAllHistory ? null : searchAll}
              scroller={scroller}
              focus={recent}
            />
          )}
        </section>
      </div>
    </div>
  );
}
