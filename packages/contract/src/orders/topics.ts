import type { LiveTopic } from '../kernel/live-query.ts';
import type * as board from './board.ts';
import { ORDER_LIVE_NAMES } from './live-names.ts';

/**
 * The live queries as the browser opens them: named and typed, without their schemas, which only the server reads.
 */
export const ordersBoard: LiveTopic<typeof board.ordersBoard> = ORDER_LIVE_NAMES.ordersBoard;
export const activeOrders: LiveTopic<typeof board.activeOrders> = ORDER_LIVE_NAMES.activeOrders;
export const deliveriesBoard: LiveTopic<typeof board.deliveriesBoard> = ORDER_LIVE_NAMES.deliveriesBoard;
export const orderItemsLive: LiveTopic<typeof board.orderItemsLive> = ORDER_LIVE_NAMES.orderItemsLive;
export const activeDeliveries: LiveTopic<typeof board.activeDeliveries> = ORDER_LIVE_NAMES.activeDeliveries;
