import { useQuery } from '@tanstack/react-query';
import Search from 'lucide-react/icons/search';
import { queries } from '../../../api/client.ts';
import button from '../../../parts/button.module.css';
import { PhoneLink } from '../../../parts/phone-link.tsx';
import { BlockButton } from './block-button.tsx';
import { BlockedChip } from './blocked-chip.tsx';
import { BlockedBanner } from './blocked-banner.tsx';
import { Initials } from '../initials.tsx';
import { PersonOrders } from './person-orders.tsx';
import { UnderWay } from './under-way.tsx';
import head from './head.module.css';
import styles from './person.module.css';

type GuestPageProps = { phoneNumber: string; onAgain: () => void };

/** A guest without an account, by the phone number of their orders. See docs/rules/users.md#guests-without-an-account. */
export function GuestPage({ phoneNumber, onAgain }: GuestPageProps) {
  const asked = { phoneNumber };
  const { data } = useQuery(queries.users.orders.queryOptions({ input: { ...asked, limit: 1 } }));
  const name = data?.name || 'Guest';
  const contacts = { id: null, name, phoneNumber, email: data?.email ?? '' };
  return (
    <section className={styles.person} aria-label={name}>
      <header className={head.head}>
        <Initials name={name} isLarge />
        <div className={head.who}>
          <div className={head.nameLine}>
            <h1>{name}</h1>
            <span className={head.since}>No account</span>
            <BlockedChip person={contacts} />
          </div>
          <div className={head.reach}>
            <span className={head.call}>
              <PhoneLink number={phoneNumber} />
            </span>
            {contacts.email && (
              <a href={`mailto:${contacts.email}`} className={head.mail}>
                {contacts.email}
              </a>
            )}
          </div>
        </div>
        <div className={head.headActions}>
          <button type="button" className={button.plain} onClick={onAgain}>
            <Search size={14} aria-hidden />
            Look up another
          </button>
          <BlockButton person={contacts} />
        </div>
      </header>
      <BlockedBanner person={contacts} />
      <div className={styles.main}>
        <UnderWay asked={asked} />
        <PersonOrders asked={asked} />
      </div>
    </section>
  );
}
