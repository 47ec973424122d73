import type { Session } from '@passline/contract';
import { useQuery } from '@tanstack/react-query';
import { createContext, use } from 'react';
import { queries } from '../../api/client.ts';

/** Who is signed in, as the server says; null when nobody is. */
export function useSessionQuery() {
  return useQuery(queries.session.current.queryOptions({ staleTime: Infinity }));
}

export const SessionContext = createContext<Session | null>(null);

/** Who is signed in. Only below the guard, where there always is somebody. */
export function useSession(): Session {
  const session = use(SessionContext);
  if (!session) throw new Error('useSession stands outside of the guard.');
  return session;
}
