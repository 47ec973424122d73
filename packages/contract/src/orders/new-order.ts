import * as z from 'zod/mini';
import {
  id,
  latLng,
  leftOutByNull,
  line,
  moneyInput,
  optionalEmail,
  text,
  timestamp,
} from '../kernel/fields.ts';
import { guestPhoneNumber } from '../kernel/phone-number.ts';
import { OrderTimeType, OrderType } from './order.ts';

export const selectedModifierGroups = z._default(
  z.array(z.object({ groupId: id, itemIds: z.array(id).check(z.maxLength(99)) })).check(z.maxLength(50)),
  [],
);

/** What is ordered. Prices come from the menu, never from here. */
export const orderCartItems = z
  .array(
    z.object({
      productId: id,
      count: z.int().check(z.minimum(1), z.maximum(999)),
      ...leftOutByNull({ notes: z.optional(text(300)), selectedModifierGroups }),
    }),
  )
  .check(z.maxLength(200));

/** A whole number of either sign: the rewards rule says what is wrong with it. */
const times = z.int().check(z.minimum(-1e6), z.maximum(1e6));

/** What is redeemed with the order. See docs/rules/rewards.md#redeeming. */
export const redemption = leftOutByNull({
  rewards: z._default(
    z
      .array(
        z.object({
          /** A coupon code, or the id of a reward. */
          rewardId: line(200).check(z.minLength(1)),
          ...leftOutByNull({
            count: z._default(times, 1),
            /** Which product is free, if the reward has several. */
            productId: z.optional(id),
            selectedModifierGroups,
          }),
        }),
      )
      .check(z.maxLength(20)),
    [],
  ),
  /** Points exchanged for a discount, one step each. See docs/rules/rewards.md#points-redeemed. */
  redeemPoints: z.optional(times),
});

/** What providers call things: no letters that look like others, and none that one of them writes otherwise. */
const providerName = text(200).check(
  z.minLength(1),
  z.regex(/^[ -~]*$/, 'Has to be printable ASCII characters'),
);

/** How the card provider identifies a payment. See docs/rules/order-intake.md#the-payment-at-the-provider. */
const CardPayment = z
  .object({
    /** Stripe: the PaymentIntent, `pi_…`. Moneris: `order_id/txn_number`. */
    reference: providerName.check(
      z.meta({ description: 'Stripe: the PaymentIntent, `pi_…`. Moneris: `order_id/txn_number`.' }),
    ),
    ...leftOutByNull({
      /** The saved card, for amounts added later. Stripe: `cus_…/pm_…`. Moneris: the data key of its vault. */
      cardKey: z.optional(
        providerName.check(
          z.meta({
            description:
              'The saved card, for amounts added later. Stripe: `cus_…/pm_…`. Moneris: the data key of its vault.',
          }),
        ),
      ),
      /** Dollars. Stripe alone; less than the total. */
      applicationFee: z.optional(
        moneyInput.check(
          z.meta({
            description:
              'Stripe: the application fee that was taken of the charge, in dollars, as the quote said it. Stripe is asked for it, and its ' +
              'answer counts. Absent: none.',
          }),
        ),
      ),
    }),
  })
  .check(
    z.meta({
      description:
        'The card payment of an order that is paid online, as its provider names it. It pays this order only: every order needs one of ' +
        'its own, and the provider is asked whether it has collected it. Refused for an order that is not paid online.',
    }),
  );

/** What the customer app sends. Prices come from the menu, never from here. */
export const NewOrder = z.object({
  locationId: id,
  orderType: OrderType,
  paymentMethod: z.enum(['online-creditcard', 'inperson-cash', 'inperson-card']),
  name: line(120).check(z.minLength(1)),
  phoneNumber: guestPhoneNumber,
  orderCartItems,
  ...leftOutByNull({
    orderTimeType: z._default(OrderTimeType, 'Asap'),
    scheduledOrderTimestamp: z.optional(timestamp),
    /** What was paid online; never shown to anyone. */
    payment: z.optional(CardPayment),
    tipAmount: z._default(moneyInput, 0),
    userId: z.optional(id),
    email: z._default(optionalEmail, ''),
    /** Where a dine-in order is eaten: a table of the location that is not closed. */
    tableId: z.optional(id),
    deliveryAddress: z.optional(text(300)),
    deliveryAddressLatLng: z.optional(latLng),
    deliveryUnit: z.optional(text(40)),
    deliveryInstructions: z.optional(text(500)),
    notes: z.optional(text(500)),
    includeUtensils: z._default(z.boolean(), false),
    sourceClient: z._default(line(60), 'api'),
    /** What it was ordered on, such as 'iPhone'; figures are told apart by it. */
    deviceType: z._default(line(60), ''),
  }),
  ...redemption,
});
export type NewOrder = z.infer<typeof NewOrder>;
