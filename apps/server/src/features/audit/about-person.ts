const OF_PERSON = `coalesce(of_person.before, of_person.after) ->> 'userId'`;

/**
 * SQL: what was done to somebody: their account, and what belongs to it, also what is gone; and the entries of the blocklist that
 * name the account. Each is looked up by the indexes of records and of persons.
 */
export function aboutPerson(userId: string): string {
  const recordsOf = (table: string) =>
    `select of_person.record_id from audit of_person where of_person.record_table = '${table}' and ${OF_PERSON} = ${userId}::text`;
  const ofPerson = (table: string) =>
    `(record_table = '${table}' and record_id = any(array(select id::text from ${table} where user_id = ${userId}::uuid union ${recordsOf(table)})))`;
  const parts = [
    `(record_table = 'users' and record_id = ${userId}::text)`,
    ofPerson('user_addresses'),
    ofPerson('user_cards'),
    ofPerson('blocklist'),
  ];
  return `(${parts.join(' or ')})`;
}
