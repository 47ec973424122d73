/** SQL: what was done to somebody: their account, and what belongs to it, also what is gone: each by the index of records. */
export function aboutPerson(userId: string): string {
  const ofPerson = (table: string) =>
    `(record_table = '${table}' and record_id = any(array(select id::text from ${table} where user_id = ${userId}::uuid
      union select gone.record_id from audit gone where gone.record_table in ('user_addresses', 'user_cards')
        and coalesce(gone.before, gone.after) ->> 'userId' = ${userId}::text)))`;
  return `((record_table = 'users' and record_id = ${userId}::text) or ${ofPerson('user_addresses')} or ${ofPerson('user_cards')})`;
}
