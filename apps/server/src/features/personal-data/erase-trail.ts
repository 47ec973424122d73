import type { Queryable } from '@passline/database';
import { LINE_OF_RESTAURANT } from '../../kernel/actions/personal-data.ts';
import { trailName } from '../../kernel/actions/trail-names.ts';
import { blockedBy, meValues, ME_VALUES, WITH_ME, type Me } from '../../kernel/personal-data/me.ts';
import {
  isOfPeople,
  type DeclaredTable,
  type PersonalTable,
} from '../../kernel/personal-data/personal-table.ts';
import { quotesContact } from './quotes-contact.ts';
import { pagesOf, pageCondition } from './table-pages.ts';
import type { Done, Finding, Portion, Step } from './portion.ts';

/** Lines of one transaction. */
const PORTION = 100;
/** Orders whose lines are looked up together: each has some ten. */
const ORDERS = 10;
export const AUDIT = 'public.audit';
const [NEXT, SECOND] = [ME_VALUES + 1, ME_VALUES + 2];
/** What of a line about others may quote a contact: who did something is told by their id alone. */
const QUOTING = [
  { name: 'before', type: 'jsonb' },
  { name: 'after', type: 'jsonb' },
  { name: 'reason', type: 'text' },
];

export function declaredTrail(tables: readonly PersonalTable[]): PersonalTable {
  const trail = tables.find(({ table }) => table === AUDIT);
  if (!trail) throw new Error('The audit trail is not declared.');
  return trail;
}

type Lines = { of: Pick<Portion, 'me' | 'erasureId'>; ids: readonly number[] };

/**
 * The lines about the person, and those of what they did: the values go, the lines stay. After all else: what was overwritten by then is
 * in them too.
 */
export function eraseTrail(tables: readonly PersonalTable[]): Step['look'] {
  const find = `${linesOf(tables)} where id > $${NEXT} order by id limit ${PORTION}`;
  const erase = erasingLines(tables);
  return async (db, { me, erasureId, after }) => {
    const person = { ...me, orders: [] };
    const { rows } = await db.query<{ id: number }>(find, [...meValues(person), after]);
    const ids = rows.map(({ id }) => id);
    const done = { rows: ids.length, after: ids.length < PORTION ? null : (ids.at(-1) ?? null) };
    return ids.length === 0
      ? done
      : { write: (writing) => erase(writing, { of: { me: person, erasureId }, ids }, done) };
  };
}

/** The lines about their orders, some orders at a time. After the orders: the database changes lines only of those whose name is erased. */
export function eraseTrailOfOrders(tables: readonly PersonalTable[]): Step['look'] {
  const find = linesOf(tables);
  const erase = erasingLines(tables);
  return async (db, { me, erasureId, after }) => {
    // Lines of the blocklist are found by contacts, and were erased with those of the account.
    const some = {
      ...me,
      userIds: [],
      emails: [],
      phones: [],
      orders: me.orders.slice(after, after + ORDERS),
    };
    const { rows } = await db.query<{ id: number }>(find, meValues(some));
    const next = after + ORDERS;
    const done = { rows: rows.length, after: next < me.orders.length ? next : null };
    if (rows.length === 0) return done;
    const ids = rows.map(({ id }) => id);
    return { write: (writing) => erase(writing, { of: { me: some, erasureId }, ids }, done) };
  };
}

/** `offset 0`: the lines are looked up by their indexes, and not on a way through all of them. */
function linesOf(tables: readonly PersonalTable[]): string {
  const { own } = declaredTrail(tables);
  return `${WITH_ME} select id from (select t.id from ${AUDIT} t where ${own} offset 0) found`;
}

function erasingLines(
  tables: readonly PersonalTable[],
): (db: Queryable, lines: Lines, done: Done) => Promise<Done> {
  const fields = JSON.stringify(fieldsOf(tables));
  return async (db, { of: { me, erasureId }, ids }, done) => {
    const { contacts, words } = me.patterns;
    const blocked = blockedBy(me);
    await db.query(
      'select erase_from_trail($1, $2::bigint[], $3::uuid[], $4, $5, $6, $7::text[], $8::text[])',
      [erasureId, ids, me.orders, fields, contacts, words, blocked.phones, blocked.emails],
    );
    return done;
  };
}

/** SQL of which lines quote a contact of the person. */
function quotingLines(tables: readonly PersonalTable[]): string {
  const trail = declaredTrail(tables);
  return QUOTING.map((column) => quotesContact(trail, column, { isOwn: 'false' })).join(' or ');
}

/** A transaction that others began before the moment may have written its lines after it. */
const OVERLAP = `interval '1 minute'`;

/** Whether somebody wrote a line that quotes a contact since texts were looked at. */
export async function wasQuotedSince(
  db: Queryable,
  me: Me,
  tables: readonly DeclaredTable[],
): Promise<boolean> {
  const { rows } = await db.query<{ isQuoted: boolean }>(
    `${WITH_ME} select exists (select from ${AUDIT} t where t.at > $${NEXT}::timestamptz - ${OVERLAP}
      and (${quotingLines(tables.filter(isOfPeople))})) as "isQuoted"`,
    [...meValues({ ...me, untilMs: Infinity }), new Date(me.untilMs)],
  );
  return rows[0]?.isQuoted ?? false;
}

/** Lines about others that quote a contact of the person. */
export function eraseTrailMentions(tables: readonly PersonalTable[]): Step['look'] {
  const find = `${WITH_ME} select t.id, ${LINE_OF_RESTAURANT} as "isOfRestaurant" from ${AUDIT} t
    where ${pageCondition(NEXT, SECOND)} and (${quotingLines(tables)})`;
  return async (db, { me, erasureId, after }) => {
    const pages = await pagesOf(db, AUDIT, after);
    const { rows } = await db.query<{ id: number; isOfRestaurant: boolean }>(find, [
      ...meValues(me),
      pages.from,
      pages.to,
    ]);
    const done = { rows: 0, after: pages.next };
    if (rows.length === 0) return done;
    const idsWhere = (isIt: boolean) =>
      rows.filter(({ isOfRestaurant }) => isOfRestaurant === isIt).map(({ id }) => id);
    return {
      write: async (writing) => {
        const erase = (ids: number[], contacts: string | null) =>
          writing.query('select erase_contacts_from_trail($1, $2::bigint[], $3)', [erasureId, ids, contacts]);
        await erase(idsWhere(false), me.patterns.contacts);
        await erase(idsWhere(true), me.inRestaurants);
        return done;
      },
    };
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
  const add = (fields: Record<string, string[]>, table: string, names: readonly string[]) => {
    fields[table] = [...(fields[table] ?? []), ...names];
  };
  for (const { table, erase, words = [], trail } of tables) {
    const name = table.slice('public.'.length);
    if (trail) {
      add(own, trail.table, trail.fields);
      add(said, trail.table, trail.said ?? []);
    } else if (typeof erase === 'object' && table.startsWith('public.')) {
      add(own, name, Object.keys(erase).map(trailName));
      add(said, name, words.map(trailName));
    }
  }
  // Of a person who signs in elsewhere, and how they call their passkeys.
  add(own, 'users', ['issuer', 'subject', 'passkey', 'passkeys']);
  return { own, said };
}

/** Who posted what the person delivered or moved: nobody may change a posting, so a function of the database does it. */
export function erasePostings(_db: Queryable, { me, erasureId }: Portion): Promise<Finding> {
  const names = me.names.filter((name) => name !== '');
  if (me.served.length === 0 || names.length === 0) return Promise.resolve({ rows: 0, after: null });
  return Promise.resolve({
    write: async (writing) => {
      await writing.query('select erase_from_postings($1, $2::uuid[], $3::text[])', [
        erasureId,
        me.served,
        names,
      ]);
      return { rows: 0, after: null };
    },
  });
}
