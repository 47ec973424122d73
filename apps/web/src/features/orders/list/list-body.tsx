import SearchX from 'lucide-react/icons/search-x';
import { useMemo } from 'react';
import button from '../../../parts/button.module.css';
import { EmptyState } from '../../../parts/empty-state.tsx';
import { MoreRows } from '../../../parts/list/list-end.tsx';
import { ListSkeleton, ReadBefore } from '../../../parts/list/list-states.tsx';
import { ScreenError } from '../../../parts/screen-error.tsx';
import { ListTable } from './list-table.tsx';
import type { useListedOrders } from './use-listed-orders.ts';

type ListBodyProps = {
  pages: ReturnType<typeof useListedOrders>;
  zone: string;
  today: string;
  hasStatus: boolean;
  isSearch: boolean;
  /** Null where everything is asked for already. */
  onShowAll: (() => void) | null;
};

export function ListBody({ pages, zone, today, hasStatus, isSearch, onShowAll }: ListBodyProps) {
  const { rows, answers, error, isEndMissing, isOld, retry } = pages;
  const cancelled = useMemo(
    () =>
      new Map(
        answers?.flatMap(({ cancelledDeliveries }) =>
          cancelledDeliveries.map(({ orderId, deliveryStatus }) => [orderId, deliveryStatus] as const),
        ),
      ),
    [answers],
  );
  if (!rows) return error ? <ScreenError error={error} retry={retry} /> : <ListSkeleton height={40} />;
  return (
    <>
      {error && !isEndMissing && <ReadBefore error={error} retry={retry} />}
      {rows.length > 0 ? (
        <>
          <ListTable
            orders={rows}
            cancelled={cancelled}
            zone={zone}
            today={today}
            isOld={isOld}
            label="Recent orders"
          />
          <MoreRows pages={pages} />
        </>
      ) : (
        <EmptyState
          icon={SearchX}
          title={hasStatus ? 'No order matches' : 'No status is chosen'}
          text={
            hasStatus
              ? 'Orders that come to match appear here by themselves.'
              : 'Choose at least one status to see its orders.'
          }
          {...(onShowAll
            ? {
                action: (
                  <button type="button" className={button.plain} onClick={onShowAll}>
                    {isSearch ? 'Search all orders' : 'Show all orders'}
                  </button>
                ),
              }
            : {})}
        />
      )}
    </>
  );
}
