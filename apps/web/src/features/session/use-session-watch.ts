import type { Session } from '@passline/contract/session/session';
import { useEffect, useRef } from 'react';
import { liveClient } from '../../live/live-client.ts';
import { authSettled } from './auth-request.ts';
import { knownSession, refreshSession } from './use-session-query.ts';

/**
 * Keeps the answer to "who is signed in" up to date: rights that change, a session that ends elsewhere, and one that
 * ended unnoticed while the channel was down (it is checked at each attempt to connect).
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
    // The next person to sign in starts fresh: this tab's data belongs to the previous one.
    if (hadNobodySince.current) window.location.reload();
    hadSomebody.current = true;
  }, [person]);
}

async function onFreshness(): Promise<void> {
  const { kind } = liveClient.freshness;
  if (kind !== 'offline' && kind !== 'signed-out') return;
  await authSettled();
  await refreshSession();
  // A session that was only renewed has ended too; then somebody is still signed in and needs the channel back.
  if (kind === 'signed-out' && knownSession()) liveClient.connect();
}
