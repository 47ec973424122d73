import type { Person } from '@passline/contract/users/users';
import { formatMonth } from '@passline/domain/time/format-day';
import { localDate } from '@passline/domain/time/local-date';
import { DEFAULT_TIME_ZONE } from '@passline/domain/time/zones';
import { ROLE_WORDS } from '@passline/domain/users/role-words';
import Mail from 'lucide-react/icons/mail';
import Phone from 'lucide-react/icons/phone';
import Search from 'lucide-react/icons/search';
import type { ReactNode } from 'react';
import { liveClient } from '../../../live/live-client.ts';
import button from '../../../parts/button.module.css';
import { PhoneLink } from '../../../parts/phone-link.tsx';
import { useShortcut } from '../../../parts/shortcuts.ts';
import { BlockedChip } from './blocked-chip.tsx';
import { Initials } from '../initials.tsx';
import { signedInWords } from './signed-in-words.ts';
import head from './head.module.css';
import marks from '../marks.module.css';
import styles from './person.module.css';

type PersonHeadProps = {
  person: Person;
  isNarrow: boolean;
  /** What can be done with the account as a whole. */
  actions: ReactNode;
  onLookUp: () => void;
};

/** Who it is, how to reach them, and, where there is room, what can be done with the account as a whole. */
export function PersonHead({ person, isNarrow, actions, onLookUp }: PersonHeadProps) {
  const { name, email, phoneNumber, role, createdAt, erased } = person;
  useShortcut('/', 'Look up another', onLookUp);
  return (
    <header className={head.head}>
      {!erased && <Initials name={name || email} isLarge />}
      <div className={head.who}>
        <div className={head.nameLine}>
          <h1>{erased ? 'Erased person' : name || email}</h1>
          <span className={head.since}>
            {ROLE_WORDS[role]}, account since {formatMonth(localDate(createdAt, DEFAULT_TIME_ZONE))}
          </span>
          {!erased && <BlockedChip person={person} />}
        </div>
        {!erased && (
          <div className={head.reach}>
            {phoneNumber && (
              <span className={head.call}>
                <Phone size={14} aria-hidden />
                <PhoneLink number={phoneNumber} />
              </span>
            )}
            <a href={`mailto:${email}`} className={head.mail}>
              <Mail size={14} aria-hidden />
              {email}
            </a>
            <span className={styles.quiet}>{signedInWords(person, liveClient.serverNow())}</span>
          </div>
        )}
      </div>
      <div className={head.headActions}>
        <button type="button" className={button.plain} onClick={onLookUp}>
          <Search size={14} aria-hidden />
          Look up another
          <kbd className={marks.key} aria-hidden>
            /
          </kbd>
        </button>
        {!isNarrow && actions}
      </div>
    </header>
  );
}
