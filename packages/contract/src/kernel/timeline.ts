import * as z from 'zod/mini';
import { action, query } from './action.ts';
import { TimelineEntry } from './audit.ts';
import { id, line, serial, timestamp } from './fields.ts';
import { pagedList } from './list.ts';
import { auditPermissions } from './timeline-permissions.ts';

/** One line of the timeline of edited records, with the record that it is about. */
export const RecordEntry = z.extend(TimelineEntry, {
  record: z.object({
    /** The name of its kind. */
    kind: z.string(),
    id: z.string(),
    /**
     * How people tell the record from others; null if there is only one, or if nothing is known of it any
     * more.
     */
    title: z.nullable(z.string()),
  }),
  /**
   * How many records of each kind the same request touched, where all that one request did is shown as one
   * entry.
   */
  along: z.optional(z.array(z.object({ kind: z.string(), count: z.int() }))),
  /** Fields that did not change with others that are read by them, as they were: of a reward's percent, its redeem type. */
  beside: z.optional(z.record(z.string(), z.unknown())),
});
export type RecordEntry = z.infer<typeof RecordEntry>;

/**
 * What was changed in edited records, and how to undo it. `subjects`: those of all kinds of records: 'location', 'menus', or
 * the name of a screen of the platform. See docs/rules/restaurants.md#taking-back.
 */
export function timelineOf(subjects: readonly string[]) {
  const about = {
    subject: z.enum(subjects, 'There is no such timeline.'),
    /** For records that belong to a location. */
    locationId: z.optional(id),
  };
  const page = pagedList({
    row: RecordEntry,
    filters: {
      ...about,
      /** Only what this request changed. */
      requestId: z.optional(line(200)),
      /** Only what happened to this record, also where another one represents its request. */
      recordId: z.optional(line(200)),
      /** Only what the caller's own command changed that was sent with this `Idempotency-Key`. */
      idempotencyKey: z.optional(line(200)),
    },
    order: z._default(z.enum(['-id']), '-id'),
    limit: { usual: 50, most: 200 },
    more: {},
  });
  const { search: _search, order: _order, ...pageInput } = page.input.shape;
  return {
    read: query(auditPermissions.read)
      .route({
        method: 'GET',
        path: '/timelines/{subject}',
        summary: 'What was changed, newest first, and whether it can be undone',
        tags: ['timeline'],
      })
      .input(z.object(pageInput))
      .output(page.output),
    undo: action(auditPermissions.undo)
      .route({
        method: 'POST',
        path: '/timelines/{subject}/{entryId}/undo',
        summary: 'Undo one entry of a timeline',
        tags: ['timeline'],
      })
      .input(z.object({ ...about, entryId: serial }))
      .output(
        z.object({
          entryId: z.int(),
          /** Where one entry has very many records: the first of them are undone, and the others follow by themselves. */
          goesOn: z.optional(z.boolean()),
        }),
      ),
    whoChanged: query(auditPermissions.read)
      .route({
        method: 'GET',
        path: '/timelines/{subject}/{kind}/{recordId}/{field}/author',
        summary: 'Who gave a field of a record its value, and when; null if the trail does not say',
        tags: ['timeline'],
      })
      .input(
        z.object({
          ...about,
          /** The name of the kind of record, and its id. */
          kind: line(40),
          recordId: line(200),
          /**
           * As a conflict names it: 'waitTime'; a part is named after a dot: 'hoursLT.3', 'announcement.title'.
           */
          field: line(120),
        }),
      )
      .output(z.nullable(z.object({ changedBy: z.string(), changedAt: timestamp }))),
  };
}
