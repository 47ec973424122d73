import { phoneNumberWords } from '@passline/domain/users/phone-number';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import Search from 'lucide-react/icons/search';
import { useRef } from 'react';
import { queries } from '../../../api/client.ts';
import button from '../../../parts/button.module.css';
import { PhoneLink } from '../../../parts/phone-link.tsx';
import type { ChangeAddress } from '../../../parts/use-address.ts';
import { EraseDialog } from '../personal-data/erase-dialog.tsx';
import { PersonMenu } from '../personal-data/person-menu.tsx';
import { NOBODY, type UsersSearch } from '../users-address.ts';
import { Blocking } from './blocking.tsx';
import { BlockedChip } from './blocked-chip.tsx';
import { BlockedBanner } from './blocked-banner.tsx';
import { Initials } from '../initials.tsx';
import { PersonOrders } from './person-orders.tsx';
import { UnderWay } from './under-way.tsx';
import head from './head.module.css';
import styles from './person.module.css';

/** As their orders below are read again. */
const READ_EVERY_MS = 5_000;

type GuestPageProps = {
  phoneNumber: string;
  search: UsersSearch;
  change: ChangeAddress<UsersSearch>;
};

/** A guest without an account, by the phone number of their orders. See docs/rules/users.md#guests-without-an-account. */
export function GuestPage({ phoneNumber, search, change }: GuestPageProps) {
  const asked = { phoneNumber };
  const { data } = useQuery(
    queries.users.orders.queryOptions({ input: { ...asked, limit: 1 }, refetchInterval: READ_EVERY_MS }),
  );
  const account = useAccountOf(phoneNumber);
  const name = data?.name || 'Guest';
  const begun = useRef('');
  const onClose = () => {
    // Nothing leads from a phone number to what was erased of it.
    if (begun.current) change({ ...NOBODY, erasure: begun.current });
    else change({ erase: false });
  };
  const contacts = { id: null, name, phoneNumber, email: data?.email ?? '' };
  return (
    <section className={styles.person} aria-label={name}>
      <header className={head.head}>
        <Initials name={name} isLarge />
        <div className={head.who}>
          <div className={head.nameLine}>
            <h1>{name}</h1>
            <span className={head.since}>
              {account ? (
                <>
                  Orders without an account.{' '}
                  <Link
                    to="/users"
                    search={account === 'several' ? { phoneNumber } : { userId: account.userId }}
                  >
                    {account === 'several'
                      ? 'Several accounts have this number'
                      : `${account.name || account.email} has an account with this number`}
                  </Link>
                </>
              ) : (
                'No account'
              )}
            </span>
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
          <button type="button" className={button.plain} onClick={() => change(NOBODY, { replace: false })}>
            <Search size={14} aria-hidden />
            Look up another
          </button>
          <Blocking person={contacts}>{(block) => block}</Blocking>
          <PersonMenu subject={asked} onErase={() => change({ erase: true }, { replace: false })}>
            {(menu) => menu}
          </PersonMenu>
        </div>
      </header>
      <BlockedBanner person={contacts} />
      <div className={styles.main}>
        <UnderWay asked={asked} />
        <PersonOrders asked={asked} />
      </div>
      {search.erase && (
        <EraseDialog
          subject={asked}
          name={data?.name || phoneNumberWords(phoneNumber)}
          erased={null}
          onBegun={({ id }) => {
            begun.current = id;
          }}
          onClose={onClose}
        />
      )}
    </section>
  );
}

/** Who has an account with a phone number; null: nobody, as far as is known. */
function useAccountOf(phoneNumber: string) {
  const { data } = useQuery({
    ...queries.users.find.queryOptions({ input: { phoneNumber }, refetchInterval: READ_EVERY_MS }),
    staleTime: 0,
  });
  const [one, another] = (data?.rows ?? []).flatMap(({ userId, name, email }) =>
    userId === null ? [] : [{ userId, name, email }],
  );
  if (!one) return null;
  return another ? 'several' : one;
}
