import { dispatch, dispatchFunctions } from './dispatch.ts';
import { menus } from './menus.ts';
import { deliveriesBoard, orders, ordersBoard } from './orders.ts';
import { restaurants } from './restaurants.ts';
import { session } from './session.ts';

/** Every action and query of the API, by feature. */
export const contract = { session, restaurants, menus, orders, dispatch, functions: dispatchFunctions };
export type Contract = typeof contract;

/** Every live query. */
export const liveQueries = [ordersBoard, deliveriesBoard] as const;
