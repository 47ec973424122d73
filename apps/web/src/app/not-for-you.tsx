import { SignOutButton } from '../features/session/sign-out-button.tsx';
import { DocumentTitle } from '../parts/document-title.tsx';
import { NoPageFound } from './no-page-found.tsx';
import { Logo } from './shell/top-bar/logo.tsx';
import classes from './not-for-you.module.css';

/** For somebody who is signed in but has nothing to do here: no page, and the way out. */
export function NotForYou({ email }: { email: string }) {
  return (
    <>
      <DocumentTitle title="No Page Found" />
      <header className={classes.bar}>
        <Logo />
        <span className={classes.email}>{email}</span>
        <SignOutButton />
      </header>
      <main>
        <NoPageFound />
      </main>
    </>
  );
}
