import type { BlocklistEntry } from '@passline/contract/blocklist/blocklist';
import { phoneNumberWords } from '@passline/domain/users/phone-number';
import type { ListCsv } from '../../parts/list/export-button.tsx';

/** The list as a file. */
export const ENTRY_CSV: ListCsv<BlocklistEntry> = {
  name: 'blocklist',
  columns: [
    { label: 'Blocked', text: ({ createdAt }) => new Date(createdAt).toISOString() },
    { label: 'By', text: ({ createdBy }) => createdBy },
    { label: 'Phone number', text: ({ phoneNumber }) => phoneNumberWords(phoneNumber) },
    { label: 'E-mail', text: ({ email }) => email },
    { label: 'User ID', text: ({ userId }) => userId },
    { label: 'Description', text: ({ description }) => description },
    { label: 'Id of the entry', text: ({ id }) => id },
  ],
};
