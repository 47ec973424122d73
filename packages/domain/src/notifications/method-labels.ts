import type { NotificationMethod } from '../restaurants/restaurant-constants.ts';

/** The names of the methods for people: on switches, in lists, filters and timelines. */
export const METHOD_LABELS: Record<NotificationMethod, string> = {
  PhoneCall: 'Phone Call',
  SMS: 'SMS',
  Email: 'E-mail',
};
