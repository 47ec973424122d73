import * as z from 'zod/mini';
import { action } from '../kernel/action.ts';
import { changesOf } from '../kernel/field-changes.ts';
import { id } from '../kernel/fields.ts';
import { Announcement, ANNOUNCEMENT_FIELDS, Location } from '../restaurants/location.ts';
import { announcementsPermissions } from './permissions.ts';

/** What a location tells its guests. See docs/rules/announcements.md. */
export const announcements = {
  save: action(announcementsPermissions.update)
    .route({
      method: 'PUT',
      path: '/locations/{locationId}/announcement',
      summary: 'Tell the guests of a location something',
      tags: ['announcements'],
    })
    // If there is no announcement yet, the expected value of each field is null, or is left out.
    .input(z.object({ locationId: id, changes: changesOf(ANNOUNCEMENT_FIELDS) }))
    .output(Location),
  remove: action(announcementsPermissions.update)
    .route({
      method: 'POST',
      path: '/locations/{locationId}/announcement/remove',
      summary: 'Remove an announcement',
      tags: ['announcements'],
    })
    .input(z.object({ locationId: id, expected: Announcement }))
    .output(Location),
};
