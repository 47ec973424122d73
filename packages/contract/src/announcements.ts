import * as z from 'zod/mini';
import { action } from './action.ts';
import { changesOf } from './field-changes.ts';
import { id } from './fields.ts';
import { Announcement, ANNOUNCEMENT_FIELDS, Location } from './restaurants/location.ts';

/** What guests of a location are told. See docs/rules/announcements.md. */
export const announcements = {
  save: action('announcements:update')
    .route({
      method: 'PUT',
      path: '/locations/{locationId}/announcement',
      summary: 'Tell the guests of a location something',
      tags: ['announcements'],
    })
    // Where there is none yet, each field was seen as null, or is sent without what was seen.
    .input(z.object({ locationId: id, changes: changesOf(ANNOUNCEMENT_FIELDS) }))
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
