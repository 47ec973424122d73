import * as z from 'zod/mini';
import { seen } from './fields.ts';

/**
 * A field as its sender saw it and as they want it. Every edited record is changed in this way: somebody else's change of
 * the same field meanwhile is a conflict, and other fields are left alone. See docs/rules/restaurants.md#edited-by-two-people.
 */
export type FieldChange<Value> = { from?: unknown; to: Value };

type ChangeOf<To extends z.ZodMiniType> = z.ZodMiniObject<{ from: z.ZodMiniOptional<z.ZodMiniType>; to: To }>;

/** The schema of one field's change. `from`: what its sender may say to have seen, where plain values are not enough. */
export function changeOf<To extends z.ZodMiniType>(to: To, from: z.ZodMiniType = seen): ChangeOf<To> {
  return z.object({ from: z.optional(from), to });
}

/** The schema of the changes of a record, each of `fields` by itself; a field that it does not name is refused. */
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
  /** The id that its sender named the record by. */
  recordId: string;
  field: string;
  yours: unknown;
  theirs: unknown;
  /** Empty where the trail does not say. */
  changedBy: string;
  /** Milliseconds since 1970; 0 where the trail does not say. */
  changedAt: number;
};
