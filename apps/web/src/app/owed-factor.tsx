import type { Session } from '@passline/contract/session/session';
import { AccountPage } from '../features/session/account/account-page.tsx';
import { SessionContext } from '../features/session/session-context.ts';
import { SignOutButton } from '../features/session/sign-out-button.tsx';
import { DocumentTitle } from '../parts/document-title.tsx';
import notice from '../parts/stand-in-notice.module.css';
import classes from './not-for-you.module.css';
import { Logo } from './shell/top-bar/logo.tsx';

type OwedFactorProps = { person: Session; goOn: () => void };

/**
 * For a super admin whose second factor is required and off: the only page that they reach is the one that turns it on. See
 * docs/rules/session.md#a-second-factor-of-super-admins.
 */
export function OwedFactor({ person, goOn }: OwedFactorProps) {
  return (
    <SessionContext value={person}>
      <DocumentTitle title="Account" />
      <header className={classes.bar}>
        <Logo />
        <span className={classes.email}>{person.email}</span>
        <SignOutButton />
      </header>
      <main className={classes.owed}>
        <p className={notice.notice} role="status">
          {person.owesSecondFactor
            ? 'Please turn on your second factor first: here it is required of super admins.'
            : 'Please save your backup codes. Then you go on from here.'}
        </p>
        <AccountPage onTurnedOn={goOn} />
      </main>
    </SessionContext>
  );
}
