import type { HomeNeeds } from '@passline/contract/home/home';
import type { Queryable } from '@passline/database';
import { PAYOUT_STATE_WORDS } from '@passline/domain/balances/state-words';
import { SYSTEM_ACCOUNTS } from '@passline/domain/ledger/accounts';

type Failed = NonNullable<HomeNeeds['money']['oldestFailed']>;

type Found = {
  failed: number;
  waiting: number;
  faults: number;
  held: number;
  unprotected: number;
  oldest_failed: Failed | null;
  oldest_waiting: Omit<Failed, 'error'> | null;
  unanswered: number;
  oldest_unanswered: HomeNeeds['money']['oldestUnanswered'];
};

/** A provider that is away for less is asked again in silence. */
const UNANSWERED_MS = 3_600_000;

/** The oldest of `moves` in a state, with the words for its account. */
const oldest = (
  state: 'ERROR' | 'WAITING' | 'UNANSWERED',
  more = '',
) => `(select json_build_object('accountId', m.account_id, 'move', m.move,
      'name', coalesce(nullif(concat_ws(', ', l.restaurant_name, nullif(telling_name(l), '')), ''), nullif(c.name, ''), c.email, a.name, '')
      ${more})
    from moves m left join accounts a on a.id = m.account_id
      left join locations l on a.kind = 'restaurant' and l.id = a.id
      left join users c on a.kind = 'courier' and c.id = a.id
    where m.state = '${state}' order by m.created_at limit 1)`;

/**
 * Payouts and transfers that failed, get no answer or wait for a second super admin, and faults of the ledger that nobody has
 * acknowledged.
 */
export async function readMoneyNeeds(db: Queryable, nowMs: number): Promise<HomeNeeds['money']> {
  const { rows } = await db.query<Found>({
    name: 'home-money',
    text: `with moves as (
        select account_id, 'payout' as move, case state when 'RETURNED' then 'ERROR' else state end as state,
          case state when 'RETURNED' then $2 || error else error end as error, created_at, null as since
        from payouts where state in ('WAITING', 'ERROR', 'RETURNED')
        union all
        select account_id, 'payout', 'UNANSWERED', trouble, unanswered_since, unanswered_since
        from payouts where state in ('PROCESSING', 'RETRY') and unanswered_since <= $3
        union all
        select case when source_account_id = $1 then destination_account_id else source_account_id end,
          case when source_account_id = $1 then 'send' else 'take' end, state, error, created_at, null
        from transfers where state in ('WAITING', 'ERROR')
      )
      select (select count(*)::int from moves where state = 'ERROR') as failed,
        (select count(*)::int from moves where state = 'UNANSWERED') as unanswered,
        (select count(*)::int from moves where state = 'WAITING') as waiting,
        (select count(*)::int from ledger_faults where acknowledged_at is null and kind <> 'protection') as faults,
        (select count(*)::int from ledger_faults where acknowledged_at is null and kind = 'protection') as unprotected,
        (select count(*)::int from accounts where on_hold is not null) as held,
        ${oldest('ERROR', ", 'error', m.error")} as oldest_failed, ${oldest('WAITING')} as oldest_waiting,
        ${oldest('UNANSWERED', ", 'trouble', m.error, 'since', (extract(epoch from m.since) * 1000)::bigint")} as oldest_unanswered`,
    values: [SYSTEM_ACCOUNTS.platform, `${PAYOUT_STATE_WORDS.RETURNED}: `, new Date(nowMs - UNANSWERED_MS)],
  });
  const {
    failed,
    waiting,
    faults,
    held,
    unprotected,
    oldest_failed,
    oldest_waiting,
    unanswered,
    oldest_unanswered,
  } = rows[0] ?? NOTHING;
  return {
    failedCount: failed,
    waitingCount: waiting,
    faultCount: faults,
    heldCount: held,
    unprotectedCount: unprotected,
    oldestFailed: oldest_failed,
    oldestWaiting: oldest_waiting,
    unansweredCount: unanswered,
    oldestUnanswered: oldest_unanswered,
  };
}

const NOTHING: Found = {
  failed: 0,
  waiting: 0,
  faults: 0,
  held: 0,
  unprotected: 0,
  oldest_failed: null,
  oldest_waiting: null,
  unanswered: 0,
  oldest_unanswered: null,
};
