import type { Person } from '@passline/contract/users/users';
import { Link } from '@tanstack/react-router';
import UserX from 'lucide-react/icons/user-x';
import { liveClient } from '../../../live/live-client.ts';
import { DEFAULT_TIME_ZONE } from '@passline/domain/time/zones';
import { formatTime } from '../../../parts/zoned-time.ts';
import head from './head.module.css';

type SuspendedProps = { person: Pick<Person, 'id' | 'suspended'> };

/** That somebody is suspended: since when, by whom, and where they are let in again. Nothing while nobody is. */
export function SuspendedBanner({ person }: SuspendedProps) {
  if (person.suspended === null) return null;
  return (
    <div className={head.banner} role="note" aria-label="Suspended">
      <p>
        <UserX size={16} aria-hidden />
        <Suspended person={person} />
      </p>
    </div>
  );
}

/** 'Suspended since 14:05, by Sasha Park. Open in Staff'. */
function Suspended({ person: { id, suspended } }: SuspendedProps) {
  if (suspended === null) return null;
  return (
    <span>
      <strong>Suspended</strong> since {formatTime(suspended.at, DEFAULT_TIME_ZONE, liveClient.serverNow())},
      by {suspended.by}.{' '}
      <Link to="/staff" search={{ person: id }} className={head.inText}>
        Open in Staff
      </Link>
    </span>
  );
}
