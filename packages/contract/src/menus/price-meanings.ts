import * as z from 'zod/mini';

/** The description of what orders of one type pay instead of the price. See docs/rules/menus.md#price-by-order-type. */
export const typePriceMeaning = (type: string) =>
  z.meta({ description: `What it costs in a ${type} order, in dollars; null: its \`price\`.` });

/** The description of what the price `of` is at other times. See docs/rules/menus.md#scheduled-prices. */
export const scheduledPriceMeaning = (of: string) =>
  z.meta({
    description: `What \`${of}\` is while the schedule holds, in dollars; null: what it is without one.`,
  });
