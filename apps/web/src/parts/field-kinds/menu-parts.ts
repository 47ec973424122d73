import { formatMoney } from '../money.tsx';
import type { KindEntry } from './kind-entry.ts';
import { listWords, nameWords, plainWords } from './plain-words.ts';

export const menu: KindEntry<'menu'> = { control: null, empty: () => '', words: nameWords };
export const category: KindEntry<'category'> = { control: null, empty: () => '', words: nameWords };
export const modifierGroups: KindEntry<'modifier-groups'> = {
  control: null,
  empty: () => [],
  words: listWords,
};
export const productList: KindEntry<'product-list'> = { control: null, empty: () => [], words: listWords };

/** A product that names no tax has the default tax. */
export const taxes: KindEntry<'taxes'> = {
  control: null,
  empty: () => [],
  words: (value, told) => listWords(value, told) || 'the default tax',
};

export const modifierItems: KindEntry<'modifier-items'> = {
  control: null,
  empty: () => [],
  words: (value) => (Array.isArray(value) ? value.map(itemWords).join(', ') : ''),
};

/** What an item of a modifier group is called, and costs. */
export function itemWords({ name, kitchenName, price }: ItemNames): string {
  return [name, kitchenName && `(${kitchenName})`, priceWords(price)].filter(Boolean).join(' ');
}

type ItemNames = { name: string; kitchenName: string; price: unknown };

/** Text that is not a price stays as it was typed. */
export function priceWords(price: unknown): string {
  return typeof price === 'number' ? formatMoney(price) : plainWords(price);
}
