import * as z from 'zod/mini';
import { query } from '../kernel/action.ts';
import { id, money } from '../kernel/fields.ts';
import { ReadFrom } from '../kernel/read-from.ts';
import { analyticsFilters, comparedWith, readAt } from './filters.ts';
import { analyticsPermissions } from './permissions.ts';

/** How many orders guests had, from the first number to the last; null: or more. */
export const GUEST_GROUPS = [
  { from: 1, to: 1 },
  { from: 2, to: 2 },
  { from: 3, to: 4 },
  { from: 5, to: 9 },
  { from: 10, to: null },
] as const;

const guests = {
  guests: z.int(),
  /** Of them those whose first order is one of these. */
  firstTime: z.int(),
  /** Of them those of whom one of these is a later order. */
  cameBack: z.int(),
  /** Theirs, without cancelled ones. */
  orders: z.int(),
  /** Totals of these. */
  processed: money,
};

/** Of guests who are known. See docs/rules/analytics.md#guests. */
export const GuestFigures = z.object(guests);
export type GuestFigures = z.infer<typeof GuestFigures>;

export const AnalyticsGuests = z.object({
  ...readAt,
  now: GuestFigures,
  /** What it is compared with. */
  before: GuestFigures,
  /** Orders that do not say whose they are. */
  notKnown: z.object({ orders: z.int(), processed: money }),
  /** By how many orders they had in the window, all of `GUEST_GROUPS` in their order. */
  groups: z.array(z.object({ from: z.int(), to: z.nullable(z.int()), ...guests })),
  /** Those with the most guests first; first and later orders are those at the place. */
  locations: z.array(
    z.object({
      restaurantId: id,
      locationId: id,
      restaurantName: z.string(),
      locationName: z.string(),
      figures: GuestFigures,
    }),
  ),
  locationCount: z.int(),
  readFrom: z.optional(ReadFrom),
});
export type AnalyticsGuests = z.infer<typeof AnalyticsGuests>;

export const guestsQuery = query(analyticsPermissions.read)
  .route({
    method: 'GET',
    path: '/analytics/guests',
    summary: 'How many guests ordered, how often, for the first time or again',
    tags: ['analytics'],
  })
  .input(z.object({ ...analyticsFilters, ...comparedWith }))
  .output(AnalyticsGuests);
