import type { Contacts } from '@passline/domain/blocklist/contacts';

/**
 * SQL: what of a stored phone number is the same however it is written. Two people may share it: it finds candidates among a few
 * rows, and the one form decides.
 */
export function roughPhoneSql(column: string): string {
  return `right(regexp_replace(${column}, '\\D', '', 'g'), 10)`;
}

/** The same of an e-mail address: its name without what some providers ignore. */
export function roughEmailSql(column: string): string {
  return `regexp_replace(split_part(split_part(lower(${column}), '@', 1), '+', 1), '[^a-z0-9]', '', 'g')`;
}

/** The same of contacts in their one form. */
export function roughForm({ phoneNumbers, emails }: Contacts): { phoneNumbers: string[]; emails: string[] } {
  return {
    phoneNumbers: phoneNumbers.map((number) => number.replaceAll(/\D/g, '').slice(-10)),
    emails: emails.map((email) => (/^[^@+]*/.exec(email)?.[0] ?? '').replaceAll(/[^a-z0-9]/g, '')),
  };
}
