import { optionalEmail, typedPhoneNumber, type NotificationRule } from '@passline/contract';
import {
  checkNotificationRule,
  NOTIFICATION_METHODS,
  NOTIFICATION_TRIGGERS,
  TRIGGER_LABELS,
  type NotificationTrigger,
} from '@passline/domain';
import type { FormFields, Mistake } from '../../parts/form/form-fields.ts';
import { METHOD_WORDS } from './trigger-words.ts';

/** What is edited of a rule; its trigger only while it is added. */
export type RuleValues = Pick<NotificationRule, 'methods' | 'phoneNumber' | 'email'>;
export type NewRule = { trigger: NotificationTrigger | ''; phoneNumber: string; email: string };

const RECIPIENTS = {
  phoneNumber: {
    kind: 'phone',
    label: 'Phone number',
    schema: typedPhoneNumber,
  },
  email: { kind: 'text', type: 'email', label: 'E-mail', schema: optionalEmail },
} as const satisfies FormFields<Omit<NewRule, 'trigger'>>;

export const RULE_FIELDS: FormFields<RuleValues> = {
  ...RECIPIENTS,
  methods: {
    kind: 'custom',
    label: 'Methods',
    show: (methods) =>
      NOTIFICATION_METHODS.filter((method) => (methods as RuleValues['methods'])[method])
        .map((method) => METHOD_WORDS[method])
        .join(', '),
  },
};

const TRIGGERS = Object.keys(NOTIFICATION_TRIGGERS) as NotificationTrigger[];
export const NEW_RULE_FIELDS: FormFields<NewRule> = {
  trigger: {
    kind: 'select',
    label: 'Trigger',
    options: [
      { value: '', label: 'Choose a trigger' },
      ...TRIGGERS.map((trigger) => ({ value: trigger, label: TRIGGER_LABELS[trigger] })),
    ],
  },
  phoneNumber: { ...RECIPIENTS.phoneNumber, label: 'Phone number of the new rule' },
  email: { ...RECIPIENTS.email, label: 'E-mail of the new rule' },
};

export function ruleMistakes(trigger: NotificationTrigger, wanted: RuleValues): Mistake[] {
  const checked = checkNotificationRule({ trigger, ...wanted });
  return checked.ok ? [] : [checked.refusal];
}
