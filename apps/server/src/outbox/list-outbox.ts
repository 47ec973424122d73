import { contract } from '@passline/contract';
import { runQuery } from '../actions/run-action.ts';
import { toOutboxMessage, type OutboxRecord } from './outbox-record.ts';

/** The messages of all locations, the newest first; `total` counts all that are found. */
export const listOutbox = runQuery(contract.outbox.list, async ({ db, input, services }) => {
  const { rows } = await db.query<OutboxRecord & { total: number }>(
    `select o.*, count(*) over () as total from outbox o
     where ($1::text is null or channel = $1)
       and ($2::text is null or recipient ilike $2 or subject ilike $2 or body ilike $2)
     order by created_at desc, id limit $3`,
    [input.channel ?? null, input.search ? `%${likeText(input.search)}%` : null, input.limit],
  );
  const { messageChannels } = services;
  return {
    messages: rows.map(toOutboxMessage),
    total: rows[0]?.total ?? 0,
    standIns: (['Email', 'SMS', 'PhoneCall'] as const).filter(
      (channel) => messageChannels[channel].isStandIn,
    ),
  };
});

/** The text itself, where `like` would read signs in it. */
function likeText(text: string): string {
  return text.replaceAll(/[\\%_]/g, String.raw`\$&`);
}
