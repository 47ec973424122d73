import { useEffect, useState } from 'react';
import { DocumentTitle } from '../../../parts/document-title.tsx';
import { forgetDrafts } from '../../../parts/form/drafts.ts';
import { Mark } from '../../../parts/mark.tsx';
import { MantineParts } from '../../../theme/mantine-parts.tsx';
import { CodeStep } from './code-step.tsx';
import { ForgotStep } from './forgot-step.tsx';
import { PasswordStep } from './password-step.tsx';
import classes from './sign-in.module.css';

/**
 * Shown at any address while nobody is signed in; after signing in, people see the page they wanted. `wasSignedIn`:
 * they were signed in a moment ago.
 */
export function SignInPage({ wasSignedIn }: { wasSignedIn: boolean }) {
  const [step, setStep] = useState<'password' | 'code' | 'forgot'>('password');
  const [email, setEmail] = useState('');
  useEffect(() => {
    // Somebody whose session ended while they typed signs in again, and has it back.
    if (!wasSignedIn) forgetDrafts();
  }, [wasSignedIn]);
  return (
    <main className={classes.page}>
      <DocumentTitle title="Sign in" />
      <div className={classes.card}>
        <Mark size={40} />
        <MantineParts>
          {step === 'code' && <CodeStep startAgain={() => setStep('password')} />}
          {step === 'forgot' && <ForgotStep known={email} goBack={() => setStep('password')} />}
          {step === 'password' && (
            <PasswordStep
              wasSignedIn={wasSignedIn}
              email={email}
              setEmail={setEmail}
              askForCode={() => setStep('code')}
              forgot={() => setStep('forgot')}
            />
          )}
        </MantineParts>
      </div>
    </main>
  );
}
