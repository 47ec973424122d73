import { contract } from '@passline/contract/contract';
import { checkLaterCompletionTime, delayedCompletionTime } from '@passline/domain/orders/delay';
import type { Result } from '@passline/domain/result';
import { refused } from '../../kernel/actions/refusal.ts';
import { runAction, type ActionCall } from '../../kernel/actions/run-action.ts';
import { queueOnMove } from '../printing/queue-changes.ts';
import { lockOrder, lockOrderOfRestaurant, requireMove, type LockedOrder } from './lock-order.ts';
import { saveOrder } from './save-order.ts';

/** The completion time is pushed later by a chosen number of minutes. See docs/rules/orders.md#delay. */
export const delayOrder = runAction(contract.orders.delay, async (call) =>
  delay(call, await lockOrder(call), (fromMs) => delayedCompletionTime(fromMs, call.input.minutes)),
);

/** The same with the later time itself. See docs/rules/dispatch.md#calls-by-name. */
export const updateOrderCompletionTime = runAction(
  contract.functions.updateOrderCompletionTime,
  async (call) =>
    delay(call, await lockOrderOfRestaurant(call), (fromMs) =>
      checkLaterCompletionTime(fromMs, call.input.completionTime),
    ),
);

async function delay(
  call: ActionCall<unknown>,
  locked: LockedOrder,
  later: (fromMs: number) => Result<number>,
) {
  const change = requireMove('delay', locked);
  const { order } = locked;
  const { completion_time } = order;
  // An imported order may be Preparing without a time: then it counts from now.
  const delayed = later(completion_time === null ? call.nowMs : Date.parse(completion_time));
  if (!delayed.ok) throw refused(delayed.refusal);
  const saved = await saveOrder(call, locked, change, { completionTimeMs: delayed.value });
  await queueOnMove(call, order, { ...order, completion_time: new Date(delayed.value).toISOString() });
  return saved;
}
