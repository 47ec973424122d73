import { useFreshness } from '../../live/use-live.ts';

/** Why no money can be moved right now; null while the screen is live. */
export function useMoneyLock(): string | null {
  const { kind } = useFreshness();
  if (kind === 'offline')
    return 'Offline: what you see may be old. Money can be moved again once the screen is live.';
  if (kind === 'connecting') return 'Connecting: money can be moved once the screen is live.';
  if (kind === 'signed-out') return 'You are signed out. Sign in again to move money.';
  return null;
}
