import type { GivenRole } from '@passline/domain/users/change-role';
import { Link } from '@tanstack/react-router';
import { useInvitation } from './use-invitation.ts';
import head from './head.module.css';

type InviteLinkProps = { email: string; role: GivenRole };

/** For somebody who has no sign-in yet: how they get into the couriers' app. See docs/rules/staff.md#inviting. */
export function InviteLink({ email, role }: InviteLinkProps) {
  const invitation = useInvitation(email);
  if (invitation)
    return (
      <p>
        They have no sign-in for the couriers’ app yet, and are invited.{' '}
        <Link to="/staff" search={{ person: invitation.id }} className={head.inText}>
          Open the invitation under Staff
        </Link>
      </p>
    );
  return (
    <p>
      They have no sign-in for the couriers’ app.{' '}
      <Link to="/staff" search={{ person: 'new', email, role }} className={head.inText}>
        Invite them under Staff
      </Link>
      : with the link they choose a password, and keep this account.
    </p>
  );
}
