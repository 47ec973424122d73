import * as z from 'zod/mini';
import { action, query } from './action.ts';
import { TimelineEntry } from './audit.ts';
import { id, line, serial } from './fields.ts';

/** One line of the timeline of edited records, with the record that it tells of. */
export const RecordEntry = z.extend(TimelineEntry, {
  record: z.object({
    /** The name of its kind. */
    kind: z.string(),
    id: z.string(),
    /** How people tell it from others; null where there is only one, or nothing is known of it any more. */
    title: z.nullable(z.string()),
  }),
});
export type RecordEntry = z.infer<typeof RecordEntry>;

const about = {
  /** The subject of kinds of records: 'location', or the name of a screen of the platform. */
  subject: line(40),
  /** For the subject 'location'. */
  locationId: z.optional(id),
};

/** What was changed of edited records, and the way back. See docs/rules/restaurants.md#taking-back. */
export const timeline = {
  read: query('audit:read')
    .route({
      method: 'GET',
      path: '/timelines/{subject}',
      summary: 'What was changed, the newest first, and whether it can be taken back',
      tags: ['timeline'],
    })
    .input(z.object(about))
    .output(z.array(RecordEntry)),
  undo: action('audit:undo')
    .route({
      method: 'POST',
      path: '/timelines/{subject}/{entryId}/undo',
      summary: 'Take back one entry of a timeline',
      tags: ['timeline'],
    })
    .input(z.object({ ...about, entryId: serial }))
    .output(z.object({ entryId: z.int() })),
};
