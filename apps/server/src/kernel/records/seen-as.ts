import type { RecordKind } from '@passline/contract/kernel/records/record-kind';
import type { Audience } from '../actions/audience.ts';
import type { RecordTable } from './record-table.ts';

/** A record as this audience sees it: what is withheld is null. */
export function seenAs<Wire extends object>(
  audience: Audience,
  { kind }: RecordTable<Wire>,
  record: Wire,
): Wire {
  if (audience === 'platform') return record;
  const withheld = Object.keys(kind.fields).filter((field) => isWithheld(audience, kind, field));
  if (withheld.length === 0) return record;
  return { ...record, ...Object.fromEntries(withheld.map((field) => [field, null])) };
}

/** The fields of a line of the trail as this audience sees them: what is withheld is not there. */
export function toldTo<Fields extends Record<string, unknown> | null>(
  audience: Audience,
  kind: RecordKind,
  fields: Fields,
): Fields {
  if (audience === 'platform' || fields === null) return fields;
  return Object.fromEntries(
    Object.entries(fields).filter(([field]) => !isWithheld(audience, kind, field)),
  ) as Fields;
}

export function isWithheld(audience: Audience, kind: RecordKind, field: string): boolean {
  return audience !== 'platform' && kind.fields[field]?.seenBy === 'super admin';
}
