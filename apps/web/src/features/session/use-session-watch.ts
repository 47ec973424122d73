import type { Session } from '@passline/contract/session/session';
import { useEffect, useRef } from 'react';
import { WINDOW_OF } from '@passline/contract/session/window-of';
import { windowOf } from '../../api/client.ts';
import { liveClient } from '../../live/live-client.ts';
import { authSettled } from './auth-request.ts';
import { knownSession, refreshSession } from './use-session-query.ts';

/**
 * Keeps the answer to "who is signed in" up to date: rights that change, a session that ends elsewhere, and one that
 * ended unnoticed while the channel was down (it is checked at each attempt to connect). When somebody signs in after
 * somebody else, also in another tab, this one is loaded again: what it holds, and its channel, are the first person's.
 */
export function useSessionWatch(person: Session | null | undefined): void {
  useEffect(() => liveClient.onRightsChanged(() => void refreshSession()), []);
  useEffect(() => liveClient.onFreshness(() => void onFreshness()), []);

  const hadNobodySince = useRef(false);
  useEffect(() => {
    if (person === undefined) return;
    const ownerId = windowOf[WINDOW_OF];
    const isNew = ownerId && (hadNobodySince.current || person?.userId !== ownerId);
    if (isNew) liveClient.close();
    if (!person) {
      hadNobodySince.current = !!ownerId;
      return;
    }
    if (isNew) window.location.reload();
    windowOf[WINDOW_OF] ??= person.userId;
  }, [person]);
}

async function onFreshness(): Promise<void> {
  const { kind } = liveClient.freshness;
  if (kind !== 'offline' && kind !== 'signed-out') return;
  await authSettled();
  await refreshSession();
  if (kind !== 'signed-out') return;
  // A session that was only renewed has ended too; then somebody is still signed in and needs the channel back.
  if (knownSession()) liveClient.connect();
  // Its end may be heard before the browser has the cookie of who signed in over it.
  else setTimeout(() => void refreshSession(), 1000);
}
