import { ORDER_STATUS_CHOICES } from '@passline/domain/restaurants/order-status-choice';
import * as z from 'zod/mini';
import { changesOf } from '../kernel/field-changes.ts';
import { id, seen, timestamp } from '../kernel/fields.ts';
import { LOCATION_FIELDS, PRIVATE_FIELDS } from './location.ts';

export const LocationChanges = changesOf(LOCATION_FIELDS);
export type LocationChanges = z.infer<typeof LocationChanges>;
export const PrivateChanges = changesOf(PRIVATE_FIELDS);
export type PrivateChanges = z.infer<typeof PrivateChanges>;

/** A change of one location, as sent. */
export const LocationUpdate = z.object({
  locationId: id,
  changes: z._default(LocationChanges, {}),
  /** Super admins only. */
  privateChanges: z._default(PrivateChanges, {}),
  /** The Order Status select. See docs/rules/restaurants.md#order-status. */
  orderStatus: z.optional(
    z.object({
      /** The `orderOpenAfter` that the sender saw; absent if they want their choice whatever it was. */
      from: z.optional(seen),
      choice: z.union(ORDER_STATUS_CHOICES.map(({ choice }) => z.literal(choice))),
      reopensAt: z.optional(z.nullable(timestamp)),
    }),
  ),
});
export type LocationUpdate = z.infer<typeof LocationUpdate>;
