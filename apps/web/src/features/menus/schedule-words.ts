import { momentWords } from '@passline/domain/hours/moment-words';
import { priceAt, TYPE_PRICES, type ProductPrices } from '@passline/domain/menus/price-by-type';
import {
  hasScheduledPrice,
  isScheduledAt,
  nextScheduleTurn,
  pricesAt,
  scheduledPrices,
  usualPrices,
  type KeptPrices,
  type Moment,
} from '@passline/domain/menus/scheduled-prices';
import { ORDER_TYPES } from '@passline/domain/orders/order-states';
import { formatMoney } from '../../parts/money.tsx';
import { ORDER_TYPE_WORDS } from '../../parts/order-type-words.ts';

/** 'Scheduled price, $14.50 from 17:00': what a product costs next by its schedule; '' where that changes nothing any more. */
export function scheduleWords(product: KeptPrices, moment: Moment): string {
  if (!hasScheduledPrice(product)) return '';
  const isNow = isScheduledAt(product, moment);
  const next = isNow ? usualPrices(product) : scheduledPrices(product);
  const words = otherPrices(pricesAt(product, moment), next);
  if (words.length === 0) return '';
  const turnMs = nextScheduleTurn(product, moment);
  return [
    ...(isNow ? ['Scheduled price'] : []),
    ...(turnMs === null ? [] : [`${words.join(', ')} from ${momentWords(turnMs, moment.zone, moment.atMs)}`]),
  ].join(', ');
}

/** The price, and those of the types that have their own, as far as they differ from what is paid now. */
function otherPrices(now: ProductPrices, next: ProductPrices): string[] {
  const price = now.price === next.price ? [] : [formatMoney(next.price)];
  const types = ORDER_TYPES.filter((type) => {
    const isItsOwn = now[TYPE_PRICES[type]] !== null || next[TYPE_PRICES[type]] !== null;
    return isItsOwn && priceAt(now, type) !== priceAt(next, type);
  });
  return [...price, ...types.map((type) => `${ORDER_TYPE_WORDS[type]} ${formatMoney(priceAt(next, type))}`)];
}
