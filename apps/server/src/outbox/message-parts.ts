import type { Queryable } from '@passline/database';
import type { MessagePart } from './message-channel.ts';

/** What a message holds beside its text, in order. */
export async function readMessageParts(db: Queryable, messageId: string): Promise<MessagePart[]> {
  const { rows } = await db.query<MessagePart>(
    `select is_body as "isBody", name, content_type as "contentType", content from outbox_parts
     where message_id = $1 order by position`,
    [messageId],
  );
  return rows;
}
