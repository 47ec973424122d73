import * as z from 'zod/mini';
import { action, query } from '../kernel/action.ts';
import { id } from '../kernel/fields.ts';
import { onOrder } from './on-order.ts';
import { OrderRow } from './order.ts';
import { ordersPermissions } from './permissions.ts';

/** Somebody who may support orders, or supports an open one although they may not any more. */
export const SupportPerson = z.object({ userId: id, name: z.string(), isSuperAdmin: z.boolean() });
export type SupportPerson = z.infer<typeof SupportPerson>;

/** Super admins only. See docs/rules/orders.md#support. */
export const supportActions = {
  assignSupport: action(ordersPermissions.handle)
    .route({
      method: 'POST',
      path: '/orders/{orderId}/assign-support',
      summary: 'Take on a New order as its support person',
      tags: ['orders'],
    })
    .input(z.object(onOrder))
    .output(OrderRow),
  releaseSupport: action(ordersPermissions.handle)
    .route({
      method: 'POST',
      path: '/orders/{orderId}/release-support',
      summary: 'Stop being the support person of an open order',
      tags: ['orders'],
    })
    .input(z.object(onOrder))
    .output(OrderRow),
  giveSupport: action(ordersPermissions.handle)
    .route({
      method: 'POST',
      path: '/orders/{orderId}/give-support',
      summary: 'Make another super admin the support person of an open order',
      tags: ['orders'],
    })
    .input(
      z.object({
        ...onOrder,
        /** Who supported it as far as the sender saw; null: nobody. */
        expectedSupportUserId: z.nullable(id),
        /** Who supports it from now on. */
        userId: id,
      }),
    )
    .output(OrderRow),
  supportPeople: query(ordersPermissions.support)
    .route({
      method: 'GET',
      path: '/orders/support-people',
      summary: 'Who supports orders',
      tags: ['orders'],
    })
    .output(z.array(SupportPerson)),
};
