import { transaction, type Queryable } from '@passline/database';
import type { DataOf, JobKind } from '../../kernel/jobs/jobs.ts';
import { CannotOpen } from '../../kernel/sealing/vault.ts';
import type { Services } from '../../kernel/services.ts';
import { checkNumber } from './check-number.ts';
import { SEND_MS, type Delivery, type MessagePart, messageChannels } from './message-channel.ts';
import { messageLimits } from './message-limits.ts';
import type { OutboxRecord } from './outbox-record.ts';
import { readableBody } from './sealed-code.ts';
import { SEND_MESSAGE } from './send-message-job.ts';

/** Longer than a provider may take: a claim as old as this was left behind by a process that ended. */
const CLAIM_DEAD_MS = 3 * SEND_MS;
const EXPIRE_SECONDS = (2 * SEND_MS) / 1000;
/** A message about an order of half an hour ago helps nobody. */
const GIVE_UP_MS = 30 * 60_000;

/** The job behind every message: it arrives at most once, whatever breaks on the way. */
export function sendMessageJob(services: Services): JobKind<DataOf<typeof SEND_MESSAGE>> {
  return {
    name: SEND_MESSAGE,
    expireInSeconds: EXPIRE_SECONDS,
    work: ({ messageId }) => sendMessage(services, messageId),
    unfinished: async () => {
      const { rows } = await services.pool.query<{ id: string }>(
        `select id from outbox where state = 'pending'`,
      );
      return rows.map(({ id }) => ({ messageId: id }));
    },
  };
}

/**
 * Claims a message, sends it outside of any transaction, and stores the outcome. What a stand-in keeps never leaves, so it is
 * claimed and stored in one: a worker that is killed then has done nothing. Otherwise a worker that finds it claimed by a
 * process that is gone cannot know whether it arrived: it is then failed and never sent again. Throws if it may be tried
 * again later.
 */
export async function sendMessage(services: Services, messageId: string): Promise<void> {
  const { pool, now } = services;
  const claimed = await transaction(pool, {
    run: async (db) => {
      const message = await claim(db, messageId, now());
      if (!message || !services.of(messageChannels)[message.channel].isStandIn) return message;
      await store(db, message, await deliver({ ...services, pool: db }, message), now());
      return 'kept';
    },
  });
  if (claimed === 'kept') return;
  if (!claimed) return failIfAbandoned(pool, messageId, now());
  const delivery = await deliver(services, claimed);
  const isOver = now() - Date.parse(claimed.created_at) > GIVE_UP_MS;
  await store(pool, claimed, isOver ? givenUp(delivery) : delivery, now());
  if (delivery.outcome === 'unsent' && !isOver) throw new Error(delivery.reason);
}

type Delivering = Pick<Services, 'of' | 'vault'> & { pool: Queryable };

async function deliver({ pool, of, vault }: Delivering, claimed: OutboxRecord): Promise<Delivery> {
  const channel = of(messageChannels)[claimed.channel];
  if (claimed.channel !== 'Email') {
    // Checked when it was queued too; the countries may be others since, and plain SQL checks nothing.
    const checked = await checkNumber(claimed.recipient, of(messageLimits));
    if (!checked.ok) return { outcome: 'refused', reason: checked.refusal.message };
  }
  try {
    const parts = claimed.channel === 'Email' ? { parts: await readParts(pool, claimed.id) } : {};
    return await channel.send({ ...claimed, body: readableBody(vault, claimed), ...parts });
  } catch (error) {
    if (!(error instanceof CannotOpen)) throw error;
    return { outcome: 'refused', reason: 'Its code or link cannot be read any more. Please send a new one.' };
  }
}

/** Only one of two that try at once gets it. */
async function claim(db: Queryable, id: string, nowMs: number): Promise<OutboxRecord | undefined> {
  const { rows } = await db.query<OutboxRecord>(
    `update outbox set claimed_at = $2, attempts = attempts + 1
     where id = $1 and state = 'pending' and claimed_at is null returning *`,
    [id, new Date(nowMs)],
  );
  return rows[0];
}

async function readParts(db: Queryable, messageId: string): Promise<MessagePart[]> {
  const { rows } = await db.query<MessagePart>(
    `select is_body as "isBody", name, content_type as "contentType", content from outbox_parts
     where message_id = $1 order by position`,
    [messageId],
  );
  return rows;
}

async function failIfAbandoned(db: Queryable, id: string, nowMs: number): Promise<void> {
  await db.query(
    `update outbox set state = 'failed', settled_at = $2, sealed_code = null,
       error = 'Unknown outcome: the server stopped while it was sent. It may have arrived, so it is not sent again.'
     where id = $1 and state = 'pending' and claimed_at < $3`,
    [id, new Date(nowMs), new Date(nowMs - CLAIM_DEAD_MS)],
  );
  const { rowCount } = await db.query(`select from outbox where id = $1 and state = 'pending'`, [id]);
  if (rowCount === 1) throw new Error('The message is being sent by somebody else.');
}

/** Also over 'unknown outcome': the worker that sent it knows better than the one that found it. */
async function store(
  db: Queryable,
  { id, attempts }: OutboxRecord,
  delivery: Delivery,
  nowMs: number,
): Promise<void> {
  const isTriedAgain = delivery.outcome === 'unsent';
  await db.query(
    `update outbox set state = $3, error = $4, provider_reference = $5, settled_at = $6,
       claimed_at = case when $7 then null else claimed_at end,
       sealed_code = case when $3 in ('pending', 'kept') then sealed_code end
     where id = $1 and attempts = $2`,
    [
      id,
      attempts,
      stateOf(delivery),
      errorOf(delivery),
      delivery.outcome === 'sent' ? delivery.reference : null,
      isTriedAgain ? null : new Date(nowMs),
      isTriedAgain,
    ],
  );
}

function stateOf({ outcome }: Delivery): OutboxRecord['state'] {
  if (outcome === 'sent' || outcome === 'kept') return outcome;
  return outcome === 'unsent' ? 'pending' : 'failed';
}

function errorOf(delivery: Delivery): string | null {
  if (delivery.outcome === 'sent' || delivery.outcome === 'kept') return null;
  if (delivery.outcome === 'unknown') {
    return `Unknown outcome: ${delivery.reason} It may have arrived, so it is not sent again.`;
  }
  return delivery.reason;
}

function givenUp(delivery: Delivery): Delivery {
  return delivery.outcome === 'unsent'
    ? { outcome: 'refused', reason: `Given up after half an hour: ${delivery.reason}` }
    : delivery;
}
