import { queryClient } from '../../../api/client.ts';
import { refreshSession } from '../use-session-query.ts';

/** After a change that also signs out other devices. */
export async function refreshAccount(): Promise<void> {
  await Promise.all([refreshSession(), refreshDevices()]);
}

/** While backup codes are shown, which the answer to who is signed in would end. */
export function refreshDevices(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: ['devices'] });
}
