import type { Session } from '@passline/contract';
import { useEffect, useRef } from 'react';
import { liveClient } from '../../live/live-client.ts';
import { authSettled } from './auth-request.ts';
import { knownSession, refreshSession } from './use-session-query.ts';

/**
 * Keeps the answer to "who is here" true without being asked: rights that change, a session that ends elsewhere, and
 * one that ended unheard while the channel was down (then it is asked at each attempt to connect).
 */
export function useSessionWatch(person: Session | null | undefined): void {
  useEffect(() => liveClient.onRightsChanged(() => void refreshSession()), []);
  useEffect(() => liveClient.onFreshness(() => void onFreshness()), []);

  const hadSomebody = useRef(false);
  const hadNobodySince = useRef(false);
  useEffect(() => {
    if (person === null && hadSomebody.current) {
      hadNobodySince.current = true;
      liveClient.close();
    }
    if (!person) return;
    // The next person to sign in starts afresh: what this tab holds was for the one before.
    if (hadNobodySince.current) window.location.reload();
    hadSomebody.current = true;
  }, [person]);
}

async function onFreshness(): Promise<void> {
  const { kind } = liveClient.freshness;
  if (kind !== 'offline' && kind !== 'signed-out') return;
  await authSettled();
  await refreshSession();
  // A session that was only renewed has ended as well; then there is still somebody, who wants the channel back.
  if (kind === 'signed-out' && knownSession()) liveClient.connect();
}
