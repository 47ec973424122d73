import type { Location } from '@passline/contract/restaurants/location';
import type { BankAccount } from '@passline/contract/banking/banking';
import { bankChangeWords } from '@passline/domain/banking/bank-change-words';
import type { ActionCall } from '../../kernel/actions/run-action.ts';
import { queueMessages } from '../outbox/queue-messages.ts';

/**
 * Sends an e-mail about a change, through the outbox, to everyone it may harm: the people who run the location, and
 * the location's own address. See docs/rules/banking.md#the-owner-is-told.
 */
export async function tellOwner(
  call: ActionCall<unknown>,
  { locationId, restaurantName, locationName, timezone, email }: Location,
  { before, after }: { before: BankAccount | null; after: BankAccount },
): Promise<void> {
  const { db, callerName, nowMs } = call;
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
  await queueMessages(
    call,
    owners.map((owner) => ({ channel: 'Email', recipient: owner.email, subject, body, locationId })),
  );
}
