import type { HomeNeeds } from '@passline/contract/home/home';
import type { Queryable } from '@passline/database';

type PayRunNeeds = HomeNeeds['payRuns'];
type Found = {
  waiting: number;
  oldest_waiting: PayRunNeeds['oldestWaiting'];
  failed: number;
  oldest_failed: PayRunNeeds['oldestFailed'];
};

/** Pay runs that wait for a second super admin, and lines that were not paid. See docs/rules/balances.md#pay-runs. */
export async function readPayRunNeeds(db: Queryable): Promise<PayRunNeeds> {
  const { rows } = await db.query<Found>({
    name: 'home-pay-runs',
    text: `select (select count(*)::int from pay_runs where state = 'WAITING') as waiting,
      (select json_build_object('runId', id, 'authorEmail', author_email) from pay_runs where state = 'WAITING'
        order by created_at limit 1) as oldest_waiting,
      (select count(*)::int from pay_run_lines where state = 'FAILED') as failed,
      (select json_build_object('runId', n.run_id, 'error', n.error,
          'name', coalesce(nullif(concat_ws(', ', l.restaurant_name, nullif(telling_name(l), '')), ''), nullif(c.name, ''), c.email, a.name, ''))
        from pay_run_lines n join accounts a on a.id = n.account_id
          left join locations l on a.kind = 'restaurant' and l.id = a.id
          left join users c on a.kind = 'courier' and c.id = a.id
        where n.state = 'FAILED' order by n.counted_at, n.id limit 1) as oldest_failed`,
  });
  const { waiting = 0, oldest_waiting = null, failed = 0, oldest_failed = null } = rows[0] ?? {};
  return {
    waitingCount: waiting,
    oldestWaiting: oldest_waiting,
    failedCount: failed,
    oldestFailed: oldest_failed,
  };
}
