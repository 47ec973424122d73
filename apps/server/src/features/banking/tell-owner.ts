import type { Location } from '@passline/contract/restaurants/location';
import type { BankAccount } from '@passline/contract/banking/banking';
import { bankChangeWords } from '@passline/domain/banking/bank-change-words';
import { randomUUIDv7 } from 'node:crypto';
import type { ActionCall } from '../../kernel/actions/run-action.ts';
import { SEND_MESSAGE } from '../outbox/send-message-job.ts';

/**
 * Sends an e-mail about a change, through the outbox, to everyone it may harm: the people who run the location, and
 * the location's own address. See docs/rules/banking.md#the-owner-is-told.
 */
export async function tellOwner(
  { db, enqueue, callerName, nowMs }: ActionCall<unknown>,
  { locationId, restaurantName, locationName, timezone, email }: Location,
  { before, after }: { before: BankAccount | null; after: BankAccount },
): Promise<void> {
  const { rows: owners } = await db.query<{ email: string }>(
    `select distinct lower(email) as email from (
       select email from users where role = 'admin' and location_id = $1 union all select $2) known
     where email <> '' order by 1`,
    [locationId, email],
  );
  const { subject, body } = bankChangeWords({
    place: [restaurantName, locationName].filter((name) => name !== '').join(', '),
    changedBy: callerName,
    atMs: nowMs,
    zone: timezone,
    accountBefore: before?.account ?? null,
    account: after.account,
    isRenumbered: after.numbersChangedAt !== before?.numbersChangedAt,
    blockedUntilMs:
      after.payoutsBlockedUntil !== null && after.payoutsBlockedUntil > nowMs
        ? after.payoutsBlockedUntil
        : null,
  });
  const messages = owners.map((owner) => ({ messageId: randomUUIDv7(), recipient: owner.email }));
  await db.query(
    `insert into outbox (id, channel, recipient, subject, body, location_id, created_at)
     select id, 'Email', recipient, $3, $4, $5, $6 from unnest($1::uuid[], $2::text[]) as m (id, recipient)`,
    [
      messages.map(({ messageId }) => messageId),
      messages.map(({ recipient }) => recipient),
      subject,
      body,
      locationId,
      new Date(nowMs),
    ],
  );
  await enqueue(SEND_MESSAGE, ...messages.map(({ messageId }) => ({ messageId })));
}
