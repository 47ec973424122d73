import {
  NOTIFICATION_TRIGGERS,
  type NotificationTrigger,
} from '@passline/domain/restaurants/restaurant-constants';
import { CODE_DIGITS } from '@passline/domain/notifications/number-codes';
import { PHONE_MOST } from '@passline/domain/users/email-and-phone';
import * as z from 'zod/mini';
import { action, query } from '../kernel/action.ts';
import { form, id, line, optionalEmail, timestamp } from '../kernel/fields.ts';
import { notificationRuleKind } from './notification-kind.ts';
import { typedPhoneNumber } from '../kernel/phone-number.ts';
import { recordActions } from '../kernel/records/record-actions.ts';
import { notificationsPermissions } from './permissions.ts';
import { messageStandIns, OutboxMessage } from '../outbox/outbox.ts';

const triggers = Object.keys(NOTIFICATION_TRIGGERS) as [NotificationTrigger, ...NotificationTrigger[]];
export const NotificationTriggerName = z.enum(triggers);

/** Who is told what, and how, when an order arrives or is not confirmed. See docs/rules/notifications.md#rules. */
export const NotificationRule = z.object({
  id,
  locationId: id,
  restaurantId: id,
  trigger: NotificationTriggerName,
  methods: z.object({ PhoneCall: z.boolean(), SMS: z.boolean(), Email: z.boolean() }),
  phoneNumber: z.string(),
  /** Whether SMS and calls go to the number: somebody has confirmed it at this location. */
  isNumberConfirmed: z.boolean(),
  email: z.string(),
  /** They are listed in this order. */
  createdAt: timestamp,
  rev: z.int(),
});
export type NotificationRule = z.infer<typeof NotificationRule>;

export const numberCode = form(CODE_DIGITS, /^\d{6}$/, 'Please enter the 6 digits of the code.');
/** The number that the sender saw on the rule. */
const seenNumber = { phoneNumber: line(PHONE_MOST) };

const of = { locationId: id };
/** What people send of whom a rule reaches. */
const recipients = { phoneNumber: typedPhoneNumber, email: optionalEmail };
/** What is edited of a rule. */
export const RULE_FIELDS = { methods: NotificationRule.shape.methods, ...recipients };

const record = recordActions(notificationRuleKind, {
  permission: notificationsPermissions.update,
  row: NotificationRule,
  added: {
    ...of,
    /** Absent: refused as 'Missing Trigger Type'. */
    trigger: z.optional(NotificationTriggerName),
    phoneNumber: z._default(recipients.phoneNumber, ''),
    email: z._default(recipients.email, ''),
  },
  edited: RULE_FIELDS,
  path: '/notifications',
  addPath: '/locations/{locationId}/notifications',
  params: of,
});

export const notifications = {
  list: query(notificationsPermissions.update)
    .route({
      method: 'GET',
      path: '/locations/{locationId}/notifications',
      summary: 'The notification rules of a location',
      tags: ['notifications'],
    })
    .input(z.object(of))
    .output(z.array(NotificationRule)),
  ...record.actions,
  told: query(notificationsPermissions.update)
    .route({
      method: 'GET',
      path: '/locations/{locationId}/notifications/told',
      summary: "Whom a location's rules notified lately, newest first",
      tags: ['notifications'],
    })
    .input(z.object(of))
    .output(
      z.object({
        /** Messages that failed within the last day come first. */
        messages: z.array(OutboxMessage),
        /** What was held back since the location's midnight, why the last one was, and whether none of it would be now. */
        held: z.object({ count: z.int(), last: z.nullable(z.string()), isOver: z.boolean() }),
        /** Numbers of rules with SMS or Phone Call on to which nothing may be sent, not even a code, each with the reason. */
        unreachable: z.array(z.object({ phoneNumber: z.string(), reason: z.string() })),
        standIns: messageStandIns,
      }),
    ),
  sendTest: action(notificationsPermissions.update)
    .route({
      method: 'POST',
      path: '/notifications/{ruleId}/test',
      summary: 'Send a test by each method of a rule that is switched on',
      tags: ['notifications'],
    })
    .input(z.object({ ruleId: id }))
    /** `heldMethods`: of these the message was held back. `standIns`: for these no service was set. */
    .output(
      z.object({
        messageIds: z.array(id),
        heldMethods: z.array(OutboxMessage.shape.channel),
        standIns: messageStandIns,
      }),
    ),
  sendCode: action(notificationsPermissions.update)
    .route({
      method: 'POST',
      path: '/notifications/{ruleId}/code',
      summary: 'Send a code to the phone number of a rule, to confirm it',
      tags: ['notifications'],
    })
    .input(z.object({ ruleId: id, ...seenNumber }))
    /** `standIns`: as of a test. */
    .output(z.object({ channel: OutboxMessage.shape.channel, standIns: messageStandIns })),
  confirmNumber: action(notificationsPermissions.update)
    .route({
      method: 'POST',
      path: '/notifications/{ruleId}/confirm-number',
      summary:
        'Confirm the phone number of a rule with the code that was sent to it; a wrong code is refused',
      tags: ['notifications'],
    })
    .input(z.object({ ruleId: id, ...seenNumber, code: numberCode }))
    .output(z.object({ isConfirmed: z.boolean(), triesLeft: z.int() })),
};

/** The rules of one location: those who edit them see the changes of others as they happen. */
export const rulesLive = record.live;
