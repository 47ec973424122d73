import type {
  NotificationMethod,
  NotificationTrigger,
} from '@passline/domain/restaurants/restaurant-constants';

/** What each trigger means. See docs/rules/notifications.md#triggers. */
export const TRIGGER_WORDS: Record<NotificationTrigger, string> = {
  NewOrder: 'At once, when an order arrives.',
  ConfirmMiss1: 'When an order is not confirmed after 3 minutes.',
  ConfirmMiss2: 'When an order is not confirmed after 5 minutes.',
  ConfirmMiss3: 'When an order is not confirmed after 10 minutes.',
};

export const METHOD_WORDS: Record<NotificationMethod, string> = {
  PhoneCall: 'Phone Call',
  SMS: 'SMS',
  Email: 'E-mail',
};
