import { contract } from '@passline/contract/contract';
import { covers } from '@passline/contract/kernel/permissions';
import { centsFromDecimal, decimalFromCents } from '@passline/domain/money/cents';
import { notFound } from '../../kernel/actions/refusal.ts';
import { runQuery } from '../../kernel/actions/run-action.ts';
import { readHandedIn } from '../payments/out-of-cash-box.ts';

/** Told before a refund, which then follows the same rule. See docs/rules/payments.md#cash-that-was-handed-in. */
export const readCashHeld = runQuery(contract.orders.cashHeld, async ({ db, input, reach }) => {
  const { rows } = await db.query<{ location_id: string; due: number }>(
    'select location_id, total + inperson_tip_amount as due from orders where id = $1',
    [input.orderId],
  );
  const order = rows[0];
  if (!order || !covers(reach, order.location_id)) throw notFound();
  const handedIn = await readHandedIn(db, input.orderId);
  if (!handedIn.isHandedIn) return { owedByCourier: null };
  // What they owe of other orders is nobody's who handles this one.
  return { owedByCourier: decimalFromCents(Math.min(handedIn.owedCents, centsFromDecimal(order.due))) };
});
