import { assignTargetRider } from './dispatch/assign-rider.ts';
import { cancelVopayTransaction } from './balances/cancel-payout.ts';
import { failDeliveryOrder } from './dispatch/fail-delivery.ts';
import { setOrderDeliveryStatus } from './dispatch/set-delivery-status.ts';
import { unassignRiderFunction } from './dispatch/unassign-rider.ts';
import { updateOrderCompletionTime } from './orders/delay-order.ts';
import { setOrderAdjustments } from './orders/set-adjustments.ts';
import { addReward, deleteOldReward, deleteReward, updateReward } from './rewards/functions.ts';
import { sendReport } from './reports/send-report.ts';
import { createNewRestaurant } from './restaurants/create-restaurant.ts';
import { getSquareTokens, linkSquareLocation } from './square/link-functions.ts';
import { getSquareLocations } from './square/list-locations.ts';
import { revokeSquareTokens, unlinkSquareLocation } from './square/unlink-functions.ts';

export default {
  assignTargetRider,
  unassignRider: unassignRiderFunction,
  failDeliveryOrder,
  setOrderDeliveryStatus,
  updateOrderCompletionTime,
  setOrderAdjustments,
  sendReport,
  createNewRestaurant,
  cancelVopayTransaction,
  addReward,
  updateReward,
  deleteReward,
  deleteOldReward,
  getSquareLocations,
  linkSquareLocation,
  unlinkSquareLocation,
  getSquareTokens,
  revokeSquareTokens,
};
