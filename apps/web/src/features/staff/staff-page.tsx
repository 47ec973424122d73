import { staffPeople } from '@passline/contract/staff/topics';
import type { StaffRow } from '@passline/contract/staff/staff';
import { useQuery } from '@tanstack/react-query';
import Plus from 'lucide-react/icons/plus';
import UserRoundCog from 'lucide-react/icons/user-round-cog';
import { useRef } from 'react';
import { locationDirectory } from '../../api/location-directory.ts';
import { MoneyWaitNotice } from '../session/money-wait-notice.tsx';
import { useCollection, useRows, useStatus } from '../../live/use-live.ts';
import button from '../../parts/button.module.css';
import { EmptyState } from '../../parts/empty-state.tsx';
import { ListSkeleton } from '../../parts/list/list-states.tsx';
import type { ListFocus } from '../../parts/list/use-list-walk.ts';
import { Locked } from '../../parts/locked.tsx';
import { nameOfLocation } from '../../parts/name-of-location.ts';
import { Screen } from '../../parts/screen.tsx';
import { SearchField } from '../../parts/search-field.tsx';
import { useAddress, useTypedText } from '../../parts/use-address.ts';
import { foundStaff } from './found-staff.ts';
import { InviteDialog } from './invite-dialog.tsx';
import { PersonDialog } from './person-dialog.tsx';
import { PersonForms } from './person-forms.tsx';
import { ShownChoice } from './shown-choice.tsx';
import { STAFF_ADDRESS } from './staff-address.ts';
import { StaffList } from './staff-list.tsx';
import classes from './staff.module.css';

/** Who may sign in, where and when they did, and who is invited. See docs/rules/staff.md. */
export function StaffPage() {
  const [search, change] = useAddress(STAFF_ADDRESS);
  const [typed, type] = useTypedText(search.q, (q) => change({ q }));
  const people = useCollection(staffPeople, {});
  const rows = useRows(people);
  const status = useStatus(people);
  const focus = useRef<ListFocus>(null);
  const directory = useQuery(locationDirectory);
  const locations = directory.data ?? [];
  const placeOf = ({ role, locationId }: StaffRow) =>
    locationId === null
      ? role === 'super_admin'
        ? 'All places'
        : ''
      : nameOfLocation(locations, locationId);
  if (status.kind === 'refused')
    return <Locked reason={`${status.message} Staff is shown to super admins.`} />;
  const found = foundStaff(rows, search, placeOf);
  const open = rows.find(({ id }) => id === search.person);
  const close = () => change({ person: '', do: null, email: '', role: 'admin', location: '' });
  return (
    <Screen
      title="Staff"
      actions={
        <>
          <SearchField
            label="Search staff"
            placeholder="Name, e-mail or place"
            text={typed}
            onText={type}
            onDown={() => focus.current?.focusFirst()}
          />
          <button
            type="button"
            className={`${button.primary} ${classes.invite}`}
            onClick={() => change({ person: 'new' }, { replace: false })}
          >
            <Plus size={14} aria-hidden />
            Invite
          </button>
        </>
      }
    >
      <MoneyWaitNotice className={classes.wait} />
      <ShownChoice rows={rows} shown={search.show} onChoose={(show) => change({ show })} />
      {status.kind !== 'ready' ? (
        <ListSkeleton height={52} />
      ) : found.length === 0 ? (
        <EmptyState
          icon={UserRoundCog}
          title="No results"
          text="Nobody who may sign in matches."
          action={
            <button
              type="button"
              className={button.plain}
              onClick={() => {
                type('');
                change({ q: '', show: 'all' });
              }}
            >
              Show everybody
            </button>
          }
        />
      ) : (
        <StaffList
          rows={found}
          placeOf={placeOf}
          focus={focus}
          onOpen={({ id }) => change({ person: id }, { replace: false })}
        />
      )}
      {search.person === 'new' && (
        <InviteDialog
          locations={locations}
          wanted={{ email: search.email, role: search.role, locationId: search.location }}
          onClose={close}
        />
      )}
      {search.person !== '' && search.person !== 'new' && status.kind === 'ready' && (
        <PersonDialog key={search.person} row={open} place={open ? placeOf(open) : ''} onClose={close} />
      )}
      {/* Behind the person it would be if it were a part of theirs: a link opens both at once. */}
      {open?.kind === 'person' && (
        <PersonForms
          key={`forms ${open.id}`}
          row={open}
          form={search.do}
          locations={locations}
          onClose={() => change({ do: null })}
        />
      )}
    </Screen>
  );
}
