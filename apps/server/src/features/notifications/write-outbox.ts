import type { NotificationRule } from '@passline/contract/notifications/notifications';
import { recipientOf } from '@passline/domain/notifications/notification-rules';
import {
  NOTIFICATION_METHODS,
  type NotificationMethod,
} from '@passline/domain/restaurants/restaurant-constants';
import {
  queueMessages,
  type NewMessage,
  type QueuedMessage,
  type Queueing,
} from '../outbox/queue-messages.ts';

type Writing = {
  /** Null for a test, which belongs to no order. */
  orderId: string | null;
  wordsOf: (method: NotificationMethod) => { subject: string; body: string };
};

/** Queues a message for each method of the rule that is on; for an order, each once. Returns those that are new. */
export function writeOutbox(
  call: Queueing,
  rule: NotificationRule,
  { orderId, wordsOf }: Writing,
): Promise<QueuedMessage[]> {
  const { id: ruleId, locationId } = rule;
  const messages = NOTIFICATION_METHODS.flatMap((channel): NewMessage[] => {
    const recipient = recipientOf(rule, channel);
    if (!rule.methods[channel] || recipient === '') return [];
    return [{ channel, recipient, ...wordsOf(channel), orderId, locationId, ruleId }];
  });
  return queueMessages(call, messages);
}
