import type { Session } from '@passline/contract/session/session';
import { SignOutButton } from '../features/session/sign-out-button.tsx';
import Compass from 'lucide-react/icons/compass';
import { DocumentTitle } from '../parts/document-title.tsx';
import { EmptyState } from '../parts/empty-state.tsx';
import { Logo } from './shell/top-bar/logo.tsx';
import classes from './not-for-you.module.css';

/** Where the work of those is who may see no screen. See docs/rules/roles.md#who-may-open-the-portal. */
const WHERE_INSTEAD: Partial<Record<Session['role'], string>> = {
  courier: 'Your deliveries are in the couriers’ app.',
  courier_manager:
    'Deliveries that you take yourself are in the couriers’ app. For those of others, and for schedules, please ask platform staff.',
  customer: 'Your orders are in the app or on the site where you placed them.',
};

/** For someone who is signed in but may see no screen: where to go instead, and how to sign out. Every address leads here. */
export function NotForYou({ person: { email, role } }: { person: Session }) {
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
          text={`${WHERE_INSTEAD[role] ?? ''} This portal is for platform staff and restaurant admins. Sign out to use another account.`}
        />
      </main>
    </>
  );
}
