import { CHARGEBACK_STATES } from '@passline/domain/payments/chargeback';
import * as z from 'zod/mini';
import { action } from '../kernel/action.ts';
import { id, line, moneyInput, moneySeen, text } from '../kernel/fields.ts';
import { adjustmentAmount, cancelReason, charge } from './money-inputs.ts';
import { onOrder, onOrderMoney } from './on-order.ts';
import { Order } from './order.ts';
import { ordersPermissions } from './permissions.ts';

const NO_REASON = 'Please enter a reason';
/** Stored with the change. */
const reason = text(300, NO_REASON).check(z.minLength(1, NO_REASON));

export const moneyActions = {
  /** Cancels, and refunds what was paid. */
  cancel: action(ordersPermissions.refund)
    .route({
      method: 'POST',
      path: '/orders/{orderId}/cancel',
      summary: 'Cancel an order and refund what was paid',
      tags: ['orders'],
    })
    .input(z.object({ ...onOrderMoney, cancelReason }))
    .output(Order),
  /**
   * Is added to the subtotal and taxed with the default tax; if the order was paid online, the amount is
   * collected first.
   */
  addCharge: action(ordersPermissions.refund)
    .route({
      method: 'POST',
      path: '/orders/{orderId}/added-charges',
      summary: 'Add a charge to an order',
      tags: ['orders'],
    })
    .input(z.object({ ...onOrderMoney, ...charge }))
    .output(Order),
  refundTip: action(ordersPermissions.refund)
    .route({
      method: 'POST',
      path: '/orders/{orderId}/refund-tip',
      summary: 'Refund a part of the tip',
      tags: ['orders'],
    })
    .input(z.object({ ...onOrderMoney, amount: moneyInput }))
    .output(Order),
  /** Refunds pieces of items, a part of the delivery fee and a part of the tip in one go. */
  refundItems: action(ordersPermissions.refund)
    .route({
      method: 'POST',
      path: '/orders/{orderId}/refund-items',
      summary: 'Refund a part of an order',
      tags: ['orders'],
    })
    .input(
      z.object({
        ...onOrderMoney,
        items: z
          .array(
            z.object({
              /** Its position in the order, from 0. */
              position: z.int().check(z.minimum(0), z.maximum(999)),
              /** Pieces to refund. */
              count: z.int().check(z.minimum(1), z.maximum(10_000)),
              /** Pieces of the line that were refunded before, as the sender saw it. */
              expectedRefundCount: z.int().check(z.minimum(0), z.maximum(10_000)),
            }),
          )
          .check(z.maxLength(200)),
        /** Before tax, which is refunded with it. */
        deliveryFee: moneyInput,
        tip: moneyInput,
        /** Who bears the restaurant's share; only a super admin can make it the platform. */
        borneBy: z._default(z.enum(['restaurant', 'platform']), 'restaurant'),
        /**
         * Who bears the fee of our courier, who keeps it; only a super admin can make it the platform. Null: the platform where the
         * sender is one, else the restaurant.
         */
        feeBorneBy: z._default(z.nullable(z.enum(['restaurant', 'platform'])), null),
        reason,
      }),
    )
    .output(Order),
  /** Sends a refund again that the provider refused. */
  retryRefund: action(ordersPermissions.refund)
    .route({
      method: 'POST',
      path: '/orders/{orderId}/payments/{paymentId}/retry',
      summary: 'Send a refused refund again',
      tags: ['orders'],
    })
    .input(z.object({ orderId: id, paymentId: id }))
    .output(Order),
  /** Records that a refund which the provider refused was given back another way. */
  giveBackByHand: action(ordersPermissions.refund)
    .route({
      method: 'POST',
      path: '/orders/{orderId}/payments/{paymentId}/by-hand',
      summary: 'Record that a refused refund was given back by hand',
      tags: ['orders'],
    })
    .input(z.object({ orderId: id, paymentId: id }))
    .output(Order),
  /** Records that a refused partial refund is no longer wanted; it has changed nothing. */
  withdrawRefund: action(ordersPermissions.refund)
    .route({
      method: 'POST',
      path: '/orders/{orderId}/payments/{paymentId}/withdraw',
      summary: 'Withdraw a refused partial refund',
      tags: ['orders'],
    })
    .input(z.object({ orderId: id, paymentId: id }))
    .output(Order),
  /**
   * Asks the card provider again about the payment that the order names. An order that was found not to be paid, and is paid after all,
   * stays cancelled and is given back.
   */
  askPaymentAgain: action(ordersPermissions.settlePayment)
    .route({
      method: 'POST',
      path: '/orders/{orderId}/payment-check/ask',
      summary: 'Ask the card provider again about a payment',
      tags: ['orders'],
    })
    .input(z.object({ orderId: id }))
    .output(Order),
  /** Says that an order whose payment is in question counts as paid all the same. */
  acceptPayment: action(ordersPermissions.settlePayment)
    .route({
      method: 'POST',
      path: '/orders/{orderId}/payment-check/accept',
      summary: 'Accept an order as paid whose payment is in question',
      tags: ['orders'],
    })
    .input(z.object({ orderId: id, reason }))
    .output(Order),
  /** Says that an order whose payment is in question was not paid: it is cancelled, and what the provider holds instead is given back. */
  rejectPayment: action(ordersPermissions.settlePayment)
    .route({
      method: 'POST',
      path: '/orders/{orderId}/payment-check/reject',
      summary: 'Cancel an order that was not paid',
      tags: ['orders'],
    })
    .input(
      z.object({
        orderId: id,
        reason,
        /** The `paymentHeld` that the sender saw. */
        expectedHeld: z.optional(z.nullable(moneySeen)),
      }),
    )
    .output(Order),
  /** Says that somebody has seen how a chargeback stands. */
  acknowledgeChargeback: action(ordersPermissions.settlePayment)
    .route({
      method: 'POST',
      path: '/orders/{orderId}/chargebacks/{chargebackId}/acknowledge',
      summary: 'Say that a chargeback was seen',
      tags: ['orders'],
    })
    .input(
      z.object({
        orderId: id,
        chargebackId: id,
        /** The `state` that the sender saw. */
        expectedState: z.enum(CHARGEBACK_STATES),
      }),
    )
    .output(Order),
  /** What the platform and the restaurant pay the courier for a delivery, all three amounts at once. */
  setCourierAmounts: action(ordersPermissions.adjust)
    .route({
      method: 'POST',
      path: '/orders/{orderId}/courier-amounts',
      summary: 'Set what the platform and the restaurant pay the courier',
      tags: ['orders'],
    })
    .input(
      z.object({
        ...onOrder,
        platformSubstitution: moneyInput,
        restaurantSubstitution: moneyInput,
        restaurantStandby: moneyInput,
        /** The amounts that the sender saw. */
        expected: z.object({
          platformSubstitution: moneySeen,
          restaurantSubstitution: moneySeen,
          restaurantStandby: moneySeen,
        }),
        reason,
      }),
    )
    .output(Order),
  setAdjustment: action(ordersPermissions.adjust)
    .route({
      method: 'POST',
      path: '/orders/{orderId}/adjustments',
      summary: "Set or remove one adjustment to the restaurant's share",
      tags: ['orders'],
    })
    .input(
      z.object({
        ...onOrder,
        name: line(120).check(z.minLength(1)),
        /** Null removes it. */
        amount: z.nullable(adjustmentAmount),
        /** The amount that the sender saw under this name; null: none. */
        expectedAmount: z.nullable(moneySeen),
      }),
    )
    .output(Order),
};
