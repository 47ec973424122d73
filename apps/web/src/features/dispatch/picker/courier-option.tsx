import { localTime } from '@passline/domain/time/local-date';
import type { CourierCandidate } from '@passline/contract/riders/riders';
import { ROLE_WORDS } from '@passline/domain/users/role-words';
import Check from 'lucide-react/icons/check';
import { liveClient } from '../../../live/live-client.ts';
import { formatDistance } from '../../../parts/format-distance.ts';
import { RunningText } from '../../../parts/running-text.tsx';
import { formatTime } from '../../../parts/zoned-time.ts';
import { minutesUntil } from '../../orders/board/card-words.ts';
import { agoWords } from '../commands/ago-words.ts';
import { loadWords, shiftWords, whyWords } from './candidate-words.ts';
import styles from './courier-table.module.css';

type CourierOptionProps = {
  id: string;
  courier: CourierCandidate;
  zone: string;
  isCurrent: boolean;
  /** The first of those who are free. */
  isNearest: boolean;
  /** Has the delivery already. */
  isPresent: boolean;
  isBlocked: boolean;
  choose: () => void;
};

/** The focus stays in the field above: this can be clicked, and the field's arrow keys select it. */
export function CourierOption(props: CourierOptionProps) {
  const { id, courier, zone, isCurrent, isNearest, isPresent, isBlocked, choose } = props;
  const { name, role, arrivalAt, distanceKm, seenAt } = courier;
  const now = liveClient.serverNow();
  const why = whyWords(courier, isNearest, now);
  const timeOf = (atMs: number) => formatTime(atMs, zone, now);
  // Nearly everybody here is a courier: only another role is worth a word.
  const beside = [role === 'courier' ? '' : ROLE_WORDS[role], shiftWords(courier, timeOf)]
    .filter(Boolean)
    .join(' · ');
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
    <div
      id={id}
      role="option"
      aria-selected={isCurrent}
      aria-disabled={isPresent || isBlocked}
      className={styles.row}
      data-rider-id={courier.riderUserId}
      data-is-known={arrivalAt === null ? undefined : ''}
      onClick={choose}
      onMouseDown={(event) => event.preventDefault()}
    >
      <span className={styles.arrival}>
        {arrivalAt === null ? (
          <span className={styles.unknown}>Not known</span>
        ) : (
          <>
            {/* The minutes beside it say that it is not of another day. */}
            <b>{localTime(arrivalAt, zone)}</b>{' '}
            <RunningText
              className={styles.quiet}
              read={(nowMs) => (arrivalAt - nowMs < 30_000 ? 'now' : `in ${minutesUntil(arrivalAt, nowMs)}`)}
            />
          </>
        )}
      </span>
      <span className={styles.name}>
        <b data-name>{name}</b>{' '}
        {beside !== '' && (
          <span className={styles.quiet} title={courier.shift?.regionName}>
            {beside}
          </span>
        )}
      </span>
      <span className={styles.load}>
        <Dots count={courier.activeDeliveries} />
        <span data-is-free={courier.activeDeliveries === 0 || undefined}>{loadWords(courier, timeOf)}</span>
      </span>
      <span className={styles.distance}>{distanceKm !== null && formatDistance(distanceKm)}</span>
      <span className={styles.seen} data-is-care={arrivalAt === null || undefined}>
        {seenAt !== null && <RunningText read={(nowMs) => agoWords(nowMs - seenAt)} />}
      </span>
      {isPresent ? (
        <span className={styles.present}>
          <Check size={14} aria-hidden /> Assigned now
        </span>
      ) : (
        <span className={styles.why} data-is-care={why.isCare || undefined}>
          {why.words}
        </span>
      )}
    </div>
  );
}

const MOST_DOTS = 3;

/** One dot for each delivery, up to three; the words beside them say more. */
function Dots({ count }: { count: number }) {
  return (
    <span className={styles.dots} aria-hidden>
      {Array.from({ length: MOST_DOTS }, (_, at) => (
        <i key={at} data-is-full={at < count || undefined} />
      ))}
    </span>
  );
}
