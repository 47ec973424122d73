import { contract } from '@passline/contract/contract';
import type { Queryable } from '@passline/database';
import { notFound } from '../../kernel/actions/refusal.ts';
import { runQuery } from '../../kernel/actions/run-action.ts';
import { runSignal } from '../../kernel/actions/run-signal.ts';
import { editedRecords } from '../../kernel/timeline/edited-records.ts';
import { AUDIT, type FoundRow } from '../audit/audit-source.ts';
import { tellRows } from '../audit/tell-rows.ts';

const SHOWN = 6;
/** The newest lines of the caller that are looked through for what they did to these people. */
const LOOKED_THROUGH = 300;

type Opened = { userId: string; name: string; email: string; phoneNumber: string; opened_at: string };

/** Notes that the caller has opened somebody's page. */
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

/** Whom the caller opened lately, the newest first, with what they did there. */
export const listOpened = runQuery(contract.users.opened, async ({ db, caller, services }) => {
  if (caller?.kind !== 'user') return [];
  const { rows } = await db.query<Opened>(
    `select u.id as "userId", u.name, u.email, u.phone_number as "phoneNumber", o.opened_at
     from opened_people o join users u on u.id = o.user_id where o.viewer_id = $1 order by o.opened_at desc limit ${SHOWN}`,
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

/** The newest thing that somebody did to each of these people: to their account, what belongs to it, or an order of theirs. */
async function readDeeds(
  db: Queryable,
  actorId: string,
  userIds: readonly string[],
): Promise<Map<string, FoundRow>> {
  if (userIds.length === 0) return new Map();
  const mine = AUDIT.sql({
    where: 'where actor_id = $1',
    orderBy: 'order by id desc',
    limit: `limit ${LOOKED_THROUGH}`,
  });
  const { rows } = await db.query<FoundRow & { userId: string }>(
    `with mine as (${mine}),
      owned as (select mine.*, coalesce(
          case when kind = 'users' then "recordId" end,
          case when kind in ('user_addresses', 'user_cards') then coalesce(before, after) ->> 'userId' end,
          o.user_id::text, a.user_id::text) as "userId"
        from mine
        left join orders o on o.id = case when kind in ('orders', 'deliveries') then "recordId"::uuid end
        left join user_addresses a on a.id = case when kind = 'user_addresses' then "recordId"::uuid end)
     select distinct on ("userId") * from owned where "userId" = any($2::text[]) order by "userId", id desc`,
    [actorId, userIds],
  );
  return new Map(rows.map((row) => [row.userId, row]));
}
