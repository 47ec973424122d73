import * as z from 'zod/mini';
import { nullableText, timestamp } from './fields.ts';

/** One line of the audit trail: only the fields that changed, before and after. */
export const AuditEntry = z.object({
  id: z.int(),
  at: timestamp,
  actorKind: z.enum(['user', 'service', 'system']),
  actorName: z.string(),
  action: z.string(),
  before: z.nullable(z.record(z.string(), z.unknown())),
  after: z.nullable(z.record(z.string(), z.unknown())),
  reason: nullableText,
});
export type AuditEntry = z.infer<typeof AuditEntry>;

/** One line of the timeline of an order or a location. */
export const TimelineEntry = z.extend(AuditEntry, {
  /** The lines of one action share it. */
  requestId: z.string(),
  /** Whether it can be undone: null if there is nothing to undo, else the reason why not, if any. */
  undo: z.nullable(z.object({ reason: nullableText })),
});
export type TimelineEntry = z.infer<typeof TimelineEntry>;
