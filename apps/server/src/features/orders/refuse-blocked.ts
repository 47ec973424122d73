import type { NewOrder } from '@passline/contract/orders/new-order';
import type { Queryable } from '@passline/database';
import { contactsOf, type Person } from '@passline/domain/blocklist/contacts';
import { notTakingOrders } from '@passline/domain/order-intake/check-order-request';
import { refuse, type Refusal } from '@passline/domain/result';
import { noteRefusal, type Attempt } from '../blocklist/attempts.ts';
import { findBlocking, findEntries } from '../blocklist/find-entries.ts';
import { holdContacts } from '../blocklist/hold-contacts.ts';
import { refused } from '../../kernel/actions/refusal.ts';
import type { QueryCall } from '../../kernel/actions/run-action.ts';
import type { Services } from '../../kernel/services.ts';

/** Filled in by the transaction that is refused, and so leaves nothing itself. */
type Noticed = { attempt: Attempt | null };

export async function notBlockedYet(): Promise<Noticed> {
  return { attempt: null };
}

type Placing = { input: NewOrder; account: Person | null; nowMs: number; noticed: Noticed };

/**
 * Whoever is blocked while an order of theirs is being placed finds that order under way, or it is refused here. See
 * docs/rules/blocklist.md#at-the-same-moment.
 *
 * @throws Refused as where a restaurant takes no orders
 */
export async function refuseBlocked(
  db: Queryable,
  { input, account, nowMs, noticed }: Placing,
): Promise<void> {
  const { userId = null, name, phoneNumber, email, locationId } = input;
  const said = { userId, phoneNumber, email };
  const contacts = contactsOf(said, ...(account ? [account] : []));
  // Sent at once, and done one after the other: the second sees what was committed while the first waited.
  const [, entries] = await Promise.all([holdContacts(db, contacts), findEntries(db, contacts)]);
  if (entries.length === 0) return;
  const entryIds = entries.map(({ id }) => id);
  noticed.attempt = { kind: 'order', entryIds, ...said, name, locationId, atMs: nowMs };
  throw refused(notTakingOrders().refusal);
}

/** Notes the refusal of an order once its transaction is over. */
export async function noteBlocked({
  prepared: { attempt },
  services,
}: {
  prepared: Noticed;
  services: Services;
}): Promise<void> {
  if (attempt) await noteRefusal(services, attempt);
}

/** For whom a quote is: see the contract. */
export type QuotedGuest =
  | { userId: string; phoneNumber?: string | undefined; email: string }
  | { phoneNumber: string; email: string }
  | { points: number; isFirstOrder: boolean }
  | undefined;

/** Why an order that is quoted would be refused; null where nobody is blocked. Staff are told, programs are not. */
export async function whyBlocked({
  db,
  input,
  caller,
  nowMs,
  services,
}: QueryCall<{ guest?: QuotedGuest; locationId: string }>): Promise<Refusal | null> {
  const { guest, locationId } = input;
  if (!guest || 'points' in guest) return null;
  const { phoneNumber = '', email } = guest;
  const said = { userId: 'userId' in guest ? guest.userId : null, phoneNumber, email };
  const entries = await findBlocking(db, said);
  if (entries.length === 0) return null;
  if (caller?.kind === 'user') return refuse('customer-blocked', 'This customer is blocked.').refusal;
  const entryIds = entries.map(({ id }) => id);
  await noteRefusal(services, { kind: 'quote', entryIds, ...said, name: '', locationId, atMs: nowMs });
  return notTakingOrders().refusal;
}
