import classes from '../sign-in/sign-in.module.css';
import { LinkPage } from './link-page.tsx';
import { NewPersonForm } from './new-person-form.tsx';

/** Makes the first super admin. See docs/operations.md#the-first-super-admin. */
export function SetupPage() {
  return (
    <LinkPage
      title="First super admin"
      purpose="setup"
      otherwise="A server without a super admin prints a new one whenever it starts."
    >
      {(token) => (
        <>
          <p className={classes.lead}>
            This person sees and changes everything, and invites everybody else. You are signed in at once.
          </p>
          <NewPersonForm path="set-up" token={token} label="Create and sign in" />
        </>
      )}
    </LinkPage>
  );
}
