import { useState } from 'react';
import { DocumentTitle } from '../../../parts/document-title.tsx';
import { Mark } from '../../../parts/mark.tsx';
import { CodeStep } from './code-step.tsx';
import { PasswordStep } from './password-step.tsx';
import classes from './sign-in.module.css';

/** Shown at any address while nobody is signed in; after signing in, people are where they wanted to be. */
export function SignInPage() {
  const [isCodeNeeded, setCodeNeeded] = useState(false);
  return (
    <main className={classes.page}>
      <DocumentTitle title="Sign in" />
      <div className={classes.card}>
        <Mark size={40} />
        {isCodeNeeded ? (
          <CodeStep startAgain={() => setCodeNeeded(false)} />
        ) : (
          <PasswordStep askForCode={() => setCodeNeeded(true)} />
        )}
      </div>
    </main>
  );
}
