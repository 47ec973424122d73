import type { Location } from '@passline/contract/restaurants/location';
import { bankChangeWords } from '@passline/domain/banking/bank-change-words';
import type { ActionCall } from '../../kernel/actions/run-action.ts';
import { queueMessages } from '../outbox/queue-messages.ts';
import type { BankRecord } from './change-bank-account.ts';

type Change = { before: BankRecord | null; after: BankRecord };
/** Whose payouts go there, the zone of the times, and who is told. */
type Told = { place: string; zone: string; emails: readonly string[]; locationId: string | null };

/**
 * Sends an e-mail about a change, through the outbox, to everyone it may harm: the people who run the location, and
 * the location's own address. See docs/rules/banking.md#the-owner-is-told.
 */
export async function tellOwner(
  call: ActionCall<unknown>,
  { locationId, restaurantName, locationName, timezone, email }: Location,
  change: Change,
): Promise<void> {
  const { rows: owners } = await call.db.query<{ email: string }>(
    `select distinct lower(email) as email from (
       select email from users where role = 'admin' and location_id = $1 union all select $2) known
     where email <> '' order by 1`,
    [locationId, email],
  );
  const place = [restaurantName, locationName].filter((name) => name !== '').join(', ');
  const emails = owners.map((owner) => owner.email);
  await tellOfChange(call, { place, zone: timezone, emails, locationId }, change);
}

/** The same to anybody: what changed, who did it, and until when payouts wait. */
export async function tellOfChange(
  call: ActionCall<unknown>,
  { place, zone, emails, locationId }: Told,
  { before, after }: Change,
): Promise<void> {
  const { callerName, nowMs } = call;
  const { subject, body } = bankChangeWords({
    place,
    changedBy: callerName,
    atMs: nowMs,
    zone,
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
    emails.map((recipient) => ({ channel: 'Email', recipient, subject, body, locationId })),
  );
}
