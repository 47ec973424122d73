import type { FoundPerson } from '@passline/contract/users/users';
import { DEFAULT_TIME_ZONE } from '@passline/domain/time/zones';
import { isRiderActive } from '@passline/domain/riders/active';
import Ban from 'lucide-react/icons/ban';
import CircleUserRound from 'lucide-react/icons/circle-user-round';
import { liveClient } from '../../../live/live-client.ts';
import { formatTime } from '../../../parts/zoned-time.ts';
import { lateWords } from '../../orders/board/card-words.ts';
import { matchedParts, matchedPhone, nameOf, roleOf, type Part } from '../found-words.ts';
import { Initials } from '../initials.tsx';
import look from './look-up.module.css';
import marks from '../marks.module.css';

/** One person in a list: who it is, and what the caller probably wants. */
export function FoundRow({ person, typed }: { person: FoundPerson; typed: string }) {
  const name = nameOf(person);
  const isGuest = person.userId === null;
  return (
    <>
      {isGuest ? (
        <span className={marks.initials} aria-hidden>
          <CircleUserRound size={16} />
        </span>
      ) : (
        <Initials name={name} />
      )}
      <span className={look.foundWho}>
        <span className={look.foundName}>
          {isGuest ? name : <Marked parts={matchedParts(name, typed)} />}
        </span>{' '}
        <small>{roleOf(person)}</small>
      </span>
      <span className={look.foundPhone}>
        <Marked parts={matchedPhone(person.phoneNumber, typed)} />
      </span>
      <span className={look.foundEmail}>
        {isGuest ? (
          `${person.name || 'Somebody'}, from orders`
        ) : (
          <Marked parts={matchedParts(person.email, typed)} />
        )}
      </span>
      <span className={look.foundEnd}>
        <Lately person={person} />
      </span>
    </>
  );
}

function Lately({ person }: { person: FoundPerson }) {
  const { underWay, blockedAt, lastOrderAt, riderActiveUntil, role } = person;
  const nowMs = liveClient.serverNow();
  const day = (atMs: number) => formatTime(atMs, DEFAULT_TIME_ZONE, nowMs);
  if (underWay) {
    const { orderNumber, promisedAt } = underWay;
    const isLate = promisedAt !== null && promisedAt < nowMs;
    return (
      <span className={marks.tag} data-tone={isLate ? 'late' : 'way'}>
        #{orderNumber} is {isLate ? `${lateWords(nowMs - promisedAt)} late` : 'under way'}
      </span>
    );
  }
  if (blockedAt !== null)
    return (
      <span className={marks.tag}>
        <Ban size={12} aria-hidden /> Blocked {day(blockedAt)}
      </span>
    );
  if (role !== null && role !== 'customer' && isRiderActive(riderActiveUntil, nowMs)) return <>on duty</>;
  return <>{lastOrderAt === null ? 'no orders' : `last order ${day(lastOrderAt)}`}</>;
}

function Marked({ parts }: { parts: readonly Part[] }) {
  return parts.map(({ text, isMatch }, at) =>
    isMatch ? <mark key={at}>{text}</mark> : <span key={at}>{text}</span>,
  );
}
