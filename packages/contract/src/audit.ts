import * as z from 'zod/mini';
import { timestamp } from './fields.ts';

/** One line of the audit trail: only the fields that changed, before and after. */
export const AuditEntry = z.object({
  id: z.int(),
  at: timestamp,
  actorKind: z.enum(['user', 'service', 'system']),
  actorName: z.string(),
  action: z.string(),
  before: z.nullable(z.record(z.string(), z.unknown())),
  after: z.nullable(z.record(z.string(), z.unknown())),
  reason: z.nullable(z.string()),
});
export type AuditEntry = z.infer<typeof AuditEntry>;
