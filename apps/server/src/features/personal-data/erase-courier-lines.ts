import { meValues, ME_VALUES, WITH_ME } from '../../kernel/personal-data/me.ts';
import type { PersonalTable } from '../../kernel/personal-data/personal-table.ts';
import { AUDIT, declaredTrail } from './erase-trail.ts';
import type { Step } from './portion.ts';

/** Lines of one transaction. */
const PORTION = 100;

/** What lines about the orders of others say of the person as their courier: name and contacts go, the values of the guest stay. */
export function eraseCourierLines(tables: readonly PersonalTable[]): Step['look'] {
  const lines = declaredTrail(tables).acted?.rows ?? 'false';
  // `offset 0`: the lines are looked up by their orders, and not on a way through all of them.
  const find = `${WITH_ME} select id from (select t.id from ${AUDIT} t where ${lines} offset 0) found
    where id > $${ME_VALUES + 1} order by id limit ${PORTION}`;
  return async (db, { me, erasureId, after }) => {
    const { rows } = await db.query<{ id: number }>(find, [...meValues(me), after]);
    const ids = rows.map(({ id }) => id);
    const done = { rows: 0, after: ids.length < PORTION ? null : (ids.at(-1) ?? null) };
    if (ids.length === 0) return done;
    const { contacts, whole, words } = me.patterns;
    return {
      write: async (writing) => {
        await writing.query('select erase_courier_from_trail($1, $2::bigint[], $3, $4, $5)', [
          erasureId,
          ids,
          contacts,
          whole,
          words,
        ]);
        return done;
      },
    };
  };
}
