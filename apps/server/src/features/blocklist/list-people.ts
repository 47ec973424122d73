import { contract } from '@passline/contract/contract';
import type { BlockedPerson } from '@passline/contract/blocklist/blocklist';
import { runQuery } from '../../kernel/actions/run-action.ts';

const PEOPLE = `select u.id as "userId", u.erased_at is not null as "isErased",
    case when u.erased_at is null then coalesce(nullif(u.name, ''), nullif(u.phone_number, ''), u.email) else '' end as name
  from blocklist b join users u on u.id = b.user_id`;

/** What the people of entries are called now. See docs/rules/blocklist.md#the-screen. */
export const listPeople = runQuery(contract.blocklist.people, async ({ db }) => {
  const { rows } = await db.query<BlockedPerson>(PEOPLE);
  return rows;
});
