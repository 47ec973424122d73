import {
  budgetDayStart,
  budgetWords,
  codeBudgetWords,
  heldWords,
} from '@passline/domain/notifications/message-budget';
import type { Queryable } from '@passline/database';
import { randomUUIDv7 } from 'node:crypto';
import type { ActionCall } from '../../kernel/actions/run-action.ts';
import type { Services } from '../../kernel/services.ts';
import { messageLimits } from './message-limits.ts';
import type { OutboxRecord } from './outbox-record.ts';
import { countUsed, reasonOfNumber } from './reason-to-hold.ts';
import { SEND_MESSAGE } from './send-message-job.ts';

/** The transaction in which messages are queued, and what it may use. */
export type Queueing = Pick<ActionCall<unknown>, 'db' | 'enqueue' | 'nowMs' | 'of'>;

/** The same for work outside of an action. */
export function queueing({ jobs, now, of }: Pick<Services, 'jobs' | 'now' | 'of'>, db: Queryable): Queueing {
  return { db, of, nowMs: now(), enqueue: (name, ...data) => jobs.enqueue(db, name, ...data) };
}

type Words = Pick<OutboxRecord, 'recipient' | 'subject' | 'body'>;
type ToPhone = Words & {
  channel: 'SMS' | 'PhoneCall';
  locationId: string;
  /** For the message that brings a code, which alone goes to a number that is not confirmed yet. */
  sealedCode?: string;
};
/** `sealedCode`: a link that works once. */
type ByEmail = Words & { channel: 'Email'; locationId: string | null; sealedCode?: string };
/** `orderId` and `ruleId`: of one rule, an order gets each channel once. */
export type NewMessage = (ToPhone | ByEmail) & { orderId?: string | null; ruleId?: string };

/** `heldBecause`: why it will not be sent; null where its job is queued. */
export type QueuedMessage = { id: string; channel: NewMessage['channel']; heldBecause: string | null };

/**
 * The only way into the outbox. SMS and calls go to confirmed numbers of the allowed countries, within the budget of the
 * location's day, which codes do not use up, counted here under the location's lock; what may not go is written too, as held back, with the reason.
 * Returns the messages that are new. See docs/rules/outbox.md#what-is-held-back.
 */
export async function queueMessages(
  call: Queueing,
  messages: readonly NewMessage[],
): Promise<QueuedMessage[]> {
  const budgets = new Map<string, Budget>();
  const queued: QueuedMessage[] = [];
  for (const message of messages) {
    const heldBecause = message.channel === 'Email' ? null : await reasonToHold(call, message, budgets);
    const id = await insertMessage(call, message, heldBecause);
    if (id === null) continue;
    queued.push({ id, channel: message.channel, heldBecause });
    const budget = message.channel === 'Email' ? undefined : budgets.get(budgetKey(message));
    if (budget && heldBecause === null) budget.used += 1;
  }
  const leaving = queued.filter(({ heldBecause }) => heldBecause === null);
  if (leaving.length > 0) await call.enqueue(SEND_MESSAGE, ...leaving.map(({ id }) => ({ messageId: id })));
  return queued;
}

async function reasonToHold(
  call: Queueing,
  message: ToPhone,
  budgets: Map<string, Budget>,
): Promise<string | null> {
  const { recipient, locationId } = message;
  const isCode = bringsCode(message);
  const reason = await reasonOfNumber(call, { recipient, locationId, isCode });
  if (reason !== null) return reason;
  const { perDay, codesPerDay } = call.of(messageLimits);
  const { used, zone } = await budgetOf(call, message, budgets);
  if (isCode) return used >= codesPerDay ? codeBudgetWords(codesPerDay, call.nowMs, zone) : null;
  return used >= perDay ? budgetWords(perDay) : null;
}

type Budget = { used: number; zone: string };

function bringsCode({ sealedCode }: ToPhone): boolean {
  return sealedCode !== undefined;
}

/** Codes have a budget apart, so that they never keep a kitchen from its messages. */
function budgetKey(message: ToPhone): string {
  return `${message.locationId} ${bringsCode(message)}`;
}

/** Two who queue for one location at once are counted one after the other. */
async function budgetOf(
  { db, nowMs }: Queueing,
  message: ToPhone,
  known: Map<string, Budget>,
): Promise<Budget> {
  const { locationId } = message;
  const read = known.get(budgetKey(message));
  if (read) return read;
  const { rows: places } = await db.query<{ timezone: string }>(
    'select timezone from locations where id = $1 for no key update',
    [locationId],
  );
  // In a separate statement: one that has waited reads other tables as they were before the wait.
  const zone = places[0]?.timezone ?? 'UTC';
  const sinceMs = budgetDayStart(nowMs, zone);
  const budget = { used: await countUsed(db, { locationId, sinceMs, isCode: bringsCode(message) }), zone };
  known.set(budgetKey(message), budget);
  return budget;
}

/** Its id; null if the same rule has told of the same order on this channel already. */
async function insertMessage(
  { db, nowMs }: Queueing,
  message: NewMessage,
  heldBecause: string | null,
): Promise<string | null> {
  const { channel, recipient, subject, body, locationId, orderId = null, ruleId = null } = message;
  const sealedCode = message.sealedCode ?? null;
  const { rows } = await db.query<{ id: string }>(
    `insert into outbox (id, channel, recipient, subject, body, order_id, location_id, rule_id, created_at, sealed_code,
       state, error, settled_at, is_code)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)
     on conflict (order_id, rule_id, channel) do nothing returning id`,
    [
      randomUUIDv7(),
      channel,
      recipient,
      subject,
      body,
      orderId,
      locationId,
      ruleId,
      new Date(nowMs),
      sealedCode,
      heldBecause === null ? 'pending' : 'held',
      heldBecause === null ? null : heldWords(heldBecause),
      heldBecause === null ? null : new Date(nowMs),
      message.channel !== 'Email' && bringsCode(message),
    ],
  );
  return rows[0]?.id ?? null;
}
