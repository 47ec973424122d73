import { contract } from '@passline/contract/contract';
import { runAction } from '../../kernel/actions/run-action.ts';
import { changedMeanwhile, lockOrder, requireMove } from './lock-order.ts';
import { saveOrder } from './save-order.ts';

/** 'Paid' of an in-person payment, on or off. See docs/rules/orders.md#paid. */
export const setPaid = runAction(contract.orders.setPaid, async (call) => {
  const { isPaid } = call.input;
  const locked = await lockOrder(call);
  const change = requireMove(isPaid ? 'markPaid' : 'markUnpaid', locked);
  if ((locked.order.payment_status === 'paid') === isPaid) {
    throw changedMeanwhile(locked.order, call.caller, `This order is ${isPaid ? 'paid' : 'unpaid'} already`);
  }
  return saveOrder(call, locked, change);
});
