import type { Queryable } from '@passline/database';
import { NAMED_ACCOUNTS } from '../ledger/account-name.ts';
import { recordIds } from './record-ids.ts';
import { titleOfPerson } from './title-of-person.ts';

/** How records are told apart that people do not edit by fields: SQL of all of them, by the name of their kind. */
const TITLES: Readonly<Record<string, string>> = {
  orders: `select id, '#' || order_number as title from orders`,
  // A delivery has the id of its order in the trail.
  deliveries: `select id, '#' || order_number as title from orders`,
  users: `select id, ${titleOfPerson('users')} as title from users`,
  restaurants: 'select id, name as title from restaurants',
  payouts: `select p.id, a.name as title from payouts p join ${NAMED_ACCOUNTS} a on a.id = p.account_id`,
  transfers: `select t.id, source.name || ' → ' || destination.name as title from transfers t
    join ${NAMED_ACCOUNTS} source on source.id = t.source_account_id
    join ${NAMED_ACCOUNTS} destination on destination.id = t.destination_account_id`,
  // Named as they are now: an entry about the end of a clocking has nothing else of its employee.
  clockings: 'select c.id, e.name as title from clockings c join employees e on e.id = c.employee_id',
  cash_settlements: `select s.id, ${titleOfPerson('u')} as title from cash_settlements s join users u on u.id = s.rider_user_id`,
  bank_lines: `select id, trim(description || ' ' || reference) as title from bank_lines`,
  bank_statements: 'select id, file_name as title from bank_statements',
  invitations: 'select id, email as title from invitations',
  service_tokens: 'select id, name as title from service_tokens',
};

type Named = { kind: string; recordId: string };

/** The title of each record of these lines that has one, by its kind and id. */
export async function readTitles(
  db: Queryable,
  lines: readonly Named[],
): Promise<(one: Named) => string | null> {
  const titles = new Map<string, string>();
  for (const [kind, sql] of Object.entries(TITLES)) {
    const ids = recordIds(lines.filter((one) => one.kind === kind));
    if (ids.length === 0) continue;
    const { rows } = await db.query<{ id: string; title: string }>(
      `select id, title from (${sql}) titled where id = any($1)`,
      [ids],
    );
    for (const { id, title } of rows) titles.set(`${kind} ${id}`, title);
  }
  return ({ kind, recordId }) => titles.get(`${kind} ${recordId}`) ?? null;
}
