import { productKind } from '@passline/contract/menus/menu-kinds';
import { TYPE_NAMES, TYPE_PRICES } from '@passline/domain/menus/price-by-type';
import { ORDER_TYPES, type OrderType } from '@passline/domain/orders/order-states';
import { priceKey, type PriceProduct } from './price-preview.ts';

/** What is done with many prices: they change, or those of an order type are set from the price, or cleared. */
export type PriceTask =
  | { kind: 'change'; orderType?: never }
  | { kind: 'set' | 'clear'; orderType: OrderType };

export const CHANGE: PriceTask = { kind: 'change' };

const labelOf = (type: OrderType) => productKind.fields[TYPE_PRICES[type]].label;
export const PRICE_TASKS: readonly { value: string; label: string; task: PriceTask }[] = [
  { value: 'change', label: 'Change the prices that there are', task: CHANGE },
  ...ORDER_TYPES.map((orderType) => ({
    value: `set ${orderType}`,
    label: `${labelOf(orderType)} = price + …`,
    task: { kind: 'set' as const, orderType },
  })),
  ...ORDER_TYPES.map((orderType) => ({
    value: `clear ${orderType}`,
    label: `No ${TYPE_NAMES[orderType]} price`,
    task: { kind: 'clear' as const, orderType },
  })),
];

export const valueOf = ({ kind, orderType }: PriceTask): string =>
  [kind, orderType].filter(Boolean).join(' ');

/** Which of the prices that there are change. */
export type WhichPrices = 'all' | 'price' | 'scheduled' | OrderType;

/**
 * The choices between prices, where there are others than the price. What was chosen stays one of them, also where no price of it is left:
 * else other prices would change than somebody chose.
 */
export function whichOptions(
  prices: readonly PriceProduct[],
  chosen: WhichPrices,
): { value: WhichPrices; label: string }[] {
  const isByType =
    ORDER_TYPES.some((type) => type === chosen) ||
    prices.some(({ orderType, isScheduled }) => orderType && !isScheduled);
  const isScheduled = chosen === 'scheduled' || prices.some((price) => price.isScheduled);
  if (!isByType && !isScheduled && chosen === 'all') return [];
  const also = [...(isByType ? ['by order type'] : []), ...(isScheduled ? ['scheduled'] : [])].join(' and ');
  return [
    { value: 'all', label: also ? `All, also ${also}` : 'All' },
    { value: 'price', label: 'Price only' },
    ...(isByType ? ORDER_TYPES.map((type) => ({ value: type, label: `${labelOf(type)} only` })) : []),
    ...(isScheduled ? [{ value: 'scheduled' as const, label: 'Scheduled prices only' }] : []),
  ];
}

/** The prices that change; the rest stays as it is. */
export function chosenPrices(prices: readonly PriceProduct[], which: WhichPrices): PriceProduct[] {
  return prices.filter(
    ({ orderType = 'price', isScheduled = false }) =>
      which === 'all' || (which === 'scheduled' ? isScheduled : !isScheduled && orderType === which),
  );
}

/** '2 prices by order type stay as they are.': what is left behind unseen; '' for nothing. */
export function leftWords(prices: readonly PriceProduct[], which: WhichPrices): string {
  const chosen = new Set(chosenPrices(prices, which).map(priceKey));
  const left = prices.filter((price) => !chosen.has(priceKey(price)));
  if (which !== 'price' || left.length === 0) return '';
  const stays = left.length === 1 ? 'stays as it is' : 'stay as they are';
  return left.some(({ isScheduled }) => isScheduled)
    ? `${priceWords(left.length, 'other ')} ${stays}.`
    : `${priceWords(left.length)} by order type ${stays}.`;
}

export function priceWords(count: number, what = ''): string {
  return count === 1 ? `1 ${what}price` : `${count.toLocaleString('en')} ${what}prices`;
}
