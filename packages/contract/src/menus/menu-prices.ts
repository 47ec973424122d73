import { PRICE_ROUNDINGS } from '@passline/domain/menus/change-price';
import { MENU_FILE_LIMITS } from '@passline/domain/menus/files/menu-file';
import * as z from 'zod/mini';
import { action } from '../kernel/action.ts';
import { id, moneySeen } from '../kernel/fields.ts';
import { menusPermissions } from './permissions.ts';

const MOST_AMOUNT = 1_000_000;
const isWhole = (number: number) => Math.abs(number - Math.round(number)) < 1e-6;

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
        /** The price of each that the sender saw: if one has changed meanwhile, all are refused. */
        products: z
          .array(z.object({ productId: id, expectedPrice: moneySeen }))
          .check(z.minLength(1), z.maxLength(MENU_FILE_LIMITS.products)),
        step: PriceStep,
        rounding: z.enum(PRICE_ROUNDINGS),
      }),
    )
    .output(
      z.object({
        /** Products whose price changed. */
        changed: z.array(z.object({ productId: id, price: z.number() })),
      }),
    ),
};
