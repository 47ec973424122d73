import * as z from 'zod/mini';
import { query } from '../kernel/action.ts';
import { id, latLng, leftOutByNull, line, money, moneyInput, optionalEmail } from '../kernel/fields.ts';
import { guestPhoneNumber } from '../kernel/phone-number.ts';
import { orderCartItems, redemption } from './new-order.ts';
import { OrderType } from './order.ts';
import { menusPermissions } from '../menus/permissions.ts';
import { customersPermissions } from './permissions.ts';

/** A customer with an account. */
export const Guest = z.object({
  userId: id,
  name: z.string(),
  email: z.string(),
  /** Below zero if points were withdrawn that had already been spent. */
  points: z.int(),
  /** No earlier order, cancelled ones not counted. */
  isFirstOrder: z.boolean(),
});
export type Guest = z.infer<typeof Guest>;

/** What an order would cost. Amounts are dollars. */
export const Quote = z.object({
  lines: z.array(
    z.object({
      productId: id,
      name: z.string(),
      count: z.int(),
      /** One piece with its modifiers. */
      price: money,
      /** What rewards take off the whole line. */
      discount: money,
      /** Added by a reward. */
      isAdded: z.boolean(),
    }),
  ),
  rewards: z.array(
    z.object({
      rewardId: z.string(),
      name: z.string(),
      /** 'Points/Discount/Pickup'. See docs/rules/rewards.md#the-type-of-a-reward. */
      type: z.string(),
      count: z.int(),
      /** Off the food. */
      discount: money,
      /** Off the delivery fee. */
      deliveryFeeDiscount: money,
      /** What it would take off if that much were left; never less than what it takes off. */
      worth: money,
      points: z.int(),
      isByDefault: z.boolean(),
    }),
  ),
  /** Rewards that are applied by default but were not, with the reason. */
  leftOut: z.array(z.object({ name: z.string(), reason: z.string() })),
  food: money,
  subTotal: money,
  taxes: z.array(z.object({ id: z.string(), name: z.string(), taxAmount: money })),
  deliveryFee: money,
  /** From the restaurant to the address, in kilometres with three decimals; null: it is not delivered. */
  distanceKm: z.nullable(z.number()),
  total: money,
  /** When what one of the products costs changes next by its schedule; null: not by one. An order pays what holds when it is placed. */
  pricesUntil: z.nullable(z.int()),
  /**
   * What to charge as Stripe's application fee, if the order is paid online now. See docs/rules/payments.md#the-application-fee. Null: not
   * paid by Stripe, or the caller places no orders.
   */
  applicationFee: z.nullable(money),
  pointsSpent: z.int(),
  /** Earned when the order is done. */
  pointsEarned: z.int(),
});
export type Quote = z.infer<typeof Quote>;

export const quoteQueries = {
  quote: query(menusPermissions.read)
    .route({
      method: 'POST',
      path: '/orders/quote',
      summary: 'What an order would cost, with what is redeemed; nothing is written',
      tags: ['orders'],
    })
    .input(
      z.object({
        locationId: id,
        orderType: OrderType,
        orderCartItems,
        ...redemption,
        ...leftOutByNull({
          /** Online, on top. */
          tipAmount: z._default(moneyInput, 0),
          /** Absent: as near as possible. */
          deliveryAddressLatLng: z.optional(latLng),
          /**
           * A customer's account or, without one, how they are reached, for callers who may see customers; or an assumed customer.
           * Absent: nobody is logged in.
           */
          guest: z.optional(
            z.union([
              z.object({
                userId: id,
                ...leftOutByNull({
                  phoneNumber: z.optional(guestPhoneNumber),
                  email: z._default(optionalEmail, ''),
                }),
              }),
              z.object({
                phoneNumber: guestPhoneNumber,
                ...leftOutByNull({ email: z._default(optionalEmail, '') }),
              }),
              z.object({ points: z.int().check(z.minimum(0), z.maximum(1e9)), isFirstOrder: z.boolean() }),
            ]),
          ),
          /** Ignores the hours, the Order Status and the times of menus. */
          asIfOpen: z._default(z.boolean(), false),
        }),
      }),
    )
    .output(
      z.union([
        z.object({ refusal: z.null(), quote: Quote }),
        z.object({ refusal: z.object({ code: z.string(), message: z.string() }), quote: z.null() }),
      ]),
    ),
  findGuest: query(customersPermissions.find)
    .route({
      method: 'GET',
      path: '/guests',
      summary: 'A customer with an account, found by the complete e-mail address or phone number',
      tags: ['orders'],
    })
    .input(z.object({ contact: line(254).check(z.minLength(1)) }))
    .output(Guest),
};
