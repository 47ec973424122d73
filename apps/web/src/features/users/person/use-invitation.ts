import { staffPeople } from '@passline/contract/staff/topics';
import { useCollection, useRows } from '../../../live/use-live.ts';

/** The invitation that waits for an e-mail address, live. */
export function useInvitation(email: string) {
  return useRows(useCollection(staffPeople, {})).find(
    (row) => row.kind === 'invitation' && row.email.toLowerCase() === email.toLowerCase(),
  );
}
