import type { Audience } from '../actions/audience.ts';
import { Conditions } from '../lists/conditions.ts';
import { isWithheld } from '../records/seen-as.ts';
import type { Subject } from './subject.ts';

/**
 * If a request's changes are shown as one entry: the line that represents it. It is of the kind that comes first among the
 * subject's tables (the menu before its products), and the first of that kind. `offset 0`: looked up line by line, which stops
 * at the first earlier line; a join would compare each of an import's thousands of lines with all the others.
 */
export function firstOfRequest(conditions: Conditions, { tables, location }: Subject): Conditions {
  const kinds = conditions.value(tables.map(({ kind }) => kind.name));
  const here = location ? `= ${conditions.value(location.locationId)}` : 'is null';
  const place = (line: string) => `(array_position(${kinds}, ${line}.record_table), ${line}.id)`;
  return conditions.and(
    `not exists (select from audit one where one.request_id = audit.request_id
      and one.location_id ${here}
      and one.record_table = any(${kinds}) and ${place('one')} < ${place('audit')} offset 0)`,
  );
}

/** Which lines of the audit trail are about a subject, as far as this audience may know. */
export function trailConditions({ tables, location }: Subject, audience: Audience): Conditions {
  const conditions = new Conditions();
  const kinds = (owner: 'location' | 'restaurant' | 'platform') =>
    conditions.value(tables.filter(({ kind }) => kind.belongsTo === owner).map(({ kind }) => kind.name));
  const [ofLocation, ofRestaurant, ofPlatform] = [kinds('location'), kinds('restaurant'), kinds('platform')];
  const locationId = conditions.value(location?.locationId ?? null);
  const restaurantId = conditions.value(location?.restaurantId ?? null);
  // What belongs to the restaurant is shown at each of its locations, whichever it was edited from.
  const isAbout = (line: string) =>
    `((${line}.location_id = ${locationId} and ${line}.record_table = any(${ofLocation}))
      or (${line}.record_table = any(${ofRestaurant}) and ${line}.record_id = ${restaurantId})
      or ${line}.record_table = any(${ofPlatform}))`;
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
