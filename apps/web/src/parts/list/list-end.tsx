import { messageOf } from '../../api/refusal.ts';
import button from '../button.module.css';
import { Skeleton } from '../skeleton.tsx';
import { footWords, formatCount } from './count-words.ts';
import type { Pages } from './use-pages.ts';
import styles from './list-states.module.css';

type ListEndProps<Row> = {
  pages: Pages<Row>;
  /** A jump to the last row is under way: its progress is shown. */
  isGoingToEnd: boolean;
};

/** Below the last loaded row: more is loading, or could not be read; else how many of how many there are. */
export function ListEnd<Row>({ pages, isGoingToEnd }: ListEndProps<Row>) {
  const { rows, answers, first, isEndComing, isEndMissing, error, retry } = pages;
  if (isEndMissing)
    return (
      <p className={styles.end} role="alert">
        The rest could not be read. {messageOf(error)}
        {/* It stays during the attempt, and keeps the focus. */}
        <button type="button" className={button.plain} aria-disabled={isEndComing} onClick={retry}>
          {isEndComing ? 'Reading…' : 'Try again'}
        </button>
      </p>
    );
  if (!isEndComing) {
    const foot = footWords(rows?.length ?? 0, first, answers?.at(-1)?.next === null);
    return foot === null ? null : <p className={styles.foot}>{foot}</p>;
  }
  return (
    <div className={styles.end} role="status" aria-label="Loading more">
      {isGoingToEnd && (
        <span>
          {formatCount(rows?.length ?? 0)} of {first?.isTotalExact === false && 'more than '}
          {formatCount(first?.total ?? 0)} read…
        </span>
      )}
      <Skeleton height={20} />
    </div>
  );
}
