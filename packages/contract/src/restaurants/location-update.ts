import { ORDER_STATUS_CHOICES } from '@passline/domain';
import * as z from 'zod/mini';
import { id, seen, timestamp } from '../fields.ts';
import { LOCATION_FIELDS, PRIVATE_FIELDS, type LocationField, type PrivateField } from './location.ts';

/** A field as its sender saw it and as they want it: somebody else's change of the same field is a conflict. */
export type FieldChange<Value> = { from?: unknown; to: Value };

function changesOf<Field extends string, Fields extends Record<Field, z.ZodMiniType>>(fields: Fields) {
  const changes = Object.entries<z.ZodMiniType>(fields).map(([field, schema]) => [
    field,
    z.optional(z.object({ from: z.optional(seen), to: schema })),
  ]);
  return z.strictObject(
    Object.fromEntries(changes) as {
      [Name in keyof Fields]: z.ZodMiniOptional<
        z.ZodMiniObject<{ from: z.ZodMiniOptional<typeof seen>; to: Fields[Name] }>
      >;
    },
  );
}
export const LocationChanges = changesOf<LocationField, typeof LOCATION_FIELDS>(LOCATION_FIELDS);
export type LocationChanges = z.infer<typeof LocationChanges>;
export const PrivateChanges = changesOf<PrivateField, typeof PRIVATE_FIELDS>(PRIVATE_FIELDS);
export type PrivateChanges = z.infer<typeof PrivateChanges>;

/** What somebody wants changed of one location. */
export const LocationUpdate = z.object({
  locationId: id,
  changes: z._default(LocationChanges, {}),
  /** Super admins alone. */
  privateChanges: z._default(PrivateChanges, {}),
  /** The Order Status select. See docs/rules/restaurants.md#order-status. */
  orderStatus: z.optional(
    z.object({
      choice: z.union(ORDER_STATUS_CHOICES.map(({ choice }) => z.literal(choice))),
      reopensAt: z.optional(z.nullable(timestamp)),
    }),
  ),
});
export type LocationUpdate = z.infer<typeof LocationUpdate>;

/** What `data.current` of a 409 holds: every field that somebody else changed meanwhile. */
export type FieldConflict = {
  locationId: string;
  field: string;
  yours: unknown;
  theirs: unknown;
  changedBy: string;
  changedAt: number;
};
