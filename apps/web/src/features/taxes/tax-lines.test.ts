import type { Category } from '@passline/contract/menus/categories';
import type { Menu } from '@passline/contract/menus/menus';
import type { ProductRow } from '@passline/contract/menus/products';
import { expect, test } from 'vitest';
import type { MenuPlace } from '../menus/menu-places.ts';
import { taxLines, type TaxLine } from './tax-lines.ts';
import { withTicks } from './ticks.ts';

const product = (name: string, categoryId: string, taxIds: string[] = []) =>
  ({ productId: name, name, categoryId, taxIds }) as ProductRow;
const products = [
  product('Tea', 'Drinks'),
  product('Cola', 'Drinks', ['cad_gst', 'cad_pst']),
  product('Crème brûlée', 'Food'),
];

const category = (name: string, all: readonly ProductRow[]) => ({
  category: { categoryId: name, name } as Category,
  products: all.filter(({ categoryId }) => categoryId === name),
});
const placesOf = (all: readonly ProductRow[]): MenuPlace[] => [
  { menu: { menuId: 'lunch', name: 'Lunch' } as Menu, categories: [category('Salads', all)] },
  {
    menu: { menuId: 'dinner', name: 'Dinner' } as Menu,
    categories: [category('Food', all), category('Drinks', all)],
  },
];

const words = (line: TaxLine) => {
  if (line.kind === 'menu') return line.menu.name;
  if (line.kind === 'product') return `${line.product.name} ${line.ticked}`;
  return `${line.name} ${line.taxedCount}/${line.products.length} ${line.ticked}`;
};
const linesOf = (search: string, taxId: string, rows: readonly ProductRow[] = products) =>
  taxLines(placesOf(rows), search, taxId).map(words);

test('everything is in its order, below its category and its menu; empty ones are left out', () => {
  expect(linesOf('', 'cad_pst')).toEqual([
    'Dinner',
    'Food 0/1 false',
    'Crème brûlée false',
    'Drinks 1/2 mixed',
    'Tea false',
    'Cola true',
  ]);
});

test('GST is ticked for a product that names no tax', () => {
  expect(linesOf('', 'cad_gst').slice(1)).toEqual([
    'Food 1/1 true',
    'Crème brûlée true',
    'Drinks 2/2 true',
    'Tea true',
    'Cola true',
  ]);
});

test('without a tax nothing is ticked', () => {
  expect(linesOf('', '').filter((line) => line.endsWith('true') || line.endsWith('mixed'))).toEqual([]);
});

test('a search of one letter finds all; a longer one ignores case and accents, and a category counts only what is found', () => {
  expect(linesOf('c', 'cad_pst')).toHaveLength(6);
  expect(linesOf(' BRULEE ', 'cad_pst')).toEqual(['Dinner', 'Food 0/1 false', 'Crème brûlée false']);
  expect(linesOf('cola', 'cad_pst')).toEqual(['Dinner', 'Drinks 1/1 true', 'Cola true']);
  expect(linesOf('zzz', 'cad_pst')).toEqual([]);
});

test('ticks that are not answered yet count, in the order in which they were made', () => {
  const tick = (taxId: string, isTaxed: boolean) => ({ taxId, isTaxed, productIds: new Set(['Tea']) });
  const taxIdsOf = (rows: readonly ProductRow[]) => rows.find(({ name }) => name === 'Tea')?.taxIds;
  expect(withTicks(products, [])).toBe(products);
  expect(taxIdsOf(withTicks(products, [tick('cad_pst', true)]))).toEqual(['cad_gst', 'cad_pst']);
  expect(taxIdsOf(withTicks(products, [tick('cad_pst', true), tick('cad_gst', false)]))).toEqual(['cad_pst']);
  expect(taxIdsOf(withTicks(products, [tick('cad_gst', false), tick('cad_pst', true)]))).toEqual([
    'cad_gst',
    'cad_pst',
  ]);
  expect(withTicks(products, [tick('cad_pst', true)])[1]).toBe(products[1]);
});
