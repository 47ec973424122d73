import type { Queryable } from '@passline/database';
import type { FoundFault } from '../ledger/found-fault.ts';
import { lockAccounts } from '../ledger/read-account.ts';
import type { Compared } from './compare-providers.ts';
import { LATE_ANSWER_MS } from './compare-statements.ts';

const HELD = 'the proof of the ledger found something wrong.';

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
  // Before anything is written: whoever acknowledges a fault meanwhile waits, and sees all of them.
  await lockAccounts(db, await accountsOf(db, faults));
  const found = JSON.stringify(faults);
  await db.query(FORGET, [found, JSON.stringify(asked), LATE_ANSWER_MS / 1_000]);
  await db.query(KEEP, [found, new Date(nowMs)]);
  await holdAccounts(db, null);
}

/** Holds the accounts of faults that nobody has acknowledged, and no others; null: of all accounts. They must be locked. */
export async function holdAccounts(db: Queryable, accountId: string | null): Promise<void> {
  await db.query(
    `update accounts a set on_hold = held.reason
     from (select o.id, case when exists (select from ledger_faults f where f.account_id = o.id and f.acknowledged_at is null)
             then $1 end as reason from accounts o) held
     where held.id = a.id and a.on_hold is distinct from held.reason and ($2::uuid is null or a.id = $2)`,
    [HELD, accountId],
  );
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
  if (found.length > 0) await db.query(KEEP, [JSON.stringify(found), new Date(nowMs)]);
}

async function accountsOf(db: Queryable, faults: Found['faults']): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    `select account_id as id from ledger_faults where account_id is not null
     union select id from accounts where on_hold is not null`,
  );
  return [...new Set([...rows.map(({ id }) => id), ...faults.flatMap(({ accountId }) => accountId ?? [])])];
}

const FOUND = `jsonb_to_recordset($1::jsonb) as n(kind text, "accountId" uuid, subject text, sameness text, detail text, provider text)`;

/**
 * A fault that was not found again is put right, unless it was not looked for: its provider could not be asked, does not
 * show the account, or it began before the span that was compared.
 */
const FORGET = `with asked as (
    select * from jsonb_to_recordset($2::jsonb) as a(provider text, "fromMs" bigint, "closedIds" jsonb)
  ), missing as (
    select f.*, case when f.subject ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}' then left(f.subject, 36)::uuid end as asked_for
    from ledger_faults f where not exists (select from ${FOUND}
      where n.kind = f.kind and n."accountId" is not distinct from f.account_id and n.subject = f.subject and n.sameness = f.sameness)
  )
  delete from ledger_faults f using missing m where f.id = m.id and (m.kind <> 'provider' or exists (
    select from asked a where a.provider = m.provider
      and not exists (select from locations l join restaurant_private p on p.restaurant_id = l.restaurant_id
        where l.id = m.account_id and a."closedIds" ? p.account_id)
      and not exists (select from payments y join order_cards c on c.order_id = y.order_id
        where y.id = m.asked_for and a."closedIds" ? c.account)
      and not exists (select from payouts y where y.id = m.asked_for and y.begun_at < to_timestamp(a."fromMs" / 1000.0))
      and not exists (select from payments y where y.id = m.asked_for
        and y.settled_at < to_timestamp(a."fromMs" / 1000.0) + make_interval(secs => $3))))`;

const KEEP = `insert into ledger_faults as f (kind, account_id, subject, sameness, detail, provider, found_at)
  select distinct on (n.kind, n."accountId", n.subject, n.sameness)
    n.kind, n."accountId", n.subject, n.sameness, n.detail, n.provider, $2 from ${FOUND}
  on conflict (account_id, kind, subject, sameness) do update set detail = excluded.detail, provider = excluded.provider`;
