import type { AuditEntry } from '@passline/contract/kernel/audit';
import type { Queryable } from '@passline/database';
import type { Audience } from '../../kernel/actions/audience.ts';
import { toColumnNames } from '../../kernel/actions/trail-names.ts';
import { withheldGateway } from '../payments/card-gateway.ts';

/** One line of an order's trail by its columns, with what only the server needs to know. */
export type TrailEntry = AuditEntry & {
  requestId: string;
  actorId: string | null;
  table: 'orders' | 'deliveries';
  /** Personal values of it were erased. */
  isErased: boolean;
};

/** Names, in the note of an undo, the request whose lines it undid. */
export const TAKEN_BACK_FIELD = 'taken_back_request_id';

/** What the card processor answered: it is its own actor. */
export const SETTLED = 'payments.settle';

/** What it said of the payment that the order names. */
export const CHECKED = 'payments.check';

/** Its answer turned out to be wrong, days later. */
export const BOUNCED = 'payments.bounce';

/** A customer disputes a payment at their bank, or that has moved on. */
export const CHARGED_BACK = 'payments.chargeback';

/** Who refused what was not even asked for. */
export const PASSLINE = 'Passline';

/** More than any order has seen; the older ones stay in the table. */
const MOST_ENTRIES = 200;

/** Everything the audit trail knows about an order and its delivery, newest first; the card processor is not named if it is withheld. */
export async function readTrail(db: Queryable, orderId: string, audience: Audience): Promise<TrailEntry[]> {
  const { rows } = await db.query<TrailEntry>(
    `select id, round(extract(epoch from at) * 1000)::float8 as at, actor_kind as "actorKind", actor_id as "actorId",
        actor_name as "actorName", action, before, after, reason, request_id as "requestId", record_table as "table", is_erased as "isErased"
      from audit where record_table in ('orders', 'deliveries') and record_id = $1 order by id desc limit $2`,
    [orderId, MOST_ENTRIES],
  );
  const entries = rows.map((entry) => ({
    ...entry,
    before: toColumnNames(entry.before),
    after: toColumnNames(entry.after),
  }));
  if (audience === 'platform') return entries;
  return entries.map((entry) =>
    [SETTLED, CHECKED, BOUNCED, CHARGED_BACK].includes(entry.action) && entry.actorName !== PASSLINE
      ? { ...entry, actorName: withheldGateway(entry.actorName) }
      : entry,
  );
}
