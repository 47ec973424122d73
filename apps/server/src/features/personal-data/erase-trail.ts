import type { Queryable } from '@passline/database';
import { trailName } from '../../kernel/actions/trail-names.ts';
import { meValues, ME_VALUES, WITH_ME } from '../../kernel/personal-data/me.ts';
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

/** The lines about the person and their orders, and those of what they did: the values go, the lines stay. */
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
    await rewrite(db, { me, erasureId }, ids, fields);
    return { rows: ids.length, after: ids.length < PORTION ? null : (ids.at(-1) ?? null) };
  };
}

/** Lines about others that quote a contact of the person. */
export function eraseTrailMentions(
  tables: readonly PersonalTable[],
): (db: Queryable, portion: Portion) => Promise<Done> {
  const { others } = declaredTrail(tables);
  const find = `${WITH_ME} select t.id from ${AUDIT} t where ${pageCondition(NEXT, SECOND)} and not coalesce(${others ?? 'false'}, false)
    and concat_ws(' ', t.before, t.after, t.reason, t.actor_name) ~* (select contacts from me)`;
  return async (db, { me, erasureId, after }) => {
    const pages = await pagesOf(db, AUDIT, after);
    const { rows } = await db.query<{ id: number }>(find, [...meValues(me), pages.from, pages.to]);
    const ids = rows.map(({ id }) => id);
    const { contacts } = me.patterns;
    await rewrite(
      db,
      { me: { ...me, patterns: { contacts, whole: contacts, words: contacts } }, erasureId },
      ids,
      '{}',
    );
    return { rows: 0, after: pages.next };
  };
}

async function rewrite(
  db: Queryable,
  { me, erasureId }: Pick<Portion, 'me' | 'erasureId'>,
  ids: readonly number[],
  fields: string,
): Promise<void> {
  if (ids.length === 0) return;
  const { whole, words } = me.patterns;
  await db.query('select erase_from_trail($1, $2::bigint[], $3, $4, $5)', [
    erasureId,
    ids,
    fields,
    whole,
    words,
  ]);
}

/** What the trail calls the values that are erased, for each kind of record. */
export function fieldsOf(tables: readonly PersonalTable[]): Record<string, string[]> {
  const fields: Record<string, string[]> = {
    session: ['address', 'userAgent'],
    blocklist: ['email', 'phoneNumber', 'description'],
  };
  for (const { table, erase, trail } of tables) {
    if (trail) fields[trail.table] = [...trail.fields];
    else if (typeof erase === 'object' && table.startsWith('public.'))
      fields[table.slice('public.'.length)] = Object.keys(erase).map(trailName);
  }
  return fields;
}

/** Who posted what the person delivered or moved: nobody may change a posting, so a function of the database does it. */
export async function erasePostings(db: Queryable, { me, erasureId }: Portion): Promise<Done> {
  const names = me.names.filter((name) => name !== '');
  if (me.served.length > 0 && names.length > 0)
    await db.query('select erase_from_postings($1, $2::uuid[], $3::text[])', [erasureId, me.served, names]);
  return { rows: 0, after: null };
}
