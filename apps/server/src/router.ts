import { assignRider, assignTargetRider } from './dispatch/assign-rider.ts';
import { failDelivery, failDeliveryOrder } from './dispatch/fail-delivery.ts';
import { setDeliveryStatus, setOrderDeliveryStatus } from './dispatch/set-delivery-status.ts';
import { unassignRider, unassignRiderFunction } from './dispatch/unassign-rider.ts';
import { readMenu } from './menus/read-menu.ts';
import { assignSupport, releaseSupport } from './orders/assign-support.ts';
import { confirmOrder } from './orders/confirm-order.ts';
import { createOrder } from './orders/create-order.ts';
import { delayOrder, updateOrderCompletionTime } from './orders/delay-order.ts';
import { listOrders } from './orders/list-orders.ts';
import { markDone, reverseDone } from './orders/mark-done.ts';
import { getOrder, readTimeline } from './orders/read-order.ts';
import { setFoodReady } from './orders/set-food-ready.ts';
import { setPaid } from './orders/set-paid.ts';
import { listLocations } from './restaurants/list-locations.ts';
import { updateLocation } from './restaurants/update-location.ts';
import { readSession } from './session/read-session.ts';
import { readZoneRules } from './session/read-zone-rules.ts';

/** Which file does what. Every name of the contract is here, and nothing else. */
export const router = {
  session: { current: readSession, zoneRules: readZoneRules },
  restaurants: { listLocations, updateLocation },
  menus: { read: readMenu },
  orders: {
    create: createOrder,
    list: listOrders,
    get: getOrder,
    timeline: readTimeline,
    confirm: confirmOrder,
    setFoodReady,
    setPaid,
    markDone,
    reverseDone,
    delay: delayOrder,
    assignSupport,
    releaseSupport,
  },
  dispatch: { assignRider, unassignRider, failDelivery, setDeliveryStatus },
  functions: {
    assignTargetRider,
    unassignRider: unassignRiderFunction,
    failDeliveryOrder,
    setOrderDeliveryStatus,
    updateOrderCompletionTime,
  },
};
