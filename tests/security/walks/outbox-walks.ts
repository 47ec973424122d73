import { platformOnly } from './answers.ts';
import { walksOf, type Ground } from './walk.ts';

async function freshMessage({ pool }: Ground) {
  const { rows } = await pool.query<{ id: string }>(
    `insert into outbox (id, channel, recipient, subject, body) values (gen_random_uuid(), 'SMS', '6045550100', '', 'Text')
     returning id`,
  );
  const messageId = rows[0]?.id ?? '';
  await pool.query(`insert into outbox_parts values ($1, 0, false, 'report.csv', 'text/csv', 'a,b')`, [
    messageId,
  ]);
  return { messageId };
}

export const outboxWalks = walksOf(freshMessage, {
  'outbox.list': { input: () => ({ limit: 5 }), answers: platformOnly },
  'outbox.get': { input: ({ messageId }) => ({ messageId }), answers: platformOnly },
  'outbox.parts': { input: ({ messageId }) => ({ messageId }), answers: platformOnly },
  'outbox.part': { input: ({ messageId }) => ({ messageId, position: 0 }), answers: platformOnly },
});
