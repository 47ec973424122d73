import * as z from 'zod/mini';
import { action } from './action.ts';
import { id, line, text, timestamp } from './fields.ts';
import { Announcement, Location } from './restaurants/location.ts';

/** What guests of a location are told. See docs/rules/announcements.md. */
export const announcements = {
  save: action('announcements:update')
    .route({
      method: 'PUT',
      path: '/locations/{locationId}/announcement',
      summary: 'Tell the guests of a location something',
      tags: ['announcements'],
    })
    .input(
      z.object({
        locationId: id,
        announcement: z.object({
          activeAfter: timestamp,
          activeUntil: timestamp,
          // What is missing is refused by the rule, in words that a person reads.
          title: line(120),
          message: text(1000),
        }),
        /** The announcement its sender saw; null: none. */
        expected: z.nullable(Announcement),
      }),
    )
    .output(Location),
  remove: action('announcements:update')
    .route({
      method: 'POST',
      path: '/locations/{locationId}/announcement/remove',
      summary: 'Take an announcement away',
      tags: ['announcements'],
    })
    .input(z.object({ locationId: id, expected: Announcement }))
    .output(Location),
};
