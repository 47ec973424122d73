import { contract } from '@passline/contract';
import { runAction } from '../actions/run-action.ts';
import { lockOrder, requireMove } from './lock-order.ts';
import { saveOrder } from './save-order.ts';

/** Preparing becomes Done; a delivery becomes Delivered, with its time. Specification 2, section 4. */
export const markDone = runAction(contract.orders.markDone, async (call) => {
  const locked = await lockOrder(call);
  return saveOrder(call, locked, requireMove('markDone', locked));
});

/** Done goes back to Preparing; a delivery goes back to HeadingToCustomer. Specification 2, section 4. */
export const reverseDone = runAction(contract.orders.reverseDone, async (call) => {
  const locked = await lockOrder(call);
  return saveOrder(call, locked, requireMove('reverseDone', locked));
});
