import * as z from 'zod/mini';
import { query } from '../kernel/action.ts';
import { id, timestamp } from '../kernel/fields.ts';
import { commandOnOrder } from './on-order.ts';
import { ordersPermissions } from './permissions.ts';

/** Somebody who may support orders, or supports an open one although they may not any more. */
export const SupportPerson = z.object({ userId: id, name: z.string(), isSuperAdmin: z.boolean() });
export type SupportPerson = z.infer<typeof SupportPerson>;

const Supporter = z.nullable(z.object({ userId: id, name: z.string() }));

/** That an order was taken, given or released, or that one of these was undone. */
export const SupportMove = z.object({
  /** Of its line in the trail. */
  id: z.int(),
  at: timestamp,
  /** Who did it. */
  by: z.object({ userId: z.nullable(id), name: z.string() }),
  orderId: id,
  orderNumber: z.int(),
  restaurantName: z.string(),
  locationName: z.string(),
  /** Who supported it before, and from then on; null: nobody. */
  from: Supporter,
  to: Supporter,
});
export type SupportMove = z.infer<typeof SupportMove>;

/** Super admins only. See docs/rules/orders.md#support. */
export const supportActions = {
  takeSupport: commandOnOrder('take-support', 'Take a New order as its support person', {}),
  releaseSupport: commandOnOrder('release-support', 'Release an open order that one supports', {}),
  giveSupport: commandOnOrder(
    'give-support',
    'Make another super admin the support person of an open order',
    {
      /** Who supported it as far as the sender saw; null: nobody. */
      expectedSupportUserId: z.nullable(id),
      /** Who supports it from now on. */
      userId: id,
    },
  ),
  supportPeople: query(ordersPermissions.support)
    .route({
      method: 'GET',
      path: '/orders/support-people',
      summary: 'Who supports orders',
      tags: ['orders'],
    })
    .output(z.array(SupportPerson)),
  supportMoves: query(ordersPermissions.support)
    .route({
      method: 'GET',
      path: '/orders/support-moves',
      summary: 'Who took, gave and released orders last, the newest first',
      tags: ['orders'],
    })
    .output(z.array(SupportMove)),
};
