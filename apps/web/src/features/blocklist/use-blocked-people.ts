import type { BlockedPerson, BlocklistEntry } from '@passline/contract/blocklist/blocklist';
import { phoneNumberWords } from '@passline/domain/users/phone-number';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { queries } from '../../api/client.ts';

/** An entry with what its user is called; '' for one without a user. */
export type NamedEntry = BlocklistEntry & { name: string };

/** People change their names seldom, and no entry says when. */
const READ_EVERY_MS = 60_000;

/** The entries with the names of their users. Before these are known a user is called User. */
export function useBlockedPeople(entries: readonly BlocklistEntry[]): readonly NamedEntry[] {
  const { data, refetch } = useQuery({
    ...queries.blocklist.people.queryOptions({ refetchInterval: READ_EVERY_MS }),
    enabled: entries.some(({ userId }) => userId !== ''),
  });
  const names = useMemo(() => new Map(data?.map((person) => [person.userId, nameOf(person)])), [data]);
  // An entry that has come since brings a user of its own, and another one may come while the names are read.
  const unknown = entries.flatMap(({ userId }) => (userId === '' || names.has(userId) ? [] : userId)).join();
  const isRead = data !== undefined;
  useEffect(() => {
    if (isRead && unknown !== '') void refetch();
  }, [isRead, unknown, refetch]);
  return useMemo(
    () =>
      entries.map((entry) => ({
        ...entry,
        name: entry.userId === '' ? '' : (names.get(entry.userId) ?? 'User'),
      })),
    [entries, names],
  );
}

/** Only a phone number begins so. */
function nameOf({ name, isErased }: BlockedPerson): string {
  if (isErased) return 'Erased person';
  return /^\+\d+$/.test(name) ? phoneNumberWords(name) : name;
}
