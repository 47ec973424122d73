import * as z from 'zod/mini';
import { action } from '../action.ts';
import { id, line, moneyInput, moneySeen, text } from '../fields.ts';
import { adjustmentAmount, cancelReason, charge } from './money-inputs.ts';
import { onOrder, onOrderMoney } from './on-order.ts';
import { Order } from './order.ts';

const NO_REASON = 'Please enter a reason';

export const moneyActions = {
  /** Cancels, and gives back what was paid. */
  cancel: action('orders:refund')
    .route({
      method: 'POST',
      path: '/orders/{orderId}/cancel',
      summary: 'Cancel an order and give back what was paid',
      tags: ['orders'],
    })
    .input(z.object({ ...onOrderMoney, cancelReason }))
    .output(Order),
  /** Joins the subtotal and is taxed with the default tax; what was paid online is collected first. */
  addCharge: action('orders:refund')
    .route({
      method: 'POST',
      path: '/orders/{orderId}/added-charges',
      summary: 'Add a charge to an order',
      tags: ['orders'],
    })
    .input(z.object({ ...onOrderMoney, ...charge }))
    .output(Order),
  refundTip: action('orders:refund')
    .route({
      method: 'POST',
      path: '/orders/{orderId}/refund-tip',
      summary: 'Give back a part of the tip',
      tags: ['orders'],
    })
    .input(z.object({ ...onOrderMoney, amount: moneyInput }))
    .output(Order),
  /** Pieces of items, a part of the delivery fee and of the tip in one refund. */
  refundItems: action('orders:refund')
    .route({
      method: 'POST',
      path: '/orders/{orderId}/refund-items',
      summary: 'Give back a part of an order',
      tags: ['orders'],
    })
    .input(
      z.object({
        ...onOrderMoney,
        items: z
          .array(
            z.object({
              /** Its place in the order, from 0. */
              position: z.int().check(z.minimum(0), z.maximum(999)),
              /** Pieces to give back. */
              count: z.int().check(z.minimum(1), z.maximum(10_000)),
              /** Pieces of the line that were given back before, as its sender saw it. */
              expectedRefundCount: z.int().check(z.minimum(0), z.maximum(10_000)),
            }),
          )
          .check(z.maxLength(200)),
        /** Before its tax, which follows. */
        deliveryFee: moneyInput,
        tip: moneyInput,
        /** Who loses the restaurant's share; the platform by a super admin's word alone. */
        borneBy: z._default(z.enum(['restaurant', 'platform']), 'restaurant'),
        /** Kept with the change. */
        reason: text(300, NO_REASON).check(z.minLength(1, NO_REASON)),
      }),
    )
    .output(Order),
  /** Sends a refund that the provider refused once more. */
  retryRefund: action('orders:refund')
    .route({
      method: 'POST',
      path: '/orders/{orderId}/payments/{paymentId}/retry',
      summary: 'Send a refused refund once more',
      tags: ['orders'],
    })
    .input(z.object({ orderId: id, paymentId: id }))
    .output(Order),
  /** Records that what the provider refused to give back was given back another way. */
  giveBackByHand: action('orders:refund')
    .route({
      method: 'POST',
      path: '/orders/{orderId}/payments/{paymentId}/by-hand',
      summary: 'Record that a refused refund was given back by hand',
      tags: ['orders'],
    })
    .input(z.object({ orderId: id, paymentId: id }))
    .output(Order),
  /** Records that the refused refund of a part is not wanted any more; it has changed nothing. */
  withdrawRefund: action('orders:refund')
    .route({
      method: 'POST',
      path: '/orders/{orderId}/payments/{paymentId}/withdraw',
      summary: 'Withdraw a refused refund of a part',
      tags: ['orders'],
    })
    .input(z.object({ orderId: id, paymentId: id }))
    .output(Order),
  /** What the platform and the restaurant pay the courier of a delivery, all three at once. */
  setCourierAmounts: action('orders:adjust')
    .route({
      method: 'POST',
      path: '/orders/{orderId}/courier-amounts',
      summary: 'Set what others than the customer pay the courier',
      tags: ['orders'],
    })
    .input(
      z.object({
        ...onOrder,
        platformSubstitution: moneyInput,
        restaurantSubstitution: moneyInput,
        restaurantStandby: moneyInput,
        /** The amounts its sender saw. */
        expected: z.object({
          platformSubstitution: moneySeen,
          restaurantSubstitution: moneySeen,
          restaurantStandby: moneySeen,
        }),
        /** Kept with the change. */
        reason: text(300, NO_REASON).check(z.minLength(1, NO_REASON)),
      }),
    )
    .output(Order),
  setAdjustment: action('orders:adjust')
    .route({
      method: 'POST',
      path: '/orders/{orderId}/adjustments',
      summary: 'Set or remove one adjustment of what the restaurant gets',
      tags: ['orders'],
    })
    .input(
      z.object({
        ...onOrder,
        name: line(120).check(z.minLength(1)),
        /** Null removes it. */
        amount: z.nullable(adjustmentAmount),
        /** The amount its sender saw under this name; null: none. */
        expectedAmount: z.nullable(moneySeen),
      }),
    )
    .output(Order),
};
