import { NO_TYPE_PRICES } from '../price-by-type.ts';
import { NO_SCHEDULE } from '../scheduled-prices.ts';
import { expect, test } from 'vitest';
import { leaveStock } from './leave-stock.ts';
import { noChanges, type MenuDiff } from './menu-diff.ts';

const soup = { id: 'soup', parent: 'soups', name: 'Soup' };
const diffOf = (products: Partial<MenuDiff['products']>): MenuDiff => ({
  menu: null,
  categories: noChanges(),
  products: { ...noChanges(), ...products },
  groups: noChanges(),
  items: noChanges(),
  orders: [],
});

test('the stock of a product that is there stays, and everything else of it is changed', () => {
  const diff = diffOf({ changed: [{ ...soup, from: { qty: 2, price: 5 }, to: { qty: 10, price: 6 } }] });
  expect(leaveStock(diff)).toEqual({
    diff: diffOf({ changed: [{ ...soup, from: { price: 5 }, to: { price: 6 } }] }),
    count: 1,
  });
});

test('a product of which only the stock is another one is not changed; no count in the file is one too', () => {
  const diff = diffOf({ changed: [{ ...soup, from: { qty: 2 }, to: { qty: null } }] });
  expect(leaveStock(diff)).toEqual({ diff: diffOf({}), count: 1 });
});

test('a new product has the stock that the file says', () => {
  const fields = {
    name: 'Tea',
    kitchenName: '',
    description: '',
    price: 2,
    ...NO_TYPE_PRICES,
    ...NO_SCHEDULE,
    tags: [],
    taxIds: [],
    qty: 4,
    qtyLimit: null,
    modifierGroups: [],
  };
  const diff = diffOf({ added: [{ ref: 'new 1', parent: 'soups', fields }] });
  expect(leaveStock(diff)).toEqual({ diff, count: 0 });
});
