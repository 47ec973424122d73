import * as z from 'zod/mini';
import { seen } from './fields.ts';

/**
 * A field as its sender saw it and as they want it. Every edited record is changed this way: if somebody else changed the same
 * field meanwhile, that is a conflict; other fields are left alone. See docs/rules/restaurants.md#edited-by-two-people.
 */
export type FieldChange<Value> = { from?: unknown; to: Value };

type ChangeOf<To extends z.ZodMiniType> = z.ZodMiniObject<{ from: z.ZodMiniOptional<z.ZodMiniType>; to: To }>;

/**
 * The schema of one field's change. `from`: what the sender may claim to have seen, for fields that are not plain
 * values.
 */
function changeOf<To extends z.ZodMiniType>(to: To, from: z.ZodMiniType = seen): ChangeOf<To> {
  return z.object({ from: z.optional(from), to });
}

/** The schema of a record's changes, one for each of `fields`; a field that is not listed is refused. */
export function changesOf<Fields extends Record<string, z.ZodMiniType>>(
  fields: Fields,
  from?: z.ZodMiniType,
): z.ZodMiniObject<{ [Name in keyof Fields]: z.ZodMiniOptional<ChangeOf<Fields[Name]>> }, z.core.$strict> {
  const changes = Object.entries(fields).map(([field, schema]) => [
    field,
    z.optional(changeOf(schema, from)),
  ]);
  return z.strictObject(
    Object.fromEntries(changes) as { [Name in keyof Fields]: z.ZodMiniOptional<ChangeOf<Fields[Name]>> },
  );
}

/** What `data.current` of a 409 holds: every field that somebody else changed meanwhile. */
export type FieldConflict = {
  /** The id by which the sender named the record. */
  recordId: string;
  field: string;
  yours: unknown;
  theirs: unknown;
  /** Empty if the trail does not say. */
  changedBy: string;
  /** Milliseconds since 1970; 0 if the trail does not say. */
  changedAt: number;
};
