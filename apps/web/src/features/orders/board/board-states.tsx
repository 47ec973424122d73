import Inbox from 'lucide-react/icons/inbox';
import SearchX from 'lucide-react/icons/search-x';
import type { ReactNode } from 'react';
import button from '../../../parts/button.module.css';
import { EmptyState } from '../../../parts/empty-state.tsx';
import { Skeleton } from '../../../parts/skeleton.tsx';
import styles from './board-states.module.css';

/** In the shape of the lanes, so that nothing jumps when the orders appear. */
export function BoardSkeleton() {
  return (
    <div className={styles.lanes} role="status" aria-label="Loading the orders">
      {[5, 4, 3].map((cards) => (
        <div key={cards} className={styles.lane}>
          <Skeleton width={120} height={16} />
          {Array.from({ length: cards }, (_, at) => (
            <div key={at} className={styles.card}>
              <Skeleton width={200} height={12} />
              <Skeleton height={12} />
              <Skeleton width={140} height={12} />
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}

export function BoardEmpty() {
  return (
    <div className={styles.state} role="status">
      <EmptyState
        icon={Inbox}
        title="No orders right now"
        text="New orders appear here by themselves, the most urgent first. There is nothing to refresh."
      />
    </div>
  );
}

export function BoardNothingFound({ onClear, searchAll }: { onClear: () => void; searchAll: ReactNode }) {
  return (
    <div className={styles.state} role="status">
      <EmptyState
        icon={SearchX}
        title="No order on the board matches"
        text="The board shows active orders and those finished in the last hour."
        action={
          <div className={styles.actions}>
            {searchAll}
            <button type="button" className={button.plain} onClick={onClear}>
              Clear filters
            </button>
          </div>
        }
      />
    </div>
  );
}
