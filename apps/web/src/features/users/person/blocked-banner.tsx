import { DEFAULT_TIME_ZONE } from '@passline/domain/time/zones';
import { Link } from '@tanstack/react-router';
import Ban from 'lucide-react/icons/ban';
import { liveClient } from '../../../live/live-client.ts';
import { formatTime } from '../../../parts/zoned-time.ts';
import { useBlocking, type Contacts } from './use-blocking.ts';
import head from './head.module.css';

/** That somebody is blocked: why, by whom and since when. Nothing while nobody is. */
export function BlockedBanner({ person }: { person: Contacts }) {
  const { blocking = [] } = useBlocking(person);
  if (blocking.length === 0) return null;
  return (
    <ul className={head.banner} aria-label="Blocked">
      {blocking.map(({ id, description, createdBy, createdAt }) => (
        <li key={id}>
          <Ban size={16} aria-hidden />
          <span>
            <strong>Blocked:</strong>{' '}
            <Link to="/blocklist" search={{ entry: id }}>
              {description}
            </Link>{' '}
            <small>
              {createdBy}, {formatTime(createdAt, DEFAULT_TIME_ZONE, liveClient.serverNow())}
            </small>
          </span>
        </li>
      ))}
    </ul>
  );
}
