import { invitedAs, type InvitedAs } from '@passline/domain/staff/invited-as';
import { isCourierRole, isStaffRole } from '@passline/domain/users/roles';
import { useState } from 'react';
import classes from '../sign-in/sign-in.module.css';
import { LinkPage } from './link-page.tsx';
import { NewPersonForm } from './new-person-form.tsx';

type Invitation = InvitedAs & { email: string; invitedBy: string };

/** Where somebody who is invited says who they are. See docs/rules/staff.md#inviting. */
export function InvitationPage() {
  return (
    <LinkPage<Invitation>
      title="Welcome to Passline"
      purpose="invitation"
      otherwise="Please ask the person who invited you for a new one."
    >
      {(token, invitation) => <InvitationForm token={token} invitation={invitation} />}
    </LinkPage>
  );
}

function InvitationForm({ token, invitation }: { token: string; invitation: Invitation }) {
  const { email, invitedBy, role } = invitation;
  const isForPortal = isStaffRole(role);
  const [isDone, setDone] = useState(false);
  if (isDone) {
    return (
      <p className={classes.lead} role="status">
        Your account is ready. Sign in to the couriers’ app as {email}, with the password that you have just
        chosen.
      </p>
    );
  }
  return (
    <>
      <p className={classes.lead}>
        {invitedBy} invites you {invitedAs(invitation)}.
      </p>
      <NewPersonForm
        path="accept-invitation"
        token={token}
        invitedEmail={email}
        phoneNumber={isCourierRole(role) ? 'required' : 'optional'}
        label={isForPortal ? 'Set password and sign in' : 'Set password'}
        {...(!isForPortal && { onDone: () => setDone(true) })}
      />
    </>
  );
}
