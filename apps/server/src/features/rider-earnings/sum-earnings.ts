import { contract } from '@passline/contract/contract';
import type {
  CashSettlement,
  EarningsSums,
  RiderSummary,
} from '@passline/contract/rider-earnings/rider-earnings';
import { centsFromDecimal, decimalFromCents } from '@passline/domain/money/cents';
import { owedCents } from '@passline/domain/rider-earnings/settle-cash';
import { runQuery } from '../../kernel/actions/run-action.ts';
import { countWaiting, EARNED, SUMS } from './earned-deliveries.ts';
import { readSettlements } from './read-settlements.ts';

type SumRow = EarningsSums & {
  riderUserId: string | null;
  riderName: string;
  isTotal: number;
  balance: number;
};

/**
 * One row for each courier and one for all of them, in one statement. A courier who earned nothing in the span but owes
 * is included, so that cash is never out of sight.
 */
const SUMMARY = `with span as (select * from ${EARNED} where delivery_time >= $1 and delivery_time < $2
      and ($3::uuid is null or rider_user_id = $3)),
    sums as (select rider_user_id, max(rider_name) as rider_name, grouping(rider_user_id) as is_total, ${SUMS}
      from span group by grouping sets ((rider_user_id), ())),
    owing as (select a.id, a.balance from accounts a where a.kind = 'courier' and a.balance < 0 and ($3::uuid is null or a.id = $3))
  select coalesce(s.rider_user_id, w.id) as "riderUserId", coalesce(s.is_total, 0) as "isTotal",
    coalesce(s.rider_name, nullif(u.name, ''), u.email, 'Not a Courier') as "riderName", coalesce(w.balance, 0) as balance,
    ${['deliveryCount', 'total', 'cash', 'tips', 'fees', 'substitutions', 'standby', 'held', 'online']
      .map((name) => `coalesce(s."${name}", 0) as "${name}"`)
      .join(', ')}
  from sums s full join owing w on w.id = s.rider_user_id and s.is_total = 0 left join users u on u.id = w.id
  order by "isTotal", "riderName", "riderUserId"`;

/** What each courier earned, the total, and what they owe now. See docs/rules/rider-earnings.md#amounts. */
export const sumEarnings = runQuery(contract.riderEarnings.summary, async ({ db, input }) => {
  const { from, before, riderUserId = null } = input;
  const span = [new Date(from), new Date(before), riderUserId];
  const { rows } = await db.query<SumRow>(SUMMARY, span);
  const waitingCount = await countWaiting(db, from, before, riderUserId);
  const riders = rows.filter(({ isTotal }) => isTotal === 0);
  const settlements = await readSettlements(
    db,
    riders.flatMap((row) => row.riderUserId ?? []),
  );
  const [total = NOTHING] = rows.filter(({ isTotal }) => isTotal === 1);
  return {
    riders: riders.map((row) => toSummary(row, settlements)),
    totals: sumsOf(total),
    waitingCount,
  };
});

const NOTHING: EarningsSums = {
  deliveryCount: 0,
  online: 0,
  cash: 0,
  total: 0,
  tips: 0,
  fees: 0,
  substitutions: 0,
  standby: 0,
  held: 0,
};

function toSummary(row: SumRow, settlements: ReadonlyMap<string, CashSettlement>): RiderSummary {
  const { riderUserId, riderName, balance } = row;
  return {
    ...sumsOf(row),
    riderUserId,
    riderName,
    owes: decimalFromCents(owedCents(centsFromDecimal(balance))),
    lastSettlement: (riderUserId !== null && settlements.get(riderUserId)) || null,
  };
}

function sumsOf(row: EarningsSums): EarningsSums {
  const { deliveryCount, online, cash, total, tips, fees, substitutions, standby, held } = row;
  return { deliveryCount, online, cash, total, tips, fees, substitutions, standby, held };
}
