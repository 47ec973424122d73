/** SQL that says whether an id, or an id that is kept as a text, is that of the people in question. */
type Whose = { id: (column: string) => string; text: (text: string) => string };

/**
 * SQL of the ids of records that are or were somebody's, as lines of the trail have them. An edit names only what was edited: whose the
 * record is say its other lines, or the record while it is there. Each is looked up by the indexes of records and of persons.
 */
export function recordsOfPerson(
  table: 'user_addresses' | 'user_cards' | 'blocklist',
  { id, text }: Whose,
): string {
  const userId = `(coalesce(of_person.before, of_person.after) ->> 'userId')`;
  return `select of_person.record_id from audit of_person where of_person.record_table = '${table}' and ${text(userId)}
    union select own.id::text from ${table} own where ${id('own.user_id')}`;
}
