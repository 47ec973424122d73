import { notificationRuleKind } from '@passline/contract/notifications/notification-kind';
import { NotificationRule, RULE_FIELDS } from '@passline/contract/notifications/notifications';
import { checkNotificationRule, checkRoomForRule } from '@passline/domain/notifications/notification-rules';
import { refused } from '../../kernel/actions/refusal.ts';
import { recordTable } from '../../kernel/records/record-table.ts';
import { instant, switches } from '../../kernel/records/stored.ts';
import type { FindService } from '../../kernel/services.ts';
import { checkNumber } from '../outbox/check-number.ts';
import { messageLimits } from '../outbox/message-limits.ts';

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
    requireWritable: async ({ of }, written) => {
      for (const { phoneNumber } of written) await requireReachable(of, phoneNumber);
    },
    // A number that was stored before the rule about countries is refused when it would be used.
    afterSave: async ({ of }, before, { methods, phoneNumber }) => {
      const isOn = (['SMS', 'PhoneCall'] as const).some((one) => methods[one] && !before.methods[one]);
      if (isOn) await requireReachable(of, phoneNumber);
    },
  },
});

/** Whether SMS and calls may go to what is written as a number; blank is none. @throws Refused */
async function requireReachable(of: FindService, phoneNumber: string | undefined): Promise<void> {
  if (!phoneNumber) return;
  const checked = await checkNumber(phoneNumber, of(messageLimits));
  if (!checked.ok) throw refused(checked.refusal);
}
