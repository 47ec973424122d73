import type { ModifierGroupRow } from '@passline/contract/menus/modifier-groups';
import type { ProductRow } from '@passline/contract/menus/products';
import { expect, test } from 'vitest';
import { countSoldOut, findSoldOut } from './sold-out.ts';

const nowMs = Date.UTC(2026, 5, 1, 19);
const product = (name: string, more: Partial<ProductRow>) =>
  ({ productId: name, name, qty: null, activeAfter: null, ...more }) as ProductRow;
const group = (items: Record<string, number | null>) =>
  ({
    id: 'sauce',
    title: 'Sauce',
    modifierItems: Object.entries(items).map(([name, activeAfter]) => ({ id: name, name, activeAfter })),
  }) as ModifierGroupRow;
const namesOf = (products: ProductRow[], groups: ModifierGroupRow[] = []) => {
  const found = findSoldOut(products, groups, nowMs);
  return Object.values(found).map((rows) => rows.map(({ name }) => name));
};

test('what is in stock is not listed', () => {
  const products = [product('Soup', {}), product('Tea', { qty: 1, activeAfter: nowMs })];
  expect(namesOf(products, [group({ Chili: null, Soy: nowMs - 1 })])).toEqual([[], [], []]);
});

test('the soonest comes first; what does not come back automatically comes last', () => {
  const products = [
    product('Late', { activeAfter: nowMs + 2 }),
    product('Gone', { activeAfter: 1e15 }),
    product('Soon', { activeAfter: nowMs + 1 }),
    product('None', { qty: 0 }),
  ];
  const groups = [group({ Chili: nowMs + 1.5, Soy: 1e14 })];
  expect(namesOf(products, groups)).toEqual([['Soon', 'Chili', 'Late'], ['None'], ['Gone', 'Soy']]);
  expect(countSoldOut(findSoldOut(products, groups, nowMs))).toBe(6);
});

test('a product with none left does not come back at any time', () => {
  const products = [
    product('Timed', { qty: 0, activeAfter: nowMs + 1 }),
    product('Gone', { qty: 0, activeAfter: 1e15 }),
  ];
  expect(namesOf(products)).toEqual([[], ['Gone', 'Timed'], []]);
});

test('a product is out indefinitely from 1e15 on, an item from 1e14', () => {
  expect(namesOf([product('Soup', { activeAfter: 1e14 })], [group({ Chili: 1e14 })])).toEqual([
    ['Soup'],
    [],
    ['Chili'],
  ]);
});
