import classes from '../sign-in/sign-in.module.css';
import { LinkPage } from './link-page.tsx';
import { NewPersonForm } from './new-person-form.tsx';

/** Makes the first super admin, or another one when all are lost. See docs/operations.md#the-first-super-admin. */
export function SetupPage() {
  return (
    <LinkPage
      title="New super admin"
      purpose="setup"
      otherwise="A server without a super admin prints a new one whenever it starts; else npm run make-super-admin does."
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
