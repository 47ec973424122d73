import { DEFAULT_TIME_ZONE } from '@passline/domain/time/zones';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import Ban from 'lucide-react/icons/ban';
import { queries } from '../../api/client.ts';
import { liveClient } from '../../live/live-client.ts';
import { formatTime } from '../../parts/zoned-time.ts';
import { attemptWords, triedBy } from './attempt-words.ts';
import styles from './blocklist.module.css';

const SHOWN = 3;
const LONGEST_SEARCH = 80;

/** What the blocklist refused lately of whom a search for orders is about: no order of theirs is found. */
export function RefusedLately({ search }: { search: string }) {
  const { data } = useQuery({
    ...queries.blocklist.attempts.queryOptions({
      input: { search: search.slice(0, LONGEST_SEARCH), limit: SHOWN },
    }),
    staleTime: 0,
  });
  if (!data || data.rows.length === 0) return null;
  return (
    <aside className={styles.lately} aria-label="Refused lately">
      <p>
        <Ban size={14} aria-hidden />
        <strong>The blocklist refused this lately</strong>
      </p>
      <ul>
        {data.rows.map((attempt) => (
          <li key={attempt.id}>
            {triedBy(attempt)}: {attemptWords(attempt)},{' '}
            {formatTime(attempt.lastAt, DEFAULT_TIME_ZONE, liveClient.serverNow())}.{' '}
            {attempt.entryIds.length > 0 && (
              <Link to="/blocklist" search={{ entry: attempt.entryIds[0] }}>
                Why
              </Link>
            )}
          </li>
        ))}
      </ul>
      {data.total > SHOWN && <p>and {data.total - SHOWN} more</p>}
    </aside>
  );
}
