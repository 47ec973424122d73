import { ORDER_TYPES, type OrderType } from '@passline/domain/orders/order-states';

/** '9.975 %': a rate to a thousandth of a per cent, as laws write it. */
export function taxRateWords(rate: number): string {
  return `${Math.round(rate * 100_000) / 1_000} %`;
}

/** 'only Pickup and Delivery'; '' for a tax that all orders pay. */
export function taxTypeWords(orderTypes: readonly OrderType[]): string {
  if (ORDER_TYPES.every((type) => orderTypes.includes(type))) return '';
  return `only ${orderTypes.map((type) => ORDER_TYPE_WORDS[type]).join(' and ')}`;
}

export const ORDER_TYPE_WORDS: Readonly<Record<OrderType, string>> = {
  Delivery: 'Delivery',
  Pickup: 'Pickup',
  DineIn: 'Dine-in',
};
