import type { Audience } from '../actions/audience.ts';
import { Conditions } from '../lists/conditions.ts';
import { isWithheld } from '../records/seen-as.ts';
import type { Subject } from './subject.ts';

/**
 * If a request's changes are shown as one entry: the line that represents it. It is of the kind that comes first among the
 * subject's tables (the menu before its products), and the first of that kind. `offset 0`: each line is looked up by itself
 * in the index of requests, kinds and ids, where one step says no; a join would compare each of an import's thousands of
 * lines with all the others. Nearly all lines of an import say that they are not the first (`mayBeFirst`); transactions of a
 * request that know nothing of each other have a first line each, and lines of earlier versions do not say it.
 */
export function firstOfRequest(conditions: Conditions, { tables, location }: Subject): Conditions {
  const kinds = conditions.value(tables.map(({ kind }) => kind.name));
  mayBeFirst(conditions);
  // Compared with the line, not with the value: of a location that came after the last analysis the database expects no line at
  // all, and would read all of them for each line.
  const here = location ? '= audit.location_id' : 'is null';
  const noOther = (which: string) =>
    conditions.and(
      `not exists (select from audit one where one.request_id = audit.request_id
        and one.location_id ${here} and ${which} offset 0)`,
    );
  noOther('one.record_table = audit.record_table and one.id < audit.id');
  return noOther(
    `one.record_table = any((${kinds}::text[])[: array_position(${kinds}, audit.record_table) - 1])`,
  );
}

/** Lines that do not say that another one of their request, table and location stands for them. */
export function mayBeFirst(conditions: Conditions): Conditions {
  // Their indexes are of the kinds that are told by request: only a plan for these very kinds can use them.
  return conditions.needsOwnPlan().and('audit.record_count is distinct from 0');
}

/** Which lines of the audit trail are about a subject, as far as this audience may know. */
export function trailConditions({ tables, location }: Subject, audience: Audience): Conditions {
  const conditions = new Conditions();
  const kinds = (owner: Owner) => tables.filter(({ kind }) => kind.belongsTo === owner);
  // Only what the subject has: an `or` without need keeps the database from the index of the location.
  const owners = (['location', 'restaurant', 'platform'] as const).flatMap((owner) => {
    const names = kinds(owner).map(({ kind }) => kind.name);
    return names.length === 0 ? [] : [ownedBy(conditions, owner, names, location)];
  });
  // What belongs to the restaurant is shown at each of its locations, whichever it was edited from.
  const isAbout = (line: string) => `(${owners.map((isOwned) => isOwned(line)).join(' or ')})`;
  conditions.and(isAbout('audit'));

  // A line that contains only withheld fields is left out.
  const withheld = tables.map(({ kind }) => [
    kind.name,
    Object.keys(kind.fields).filter((field) => isWithheld(audience, kind, field)),
  ]);
  const names = conditions.value(JSON.stringify(Object.fromEntries(withheld)));
  conditions.and(
    `(before is null or after is null
      or after - array(select jsonb_array_elements_text(${names}::jsonb -> record_table)) <> '{}')`,
  );

  // A restaurant comes with its private record: one action made both, and the first one represents it.
  const lasting = tables.filter(({ rules }) => !rules.comesAndGoes).map(({ kind }) => kind.name);
  const lastingKinds = conditions.value(lasting);
  const created = (line: string) => `${line}.before is null and ${line}.record_table = any(${lastingKinds})`;
  return conditions.and(
    `not (${created('audit')} and exists (select from audit one where ${isAbout('one')} and ${created('one')}
      and one.request_id = audit.request_id and one.id < audit.id))`,
  );
}

type Owner = 'location' | 'restaurant' | 'platform';

function ownedBy(
  conditions: Conditions,
  owner: Owner,
  names: readonly string[],
  location: Subject['location'],
): (line: string) => string {
  const kinds = conditions.value(names);
  if (owner === 'platform') return (line) => `${line}.record_table = any(${kinds})`;
  const id = conditions.value(owner === 'location' ? location?.locationId : location?.restaurantId);
  const column = owner === 'location' ? 'location_id' : 'record_id';
  return (line) => `(${line}.${column} = ${id} and ${line}.record_table = any(${kinds}))`;
}
