import * as z from 'zod/mini';
import { query } from '../kernel/action.ts';
import { money } from '../kernel/fields.ts';

/** What the platform decides for everybody, and everybody may know. */
export const PublicSettings = z.object({
  /** What a restaurant pays for a courier who has to wait. See docs/rules/deliveries.md#standby. */
  courierStandby: z.object({
    /** Minutes that are free. */
    freeMinutes: z.int(),
    /** Dollars for each started minute after them. */
    perMinute: money,
    /** The most for one delivery, in dollars. */
    most: money,
  }),
});
export type PublicSettings = z.infer<typeof PublicSettings>;

export const publicSettings = {
  read: query('public')
    .route({
      method: 'GET',
      path: '/public-settings',
      summary: 'What the platform decides for everybody',
      tags: ['settings'],
    })
    .output(PublicSettings),
};
