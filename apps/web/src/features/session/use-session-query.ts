import { followZones } from '@passline/domain/time/zone-offset';
import { useQuery } from '@tanstack/react-query';
import { queries, queryClient } from '../../api/client.ts';
import { dropEarlySession } from '../../api/early-session.ts';
import { sessionChannel } from './session-channel.ts';

/** Who is signed in, according to the server; null if nobody is. */
export function useSessionQuery() {
  const session = useQuery(
    queries.session.current.queryOptions({ staleTime: Infinity, refetchOnWindowFocus: 'always' }),
  );
  // No screen is drawn before, so every time is read and written by the server's rules. See docs/rules/time.md#one-clock.
  followZones(session.data?.zoneChanges);
  return session;
}

/** Asks the server again who is signed in. */
export function refreshSession(): Promise<void> {
  dropEarlySession();
  return queryClient.invalidateQueries({ queryKey: queries.session.current.key() });
}

sessionChannel.onmessage = () => void refreshSession();

/** The last answer. */
export function knownSession() {
  return queryClient.getQueryData(queries.session.current.queryKey());
}
