import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { DocumentTitle } from '../../../parts/document-title.tsx';
import { Mark } from '../../../parts/mark.tsx';
import { Spinner } from '../../../parts/spinner.tsx';
import { MantineParts } from '../../../theme/mantine-parts.tsx';
import { authRequest } from '../auth-request.ts';
import { CodeStep } from './code-step.tsx';
import { FormError } from './form-error.tsx';
import classes from './sign-in.module.css';
import { goToWanted } from './wanted-address.ts';

type Answer = { twoFactorRedirect?: boolean };

/** Where the company's own sign-in sends people back to. See docs/rules/session.md#the-companys-own-sign-in. */
export function ProviderPage() {
  const [query] = useState(() => window.location.search);
  // What stands there is good once: it stays in no history.
  useEffect(() => window.history.replaceState(null, '', window.location.pathname), []);
  const { data, error, errorUpdatedAt, isPending } = useQuery({
    queryKey: ['provider', query],
    queryFn: () => authRequest<Answer>('sign-in/provider/finish', { query }),
    staleTime: Infinity,
    retry: false,
    refetchOnReconnect: false,
  });
  const isIn = data !== undefined && !data.twoFactorRedirect;
  useEffect(() => {
    if (isIn) goToWanted();
  }, [isIn]);
  return (
    <main className={classes.page}>
      <DocumentTitle title="Sign in" />
      <div className={classes.card}>
        <Mark size={40} />
        <MantineParts>
          {data?.twoFactorRedirect ? (
            <CodeStep startAgain={goToWanted} onDone={goToWanted} />
          ) : (
            <>
              <h1>Sign in to Passline</h1>
              {(isPending || isIn) && <Spinner />}
              {error && (
                <div className={classes.form}>
                  <FormError error={error} attempt={errorUpdatedAt} />
                  <div className={classes.links}>
                    <button type="button" className={classes.link} onClick={goToWanted}>
                      Back to sign-in
                    </button>
                  </div>
                </div>
              )}
            </>
          )}
        </MantineParts>
      </div>
    </main>
  );
}
