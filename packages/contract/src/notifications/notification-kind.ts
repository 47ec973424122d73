import { METHOD_LABELS } from '@passline/domain/notifications/method-labels';
import { TRIGGER_LABELS } from '@passline/domain/restaurants/restaurant-constants';
import { listedKind } from '../kernel/records/record-kind.ts';

/** A rule that says who is told what, and how. See docs/rules/notifications.md#rules. */
export const notificationRuleKind = listedKind({
  name: 'notification_rules',
  noun: 'notification rule',
  id: 'ruleId',
  live: 'notifications.rules',
  subject: 'location',
  belongsTo: 'location',
  title: 'trigger',
  fields: {
    trigger: { label: 'Trigger', kind: 'choice', words: TRIGGER_LABELS },
    methods: {
      label: 'Methods',
      kind: 'switches',
      editedBy: 'admin',
      parts: METHOD_LABELS,
    },
    phoneNumber: { label: 'Phone number', kind: 'phone', editedBy: 'admin' },
    email: { label: 'E-mail', kind: 'email', editedBy: 'admin' },
  },
});
