import { NotificationRule, notificationRuleKind } from '@passline/contract';
import { checkNotificationRule, checkRoomForRule } from '@passline/domain';
import { refused } from '../actions/refusal.ts';
import { recordTable } from '../records/record-table.ts';
import { instant, switches } from '../records/stored.ts';

/** The notification rules of locations. See docs/rules/notifications.md#rules. */
export const ruleTable = recordTable<NotificationRule>({
  kind: notificationRuleKind,
  wire: NotificationRule,
  key: 'id',
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
    requireRoom: async ({ db }, { locationId }) => {
      const { rows } = await db.query<{ count: number }>(
        'select count(*) as count from notification_rules where location_id = $1',
        [locationId],
      );
      const checked = checkRoomForRule(rows[0]?.count ?? 0);
      if (!checked.ok) throw refused(checked.refusal);
    },
  },
});
