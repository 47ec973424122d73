import * as z from 'zod/mini';
import { query } from '../kernel/action.ts';
import { AuditEntry } from '../kernel/audit.ts';
import { id, line, serial, timestamp } from '../kernel/fields.ts';
import { pagedList } from '../kernel/list.ts';
import { trailPermissions } from './permissions.ts';

/** One line of the trail of everything: what somebody, a program or the product itself did to one record. */
export const AuditRow = z.extend(AuditEntry, {
  /** Null for what the product did by itself. */
  actorId: z.nullable(id),
  /** The lines of one request share it. */
  requestId: z.string(),
  record: z.object({
    /** The name of its kind. */
    kind: z.string(),
    id: z.string(),
    /** How people tell it from others of its kind: '#29', a name, of a sign-in whose it was; null if that is not known any more, or if there is nothing such. */
    title: z.nullable(z.string()),
  }),
  /** Fields that did not change with others that are read by them, as they were: of a reward's percent, its redeem type. */
  beside: z.optional(z.record(z.string(), z.unknown())),
  /** Where it happened; null for records of the platform, and for a place that is gone. */
  place: z.nullable(
    z.object({
      restaurantId: id,
      locationId: id,
      restaurantName: z.string(),
      locationName: z.string(),
    }),
  ),
});
export type AuditRow = z.infer<typeof AuditRow>;

/** Somebody or something that did anything. */
export const AuditActor = z.object({
  id,
  kind: z.enum(['user', 'service']),
  /** The newest name in the trail. */
  name: z.string(),
  /** Of a person who still has an account. */
  email: z.nullable(z.string()),
});
export type AuditActor = z.infer<typeof AuditActor>;

/** What narrows the trail. See docs/rules/audit.md#filters. */
const FILTERS = {
  actorId: z.optional(id),
  /** Only what the product did by itself. */
  actorKind: z.optional(z.enum(['system'])),
  kind: z.optional(line(60)),
  recordId: z.optional(line(100)),
  /** What was done to somebody: to their account, addresses, cards and points. */
  userId: z.optional(id),
  action: z.optional(line(100)),
  locationId: z.optional(id),
  /** From this moment on, and before that one. */
  from: z.optional(timestamp),
  to: z.optional(timestamp),
};

const page = pagedList({
  row: AuditRow,
  filters: FILTERS,
  order: z._default(z.enum(['-id']), '-id'),
  limit: { usual: 50, most: 200 },
  more: {},
});
const { search: _search, order: _order, ...pageInput } = page.input.shape;

const tags = ['audit'];

export const audit = {
  list: query(trailPermissions.read)
    .route({ method: 'GET', path: '/audit', summary: 'Everything that was done, the newest first', tags })
    .input(z.object(pageInput))
    .output(page.output),
  get: query(trailPermissions.read)
    .route({ method: 'GET', path: '/audit/{entryId}', summary: 'Read one line of the trail', tags })
    .input(z.object({ entryId: serial }))
    .output(AuditRow),
  actors: query(trailPermissions.read)
    .route({
      method: 'GET',
      path: '/audit/actors',
      summary: 'Who did anything: people and programs by words of their name or e-mail, or one by their id',
      tags,
    })
    .input(z.object({ search: z.optional(line(80)), actorId: z.optional(id) }))
    .output(z.array(AuditActor)),
  choices: query(trailPermissions.read)
    .route({
      method: 'GET',
      path: '/audit/choices',
      summary: 'The kinds of records and the actions that the trail knows',
      tags,
    })
    .output(z.object({ kinds: z.array(z.string()), actions: z.array(z.string()) })),
};
