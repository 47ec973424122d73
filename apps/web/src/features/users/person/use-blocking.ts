import { blocklistKind } from '@passline/contract/blocklist/blocklist-kind';
import { contactsOf, isSamePerson } from '@passline/domain/blocklist/contacts';
import { useMemo } from 'react';
import { api } from '../../../api/client.ts';
import { useAddedRecords } from '../../../parts/records/use-records.ts';

/** How somebody is known; `id` is null for a guest without an account. */
export type Contacts = { id: string | null; phoneNumber: string; email: string };

/** The blocklist, and its entries that block somebody, live; undefined until that is known. */
export function useBlocking({ id, phoneNumber, email }: Contacts) {
  const records = useAddedRecords(blocklistKind, api.blocklist);
  const { rows, status } = records;
  const blocking = useMemo(() => {
    const own = contactsOf({ userId: id, phoneNumber, email });
    return rows.filter((entry) => isSamePerson(own, contactsOf(entry)));
  }, [rows, id, phoneNumber, email]);
  return { records, blocking: status.kind === 'ready' ? blocking : undefined };
}
