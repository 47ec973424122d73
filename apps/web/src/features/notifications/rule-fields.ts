import { optionalEmail } from '@passline/contract/kernel/fields';
import { notificationRuleKind } from '@passline/contract/notifications/notification-kind';
import type { NotificationRule } from '@passline/contract/notifications/notifications';
import { typedPhoneNumber } from '@passline/contract/kernel/phone-number';
import { checkNotificationRule } from '@passline/domain/notifications/notification-rules';
import type { NotificationTrigger } from '@passline/domain/restaurants/restaurant-constants';
import type { FormFields, Mistake } from '../../parts/form/form-fields.ts';
import { recordFields } from '../../parts/records/record-fields.ts';

/** The fields of a rule; its trigger can be set only while it is added. */
export type RuleValues = Pick<NotificationRule, 'methods' | 'phoneNumber' | 'email'>;
export type NewRule = { trigger: NotificationTrigger | ''; phoneNumber: string; email: string };

const RECIPIENTS = { phoneNumber: typedPhoneNumber, email: optionalEmail };

// The rule says what is wrong with the methods.
export const RULE_FIELDS: FormFields<RuleValues> = recordFields(
  notificationRuleKind,
  { ...RECIPIENTS, methods: undefined },
  {},
);

export const NEW_RULE_FIELDS: FormFields<NewRule> = recordFields(
  notificationRuleKind,
  { trigger: undefined, ...RECIPIENTS },
  {
    trigger: { none: 'Choose a trigger' },
    phoneNumber: { label: 'Phone number of the new rule' },
    email: { label: 'E-mail of the new rule' },
  },
);

export function ruleMistakes(trigger: NotificationTrigger, wanted: RuleValues): Mistake[] {
  const checked = checkNotificationRule({ trigger, ...wanted });
  return checked.ok ? [] : [checked.refusal];
}
