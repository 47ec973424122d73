import { platformOnly } from './answers.ts';
import { walksOf, type Ground } from './walk.ts';

async function freshMessage({ pool }: Ground) {
  const { rows } = await pool.query<{ id: string }>(
    `insert into outbox (id, channel, recipient, subject, body) values (gen_random_uuid(), 'SMS', '6045550100', '', 'Text')
     returning id`,
  );
  return { messageId: rows[0]?.id ?? '' };
}

export const outboxWalks = walksOf(freshMessage, {
  'outbox.list': { input: () => ({ limit: 5 }), answers: platformOnly },
  'outbox.get': { input: ({ messageId }) => ({ messageId }), answers: platformOnly },
});
