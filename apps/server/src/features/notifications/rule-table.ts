import { notificationRuleKind } from '@passline/contract/notifications/notification-kind';
import { NotificationRule, RULE_FIELDS } from '@passline/contract/notifications/notifications';
import { checkNotificationRule, checkRoomForRule } from '@passline/domain/notifications/notification-rules';
import { recordTable } from '../../kernel/records/record-table.ts';
import { instant, switches } from '../../kernel/records/stored.ts';

/** The notification rules of locations. See docs/rules/notifications.md#rules. */
export const ruleTable = recordTable<NotificationRule>({
  kind: notificationRuleKind,
  wire: NotificationRule,
  key: 'id',
  edited: RULE_FIELDS,
  place: 'locationId',
  stored: {
    methods: switches<NotificationRule['methods']>({
      PhoneCall: 'by_phone_call',
      SMS: 'by_sms',
      Email: 'by_email',
    }),
    createdAt: instant('created_at'),
  },
  blank: { methods: { PhoneCall: false, SMS: false, Email: false }, phoneNumber: '', email: '' },
  rules: {
    comesAndGoes: true,
    check: checkNotificationRule,
    room: checkRoomForRule,
  },
});
