import { contract } from '@passline/contract/contract';
import type { OutboxPart } from '@passline/contract/outbox/outbox';
import { notFound } from '../../kernel/actions/refusal.ts';
import { runQuery } from '../../kernel/actions/run-action.ts';

const COLUMNS = `position, is_body as "isBody", name, content_type as "contentType", octet_length(content) as "sizeBytes"`;

/** What a message holds in addition to its text. See docs/rules/outbox.md#parts. */
export const listParts = runQuery(contract.outbox.parts, async ({ db, input }) => {
  const { rowCount } = await db.query('select from outbox where id = $1', [input.messageId]);
  if (rowCount !== 1) throw notFound();
  const { rows } = await db.query<OutboxPart>(
    `select ${COLUMNS} from outbox_parts where message_id = $1 order by position`,
    [input.messageId],
  );
  return rows;
});

export const getPart = runQuery(contract.outbox.part, async ({ db, input }) => {
  const { rows } = await db.query<OutboxPart & { content: Buffer }>(
    `select ${COLUMNS}, content from outbox_parts where message_id = $1 and position = $2`,
    [input.messageId, input.position],
  );
  if (!rows[0]) throw notFound();
  const { content, ...part } = rows[0];
  return { ...part, base64: content.toString('base64') };
});
