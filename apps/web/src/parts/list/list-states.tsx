import { messageOf } from '../../api/refusal.ts';
import button from '../button.module.css';
import { Skeleton } from '../skeleton.tsx';
import styles from './list-states.module.css';

/** What is shown is kept, and said to be older than it could be. */
export function ReadBefore({ error, retry }: { error: unknown; retry: () => void }) {
  return (
    <p className={styles.readBefore} role="alert">
      This is what was read before. {messageOf(error)}
      <button type="button" className={button.plain} onClick={retry}>
        Try again
      </button>
    </p>
  );
}

/** In the shape of the rows. */
export function ListSkeleton({ height }: { height: number }) {
  return (
    <div className={styles.skeleton} role="status" aria-label="Loading">
      {Array.from({ length: 10 }, (_, at) => (
        <Skeleton key={at} height={height - 8} />
      ))}
    </div>
  );
}
