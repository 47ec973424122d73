import type { Session } from '@passline/contract';
import { use } from 'react';
import { SessionContext } from './session-context.ts';

/** Who is signed in. Only below the guard, where there always is somebody. */
export function useSession(): Session {
  const session = use(SessionContext);
  if (!session) throw new Error('useSession stands outside of the guard.');
  return session;
}
