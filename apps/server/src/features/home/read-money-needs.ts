import type { HomeNeeds } from '@passline/contract/home/home';
import type { Queryable } from '@passline/database';
import { SYSTEM_ACCOUNTS } from '@passline/domain/ledger/accounts';

type Found = {
  failed: number;
  waiting: number;
  faults: number;
  held: number;
  unprotected: number;
  id: string | null;
  move: 'payout' | 'send' | 'take' | null;
  name: string | null;
  error: string | null;
};

/** Payouts and transfers that failed or wait for a second super admin, and faults of the ledger that nobody has acknowledged. */
export async function readMoneyNeeds(db: Queryable): Promise<HomeNeeds['money']> {
  const { rows } = await db.query<Found>({
    name: 'home-money',
    text: `with moves as (
        select account_id, 'payout' as move, state, error, created_at from payouts where state in ('WAITING', 'ERROR')
        union all
        select case when source_account_id = $1 then destination_account_id else source_account_id end,
          case when source_account_id = $1 then 'send' else 'take' end, state, error, created_at
        from transfers where state in ('WAITING', 'ERROR')
      ), oldest as (
        select * from moves order by state = 'WAITING', created_at limit 1
      )
      select (select count(*)::int from moves where state = 'ERROR') as failed,
        (select count(*)::int from moves where state = 'WAITING') as waiting,
        (select count(*)::int from ledger_faults where acknowledged_at is null and kind <> 'protection') as faults,
        (select count(*)::int from ledger_faults where acknowledged_at is null and kind = 'protection') as unprotected,
        (select count(*)::int from accounts where on_hold is not null) as held,
        o.account_id as id, o.move, o.error,
        coalesce(nullif(concat_ws(', ', l.restaurant_name, nullif(telling_name(l), '')), ''), nullif(c.name, ''), c.email,
          a.name) as name
      from (select 1) one left join oldest o on true left join accounts a on a.id = o.account_id
        left join locations l on a.kind = 'restaurant' and l.id = a.id
        left join users c on a.kind = 'courier' and c.id = a.id`,
    values: [SYSTEM_ACCOUNTS.platform],
  });
  const { failed, waiting, faults, held, unprotected, id, move, name, error } = rows[0] ?? NOTHING;
  return {
    failedCount: failed,
    waitingCount: waiting,
    faultCount: faults,
    heldCount: held,
    unprotectedCount: unprotected,
    oldest: id === null || move === null ? null : { accountId: id, move, name: name ?? '', error },
  };
}

const NOTHING: Found = {
  failed: 0,
  waiting: 0,
  faults: 0,
  held: 0,
  unprotected: 0,
  id: null,
  move: null,
  name: null,
  error: null,
};
