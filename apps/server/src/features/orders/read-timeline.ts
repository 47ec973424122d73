import type { TimelineEntry } from '@passline/contract/kernel/audit';
import { contract } from '@passline/contract/contract';
import { covers, type Reach } from '@passline/contract/kernel/permissions';
import type { Queryable } from '@passline/database';
import type { Result } from '@passline/domain/result';
import { type Audience, audienceOf } from '../../kernel/actions/audience.ts';
import { fieldsSeenBy } from './withheld.ts';
import { requestOfKey } from '../../kernel/actions/idempotency.ts';
import { notFound } from '../../kernel/actions/refusal.ts';
import { runQuery } from '../../kernel/actions/run-action.ts';
import { toTrailNames } from '../../kernel/actions/trail-names.ts';
import { erasureVault } from '../personal-data/erasure-vault.ts';
import { type DeliveryRecord, type OrderRecord } from './order-record.ts';
import { isGuestErased } from './is-guest-erased.ts';
import { readPaymentStates } from './read-payment-states.ts';
import { readTrail, type TrailEntry } from './trail.ts';
import { undoOf, type UndoScene } from './undo-of.ts';

type Seen = { order: OrderRecord; delivery: DeliveryRecord | null; timezone: string };

/** Everything the audit trail knows about an order and its delivery, newest first, with what can be undone. */
export const readTimeline = runQuery(
  contract.orders.timeline,
  async ({ db, input, reach, caller, nowMs, services }) => {
    const { order, delivery, timezone: zone } = await readSeen(db, input.orderId, reach);
    const audience = audienceOf(caller);
    const trail = await readTrail(db, input.orderId, audience);
    const payments = await readPaymentStates(db, input.orderId);
    const seen = { order, delivery, zone, trail, payments, caller, nowMs };
    const isErased = await isGuestErased(db, services.of(erasureVault), order, 'reading');
    const scene: UndoScene = { ...seen, isGuestErased: isErased };
    const { idempotencyKey: key } = input;
    const requestId = caller && key !== undefined ? await requestOfKey(db, caller, key) : null;
    const asked = key === undefined ? trail : trail.filter((entry) => entry.requestId === requestId);
    return asked.map((entry) => toTimelineEntry(entry, audience, undoOf(scene, entry.requestId)));
  },
);

async function readSeen(db: Queryable, orderId: string, reach: Reach): Promise<Seen> {
  const { rows } = await db.query<Seen>(
    `select row_to_json(o) as order, l.timezone,
        (select row_to_json(d) from deliveries d where d.order_id = o.id) as delivery
      from orders o join locations l on l.id = o.location_id where o.id = $1`,
    [orderId],
  );
  const seen = rows[0];
  if (!seen || !covers(reach, seen.order.location_id)) throw notFound();
  return seen;
}

function toTimelineEntry(entry: TrailEntry, audience: Audience, undo: Result<null> | null): TimelineEntry {
  return {
    id: entry.id,
    at: entry.at,
    actorKind: entry.actorKind,
    actorName: entry.actorName,
    action: entry.action,
    before: toTrailNames(fieldsSeenBy(audience, entry.table, entry.before)),
    after: toTrailNames(fieldsSeenBy(audience, entry.table, entry.after)),
    reason: entry.reason,
    requestId: entry.requestId,
    undo: undo && { reason: undo.ok ? null : undo.refusal.message },
  };
}
