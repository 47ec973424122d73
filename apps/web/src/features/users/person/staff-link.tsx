import type { Person } from '@passline/contract/users/users';
import { ROLE_WORDS } from '@passline/domain/users/role-words';
import { Link } from '@tanstack/react-router';
import button from '../../../parts/button.module.css';
import { useInvitation } from './use-invitation.ts';

/** For an admin or a super admin: the way to Staff, where they are suspended, or invited if they have no sign-in yet. See docs/rules/users.md#role. */
export function StaffLink({ person: { id, role, email, locationId, hasSignIn } }: { person: Person }) {
  const word = ROLE_WORDS[role];
  if (!hasSignIn)
    return <InvitedUnderStaff word={word} email={email} wanted={{ role, location: locationId ?? '' }} />;
  return (
    <Link to="/staff" search={{ person: id }} className={button.plain}>
      {word}: under Staff
    </Link>
  );
}

type InvitedUnderStaffProps = { word: string; email: string; wanted: { role: string; location: string } };

function InvitedUnderStaff({ word, email, wanted }: InvitedUnderStaffProps) {
  const invitation = useInvitation(email);
  return (
    <Link
      to="/staff"
      search={invitation ? { person: invitation.id } : { person: 'new', email, ...wanted }}
      className={button.plain}
    >
      {word} without a sign-in: {invitation ? 'invited' : 'invite'} under Staff
    </Link>
  );
}
