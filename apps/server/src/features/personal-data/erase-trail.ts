import type { Queryable } from '@passline/database';
import { trailName } from '../../kernel/actions/trail-names.ts';
import { ME, meValues, ME_VALUES, WITH_ME } from '../../kernel/personal-data/me.ts';
import type { PersonalTable } from '../../kernel/personal-data/personal-table.ts';
import { pagesOf, pageCondition } from './table-pages.ts';
import type { Done, Portion } from './portion.ts';

const PORTION = 500;
const AUDIT = 'public.audit';
const [NEXT, SECOND] = [ME_VALUES + 1, ME_VALUES + 2];

function declaredTrail(tables: readonly PersonalTable[]): PersonalTable {
  const trail = tables.find(({ table }) => table === AUDIT);
  if (!trail) throw new Error('The audit trail is not declared.');
  return trail;
}

/**
 * The lines about the person and their orders, and those of what they did: the values go, the lines stay. After the orders: the
 * database changes lines only of those whose name is erased.
 */
export function eraseTrail(
  tables: readonly PersonalTable[],
): (db: Queryable, portion: Portion) => Promise<Done> {
  const { own } = declaredTrail(tables);
  const fields = JSON.stringify(fieldsOf(tables));
  // `offset 0`: the lines are looked up by their indexes, and not on a way through all of them.
  const find = `${WITH_ME} select id from (select t.id from ${AUDIT} t where ${own} offset 0) found
    where id > $${NEXT} order by id limit ${PORTION}`;
  return async (db, { me, erasureId, after }) => {
    const { rows } = await db.query<{ id: number }>(find, [...meValues(me), after]);
    const ids = rows.map(({ id }) => id);
    const { contacts, words } = me.patterns;
    if (ids.length > 0)
      await db.query('select erase_from_trail($1, $2::bigint[], $3::uuid[], $4, $5, $6)', [
        erasureId,
        ids,
        me.orders,
        fields,
        contacts,
        words,
      ]);
    return { rows: ids.length, after: ids.length < PORTION ? null : (ids.at(-1) ?? null) };
  };
}

/** Lines about others that quote a contact of the person. */
export function eraseTrailMentions(
  tables: readonly PersonalTable[],
): (db: Queryable, portion: Portion) => Promise<Done> {
  const { others = 'false', quoted = {} } = declaredTrail(tables);
  const quotes = Object.entries(quoted).map(
    ([column, which]) => `(${which}) and t.${column} ~* ${ME.contacts}`,
  );
  const find = `${WITH_ME} select t.id from ${AUDIT} t where ${pageCondition(NEXT, SECOND)} and (
      not coalesce(${others}, false) and concat_ws(' ', t.before, t.after, t.reason) ~* ${ME.contacts}
      or ${quotes.join(' or ') || 'false'})`;
  return async (db, { me, erasureId, after }) => {
    const pages = await pagesOf(db, AUDIT, after);
    const { rows } = await db.query<{ id: number }>(find, [...meValues(me), pages.from, pages.to]);
    const ids = rows.map(({ id }) => id);
    if (ids.length > 0)
      await db.query('select erase_contacts_from_trail($1, $2::bigint[], $3)', [
        erasureId,
        ids,
        me.patterns.contacts,
      ]);
    return { rows: 0, after: pages.next };
  };
}

type TrailFields = { own: Record<string, string[]>; said: Record<string, string[]> };

/** What the trail calls the values that are erased, and the texts that are where they name the person, for each kind of record. */
export function fieldsOf(tables: readonly PersonalTable[]): TrailFields {
  const own: TrailFields['own'] = {
    session: ['address', 'userAgent'],
    blocklist: ['email', 'phoneNumber', 'description'],
  };
  const said: TrailFields['said'] = {};
  for (const { table, erase, words = [], trail } of tables) {
    const name = table.slice('public.'.length);
    if (trail) own[trail.table] = [...trail.fields];
    else if (typeof erase === 'object' && table.startsWith('public.')) {
      own[name] = Object.keys(erase).map(trailName);
      said[name] = words.map(trailName);
    }
  }
  // Of a person who signs in elsewhere.
  own['users'] = [...(own['users'] ?? []), 'issuer', 'subject'];
  return { own, said };
}

/** Who posted what the person delivered or moved: nobody may change a posting, so a function of the database does it. */
export async function erasePostings(db: Queryable, { me, erasureId }: Portion): Promise<Done> {
  const names = me.names.filter((name) => name !== '');
  if (me.served.length > 0 && names.length > 0)
    await db.query('select erase_from_postings($1, $2::uuid[], $3::text[])', [erasureId, me.served, names]);
  return { rows: 0, after: null };
}
