import Ban from 'lucide-react/icons/ban';
import Inbox from 'lucide-react/icons/inbox';
import SearchX from 'lucide-react/icons/search-x';
import styles from './orders-board.module.css';

/** In the shape of the columns, so that nothing jumps when the orders come. */
export function BoardSkeleton() {
  return (
    <div className={styles.columns} role="status" aria-label="Loading the orders">
      {[5, 4, 3].map((cards) => (
        <div key={cards} className={styles.skeleton}>
          <i className={styles.bone} />
          {Array.from({ length: cards }, (_, at) => (
            <div key={at} className={styles.ghost}>
              <i className={styles.bone} />
              <i className={styles.bone} />
              <i className={styles.bone} />
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}

export function BoardRefused({ message }: { message: string }) {
  return (
    <div className={styles.state} role="alert">
      <Ban size={28} aria-hidden />
      <h2>This board is not yours to see</h2>
      <p>{message}</p>
      <p>The orders of a location are shown to its admin and to super admins.</p>
      <a href="/">Go Home</a>
    </div>
  );
}

export function BoardEmpty() {
  return (
    <div className={styles.state} role="status">
      <Inbox size={28} aria-hidden />
      <h2>No orders right now</h2>
      <p>New orders appear here by themselves, the most urgent first. There is nothing to refresh.</p>
    </div>
  );
}

export function BoardNothingFound({ onClear }: { onClear: () => void }) {
  return (
    <div className={styles.state} role="status">
      <SearchX size={28} aria-hidden />
      <h2>No order on the board matches</h2>
      <p>The board holds what is active and what was finished in the last hour.</p>
      <button type="button" onClick={onClear}>
        Clear filters
      </button>
    </div>
  );
}
