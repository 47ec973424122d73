import { contract } from '@passline/contract/contract';
import { UNDO_OF_ERASED_GUEST } from '@passline/domain/personal-data/erasure-words';
import { refused } from '../../kernel/actions/refusal.ts';
import { runAction } from '../../kernel/actions/run-action.ts';
import { erasureVault } from '../personal-data/erasure-vault.ts';
import { isGuestErased } from './is-guest-erased.ts';
import { lockOrder, requireMove } from './lock-order.ts';
import { saveOrder } from './save-order.ts';

/** Preparing becomes Done; a delivery becomes Delivered, with its time. See docs/rules/orders.md#done. */
export const markDone = runAction(contract.orders.markDone, async (call) => {
  const locked = await lockOrder(call);
  return saveOrder(call, locked, requireMove('markDone', locked));
});

/**
 * Done goes back to Preparing; a delivery goes back to HeadingToCustomer. See docs/rules/orders.md#back-to-preparing.
 */
export const reverseDone = runAction(contract.orders.reverseDone, async (call) => {
  const locked = await lockOrder(call);
  const move = requireMove('reverseDone', locked);
  if (await isGuestErased(call.db, call.of(erasureVault), locked.order, 'holding them'))
    throw refused({ code: 'undo-erased-guest', message: UNDO_OF_ERASED_GUEST });
  return saveOrder(call, locked, move);
});
