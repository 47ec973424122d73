import { contract } from '@passline/contract/contract';
import { refused } from '../../kernel/actions/refusal.ts';
import { runAction } from '../../kernel/actions/run-action.ts';
import { changedMeanwhile, lockOrder, requireMove } from './lock-order.ts';
import { holdSupporter, requireSupporter, saveSupport, supporterOf } from './save-support.ts';

/**
 * A super admin makes another one the support of an open order, or takes a colleague's over. Someone who saw another
 * support is told who it is now. See docs/rules/orders.md#support.
 */
export const giveSupport = runAction(contract.orders.giveSupport, async (call) => {
  requireSupporter(call.caller);
  const { userId, expectedSupportUserId } = call.input;
  const locked = await lockOrder(call);
  requireMove('giveSupport', locked);
  const { order } = locked;
  if (order.support_user_id !== expectedSupportUserId) {
    const what = `${supporterOf(order) ?? 'Nobody'} supports this order now`;
    throw changedMeanwhile(order, call.caller, what);
  }
  const name = await holdSupporter(call.db, userId);
  if (order.support_user_id === userId) {
    throw refused({ code: 'support-already-assigned', message: `${name} already supports this order.` });
  }
  return saveSupport(call, locked, { userId, name });
});
