import { assignTargetRider } from './dispatch/assign-rider.ts';
import { failDeliveryOrder } from './dispatch/fail-delivery.ts';
import { setOrderDeliveryStatus } from './dispatch/set-delivery-status.ts';
import { unassignRiderFunction } from './dispatch/unassign-rider.ts';
import { updateOrderCompletionTime } from './orders/delay-order.ts';
import { setOrderAdjustments } from './orders/set-adjustments.ts';
import { addReward, deleteOldReward, deleteReward, updateReward } from './rewards/functions.ts';
import { createNewRestaurant } from './restaurants/create-restaurant.ts';

export default {
  assignTargetRider,
  unassignRider: unassignRiderFunction,
  failDeliveryOrder,
  setOrderDeliveryStatus,
  updateOrderCompletionTime,
  setOrderAdjustments,
  createNewRestaurant,
  addReward,
  updateReward,
  deleteReward,
  deleteOldReward,
};
