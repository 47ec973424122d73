import type { BlocklistEntry } from '@passline/contract/blocklist/blocklist';
import { useQuery } from '@tanstack/react-query';
import { queries } from '../../api/client.ts';

/**
 * The other entries that block the user of an entry, by the phone number or e-mail of their account. Without a user there is none
 * to find: a phone number or an e-mail is on the list once.
 */
export function useOtherEntries({
  id,
  userId,
  phoneNumber,
  email,
}: BlocklistEntry): readonly BlocklistEntry[] {
  const { data = [] } = useQuery({
    ...queries.blocklist.matching.queryOptions({ input: { userId, phoneNumber, email } }),
    enabled: userId !== '',
    staleTime: 0,
  });
  return data.filter((entry) => entry.id !== id);
}
