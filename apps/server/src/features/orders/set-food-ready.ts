import { contract } from '@passline/contract/contract';
import { runAction } from '../../kernel/actions/run-action.ts';
import { changedMeanwhile, lockOrder, requireMove } from './lock-order.ts';
import { saveOrder } from './save-order.ts';

/** 'Food is Ready', on or off; refused once Done. See docs/rules/orders.md#food-is-ready. */
export const setFoodReady = runAction(contract.orders.setFoodReady, async (call) => {
  const { isFoodReady } = call.input;
  const locked = await lockOrder(call);
  const change = requireMove(isFoodReady ? 'setFoodReady' : 'setFoodNotReady', locked);
  if (locked.order.is_food_ready === isFoodReady) {
    throw changedMeanwhile(
      locked.order,
      call.caller,
      `The food is ${isFoodReady ? 'ready' : 'not ready'} already`,
    );
  }
  return saveOrder(call, locked, change);
});
