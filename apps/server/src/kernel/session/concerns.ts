import type { Principal } from '@passline/contract/kernel/permissions';
import type { RightsChange } from '@passline/live/server';

/** Whose rights a change affects; null if nobody's. */
export function concernedBy(change: RightsChange): ((principal: Principal) => boolean) | null {
  const isEveryone = change.key === '*';
  if (change.table === 'session')
    return (principal) => principal.kind === 'user' && principal.sessionId === change.key;
  if (change.table === 'users')
    return (principal) => principal.kind === 'user' && (isEveryone || principal.userId === change.key);
  if (change.table === 'service_tokens') {
    return (principal) => principal.kind === 'service' && (isEveryone || principal.tokenId === change.key);
  }
  return null;
}
