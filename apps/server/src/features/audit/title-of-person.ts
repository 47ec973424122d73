import { ERASED_PERSON } from '../../kernel/personal-data/me.ts';

/** What the trail calls the account in the row `user`: SQL. */
export function titleOfPerson(user: string): string {
  return `case when ${user}.erased_at is null then coalesce(nullif(${user}.name, ''), ${user}.email) else ${ERASED_PERSON} end`;
}
