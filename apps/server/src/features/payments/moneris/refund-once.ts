import type { Queryable } from '@passline/database';
import { GatewayUnreachable, type CardAnswer } from '../card-gateway.ts';
import { MonerisNotReached } from './ask-moneris.ts';

/** Longer than a call and the job around it last, so that its sender has ended. */
const UNDER_WAY = `interval '2 minutes'`;

/** Its reader can send the refund again with a new key, so it says when that is safe. */
const UNKNOWN =
  'The answer of the card provider was lost, so it is not known whether this was given back. Look in its Merchant Resource ' +
  'Center first: ‘Send again’ only if the refund is not there, else ‘Given back by hand’.';

const BEGIN = 'insert into moneris_refunds (key) values ($1) on conflict (key) do nothing';
const FORGET = 'delete from moneris_refunds where key = $1 and reference is null and refusal is null';
const KEEP = 'update moneris_refunds set reference = $2, refusal = $3 where key = $1';
const GIVE_UP = `update moneris_refunds set refusal = $2
  where key = $1 and reference is null and refusal is null and sent_at < now() - ${UNDER_WAY}`;
const READ = 'select reference, refusal from moneris_refunds where key = $1';

/**
 * Sends the refund of a key once, whatever happens to this process. If its answer was lost, only a person can find out
 * the outcome: the key is declined then.
 */
export async function refundOnce(
  db: Queryable,
  key: string,
  send: () => Promise<CardAnswer>,
): Promise<CardAnswer> {
  const { rowCount } = await db.query(BEGIN, [key]);
  if (rowCount !== 1) return answerOf(db, key);
  const answer = await send().catch(async (error: unknown) => {
    if (error instanceof MonerisNotReached) await db.query(FORGET, [key]);
    throw error;
  });
  const isApproved = answer.outcome === 'approved';
  await db.query(KEEP, [key, isApproved ? answer.reference : null, isApproved ? null : answer.reason]);
  return answer;
}

/** What became of a refund that was sent before. */
async function answerOf(db: Queryable, key: string): Promise<CardAnswer> {
  await db.query(GIVE_UP, [key, UNKNOWN]);
  const { rows } = await db.query<{ reference: string | null; refusal: string | null }>(READ, [key]);
  const { reference, refusal } = rows[0] ?? { reference: null, refusal: null };
  if (reference !== null) return { outcome: 'approved', reference };
  if (refusal !== null) return { outcome: 'declined', reason: refusal };
  throw new GatewayUnreachable('This refund was sent to Moneris, and may still be answered.');
}
