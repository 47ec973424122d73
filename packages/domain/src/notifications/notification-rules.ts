import { ok, refuse, type Result } from '../result.ts';
import {
  NOTIFICATION_METHODS,
  NOTIFICATION_TRIGGERS,
  type NotificationMethod,
  type NotificationTrigger,
} from '../restaurants/restaurant-constants.ts';

const MINUTE_MS = 60_000;

/** Of one location: each trigger and method several times over. */
export const MAX_RULES = 25;

export type NotificationRuleFacts = {
  trigger: NotificationTrigger;
  methods: Record<NotificationMethod, boolean>;
  phoneNumber: string;
  email: string;
};

export type NotificationRefusalCode = 'method-locked' | 'recipient-missing' | 'rules-too-many';

/** Why this method of a rule cannot be toggled; null where it can. See docs/rules/notifications.md#editing-a-rule. */
export function methodLock(trigger: NotificationTrigger, method: NotificationMethod): string | null {
  return trigger === 'NewOrder' && method === 'PhoneCall'
    ? 'Nobody is called for each new order: Phone Call cannot be changed for “New order”.'
    : null;
}

/** What a method reaches: the e-mail address or the phone number of the rule. '' where it has none. */
export function recipientOf(
  { phoneNumber, email }: Pick<NotificationRuleFacts, 'phoneNumber' | 'email'>,
  method: NotificationMethod,
): string {
  return method === 'Email' ? email : phoneNumber;
}

/**
 * Whether a rule may become like `rule`: a method that is on has somebody to reach, so that no rule stays silent
 * unnoticed.
 */
export function checkNotificationRule(rule: NotificationRuleFacts): Result<void, NotificationRefusalCode> {
  for (const method of NOTIFICATION_METHODS) {
    if (!rule.methods[method]) continue;
    const locked = methodLock(rule.trigger, method);
    if (locked) return refuse('method-locked', locked);
    if (recipientOf(rule, method) !== '') continue;
    return refuse(
      'recipient-missing',
      method === 'Email'
        ? 'E-mail is on: it needs an e-mail address.'
        : `${method === 'SMS' ? 'SMS' : 'Phone Call'} is on: it needs a phone number.`,
      method === 'Email' ? 'email' : 'phoneNumber',
    );
  }
  return ok(undefined);
}

/** Whether a location with `count` rules may have one more: each of them makes up to three messages of every order. */
export function checkRoomForRule(count: number): Result<void, NotificationRefusalCode> {
  return count < MAX_RULES
    ? ok(undefined)
    : refuse('rules-too-many', `There are ${MAX_RULES} rules already. Please remove one that is not needed.`);
}

/** When a trigger fires for an order that is still New, in ms since 1970. See docs/rules/notifications.md#triggers. */
export function triggerFiresAt(trigger: NotificationTrigger, createdAtMs: number): number {
  return createdAtMs + NOTIFICATION_TRIGGERS[trigger] * MINUTE_MS;
}

/**
 * Whether a trigger that is due still has something to tell: a missed confirmation only while the order is New, a new
 * order unless it was cancelled before anybody was told.
 */
export function isWorthTelling(
  trigger: NotificationTrigger,
  orderStatus: 'New' | 'Preparing' | 'Done' | 'Cancelled',
): boolean {
  return trigger === 'NewOrder' ? orderStatus !== 'Cancelled' : orderStatus === 'New';
}
