import { contract } from '@passline/contract/contract';
import { refused } from '../../kernel/actions/refusal.ts';
import { runAction } from '../../kernel/actions/run-action.ts';
import { lockOrder, requireMove } from './lock-order.ts';
import { holdSupporter, requireSupporter, saveSupport, supporterOf } from './save-support.ts';

/** A super admin takes on a New order. The second of two at once is told who has it. See docs/rules/orders.md#support. */
export const takeSupport = runAction(contract.orders.takeSupport, async (call) => {
  const userId = requireSupporter(call.caller);
  const locked = await lockOrder(call);
  const supporter = supporterOf(locked.order);
  if (supporter !== null && locked.order.status === 'New') {
    throw refused({ code: 'support-already-assigned', message: `${supporter} already supports this order.` });
  }
  requireMove('takeSupport', locked);
  // Someone who has been suspended a moment ago takes nothing.
  await holdSupporter(call.db, userId);
  return saveSupport(call, locked, { userId, name: call.callerName });
});

/** The super admin who supports an open order releases it. See docs/rules/orders.md#support. */
export const releaseSupport = runAction(contract.orders.releaseSupport, async (call) => {
  const userId = requireSupporter(call.caller);
  const locked = await lockOrder(call);
  requireMove('releaseSupport', locked);
  if (locked.order.support_user_id !== userId) {
    throw refused({
      code: 'support-of-another',
      message: `${supporterOf(locked.order)} supports this order; nobody else can release it.`,
    });
  }
  return saveSupport(call, locked, null);
});
