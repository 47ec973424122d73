import type { NotificationRule } from '@passline/contract/notifications/notifications';
import type { Queryable } from '@passline/database';
import { recipientOf } from '@passline/domain/notifications/notification-rules';
import {
  NOTIFICATION_METHODS,
  type NotificationMethod,
} from '@passline/domain/restaurants/restaurant-constants';
import { randomUUIDv7 } from 'node:crypto';

type Writing = {
  /** Null for a test, which belongs to no order. */
  orderId: string | null;
  nowMs: number;
  wordsOf: (method: NotificationMethod) => { subject: string; body: string };
};

/**
 * Writes a message for each method of the rule that is on; for an order, each once. Returns the ids of those that are
 * new.
 */
export async function writeOutbox(
  db: Queryable,
  rule: NotificationRule,
  { orderId, nowMs, wordsOf }: Writing,
): Promise<string[]> {
  const written: string[] = [];
  for (const method of NOTIFICATION_METHODS) {
    const recipient = recipientOf(rule, method);
    if (!rule.methods[method] || recipient === '') continue;
    const { subject, body } = wordsOf(method);
    const { rows } = await db.query<{ id: string }>(
      `insert into outbox (id, channel, recipient, subject, body, order_id, location_id, rule_id, created_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict (order_id, rule_id, channel) do nothing returning id`,
      [randomUUIDv7(), method, recipient, subject, body, orderId, rule.locationId, rule.id, new Date(nowMs)],
    );
    written.push(...rows.map(({ id }) => id));
  }
  return written;
}
