import { contract } from '@passline/contract/contract';
import { completionTimeOnConfirm } from '@passline/domain/orders/confirm';
import { runAction } from '../../kernel/actions/run-action.ts';
import { queueOnConfirm, readPrintSetup } from '../printing/queue-tickets.ts';
import { queueSquareOrder } from '../square/queue-square-order.ts';
import { lockOrder, requireMove } from './lock-order.ts';
import { saveOrder } from './save-order.ts';

/** New becomes Preparing, with the time at which the food should be ready. See docs/rules/orders.md#confirm. */
export const confirmOrder = runAction(contract.orders.confirm, async (call) => {
  const locked = await lockOrder(call);
  const change = requireMove('confirm', locked);
  const { order_time_type, estimated_completion_time } = locked.order;
  const completionTimeMs = completionTimeOnConfirm({
    nowMs: call.nowMs,
    waitMinutes: call.input.waitMinutes,
    orderTimeType: order_time_type,
    estimatedCompletionTimeMs:
      estimated_completion_time === null ? null : Date.parse(estimated_completion_time),
  });
  // Sent together: what is printed where does not depend on the confirm.
  const [saved, setup] = await Promise.all([
    saveOrder(call, locked, change, { completionTimeMs, confirmedAtMs: call.nowMs }),
    readPrintSetup(call.db, locked.order.id),
  ]);
  await Promise.all([queueOnConfirm(call, saved, setup), queueSquareOrder(call, saved)]);
  return saved;
});
