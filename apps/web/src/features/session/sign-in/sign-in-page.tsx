import { useState } from 'react';
import { DocumentTitle } from '../../../parts/document-title.tsx';
import { Mark } from '../../../parts/mark.tsx';
import { MantineParts } from '../../../theme/mantine-parts.tsx';
import { CodeStep } from './code-step.tsx';
import { PasswordStep } from './password-step.tsx';
import classes from './sign-in.module.css';

/**
 * Shown at any address while nobody is signed in; after signing in, people see the page they wanted. `wasSignedIn`:
 * they were signed in a moment ago.
 */
export function SignInPage({ wasSignedIn }: { wasSignedIn: boolean }) {
  const [isCodeNeeded, setCodeNeeded] = useState(false);
  return (
    <main className={classes.page}>
      <DocumentTitle title="Sign in" />
      <div className={classes.card}>
        <Mark size={40} />
        <MantineParts>
          {isCodeNeeded ? (
            <CodeStep startAgain={() => setCodeNeeded(false)} />
          ) : (
            <PasswordStep wasSignedIn={wasSignedIn} askForCode={() => setCodeNeeded(true)} />
          )}
        </MantineParts>
      </div>
    </main>
  );
}
