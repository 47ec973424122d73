import type { StaffRow } from '@passline/contract/staff/staff';
import { DEFAULT_TIME_ZONE } from '@passline/domain/time/zones';
import Ban from 'lucide-react/icons/ban';
import { useSession } from '../session/use-session.ts';
import { liveClient } from '../../live/live-client.ts';
import { StatusChip } from '../../parts/status-chip.tsx';
import { formatTime } from '../../parts/zoned-time.ts';
import { nameOf } from './found-staff.ts';
import { isSignedIn, lookOf, roleWords, safetyWords } from './staff-words.ts';
import classes from './staff.module.css';

type StaffLineProps = {
  row: StaffRow;
  place: string;
  /** Since when they are on the blocklist; null: they are not. */
  blockedAt: number | null;
  /** Where they stand in the list, and whether Tab stops there. */
  at: number;
  isStop: boolean;
  onOpen: () => void;
};

const BLOCKED = { word: 'Blocked', tone: 'cancelled', Icon: Ban };

/** Who it is, whether they are blocked, what they may see, and when they signed in last. */
export function StaffLine({ row, place, blockedAt, at, isStop, onOpen }: StaffLineProps) {
  const { userId } = useSession();
  const { id, name, email, role, lastSignIn, suspended, invited } = row;
  const nowMs = liveClient.serverNow();
  const time = (atMs: number) => formatTime(atMs, DEFAULT_TIME_ZONE, nowMs);
  const look = lookOf(row, nowMs);
  const factor = safetyWords(row);
  return (
    <li data-index={at}>
      <button type="button" data-opens tabIndex={isStop ? 0 : -1} className={classes.line} onClick={onOpen}>
        <span className={classes.who}>
          <span>
            <strong>{nameOf(row)}</strong>
            {id === userId && <small> you</small>}{' '}
            {blockedAt !== null && <StatusChip look={BLOCKED} text={`Blocked ${time(blockedAt)}`} />}
          </span>
          {name !== '' && <small>{email}</small>}
        </span>
        <span className={classes.role}>
          {roleWords(role)}
          {place !== '' && <small>{place}</small>}
        </span>
        <span className={classes.when}>
          {look !== null && <StatusChip look={look} />}
          {invited !== null && (
            <small>
              link {invited.expiresAt > nowMs ? 'until' : 'ended'} {time(invited.expiresAt)}
            </small>
          )}
          {suspended !== null && <small>since {time(suspended.at)}</small>}
          {look === null && (
            <>
              {lastSignIn === null ? 'never signed in to Passline' : time(lastSignIn.at)}
              <small>{isSignedIn(row, nowMs) ? `signed in, ${factor}` : factor}</small>
            </>
          )}
        </span>
      </button>
    </li>
  );
}
