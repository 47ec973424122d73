import { NOTIFICATION_METHODS } from '@passline/domain/restaurants/restaurant-constants';
import * as z from 'zod/mini';
import { query } from '../kernel/action.ts';
import { id, timestamp } from '../kernel/fields.ts';
import { pagedList } from '../kernel/list.ts';
import { outboxPermissions } from './permissions.ts';

/** One message that was or will be sent. */
export const OutboxMessage = z.object({
  id,
  channel: z.enum(NOTIFICATION_METHODS),
  recipient: z.string(),
  subject: z.string(),
  body: z.string(),
  /** `kept`: the stand-in keeps it here, nothing left this server. `held`: it may not be sent; `error` says why. */
  state: z.enum(['pending', 'sent', 'kept', 'failed', 'held']),
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
export const messageStandIns = z.array(OutboxMessage.shape.channel);

const outboxList = pagedList({
  row: OutboxMessage,
  filters: {
    channel: z.optional(OutboxMessage.shape.channel),
    state: z.optional(OutboxMessage.shape.state),
  },
  order: z._default(z.enum(['-created', 'created']), '-created'),
  limit: { usual: 50, most: 200 },
  more: { standIns: messageStandIns },
});

export const outbox = {
  list: query(outboxPermissions.read)
    .route({
      method: 'GET',
      path: '/outbox',
      summary: 'Messages to people, the newest first',
      tags: ['outbox'],
    })
    .input(outboxList.input)
    .output(outboxList.output),
  get: query(outboxPermissions.read)
    .route({ method: 'GET', path: '/outbox/{messageId}', summary: 'Read one message', tags: ['outbox'] })
    .input(z.object({ messageId: id }))
    .output(OutboxMessage),
  parts: query(outboxPermissions.read)
    .route({
      method: 'GET',
      path: '/outbox/{messageId}/parts',
      summary: 'What a message holds beside its text',
      tags: ['outbox'],
    })
    .input(z.object({ messageId: id }))
    .output(z.array(OutboxPart)),
  part: query(outboxPermissions.read)
    .route({
      method: 'GET',
      path: '/outbox/{messageId}/parts/{position}',
      summary: 'Read one part of a message',
      tags: ['outbox'],
    })
    .input(z.object({ messageId: id, position: z.int().check(z.minimum(0), z.maximum(100)) }))
    .output(z.object({ ...OutboxPart.shape, base64: z.string() })),
};
