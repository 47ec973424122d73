import classes from '../sign-in/sign-in.module.css';
import { LinkPage } from './link-page.tsx';
import { NewPersonForm } from './new-person-form.tsx';

/** `place`: of an admin; null: they become a super admin. */
type Invitation = { email: string; place: string | null; invitedBy: string };

/** Where somebody who is invited says who they are. See docs/rules/staff.md#inviting. */
export function InvitationPage() {
  return (
    <LinkPage<Invitation>
      title="Welcome to Passline"
      purpose="invitation"
      otherwise="Please ask the person who invited you for a new one."
    >
      {(token, { email, place, invitedBy }) => (
        <>
          <p className={classes.lead}>
            {invitedBy} invites you{' '}
            {place === null ? 'as a super admin, for all places' : `as the admin of ${place}`}.
          </p>
          <NewPersonForm
            path="accept-invitation"
            token={token}
            label="Set password and sign in"
            invitedEmail={email}
          />
        </>
      )}
    </LinkPage>
  );
}
