import { DEFAULT_TIME_ZONE } from '@passline/domain/time/zones';
import { useQuery } from '@tanstack/react-query';
import { queries } from '../../api/client.ts';
import { liveClient } from '../../live/live-client.ts';
import { ListSkeleton } from '../../parts/list/list-states.tsx';
import { ScreenError } from '../../parts/screen-error.tsx';
import { formatTime } from '../../parts/zoned-time.ts';
import { attemptWords, timesWords, triedBy } from './attempt-words.ts';
import styles from './blocklist.module.css';

/** As often as someone looks who waits for a guest to try again. */
const READ_EVERY_MS = 10_000;

/** How often an entry refused somebody, when last, and what. */
export function Attempts({ entryId }: { entryId: string }) {
  const { data, error, refetch } = useQuery({
    ...queries.blocklist.attempts.queryOptions({ input: { entryId } }),
    refetchInterval: READ_EVERY_MS,
    staleTime: 0,
  });
  const timeOf = (atMs: number) => formatTime(atMs, DEFAULT_TIME_ZONE, liveClient.serverNow());
  if (!data)
    return error ? <ScreenError error={error} retry={() => void refetch()} /> : <ListSkeleton height={28} />;
  const { rows, total, times, keptDays } = data;
  const [last] = rows;
  return (
    <section aria-label="What was refused">
      <h3 className={styles.heading}>What was refused</h3>
      <p className={styles.quiet}>
        {last
          ? `Refused ${timesWords(times)} in the last ${keptDays} days, last ${timeOf(last.lastAt)}.`
          : `Nothing in the last ${keptDays} days.`}
      </p>
      <ul className={styles.attempts}>
        {rows.map((attempt) => (
          <li key={attempt.id}>
            <span>{attemptWords(attempt)}</span>
            <time dateTime={new Date(attempt.lastAt).toISOString()}>{timeOf(attempt.lastAt)}</time>
            <small>{triedBy(attempt)}</small>
          </li>
        ))}
      </ul>
      {total > rows.length && <p className={styles.quiet}>The newest {rows.length} are listed.</p>}
    </section>
  );
}
