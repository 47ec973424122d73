import { contract } from '@passline/contract/contract';
import { notFound } from '../../kernel/actions/refusal.ts';
import { runQuery } from '../../kernel/actions/run-action.ts';
import type { OutboxRecord } from './outbox-record.ts';
import { toReadMessage } from './read-message.ts';

/** One message, on whatever page of the list it is. See docs/rules/outbox.md#the-list. */
export const getMessage = runQuery(contract.outbox.get, async ({ db, input, services }) => {
  const { rows } = await db.query<OutboxRecord>({
    name: 'get-outbox-message',
    text: 'select * from outbox where id = $1',
    values: [input.messageId],
  });
  const [message] = rows;
  if (!message) throw notFound();
  return toReadMessage(services.vault, message);
});
