import { contract } from '@passline/contract/contract';
import type { Order } from '@passline/contract/orders/order';
import type { Queryable } from '@passline/database';
import { centsFromDecimal, decimalFromCents, formatCents, type Cents } from '@passline/domain/money/cents';
import { checkAdjustments } from '@passline/domain/orders/adjustments';
import { audienceOf } from '../../kernel/actions/audience.ts';
import { refused } from '../../kernel/actions/refusal.ts';
import { runAction, type ActionCall } from '../../kernel/actions/run-action.ts';
import { readEarned } from '../ledger/settle-ledger.ts';
import { admitDecision } from './admit-decision.ts';
import { lockDecider } from '../balances/count-decision.ts';
import { changeMoney } from './change-money.ts';
import {
  changedMeanwhile,
  lockOrder,
  lockOrderOfRestaurant,
  requireMove,
  type LockedOrder,
} from './lock-order.ts';
import { readOrder } from './read-order.ts';
import { cardStandIns } from '../payments/card-gateway.ts';

/** By name. */
type Adjustments = Record<string, Cents>;

/**
 * One adjustment of what the restaurant gets, set or removed; the customer pays the same.
 * See docs/rules/payments.md#adjustments.
 */
export const setAdjustment = runAction(contract.orders.setAdjustment, async (call) => {
  const { name, amount, expectedAmount } = call.input;
  await lockDecider(call);
  const locked = await lockOrder(call);
  const before = await readAdjustments(call.db, locked.order.id);
  // Some names are those of what every object has.
  const currentCents = Object.hasOwn(before, name) ? (before[name] ?? null) : null;
  if ((currentCents === null ? null : decimalFromCents(currentCents)) !== expectedAmount) {
    const now = currentCents === null ? 'is not there' : `is ${formatCents(currentCents)} now`;
    throw changedMeanwhile(locked.order, call.caller, `The adjustment '${name}' ${now}`);
  }
  const { [name]: _, ...others } = before;
  const after = amount === null ? others : { ...others, [name]: centsFromDecimal(amount) };
  return replaceAdjustments(call, locked, before, after);
});

/** All of them at once. See docs/rules/payments.md#calls-by-name. */
export const setOrderAdjustments = runAction(contract.functions.setOrderAdjustments, async (call) => {
  await lockDecider(call);
  const locked = await lockOrderOfRestaurant(call);
  const before = await readAdjustments(call.db, locked.order.id);
  const after = Object.fromEntries(
    Object.entries(call.input.otherAdjustments).map(([name, amount]) => [name, centsFromDecimal(amount)]),
  );
  return replaceAdjustments(call, locked, before, after);
});

async function readAdjustments(db: Queryable, orderId: string): Promise<Adjustments> {
  const { rows } = await db.query<{ name: string; amount: number }>(
    'select name, amount from order_adjustments where order_id = $1 order by name',
    [orderId],
  );
  return Object.fromEntries(rows.map(({ name, amount }) => [name, centsFromDecimal(amount)]));
}

const REPLACE = `with gone as (delete from order_adjustments where order_id = $1 and not (name = any($2::text[])))
  insert into order_adjustments as a (order_id, name, amount) select $1, n.name, n.amount
  from unnest($2::text[], $3::numeric[]) as n(name, amount)
  on conflict (order_id, name) do update set amount = excluded.amount where a.amount <> excluded.amount`;

async function replaceAdjustments(
  call: ActionCall<unknown>,
  locked: LockedOrder,
  before: Adjustments,
  after: Adjustments,
): Promise<Order> {
  requireMove('setAdjustments', locked);
  const checked = checkAdjustments(after);
  if (!checked.ok) throw refused(checked.refusal);
  const { order } = locked;
  const amounts = Object.values(after).map(decimalFromCents);
  const decidedFrom = await readEarned(call.db, order.id);
  await call.db.query(REPLACE, [order.id, Object.keys(after), amounts]);
  await changeMoney(call, order, null, () => ({}), {
    before: { other_adjustments: inDollars(before) },
    after: { other_adjustments: inDollars(after) },
    decidedFrom,
  });
  await admitDecision(call, order.id, decidedFrom);
  return readOrder(call.db, order.id, call.reach, audienceOf(call.caller), call.of(cardStandIns));
}

function inDollars(adjustments: Adjustments): Record<string, number> {
  return Object.fromEntries(
    Object.entries(adjustments)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, cents]) => [name, decimalFromCents(cents)]),
  );
}
