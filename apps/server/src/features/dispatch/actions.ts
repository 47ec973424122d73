import { assignRider } from './assign-rider.ts';
import { failDelivery } from './fail-delivery.ts';
import { setDeliveryStatus } from './set-delivery-status.ts';
import { unassignRider } from './unassign-rider.ts';

export default {
  assignRider,
  unassignRider,
  failDelivery,
  setDeliveryStatus,
};
