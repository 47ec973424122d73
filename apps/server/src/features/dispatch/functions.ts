import { assignTargetRider } from './assign-rider.ts';
import { failDeliveryOrder } from './fail-delivery.ts';
import { setOrderDeliveryStatus } from './set-delivery-status.ts';
import { unassignRiderFunction } from './unassign-rider.ts';

export default {
  assignTargetRider,
  failDeliveryOrder,
  setOrderDeliveryStatus,
  unassignRider: unassignRiderFunction,
};
