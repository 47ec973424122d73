import { messageOf } from '../../api/refusal.ts';
import button from '../button.module.css';
import { formatAge } from '../format-age.ts';
import { RunningText } from '../running-text.tsx';
import { Skeleton } from '../skeleton.tsx';
import styles from './list-states.module.css';

type ReadBeforeProps = {
  error: unknown;
  /** When what is shown was read, by this computer's clock. */
  readAtMs: number;
  retry: () => void;
};

/** The old rows stay, with their age. */
export function ReadBefore({ error, readAtMs, retry }: ReadBeforeProps) {
  return (
    <p className={styles.readBefore} role="alert">
      <span>
        This was read {/* Not read aloud: it counts all the time. */}
        <span aria-live="off">
          <RunningText key={readAtMs} read={() => formatAge(Date.now() - readAtMs)} />
        </span>{' '}
        ago. {messageOf(error)}
      </span>
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
