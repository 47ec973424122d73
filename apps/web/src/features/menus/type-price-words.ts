import { TYPE_PRICES, type ProductPrices } from '@passline/domain/menus/price-by-type';
import { ORDER_TYPES } from '@passline/domain/orders/order-states';
import { formatMoney } from '../../parts/money.tsx';
import { ORDER_TYPE_WORDS } from '../../parts/order-type-words.ts';

/** 'Delivery $14.00, Pickup $11.00': where it costs something else; '' where it does not. */
export function typePriceWords(product: ProductPrices): string {
  return ORDER_TYPES.flatMap((type) => {
    const price = product[TYPE_PRICES[type]];
    return price === null ? [] : [`${ORDER_TYPE_WORDS[type]} ${formatMoney(price)}`];
  }).join(', ');
}
