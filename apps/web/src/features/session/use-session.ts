import type { Session } from '@passline/contract/session/session';
import { use } from 'react';
import { SessionContext } from './session-context.ts';

/** Who is signed in. Only inside of the guard, where somebody always is. */
export function useSession(): Session {
  const session = use(SessionContext);
  if (!session) throw new Error('useSession was used outside of the guard.');
  return session;
}
