import { useFreshness } from '../../../live/use-live.ts';

/** Why nothing on an order can be changed right now; null while the screen is live. */
export function useBlockedReason(): string | null {
  const { kind } = useFreshness();
  if (kind === 'offline')
    return 'Offline: what you see may be old. This works again once the screen is live.';
  if (kind === 'connecting') return 'Connecting: this works once the screen is live.';
  if (kind === 'signed-out') return 'You are signed out. Sign in again to change orders.';
  return null;
}
