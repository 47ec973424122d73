import * as z from 'zod/mini';
import { action } from '../kernel/action.ts';
import { id, serial } from '../kernel/fields.ts';
import { moneyActions } from './money-actions.ts';
import { moveActions } from './moves.ts';
import { NewOrder } from './new-order.ts';
import { Order } from './order.ts';
import { quoteQueries } from './quote.ts';
import { orderQueries } from './read.ts';
import { ordersPermissions } from './permissions.ts';
import { supportActions } from './support.ts';

/** Every action and query of orders, by its wire name. */
export const orders = {
  create: action(ordersPermissions.create)
    .route({
      method: 'POST',
      path: '/orders',
      summary: 'Place an order',
      tags: ['orders'],
      successStatus: 201,
    })
    .input(NewOrder)
    .output(Order),
  ...orderQueries,
  ...quoteQueries,
  ...moveActions,
  ...supportActions,
  ...moneyActions,
  /** Undoes one entry of the timeline, if no money moved and nobody has changed it since. */
  undo: action(ordersPermissions.handle)
    .route({
      method: 'POST',
      path: '/orders/{orderId}/timeline/{entryId}/undo',
      summary: 'Undo one entry of the timeline',
      tags: ['orders'],
    })
    .input(z.object({ orderId: id, entryId: serial }))
    .output(Order),
};
