import { PRICE_ROUNDINGS } from '@passline/domain/menus/change-price';
import { MENU_FILE_LIMITS } from '@passline/domain/menus/files/menu-file';
import { ORDER_TYPES } from '@passline/domain/orders/order-states';
import * as z from 'zod/mini';
import { action } from '../kernel/action.ts';
import { id, moneySeen } from '../kernel/fields.ts';
import { menusPermissions } from './permissions.ts';

const MOST_AMOUNT = 1_000_000;
const isWhole = (number: number) => Math.abs(number - Math.round(number)) < 1e-6;

/** The price of each product, and another one for each order type; each may have another one while a schedule holds. */
export const MOST_PRICES = MENU_FILE_LIMITS.products * (1 + ORDER_TYPES.length) * 2;
const orderType = z.optional(z.enum(ORDER_TYPES));
/** What it is while its schedule holds. */
const isScheduled = z.optional(z.boolean());
const noneOr = z.nullable(moneySeen);

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
         * orders of that type pay instead, with `isScheduled` what it is while the schedule of the product holds; a product is named once for each of its prices.
         */
        products: z
          .array(z.object({ productId: id, orderType, isScheduled, expectedPrice: moneySeen }))
          .check(z.minLength(1), z.maxLength(MOST_PRICES)),
        step: PriceStep,
        rounding: z.enum(PRICE_ROUNDINGS),
      }),
    )
    .output(
      z.object({
        /** The prices that changed. */
        changed: z.array(z.object({ productId: id, orderType, isScheduled, price: z.number() })),
      }),
    ),
  setTypePrices: action(menusPermissions.update)
    .route({
      method: 'POST',
      path: '/menus/type-prices',
      summary:
        'Set what orders of one type pay for many products of a location from their prices by one rule, or clear it; all of them or none',
      tags: ['menus'],
    })
    .input(
      z.object({
        locationId: id,
        orderType: z.enum(ORDER_TYPES),
        /** Each product as the sender saw it: its price, what orders of the type pay instead, and both while its schedule holds; null: none. */
        products: z
          .array(
            z.object({
              productId: id,
              expectedPrice: moneySeen,
              expectedTypePrice: noneOr,
              expectedScheduledPrice: noneOr,
              expectedScheduledTypePrice: noneOr,
            }),
          )
          .check(z.minLength(1), z.maxLength(MENU_FILE_LIMITS.products)),
        /** From the price to the price of the type; null: there is none any more. */
        step: z.nullable(PriceStep),
        rounding: z.enum(PRICE_ROUNDINGS),
      }),
    )
    .output(
      z.object({
        /** The prices that changed; null: there is none any more. */
        changed: z.array(
          z.object({ productId: id, isScheduled: z.boolean(), price: z.nullable(z.number()) }),
        ),
      }),
    ),
};
