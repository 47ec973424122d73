import type { OutboxMessage } from '@passline/contract/outbox/outbox';

/** A row of `outbox`. */
export type OutboxRecord = {
  id: string;
  channel: OutboxMessage['channel'];
  recipient: string;
  subject: string;
  body: string;
  state: OutboxMessage['state'];
  error: string | null;
  attempts: number;
  /** When a worker began to send it without reporting an outcome yet. */
  claimed_at: string | null;
  provider_reference: string | null;
  order_id: string | null;
  location_id: string | null;
  rule_id: string | null;
  created_at: string;
  settled_at: string | null;
  /** What stands in the place of the mark in `body`, until the message has left. */
  sealed_code: string | null;
  /** It brings a code, also once that has left. */
  is_code: boolean;
};

export function toOutboxMessage(record: OutboxRecord): OutboxMessage {
  return {
    id: record.id,
    channel: record.channel,
    recipient: record.recipient,
    subject: record.subject,
    body: record.body,
    state: record.state,
    error: record.error,
    orderId: record.order_id,
    locationId: record.location_id,
    createdAt: Date.parse(record.created_at),
    settledAt: record.settled_at === null ? null : Date.parse(record.settled_at),
  };
}
