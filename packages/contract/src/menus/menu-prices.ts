import { PRICE_ROUNDINGS } from '@passline/domain/menus/change-price';
import { MENU_FILE_LIMITS } from '@passline/domain/menus/files/menu-file';
import { ORDER_TYPES } from '@passline/domain/orders/order-states';
import * as z from 'zod/mini';
import { action } from '../kernel/action.ts';
import { id, moneySeen } from '../kernel/fields.ts';
import { menusPermissions } from './permissions.ts';

const MOST_AMOUNT = 1_000_000;
const isWhole = (number: number) => Math.abs(number - Math.round(number)) < 1e-6;

/** The price of each product, and another one for each order type. */
const MOST_PRICES = MENU_FILE_LIMITS.products * (1 + ORDER_TYPES.length);
const orderType = z.optional(z.enum(ORDER_TYPES));

const PriceStep = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('percent'),
    percent: z.number().check(
      z.minimum(-100),
      z.maximum(1000),
      z.refine((percent) => isWhole(percent * 10), 'A percentage has one decimal'),
    ),
  }),
  z.object({
    kind: z.literal('amount'),
    /** Dollars, added or subtracted. */
    amount: z.number().check(
      z.minimum(-MOST_AMOUNT),
      z.maximum(MOST_AMOUNT),
      z.refine((amount) => isWhole(amount * 100), 'Money has two decimals'),
    ),
  }),
]);

/** Changing many prices by one rule. See docs/rules/menus.md#prices-changed-together. */
export const menuPrices = {
  changePrices: action(menusPermissions.update)
    .route({
      method: 'POST',
      path: '/menus/prices',
      summary: 'Change many prices of a location by one rule, all of them or none',
      tags: ['menus'],
    })
    .input(
      z.object({
        locationId: id,
        /**
         * Each price as the sender saw it: if one has changed meanwhile, all are refused. With an `orderType` it is what
         * orders of that type pay instead; a product that has such a price is named once for each of its prices.
         */
        products: z
          .array(z.object({ productId: id, orderType, expectedPrice: moneySeen }))
          .check(z.minLength(1), z.maxLength(MOST_PRICES)),
        step: PriceStep,
        rounding: z.enum(PRICE_ROUNDINGS),
      }),
    )
    .output(
      z.object({
        /** The prices that changed. */
        changed: z.array(z.object({ productId: id, orderType, price: z.number() })),
      }),
    ),
};
