import type { Queryable } from '@passline/database';
import type { FoundFault } from '../ledger/found-fault.ts';
import { lockAccounts } from '../ledger/read-account.ts';
import { bringFound, FOUND_FAULTS, foundIn } from './bring-found.ts';
import type { Compared } from './compare-providers.ts';
import { LATE_ANSWER_MS } from './compare-statements.ts';
import { holdAccounts } from './hold-accounts.ts';

type Found = {
  faults: readonly (FoundFault & { provider: string })[];
  asked: Compared['asked'];
  nowMs: number;
};

/**
 * Stores what a proof found, forgets what it found put right, and holds the accounts of the rest. See
 * docs/rules/ledger.md#holds.
 */
export async function storeFaults(db: Queryable, { faults, asked, nowMs }: Found): Promise<void> {
  await bringFound(db, faults);
  // Before anything is changed: whoever acknowledges a fault meanwhile waits, and sees all of them. No longer than that: those
  // who move money wait as well.
  await lockAccounts(db, await accountsOf(db));
  await db.query(FORGET, [JSON.stringify(asked), LATE_ANSWER_MS / 1_000]);
  await db.query(keepFrom(FOUND_FAULTS), [new Date(nowMs)]);
  await holdAccounts(db, null);
}

/** What protects the ledger, looked at alone: only faults of this kind are forgotten. */
export async function storeProtection(
  db: Queryable,
  { faults, nowMs }: Pick<Found, 'nowMs'> & { faults: readonly FoundFault[] },
): Promise<void> {
  const found = faults.map((fault) => ({ ...fault, provider: '' }));
  await db.query(`delete from ledger_faults where kind = 'protection' and sameness <> all($1)`, [
    found.map(({ sameness }) => sameness),
  ]);
  if (found.length > 0) await db.query(keepFrom(foundIn('$2')), [new Date(nowMs), JSON.stringify(found)]);
}

async function accountsOf(db: Queryable): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    `select account_id as id from ledger_faults where account_id is not null
     union select account_id from ${FOUND_FAULTS} where account_id is not null
     union select id from accounts where on_hold is not null`,
  );
  return rows.map(({ id }) => id);
}

/**
 * A fault that was not found again is put right, unless it was not looked for: its provider could not be asked, does not
 * show the account, or it began before the span that was compared.
 */
const FORGET = `with asked as (
    select * from jsonb_to_recordset($1::jsonb) as a(provider text, "fromMs" bigint, "closedIds" jsonb, "lookedAt" jsonb)
  ), missing as (
    select f.*, case when f.subject ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}' then left(f.subject, 36)::uuid end as asked_for,
      case when f.subject ~ '^fee_[^@]+@[0-9]{1,12}$' then to_timestamp(split_part(f.subject, '@', 2)::bigint) end as taken_at
    from ledger_faults f where not exists (select from ${FOUND_FAULTS} n
      where n.kind = f.kind and n.account_id is not distinct from f.account_id and n.subject = f.subject and n.sameness = f.sameness)
  )
  delete from ledger_faults f using missing m where f.id = m.id and (m.kind <> 'provider' or exists (
    select from asked a where a.provider = m.provider
      and not exists (select from locations l join restaurant_private p on p.restaurant_id = l.restaurant_id
        where l.id = m.account_id and a."closedIds" ? p.account_id)
      and not exists (select from payments y join order_cards c on c.order_id = y.order_id
        where y.id = m.asked_for and a."closedIds" ? c.account)
      and not exists (select from order_cards c where c.order_id = m.asked_for and a."closedIds" ? c.account)
      and (a."lookedAt" ? m.subject or not coalesce(m.taken_at < to_timestamp(a."fromMs" / 1000.0), false)
        and not exists (select from orders o where o.id = m.asked_for
          and o.created_at < to_timestamp(a."fromMs" / 1000.0) + make_interval(secs => $2)))
      and not exists (select from payouts y where y.id = m.asked_for and y.begun_at < to_timestamp(a."fromMs" / 1000.0))
      and not exists (select from payments y where y.id = m.asked_for
        and y.settled_at < to_timestamp(a."fromMs" / 1000.0) + make_interval(secs => $2))))`;

/** One that is written already is not written again: a ledger that is wrong for every order would be, with each proof. */
const keepFrom = (
  found: string,
) => `insert into ledger_faults as f (kind, account_id, subject, sameness, detail, provider, missing, found_at)
  select distinct on (n.kind, n.account_id, n.subject, n.sameness)
    n.kind, n.account_id, n.subject, n.sameness, n.detail, n.provider, n.missing, $1 from ${found} n
  where not exists (select from ledger_faults k where k.kind = n.kind and k.account_id is not distinct from n.account_id
    and k.subject = n.subject and k.sameness = n.sameness and k.detail = n.detail and k.provider = n.provider
      and k.missing is not distinct from n.missing)
  on conflict (account_id, kind, subject, sameness) do update set detail = excluded.detail, provider = excluded.provider,
    missing = excluded.missing`;
