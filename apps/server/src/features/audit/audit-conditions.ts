import { Conditions } from '../../kernel/lists/conditions.ts';
import { aboutPerson } from './about-person.ts';
import { distinctValues } from './distinct-values.ts';

export type AuditFilters = {
  actorId?: string | undefined;
  actorKind?: 'system' | undefined;
  kind?: string | undefined;
  recordId?: string | undefined;
  userId?: string | undefined;
  action?: string | undefined;
  locationId?: string | undefined;
  from?: number | undefined;
  to?: number | undefined;
};

/** Lines that are written at once get their id and their time in another order, by as many as there are writers. */
const DISORDER = 1_000;

/** Which lines are asked for. See docs/rules/audit.md#filters. */
export function auditConditions(filters: AuditFilters): Conditions {
  const conditions = new Conditions();
  const { actorId, actorKind, kind, recordId, userId, action, locationId, from, to } = filters;
  if (actorId !== undefined) conditions.and(`actor_id = ${conditions.value(actorId)}`);
  // Everybody else has an id. Without a second condition the index alone says how many there are.
  if (actorKind !== undefined) conditions.and('actor_id is null');
  if (kind !== undefined) conditions.and(`record_table = ${conditions.value(kind)}`);
  if (recordId !== undefined) {
    // The index of records begins with their kind.
    if (kind === undefined) conditions.and(`record_table = any(array${distinctValues('record_table')})`);
    conditions.and(`record_id = ${conditions.value(recordId)}`);
  }
  if (userId !== undefined) conditions.and(aboutPerson(conditions.value(userId)));
  if (action !== undefined) conditions.and(`action = ${conditions.value(action)}`);
  if (locationId !== undefined) conditions.and(`location_id = ${conditions.value(locationId)}`);
  // Times grow with the ids: which ids are meant is looked up, so that every index, all of which end with the id, serves
  // a span of time too.
  const firstAt = (moment: string) => `(select id from audit where at >= ${moment} order by at limit 1)`;
  if (from !== undefined) {
    const moment = `to_timestamp(${conditions.value(from)}::float8 / 1000)`;
    conditions.and(`at >= ${moment}`).and(`id >= ${firstAt(moment)} - ${DISORDER}`);
  }
  if (to !== undefined) {
    const moment = `to_timestamp(${conditions.value(to)}::float8 / 1000)`;
    conditions
      .and(`at < ${moment}`)
      .and(`id <= coalesce(${firstAt(moment)} + ${DISORDER}, 9223372036854775807)`);
  }
  // Some people, kinds and actions have millions of lines, and some have three: which index is best depends on the value.
  return conditions.needsOwnPlan();
}
