import { useQuery } from '@tanstack/react-query';
import { Fragment, useEffect, useState, type ReactNode } from 'react';
import { DocumentTitle } from '../../../parts/document-title.tsx';
import { Mark } from '../../../parts/mark.tsx';
import { ScreenError } from '../../../parts/screen-error.tsx';
import { Spinner } from '../../../parts/spinner.tsx';
import { MantineParts } from '../../../theme/mantine-parts.tsx';
import { AuthRefusal, authRequest } from '../auth-request.ts';
import classes from '../sign-in/sign-in.module.css';

type LinkPageProps<Found> = {
  title: string;
  purpose: 'setup' | 'invitation' | 'password' | 'email';
  /** What else to do where the link does not work. */
  otherwise: ReactNode;
  children: (token: string, found: Found) => ReactNode;
};

/** A page that is opened by a link that works once: what stands behind the # of its address is sent only when it is asked about. */
export function LinkPage<Found>({ title, purpose, otherwise, children }: LinkPageProps<Found>) {
  const token = useToken();
  const link = useQuery({
    queryKey: ['link', purpose, token],
    queryFn: () => authRequest<Found>('read-link', { purpose, token }),
    staleTime: Infinity,
    retry: false,
  });
  const gone =
    link.error instanceof AuthRefusal && link.error.code !== 'UNREACHABLE' ? link.error.message : null;
  return (
    <main className={classes.page}>
      <DocumentTitle title={title} />
      <div className={classes.card}>
        <Mark size={40} />
        <h1>{title}</h1>
        {link.isPending && <Spinner />}
        {link.isError && gone === null && (
          <ScreenError error={link.error} retry={() => void link.refetch()} />
        )}
        {gone !== null && (
          <>
            <p className={classes.lead} role="alert">
              {gone}
            </p>
            <p className={classes.lead}>{otherwise}</p>
          </>
        )}
        {link.isSuccess && (
          <MantineParts>
            {/* What was typed for another link is not this one's. */}
            <Fragment key={token}>{children(token, link.data)}</Fragment>
          </MantineParts>
        )}
      </div>
    </main>
  );
}

/** What stands behind the #, also of a second link that is put into the address of this page. The portal's own moves are none. */
function useToken(): string {
  const [token, setToken] = useState(readToken);
  useEffect(() => {
    const read = () => setToken(readToken());
    window.addEventListener('hashchange', read);
    return () => window.removeEventListener('hashchange', read);
  }, []);
  return token;
}

function readToken(): string {
  return window.location.hash.slice(1);
}
