import { blocklistKind } from '@passline/contract/blocklist/blocklist-kind';
import { userAddressKind } from '@passline/contract/users/address-kind';
import { personTopic, userCardsTopic } from '@passline/contract/users/topics';
import { useMediaQuery } from '@mantine/hooks';
import UserX from 'lucide-react/icons/user-x';
import { useEffect, useRef, type ReactNode } from 'react';
import { api, queries } from '../../../api/client.ts';
import { useCollection, useRow, useStatus } from '../../../live/use-live.ts';
import { useReadAgain } from '../../../live/use-read-again.ts';
import button from '../../../parts/button.module.css';
import { EmptyState } from '../../../parts/empty-state.tsx';
import { ListSkeleton } from '../../../parts/list/list-states.tsx';
import { Locked } from '../../../parts/locked.tsx';
import { Screen } from '../../../parts/screen.tsx';
import type { ChangeAddress } from '../../../parts/use-address.ts';
import { AccountActions } from './account-actions.tsx';
import { Addresses } from './addresses.tsx';
import { BlockedBanner } from './blocked-banner.tsx';
import { Cards } from './cards.tsx';
import { CourierPast } from './courier-past.tsx';
import { CourierWork } from './courier-work.tsx';
import { Happened } from './happened.tsx';
import { PersonHead } from './person-head.tsx';
import { PersonOrders } from './person-orders.tsx';
import { Points } from './points.tsx';
import { SuspendedBanner } from './suspended-banner.tsx';
import { UnderWay } from './under-way.tsx';
import { EraseDialog } from '../personal-data/erase-dialog.tsx';
import { ErasureBanner } from '../personal-data/erasure-banner.tsx';
import { NOBODY, type UsersSearch } from '../users-address.ts';
import head from './head.module.css';
import styles from './person.module.css';

const ADDRESSES = { name: userAddressKind.live, key: 'id' };
const BLOCKLIST = { name: blocklistKind.live, key: 'id' };

/** What somebody is called of whom nothing is known any more. */
const ERASED = 'Erased person';

type PersonPageProps = { userId: string; search: UsersSearch; change: ChangeAddress<UsersSearch> };

/** One person, for somebody who has them on the phone: who it is, what is wrong now, what happened. See docs/rules/users.md. */
export function PersonPage({ userId, search, change }: PersonPageProps) {
  const collection = useCollection(personTopic, { userId });
  const person = useRow(collection, userId);
  const status = useStatus(collection);
  // Points, role and name change with what happened, and so does what is read beside them.
  useReadAgain(queries.users.history.key(), collection);
  useReadAgain(queries.audit.list.key(), collection);
  // And with what stands on the page in lists of its own.
  useReadAgain(queries.audit.list.key(), useCollection(userCardsTopic, { userId }));
  useReadAgain(queries.audit.list.key(), useCollection(ADDRESSES, { userId }));
  useReadAgain(queries.audit.list.key(), useCollection(BLOCKLIST, {}));
  const begun = useRef('');
  const isThere = person !== undefined;
  useEffect(() => {
    if (isThere) void api.users.noteOpened({ userId }).catch(() => undefined);
  }, [isThere, userId]);
  const isNarrow = useMediaQuery('(width < 720px)', undefined, { getInitialValueInEffect: false });
  const lookUp = () => change(NOBODY, { replace: false });
  if (status.kind === 'refused')
    return <Locked reason={`${status.message} This screen is shown to super admins.`} />;
  if (!person) return <NoPerson isKnown={status.kind === 'ready'} onLookUp={lookUp} />;
  const { erased } = person;
  const askToErase = () => change({ erase: true }, { replace: false });
  const isCourier = person.role === 'courier' || person.role === 'courier_manager';
  const page = (actions: ReactNode) => (
    <section className={styles.person} aria-label={erased ? ERASED : person.name || person.email}>
      <PersonHead person={person} isNarrow={isNarrow} actions={actions} onLookUp={lookUp} />
      {erased ? (
        <ErasureBanner erasureId={erased.erasureId} />
      ) : (
        <>
          <SuspendedBanner person={person} />
          <BlockedBanner person={person} />
        </>
      )}
      <div className={styles.columns}>
        <div className={styles.main}>
          <UnderWay asked={{ userId }} />
          {isCourier && <CourierWork person={person} />}
          {isCourier && <CourierPast riderUserId={userId} />}
          <PersonOrders asked={{ userId }} />
          <Happened userId={userId} isErased={erased !== null} />
        </div>
        <div className={styles.aside}>
          <Points
            person={person}
            isAdding={search.points}
            setAdding={(points) => change({ points }, { replace: !points })}
          />
          {/* An address that is being edited says itself that it is gone. */}
          {(!erased || search.address !== '') && (
            <Addresses
              userId={userId}
              opened={search.address}
              open={(address) => change({ address }, { replace: address === '' })}
            />
          )}
          {!erased && <Cards userId={userId} />}
        </div>
      </div>
      {/* At the end of a narrow page, where no thumb meets them on the way to the rest. */}
      {isNarrow && (
        <section
          className={erased ? undefined : `${styles.card} ${head.last}`}
          aria-label={erased ? undefined : 'Account'}
        >
          {actions}
        </section>
      )}
      {search.erase && (
        <EraseDialog
          subject={{ userId }}
          name={person.erased ? ERASED : person.name || person.email}
          erased={erased}
          onBegun={({ id }) => {
            begun.current = id;
          }}
          onClose={() => {
            // Nothing leads from an e-mail address or a phone number to what was erased of it.
            if (begun.current && search.userId === '') change({ ...NOBODY, erasure: begun.current });
            else change({ erase: false });
          }}
        />
      )}
    </section>
  );
  return (
    <AccountActions person={person} onErase={askToErase}>
      {page}
    </AccountActions>
  );
}

function NoPerson({ isKnown, onLookUp }: { isKnown: boolean; onLookUp: () => void }) {
  return (
    <Screen title="Users">
      {isKnown ? (
        <EmptyState
          icon={UserX}
          title="There is no such person"
          text="The link is incomplete, or the person is gone."
          action={
            <button type="button" className={button.plain} onClick={onLookUp}>
              Look up somebody else
            </button>
          }
        />
      ) : (
        <ListSkeleton height={48} />
      )}
    </Screen>
  );
}
