import { updateOrderCompletionTime } from './delay-order.ts';
import { setOrderAdjustments } from './set-adjustments.ts';

export default {
  updateOrderCompletionTime,
  setOrderAdjustments,
};
