import { queryClient } from '../../../api/client.ts';
import { refreshSession } from '../use-session-query.ts';

/** After a change that also signs out other devices. */
export async function refreshAccount(): Promise<void> {
  await Promise.all([refreshSession(), queryClient.invalidateQueries({ queryKey: ['devices'] })]);
}
