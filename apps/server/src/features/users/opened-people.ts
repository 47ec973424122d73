import { contract } from '@passline/contract/contract';
import type { Queryable } from '@passline/database';
import { notFound } from '../../kernel/actions/refusal.ts';
import { runQuery } from '../../kernel/actions/run-action.ts';
import { runSignal } from '../../kernel/actions/run-signal.ts';
import { editedRecords } from '../../kernel/timeline/edited-records.ts';
import { aboutPerson } from '../audit/about-person.ts';
import { AUDIT, type FoundRow } from '../audit/audit-source.ts';
import { tellRows } from '../audit/tell-rows.ts';

const SHOWN = 6;

type Opened = { userId: string; name: string; email: string; phoneNumber: string; opened_at: string };

/** Notes that the caller has opened somebody's page. See docs/rules/users.md#finding-somebody. */
export const noteOpened = runSignal(contract.users.noteOpened, async ({ db, input, caller, nowMs }) => {
  const { userId } = input;
  if (caller?.kind !== 'user') throw notFound();
  const { rowCount } = await db.query(
    `insert into opened_people (viewer_id, user_id, opened_at) select $1, id, $3 from users where id = $2
     on conflict (viewer_id, user_id) do update set opened_at = excluded.opened_at`,
    [caller.userId, userId, new Date(nowMs)],
  );
  if (rowCount === 0) throw notFound();
  return { userId };
});

/** Whom the caller opened lately, the newest first, with what they did there. See docs/rules/users.md#finding-somebody. */
export const listOpened = runQuery(contract.users.opened, async ({ db, caller, services }) => {
  if (caller?.kind !== 'user') return [];
  const { rows } = await db.query<Opened>(
    `select u.id as "userId", u.name, u.email, u.phone_number as "phoneNumber", o.opened_at
     from opened_people o join users u on u.id = o.user_id where o.viewer_id = $1 and u.erased_at is null order by o.opened_at desc limit ${SHOWN}`,
    [caller.userId],
  );
  const deeds = await readDeeds(
    db,
    caller.userId,
    rows.map(({ userId }) => userId),
  );
  const told = await tellRows(db, services.of(editedRecords), [...deeds.values()]);
  const byId = new Map(told.map((row) => [row.id, row]));
  return rows.map(({ opened_at: at, ...one }) => {
    const deed = deeds.get(one.userId);
    return { ...one, openedAt: Date.parse(at), did: (deed && byId.get(deed.id)) ?? null };
  });
});

const ABOUT_ORDERS = `(record_table = any(array['orders', 'deliveries']) and record_id = any(array(
  select o.id::text from orders o where o.user_id = u.id order by o.created_at desc limit 20)))`;

/** `offset 0`: what was done to them is looked up by its indexes, and not passed on a way through all that the actor did. */
const NEWEST_DEED = `where id = (select max(id) from (
  select id, actor_id from audit where ${aboutPerson('u.id')} or ${ABOUT_ORDERS} offset 0) own where actor_id = $1)`;

const READ_DEEDS = `select deed.*, u.id as "userId" from unnest($2::uuid[]) u(id)
  cross join lateral (${AUDIT.sql({ where: NEWEST_DEED, orderBy: '', limit: '' })}) deed`;

/** The newest that somebody did to each of these people: to their account, what belongs to it, or one of their newest orders. */
async function readDeeds(
  db: Queryable,
  actorId: string,
  userIds: readonly string[],
): Promise<Map<string, FoundRow>> {
  if (userIds.length === 0) return new Map();
  const { rows } = await db.query<FoundRow & { userId: string }>(READ_DEEDS, [actorId, userIds]);
  return new Map(rows.map((row) => [row.userId, row]));
}
