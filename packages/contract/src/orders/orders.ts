import * as z from 'zod/mini';
import { action } from '../action.ts';
import { id, serial } from '../fields.ts';
import { moneyActions } from './money-actions.ts';
import { moveActions } from './moves.ts';
import { NewOrder } from './new-order.ts';
import { Order } from './order.ts';
import { quoteQueries } from './quote.ts';
import { orderQueries } from './read.ts';

/** Every action and query of an order, by the name it has on the wire. */
export const orders = {
  create: action('orders:create')
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
  ...moneyActions,
  /** Gives back what one entry of the timeline changed, where no money moved and nobody changed it since. */
  undo: action('orders:handle')
    .route({
      method: 'POST',
      path: '/orders/{orderId}/timeline/{entryId}/undo',
      summary: 'Undo one entry of the timeline',
      tags: ['orders'],
    })
    .input(z.object({ orderId: id, entryId: serial }))
    .output(Order),
};
