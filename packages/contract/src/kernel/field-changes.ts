import * as z from 'zod/mini';
import { blanksByNull, seen } from './fields.ts';

/**
 * A field as its sender saw it and as they want it. Every edited record is changed this way: if somebody else changed the same
 * field meanwhile, that is a conflict; other fields are left alone. See docs/rules/restaurants.md#edited-by-two-people.
 */
export type FieldChange<Value> = { from?: unknown; to: Value };

type ChangeOf<To extends z.ZodMiniType> = z.ZodMiniObject<{ from: z.ZodMiniOptional<z.ZodMiniType>; to: To }>;

type Changes<Fields extends Record<string, z.ZodMiniType>> = {
  [Name in keyof Fields]: z.ZodMiniOptional<ChangeOf<Fields[Name]>>;
};

/**
 * The schema of a record's changes, one for each of `fields`; a field that is not listed is refused. `from`: what the
 * sender may claim to have seen, for fields that are not plain values. null clears what may be blank.
 */
export function changesOf<Fields extends Record<string, z.ZodMiniType>>(
  fields: Fields,
  from: z.ZodMiniType = seen,
): z.ZodMiniObject<Changes<Fields>, z.core.$strict> {
  const optionalFrom = z.optional(from);
  // Whoever reads none as null, and may write it so, has seen it so.
  const fromBlank = z.pipe(
    optionalFrom,
    z.transform((sent: unknown) => (sent === null ? '' : sent)),
  );
  const changes = Object.entries(blanksByNull(fields)).map(([field, to]) => [
    field,
    z.optional(z.object({ from: to === fields[field] ? optionalFrom : z.optional(fromBlank), to })),
  ]);
  return z.strictObject(Object.fromEntries(changes) as Changes<Fields>);
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
