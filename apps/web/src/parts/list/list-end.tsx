import { useEffect, useState } from 'react';
import { messageOf } from '../../api/refusal.ts';
import button from '../button.module.css';
import { Skeleton } from '../skeleton.tsx';
import type { Pages } from './use-pages.ts';
import styles from './list-states.module.css';

/** Below the last row that is loaded: more is on its way, or could not be read. */
export function ListEnd<Row>({ pages }: { pages: Pages<Row> }) {
  const { isEndComing, isEndMissing, error, retry } = pages;
  if (isEndComing)
    return (
      <div className={styles.end} role="status" aria-label="Loading more">
        <Skeleton height={20} />
      </div>
    );
  if (!isEndMissing) return null;
  return (
    <p className={styles.end} role="alert">
      The rest could not be read. {messageOf(error)}
      <button type="button" className={button.plain} onClick={retry}>
        Try again
      </button>
    </p>
  );
}

/** The same for rows that are all drawn: more of them come when somebody asks. */
export function MoreRows<Row>({ pages }: { pages: Pages<Row> }) {
  const { rows, hasMore, isReading, isEndComing, isEndMissing, readOn } = pages;
  const count = rows?.length ?? 0;
  /** How many rows there were when more were asked for. */
  const [askedAt, setAskedAt] = useState(-1);
  const isWanted = askedAt === count;
  // Asked for while the list is being read again, they are read right after it.
  useEffect(() => {
    if (isWanted && !isReading) readOn();
  }, [isWanted, isReading, readOn]);
  if (!hasMore || isEndMissing) return <ListEnd pages={pages} />;
  const isBusy = isWanted || isEndComing;
  return (
    <div className={`${styles.end} ${styles.more}`}>
      {/* It stays while they come, and keeps the focus. */}
      <button type="button" className={button.plain} aria-disabled={isBusy} onClick={() => setAskedAt(count)}>
        {isBusy ? 'Reading…' : 'Show more'}
      </button>
    </div>
  );
}
