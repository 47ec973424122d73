import type { BlocklistEntry } from '@passline/contract/blocklist/blocklist';
import { phoneNumberWords } from '@passline/domain/users/phone-number';
import { useQuery } from '@tanstack/react-query';
import { queries } from '../../api/client.ts';

/** What the user of an entry is called, else how they are reached; undefined while that is not known, and of an entry without a user. */
export function useBlockedName({ userId }: Pick<BlocklistEntry, 'userId'>): string | undefined {
  const { data } = useQuery({
    ...queries.users.find.queryOptions({ input: { search: userId } }),
    enabled: userId !== '',
  });
  const [person] = data?.rows ?? [];
  return person && (person.name || phoneNumberWords(person.phoneNumber) || person.email);
}
