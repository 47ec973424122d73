import {
  NOTIFICATION_TRIGGERS,
  type NotificationTrigger,
} from '@passline/domain/restaurants/restaurant-constants';

/** What a trigger means. See docs/rules/notifications.md#triggers. */
export function triggerWords(trigger: NotificationTrigger): string {
  return trigger === 'NewOrder'
    ? 'At once, when an order arrives.'
    : `When an order is not confirmed after ${NOTIFICATION_TRIGGERS[trigger]} minutes.`;
}
