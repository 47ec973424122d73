import { ok, refuse, type Result } from '../result.ts';
import { METHOD_LABELS } from './method-labels.ts';
import {
  NOTIFICATION_METHODS,
  NOTIFICATION_TRIGGERS,
  type NotificationMethod,
  type NotificationTrigger,
} from '../restaurants/restaurant-constants.ts';

const MINUTE_MS = 60_000;

/** Per location: each trigger and method several times over. */
export const MAX_RULES = 25;

export type NotificationRuleFacts = {
  trigger: NotificationTrigger;
  methods: Record<NotificationMethod, boolean>;
  phoneNumber: string;
  email: string;
};

export type NotificationRefusalCode = 'method-locked' | 'recipient-missing' | 'rules-too-many';

/** Why this method of a rule cannot be toggled; null if it can. See docs/rules/notifications.md#editing-a-rule. */
export function methodLock(trigger: NotificationTrigger, method: NotificationMethod): string | null {
  return trigger === 'NewOrder' && method === 'PhoneCall'
    ? 'Nobody is called for each new order: Phone Call cannot be changed for “New order”.'
    : null;
}

/** What a method reaches: the e-mail address or the phone number of the rule. '' if it has none. */
export function recipientOf(
  { phoneNumber, email }: Pick<NotificationRuleFacts, 'phoneNumber' | 'email'>,
  method: NotificationMethod,
): string {
  return method === 'Email' ? email : phoneNumber;
}

/**
 * Whether a rule may become like `rule`: a method that is locked stays as it was in `before`, and one that is on has somebody to
 * reach, so that no rule stays silent unnoticed. See docs/rules/notifications.md#editing-a-rule.
 */
export function checkNotificationRule(
  rule: NotificationRuleFacts,
  before: Pick<NotificationRuleFacts, 'methods'> | null = null,
): Result<void, NotificationRefusalCode> {
  for (const method of NOTIFICATION_METHODS) {
    const locked = methodLock(rule.trigger, method);
    const isToggled = before !== null && before.methods[method] !== rule.methods[method];
    if (locked && (isToggled || rule.methods[method])) return refuse('method-locked', locked);
    if (!rule.methods[method]) continue;
    if (recipientOf(rule, method) !== '') continue;
    return refuse(
      'recipient-missing',
      `${METHOD_LABELS[method]} is on: it needs ${method === 'Email' ? 'an e-mail address' : 'a phone number'}.`,
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
 * Whether a due trigger still has something to say: a missed confirmation only while the order is New, a new order
 * unless it was cancelled before anybody was notified.
 */
export function isWorthTelling(
  trigger: NotificationTrigger,
  orderStatus: 'New' | 'Preparing' | 'Done' | 'Cancelled',
): boolean {
  return trigger === 'NewOrder' ? orderStatus !== 'Cancelled' : orderStatus === 'New';
}
