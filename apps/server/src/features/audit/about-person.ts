import { recordsOfPerson } from '../../kernel/personal-data/records-of-person.ts';

/**
 * SQL: what was done to somebody: their account, and what belongs to it, also what is gone; the ends of their sessions; and the
 * entries of the blocklist that name the account.
 */
export function aboutPerson(userId: string): string {
  const whose = {
    id: (column: string) => `${column} = ${userId}::uuid`,
    text: (text: string) => `${text} = ${userId}::text`,
  };
  const kinds = ['user_addresses', 'user_cards', 'blocklist'] as const;
  const parts = [
    `(record_table = 'users' and record_id = ${userId}::text)`,
    `(record_table = 'session' and ${whose.text(`(coalesce(before, after) ->> 'userId')`)})`,
    ...kinds.map(
      (table) => `(record_table = '${table}' and record_id = any(array(${recordsOfPerson(table, whose)})))`,
    ),
  ];
  return `(${parts.join(' or ')})`;
}
