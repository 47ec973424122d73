import type { AnalyticsProduct, ProductSums } from '@passline/contract/analytics/products';
import { expect, test } from 'vitest';
import { changeOf, findProducts, productColumns, productName, productTotals } from './product-words.ts';

const NOTHING: ProductSums = { products: 0, sold: 0, refunded: 0, ordered: 0, brought: 0 };
const NOW: ProductSums = { products: 40, sold: 1_200, refunded: 30, ordered: 9_000.1, brought: 8_900.05 };
const BEFORE: ProductSums = { products: 40, sold: 1_000, refunded: 50, ordered: 8_000, brought: 7_600 };

const dish = (name: string, changes: Partial<AnalyticsProduct> = {}): AnalyticsProduct => ({
  productId: '0190a7c1-2b3c-7d4e-8f50-000000000001',
  menuId: '0190a7c1-2b3c-7d4e-8f50-000000000002',
  restaurantId: '0190a7c1-2b3c-7d4e-8f50-000000000003',
  locationId: '0190a7c1-2b3c-7d4e-8f50-000000000004',
  restaurantName: 'Phở Mai',
  locationName: '',
  name,
  orders: 8,
  sold: 10,
  refunded: 1,
  ordered: 100,
  brought: 90,
  broughtBefore: 45,
  ...changes,
});

test('fewer refunds are good, and cents are subtracted as cents', () => {
  const [products, , refunds, brought] = productTotals(NOW, BEFORE, 'Before');
  expect(products).toMatchObject({ figure: '40', more: '1,200 pieces', change: { words: 'the same' } });
  expect(refunds).toMatchObject({
    figure: '$100.05',
    more: '2.5 % of pieces, before 5.0 %',
    before: '$400.00',
    change: { words: '75.0 % less', tone: 'good' },
  });
  expect(brought?.change).toEqual({ words: '17.1 % more', tone: 'good' });
});

test('a share of nothing is unknown, and a change from nothing too', () => {
  expect(productTotals(NOTHING, NOTHING, 'Before')[2]).toMatchObject({ figure: '$0.00', more: 'no pieces' });
  expect(changeOf(dish('Phở', { broughtBefore: 0 }))).toBeNull();
  expect(changeOf(dish('Phở'))).toBe(100);
  const [, , share] = productColumns(false);
  expect([share?.of(dish('Phở')), share?.of(dish('Phở', { sold: 0 }))]).toEqual([10, null]);
});

test('a product is found by each typed word of its name or its restaurant, without accents and in Hangul', () => {
  const all = [dish('Crème brûlée'), dish('김치찌개'), dish('Pho bo', { restaurantName: 'Golden Wok' })];
  const found = (typed: string) => findProducts(all, typed).map(productName);
  expect(found('creme')).toEqual(['Crème brûlée, Phở Mai']);
  expect(found('김치')).toEqual(['김치찌개, Phở Mai']);
  expect(found('wok PHO')).toEqual(['Pho bo, Golden Wok']);
  expect(found('pho')).toHaveLength(3);
  expect(found('sushi')).toEqual([]);
  expect(found(' ')).toHaveLength(3);
});

test('other restaurants have none of these products, so nothing is compared line by line', () => {
  const heads = productColumns(true).map(({ head }) => head);
  expect(heads).toHaveLength(productColumns(false).length - 2);
  expect(heads).not.toContain('Change');
});
