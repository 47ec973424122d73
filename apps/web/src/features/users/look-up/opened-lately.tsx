import { useQuery } from '@tanstack/react-query';
import { queries } from '../../../api/client.ts';
import { liveClient } from '../../../live/live-client.ts';
import { formatAge } from '../../../parts/format-age.ts';
import { phoneNumberWords } from '@passline/domain/users/phone-number';
import { auditWords, capital } from '../../audit/audit-words.ts';
import { timeOf } from '../../audit/moment.ts';
import { Initials } from '../initials.tsx';
import look from './look-up.module.css';

const DAY_MS = 86_400_000;

/** The people whom the reader opened lately, with what they did there. */
export function OpenedLately({ onOpen }: { onOpen: (userId: string) => void }) {
  const { data } = useQuery({ ...queries.users.opened.queryOptions({}), staleTime: 0 });
  if (!data || data.length === 0) return null;
  const nowMs = liveClient.serverNow();
  return (
    <section aria-labelledby="opened-lately">
      <h2 id="opened-lately" className={look.section}>
        Opened by you lately
      </h2>
      <ul className={look.foundList}>
        {data.map(({ userId, name, email, phoneNumber, openedAt, did }) => (
          <li key={userId}>
            <button type="button" className={look.lately} onClick={() => onOpen(userId)}>
              <Initials name={name || email} />
              <span className={look.foundName}>{name || email}</span>
              <span className={look.foundPhone}>{phoneNumberWords(phoneNumber)}</span>
              <span className={look.latelyDid}>
                {did ? capital(auditWords(did, timeOf).did) : 'Looked only'}
              </span>
              <span className={look.foundEnd}>
                opened {nowMs - openedAt < DAY_MS ? `${formatAge(nowMs - openedAt)} ago` : timeOf(openedAt)}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
