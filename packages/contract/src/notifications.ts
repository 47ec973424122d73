import { NOTIFICATION_METHODS, NOTIFICATION_TRIGGERS } from '@passline/domain';
import type { NotificationTrigger } from '@passline/domain';
import * as z from 'zod/mini';
import { action, query } from './action.ts';
import { id, optionalEmail, timestamp } from './fields.ts';
import { pagedList } from './list.ts';
import { notificationRuleKind } from './notification-kind.ts';
import { typedPhoneNumber } from './phone-number.ts';
import { recordActions } from './records/record-actions.ts';

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
  email: z.string(),
  /** The order in which they are listed. */
  createdAt: timestamp,
  rev: z.int(),
});
export type NotificationRule = z.infer<typeof NotificationRule>;

/** One message that was or will be sent. */
export const OutboxMessage = z.object({
  id,
  channel: z.enum(NOTIFICATION_METHODS),
  recipient: z.string(),
  subject: z.string(),
  body: z.string(),
  /** `kept`: the stand-in keeps it here, nothing left this server. */
  state: z.enum(['pending', 'sent', 'kept', 'failed']),
  error: z.nullable(z.string()),
  orderId: z.nullable(id),
  locationId: z.nullable(id),
  createdAt: timestamp,
  settledAt: z.nullable(timestamp),
});
export type OutboxMessage = z.infer<typeof OutboxMessage>;

/** What a message holds beside its text. */
export const OutboxPart = z.object({
  position: z.int(),
  /** The text once more, as a mail program shows it; else a file. */
  isBody: z.boolean(),
  name: z.string(),
  contentType: z.string(),
  sizeBytes: z.int(),
});
export type OutboxPart = z.infer<typeof OutboxPart>;

/** Channels for which no service is set: their messages are kept on this server. */
const standIns = z.array(OutboxMessage.shape.channel);

const of = { locationId: id };
const recipients = { phoneNumber: typedPhoneNumber, email: optionalEmail };

const record = recordActions(notificationRuleKind, {
  permission: 'notifications:update',
  row: NotificationRule,
  added: {
    ...of,
    /** Absent: refused as 'Missing Trigger Type'. */
    trigger: z.optional(NotificationTriggerName),
    phoneNumber: z._default(recipients.phoneNumber, ''),
    email: z._default(recipients.email, ''),
  },
  edited: { methods: NotificationRule.shape.methods, ...recipients },
  path: '/notifications',
  addPath: '/locations/{locationId}/notifications',
  params: of,
});

export const notifications = {
  list: query('notifications:update')
    .route({
      method: 'GET',
      path: '/locations/{locationId}/notifications',
      summary: 'The notification rules of a location',
      tags: ['notifications'],
    })
    .input(z.object(of))
    .output(z.array(NotificationRule)),
  ...record.actions,
  told: query('notifications:update')
    .route({
      method: 'GET',
      path: '/locations/{locationId}/notifications/told',
      summary: 'Who was told lately by the rules of a location, the newest first',
      tags: ['notifications'],
    })
    .input(z.object(of))
    .output(
      z.object({
        /** What failed within the last day comes first. */
        messages: z.array(OutboxMessage),
        standIns,
      }),
    ),
  sendTest: action('notifications:update')
    .route({
      method: 'POST',
      path: '/notifications/{ruleId}/test',
      summary: 'Send a test by each method of a rule that is on',
      tags: ['notifications'],
    })
    .input(z.object({ ruleId: id }))
    .output(z.object({ messageIds: z.array(id) })),
};

/** The rules of one location: those who edit them see the changes of others as they happen. */
export const rulesLive = record.live;

const outboxList = pagedList({
  row: OutboxMessage,
  filters: {
    channel: z.optional(OutboxMessage.shape.channel),
    state: z.optional(OutboxMessage.shape.state),
  },
  order: z._default(z.enum(['-created', 'created']), '-created'),
  limit: { usual: 50, most: 200 },
  more: { standIns },
});

export const outbox = {
  list: query('outbox:read')
    .route({
      method: 'GET',
      path: '/outbox',
      summary: 'Messages to people, the newest first',
      tags: ['outbox'],
    })
    .input(outboxList.input)
    .output(outboxList.output),
  get: query('outbox:read')
    .route({ method: 'GET', path: '/outbox/{messageId}', summary: 'Read one message', tags: ['outbox'] })
    .input(z.object({ messageId: id }))
    .output(OutboxMessage),
  parts: query('outbox:read')
    .route({
      method: 'GET',
      path: '/outbox/{messageId}/parts',
      summary: 'What a message holds beside its text',
      tags: ['outbox'],
    })
    .input(z.object({ messageId: id }))
    .output(z.array(OutboxPart)),
  part: query('outbox:read')
    .route({
      method: 'GET',
      path: '/outbox/{messageId}/parts/{position}',
      summary: 'Read one part of a message',
      tags: ['outbox'],
    })
    .input(z.object({ messageId: id, position: z.int().check(z.minimum(0), z.maximum(100)) }))
    .output(z.object({ ...OutboxPart.shape, base64: z.string() })),
};
