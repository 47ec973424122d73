import { CODES_A_DAY, MESSAGES_A_DAY } from '@passline/domain/notifications/message-budget';
import { MESSAGE_COUNTRIES } from '@passline/domain/notifications/message-countries';
import { serviceKey } from '../../kernel/services.ts';

/** What SMS and calls may cost. See docs/rules/outbox.md#where-sms-and-calls-go. */
export type MessageLimits = {
  countries: readonly string[];
  /** SMS and calls of a location on one of its days. */
  perDay: number;
  /** Codes that confirm its numbers, beside those. */
  codesPerDay: number;
};

export const USUAL_LIMITS: MessageLimits = {
  countries: MESSAGE_COUNTRIES,
  perDay: MESSAGES_A_DAY,
  codesPerDay: CODES_A_DAY,
};

export const messageLimits = serviceKey<MessageLimits>('messageLimits');
