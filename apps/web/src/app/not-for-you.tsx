import { SignOutButton } from '../features/session/sign-out-button.tsx';
import Compass from 'lucide-react/icons/compass';
import { DocumentTitle } from '../parts/document-title.tsx';
import { EmptyState } from '../parts/empty-state.tsx';
import { Logo } from './shell/top-bar/logo.tsx';
import classes from './not-for-you.module.css';

/** For someone who is signed in but may see no screen: why, and how to sign out. Every address leads here. */
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
        <EmptyState
          isPage
          icon={Compass}
          title="No Page Found"
          text="This portal is for platform staff and restaurant admins. Sign out to use another account."
        />
      </main>
    </>
  );
}
