import { contract } from '@passline/contract/contract';
import type { AuditActor } from '@passline/contract/audit/audit';
import { runQuery } from '../../kernel/actions/run-action.ts';
import { Conditions } from '../../kernel/lists/conditions.ts';
import { distinctValues } from './distinct-values.ts';

/** More than anyone reads; the next letter narrows it down. */
const MOST_ACTORS = 20;

/**
 * Who did anything, by the newest name that the trail has of them: also who is gone since. Staff and programs are hundreds,
 * each of them two steps of an index. See docs/rules/audit.md#filters.
 */
export const listActors = runQuery(contract.audit.actors, async ({ db, input }) => {
  const conditions = new Conditions();
  const { actorId, search } = input;
  const ids =
    actorId === undefined
      ? distinctValues('actor_id')
      : `(select ${conditions.value(actorId)}::uuid as value)`;
  conditions.andWords(['newest.name', 'users.email'], search);
  const { rows } = await db.query<AuditActor>(
    `select actor.value as id, newest.kind, newest.name, users.email
     from ${ids} actor
     cross join lateral (select actor_kind as kind, actor_name as name from audit
       where actor_id = actor.value order by id desc limit 1) newest
     left join users on users.id = actor.value
     ${conditions.where} order by fold_text(newest.name), actor.value limit ${MOST_ACTORS}`,
    conditions.values,
  );
  return rows;
});
