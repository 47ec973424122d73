import type { Person } from '@passline/contract/users/users';
import type { GivenRole } from '@passline/domain/users/change-role';
import { Link } from '@tanstack/react-router';
import { InviteLink } from './invite-link.tsx';
import head from './head.module.css';

type PhoneMissingProps = { person: Person; role: GivenRole; why: string };

/** Why somebody without a phone number is no courier, and where the number is given. See docs/rules/users.md#role. */
export function PhoneMissing({ person: { id, email, role: now, hasSignIn }, role, why }: PhoneMissingProps) {
  return (
    <>
      <p>{why} It is how they are called during a delivery.</p>
      {!hasSignIn ? (
        <InviteLink email={email} role={role} />
      ) : now === 'customer' ? (
        <p>They give it in the guests’ app.</p>
      ) : (
        <p>
          <Link to="/staff" search={{ person: id, do: 'contact' }} className={head.inText}>
            Give their phone number under Staff
          </Link>
        </p>
      )}
    </>
  );
}
