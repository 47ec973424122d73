import { expect, test } from 'vitest';
import { menuDiffLines } from './diff-lines.ts';
import { diffMenus, type MenuWithin } from './diff-menus.ts';
import { LUNCH } from './menu-file.fixture.ts';
import type { MenuFile } from './menu-file.ts';

const [soups, drinks] = LUNCH.categories;
const [size, extras] = LUNCH.groups;
if (!soups || !drinks || !size || !extras) throw new Error('The menu of the fixture is not whole.');
const [wonton, sour] = soups.products;
if (!wonton || !sour) throw new Error('The menu of the fixture is not whole.');

const current: MenuWithin = { ...LUNCH, otherGroups: [], sharedGroupIds: new Set([size.id]) };

function read(wanted: MenuFile) {
  const lines = menuDiffLines(diffMenus(current, wanted, { isWhole: true }), current);
  return lines.map(({ what, record, field, before, after }) => [what, record, field, before, after]);
}

test('every change reads as its record, what it was, and what it will be', () => {
  const [, large] = size.items;
  if (!large) throw new Error('The size has two items.');
  const wanted: MenuFile = {
    menu: { ...LUNCH.menu, active: false },
    categories: [
      { ...soups, products: [{ ...wonton, price: 1313, modifierGroups: ['Extras'], qty: null }] },
      { ...drinks, products: [...drinks.products, { id: null, name: 'Tea', price: 2 }, sour] },
    ],
    groups: [{ ...size, items: [{ ...large, price: 3 }] }, extras],
  };
  expect(read(wanted)).toEqual([
    ['removed', 'Modifier Small, Size (other menus offer it too)', 'Whole', 'is there', 'removed'],
    ['changed', 'Menu Lunch', 'Active', 'yes', 'no'],
    ['changed', 'Product Wonton soup, Soups', 'Price', '$12.50', '$1,313.00'],
    ['changed', 'Product Wonton soup, Soups', 'Stock', '4', 'none'],
    ['changed', 'Product Wonton soup, Soups', 'Modifier groups', 'Size, Extras', 'Extras'],
    ['changed', 'Modifier Large, Size (other menus offer it too)', 'Price', '$2.25', '$3.00'],
    ['moved', 'Product Hot, sour, Drinks', 'Place', 'Soups, 2', 'Drinks, 3'],
    ['added', 'Product Tea, Drinks', 'Whole', 'is not there', '$2.00'],
  ]);
});

test('a move within its list shows only its position', () => {
  const wanted = { ...LUNCH, categories: [drinks, soups] };
  expect(read(wanted)).toEqual([['moved', 'Category Drinks', 'Place', '2', '1']]);
});
