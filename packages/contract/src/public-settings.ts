import * as z from 'zod/mini';
import { query } from './action.ts';
import { money } from './fields.ts';

/** What the platform decides for everybody, and everybody may know. */
export const PublicSettings = z.object({
  /** What a restaurant pays for a courier who waits. See docs/rules/deliveries.md#standby. */
  courierStandby: z.object({
    /** Minutes that cost nothing. */
    freeMinutes: z.int(),
    /** Dollars for each started minute after them. */
    perMinute: money,
    /** Dollars for one delivery. */
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
