import { feature } from '../kernel/feature.ts';
import { activeOrders, ordersBoard, activeDeliveries, deliveriesBoard, orderItemsLive } from './board.ts';
import { orderCalls, orderFunctions } from './functions.ts';
import { orders } from './orders.ts';
import { ordersPermissions, customersPermissions } from './permissions.ts';

export default feature({
  actions: { orders, orderCalls },
  functions: orderFunctions,
  live: [activeOrders, ordersBoard, activeDeliveries, deliveriesBoard, orderItemsLive],
  permissions: [ordersPermissions, customersPermissions],
});
