import SearchX from 'lucide-react/icons/search-x';
import { useMemo } from 'react';
import { messageOf } from '../../../api/refusal.ts';
import button from '../../../parts/button.module.css';
import { EmptyState } from '../../../parts/empty-state.tsx';
import { ScreenError } from '../../../parts/screen-error.tsx';
import { Skeleton } from '../../../parts/skeleton.tsx';
import { ListTable } from './list-table.tsx';
import type { useListedOrders } from './use-listed-orders.ts';
import styles from './orders-list.module.css';

type ListBodyProps = {
  query: ReturnType<typeof useListedOrders>;
  zone: string;
  today: string;
  hasStatus: boolean;
  isSearch: boolean;
  /** Null where everything is asked for already. */
  onShowAll: (() => void) | null;
};

export function ListBody({ query, zone, today, hasStatus, isSearch, onShowAll }: ListBodyProps) {
  const { data, error, isPlaceholderData } = query;
  const retry = () => void query.refetch();
  const cancelled = useMemo(
    () => new Map(data?.cancelledDeliveries.map(({ orderId, deliveryStatus }) => [orderId, deliveryStatus])),
    [data?.cancelledDeliveries],
  );
  if (!data) {
    return error ? <ScreenError error={error} retry={retry} /> : <ListSkeleton />;
  }
  return (
    <>
      {error && (
        <p className={styles.failed} role="alert">
          This is what was read before. {messageOf(error)}
          <button type="button" className={button.plain} onClick={retry}>
            Try again
          </button>
        </p>
      )}
      {data.rows.length > 0 ? (
        <ListTable
          orders={data.rows}
          cancelled={cancelled}
          zone={zone}
          today={today}
          isOld={isPlaceholderData}
          label="Recent orders"
        />
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

/** In the shape of the rows. */
function ListSkeleton() {
  return (
    <div className={styles.skeleton} role="status" aria-label="Loading the orders">
      {Array.from({ length: 10 }, (_, at) => (
        <Skeleton key={at} height={32} />
      ))}
    </div>
  );
}
