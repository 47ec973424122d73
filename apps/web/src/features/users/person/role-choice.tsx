import type { Person } from '@passline/contract/users/users';
import {
  checkCourierPhone,
  GIVEN_ROLES,
  isRoleGiven,
  type GivenRole,
} from '@passline/domain/users/change-role';
import { ROLE_WORDS } from '@passline/domain/users/role-words';
import { useState, type ReactNode } from 'react';
import { withArticle } from '@passline/domain/text/with-article';
import { useQuery } from '@tanstack/react-query';
import { api, queries } from '../../../api/client.ts';
import { messageOf } from '../../../api/refusal.ts';
import button from '../../../parts/button.module.css';
import { ConfirmDialog } from '../../../parts/confirm-dialog.tsx';
import { Dialog } from '../../../parts/dialog.tsx';
import { notify } from '../../../parts/notify.ts';
import toolbar from '../../../parts/toolbar.module.css';
import { useSecondFactor } from '../../session/second-factor/use-second-factor.tsx';
import { useMoneyWait } from '../../session/use-money-wait.ts';
import { InviteLink } from './invite-link.tsx';
import { PhoneMissing } from './phone-missing.tsx';
import { StaffLink } from './staff-link.tsx';
import head from './head.module.css';

const EFFECTS: Record<GivenRole, string> = {
  customer:
    'They keep their account as a guest, go off duty, and can take no more deliveries. Open screens of theirs close within a second.',
  courier:
    'Orders can be assigned to them at once. They take deliveries in the couriers’ app. Open screens of theirs have the new rights within a second.',
  courier_manager:
    'Orders can be assigned to them at once, as to couriers. Open screens of theirs have the new rights within a second.',
};

const WHILE_SUSPENDED =
  'They are suspended: nobody can give them work, and they cannot sign in, until they are let in again under Staff.';

/** A change that is asked about: `from` is the role that was seen when the question opened. */
type AskedRole = { from: GivenRole; to: GivenRole };

type RoleChoiceProps = {
  person: Person;
  /** Shows the choice where the page has room for it. The dialogs stand apart from it: a phone that is turned moves the choice. */
  children: (choice: ReactNode) => ReactNode;
};

/** The role, and its change. See docs/rules/users.md#role. */
export function RoleChoice({ person, children }: RoleChoiceProps) {
  const [asked, setAsked] = useState<AskedRole | null>(null);
  const [isBusy, setBusy] = useState(false);
  const { id: userId, role, name, email, hasSignIn, erased } = person;
  const { confirmed, dialog } = useSecondFactor('This decides who takes deliveries.');
  const wait = useMoneyWait();
  // Rights are taken away at once.
  const isWaiting = wait !== null && asked !== null && asked.to !== 'customer';
  const reached = checkCourierPhone(asked?.to ?? role, person.phoneNumber);
  const give = async ({ from, to }: AskedRole, isUndo = false) => {
    setBusy(true);
    const context = { idempotencyKey: crypto.randomUUID() };
    try {
      await confirmed(() => api.users.changeRole({ userId, role: to, expectedRole: from }, { context }));
      const words = `${name || email} is a ${ROLE_WORDS[to].toLowerCase()} now.`;
      if (isUndo) notify.success('Undone.', undefined, userId);
      else
        notify.success(words, { label: 'Undo', run: () => void give({ from: to, to: from }, true) }, userId);
    } catch (error) {
      notify.error(messageOf(error), undefined, userId);
    } finally {
      setBusy(false);
    }
  };
  const by = useWhoElse(userId, asked !== null && role !== asked.from);
  const isOpen = !erased && isRoleGiven(role) && asked !== null && role !== asked.to;
  return (
    <>
      {children(
        !erased &&
          (isRoleGiven(role) ? (
            <RoleSelect role={role} isBusy={isBusy} onChoose={(to) => setAsked(to && { from: role, to })} />
          ) : (
            <StaffLink person={person} />
          )),
      )}
      {!erased && dialog}
      {!erased && asked !== null && by !== null && (role === asked.to || !isRoleGiven(role)) && (
        <Told
          title={`${name || email} is ${withArticle(ROLE_WORDS[role].toLowerCase())} now`}
          onClose={() => setAsked(null)}
        >
          {by} changed the role meanwhile. Nothing was sent from here.
        </Told>
      )}
      {isOpen && isWaiting && (
        <Told
          title={`${name || email} stays a ${ROLE_WORDS[role].toLowerCase()}`}
          onClose={() => setAsked(null)}
        >
          {wait}
        </Told>
      )}
      {isOpen && !isWaiting && !reached.ok && (
        <Told
          title={`${name || email} stays a ${ROLE_WORDS[role].toLowerCase()}`}
          onClose={() => setAsked(null)}
        >
          <PhoneMissing person={person} role={asked.to} why={reached.refusal.message} />
        </Told>
      )}
      {isOpen && !isWaiting && reached.ok && (
        <ConfirmDialog
          title={`Make ${name || email} a ${ROLE_WORDS[asked.to].toLowerCase()}?`}
          text={asked.to !== 'customer' && person.suspended !== null ? WHILE_SUSPENDED : EFFECTS[asked.to]}
          confirm={`Make ${ROLE_WORDS[asked.to].toLowerCase()}`}
          onConfirm={() => {
            setAsked(null);
            void give({ ...asked, from: role });
          }}
          onCancel={() => setAsked(null)}
        >
          {by !== null && (
            <p role="alert">
              {by} made them {withArticle(ROLE_WORDS[role].toLowerCase())} meanwhile.
            </p>
          )}
          {asked.to !== 'customer' && !hasSignIn && <InviteLink email={email} role={asked.to} />}
        </ConfirmDialog>
      )}
    </>
  );
}

/** Why nothing is sent, to be closed. */
function Told({ title, onClose, children }: { title: string; onClose: () => void; children: ReactNode }) {
  return (
    <Dialog
      title={title}
      isNarrow
      isQuestion
      onClose={onClose}
      actions={
        <button type="button" className={button.plain} data-first onClick={onClose}>
          Close
        </button>
      }
    >
      {children}
    </Dialog>
  );
}

/** Who changed the role while a question about it is open; null: nobody did. */
function useWhoElse(userId: string, isChanged: boolean): string | null {
  const { data: author } = useQuery({
    ...queries.staff.whoChanged.queryOptions({ input: { userId, field: 'role' } }),
    enabled: isChanged,
    staleTime: 0,
  });
  return isChanged ? author?.changedBy || 'Somebody else' : null;
}

type RoleSelectProps = { role: GivenRole; isBusy: boolean; onChoose: (role: GivenRole | null) => void };

function RoleSelect({ role, isBusy, onChoose }: RoleSelectProps) {
  return (
    <label className={head.role}>
      <span>Role</span>
      <select
        className={toolbar.select}
        value={role}
        // Not disabled: the dialog gives the focus back to it.
        aria-disabled={isBusy}
        onChange={({ currentTarget }) =>
          !isBusy && onChoose(GIVEN_ROLES.find((one) => one === currentTarget.value) ?? null)
        }
      >
        {GIVEN_ROLES.map((one) => (
          <option key={one} value={one}>
            {ROLE_WORDS[one]}
          </option>
        ))}
      </select>
    </label>
  );
}
