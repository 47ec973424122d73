import type { Person } from '@passline/contract/users/users';
import { DEFAULT_TIME_ZONE } from '@passline/domain/time/zones';
import Mail from 'lucide-react/icons/mail';
import Phone from 'lucide-react/icons/phone';
import Search from 'lucide-react/icons/search';
import { liveClient } from '../../live/live-client.ts';
import button from '../../parts/button.module.css';
import { PhoneLink } from '../../parts/phone-link.tsx';
import { useShortcut } from '../../parts/shortcuts.ts';
import { formatTime } from '../../parts/zoned-time.ts';
import { BlockButton } from './block-button.tsx';
import { ROLE_WORDS } from './found-words.ts';
import { BlockedChip } from './blocked-chip.tsx';
import { Initials } from './initials.tsx';
import { monthOf } from './month-of.ts';
import { RoleChoice } from './role-choice.tsx';
import styles from './users.module.css';

/** Who it is, how to reach them, and what can be done with the account as a whole. */
export function PersonHead({ person, onLookUp }: { person: Person; onLookUp: () => void }) {
  const { name, email, phoneNumber, role, createdAt, lastLogin } = person;
  useShortcut('/', 'Look up another', onLookUp);
  return (
    <header className={styles.head}>
      <Initials name={name || email} isLarge />
      <div className={styles.who}>
        <div className={styles.nameLine}>
          <h1>{name || email}</h1>
          <span className={styles.since}>
            {ROLE_WORDS[role]}, account since {monthOf(createdAt)}
          </span>
          <BlockedChip person={person} />
        </div>
        <div className={styles.reach}>
          {phoneNumber && (
            <span className={styles.call}>
              <Phone size={14} aria-hidden />
              <PhoneLink number={phoneNumber} />
            </span>
          )}
          <a href={`mailto:${email}`} className={styles.mail}>
            <Mail size={14} aria-hidden />
            {email}
          </a>
          <span className={styles.quiet}>
            {lastLogin === null
              ? 'Never signed in'
              : `Signed in ${formatTime(lastLogin, DEFAULT_TIME_ZONE, liveClient.serverNow())}`}
          </span>
        </div>
      </div>
      <div className={styles.headActions}>
        <button type="button" className={button.plain} onClick={onLookUp}>
          <Search size={14} aria-hidden />
          Look up another
          <kbd className={styles.key} aria-hidden>
            /
          </kbd>
        </button>
        <RoleChoice person={person} />
        <BlockButton person={person} />
      </div>
    </header>
  );
}
