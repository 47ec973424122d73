import * as z from 'zod/mini';
import { id } from '../kernel/fields.ts';
import { MOST_ORDERS_TOLD } from './home-limits.ts';

/** What answers in the place of a service that is not connected. See docs/rules/home.md#stand-ins. */
export const STAND_INS = ['Moneris', 'Stripe', 'payouts', 'e-mail', 'phone', 'addresses'] as const;

/** What a marketplace has before its first order is Done. See docs/rules/home.md#before-the-first-order. */
export const FirstDay = z.object({
  taxes: z.array(z.object({ name: z.string(), rate: z.number() })),
  /** Their names, the first three. */
  regions: z.object({ count: z.int(), names: z.array(z.string()) }),
  locationCount: z.int(),
  /** The one that is nearest to taking orders. */
  location: z.nullable(
    z.object({
      restaurantId: id,
      locationId: id,
      restaurantName: z.string(),
      locationName: z.string(),
      hasHours: z.boolean(),
      hasMenu: z.boolean(),
      /** Shown to guests, switched on, and with an order type. */
      isOffered: z.boolean(),
      hasBankAccount: z.boolean(),
      /** The name of an admin who has signed in. */
      signedInAdmin: z.nullable(z.string()),
    }),
  ),
  /** Service tokens in force that may place orders. */
  orderTokens: z.int(),
  couriers: z.int(),
  /** That have not ended. */
  shifts: z.int(),
  /** Who may sign in. */
  superAdmins: z.int(),
  orders: z.int().check(
    z.maximum(MOST_ORDERS_TOLD),
    z.meta({
      description: `Orders that are not cancelled. ${MOST_ORDERS_TOLD} means ${MOST_ORDERS_TOLD} or more.`,
    }),
  ),
  standIns: z.array(z.enum(STAND_INS)),
});
export type FirstDay = z.infer<typeof FirstDay>;
