import type { Queryable } from '@passline/database';

const HELD = 'the proof of the ledger found something wrong.';

/** Holds the accounts of faults that nobody has acknowledged, and no others; null: of all accounts. They must be locked. */
export async function holdAccounts(db: Queryable, accountId: string | null): Promise<void> {
  await db.query(
    `update accounts a set on_hold = held.reason
     from (select o.id, case when w.account_id is not null then $1 end as reason from accounts o
             left join (select distinct account_id from ledger_faults where acknowledged_at is null) w on w.account_id = o.id) held
     where held.id = a.id and a.on_hold is distinct from held.reason and ($2::uuid is null or a.id = $2)`,
    [HELD, accountId],
  );
}
