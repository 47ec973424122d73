import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { appliedMenu } from './apply-diff.fixture.ts';
import { diffMenus, type MenuWithin } from './diff-menus.ts';
import { countChanges, type MenuDiff } from './menu-diff.ts';
import { anyMenu, idOf, LUNCH } from './menu-file.fixture.ts';
import type { MenuFile, SaidCategory, SaidProduct, WholeMenu } from './menu-file.ts';

const within = (menu: WholeMenu): MenuWithin => ({ ...menu, otherGroups: [], sharedGroupIds: new Set() });
const lunch = within(LUNCH);
const [soups, drinks] = LUNCH.categories;
const [size, extras] = LUNCH.groups;
if (!soups || !drinks || !size || !extras) throw new Error('The menu of the fixture is not whole.');
const [wonton, sour] = soups.products;
const [cola] = drinks.products;
if (!wonton || !sour || !cola) throw new Error('The menu of the fixture is not whole.');

const part = (categories: SaidCategory[]): MenuFile => ({ menu: null, categories, groups: LUNCH.groups });
const partly = (file: MenuFile, current = lunch) => diffMenus(current, file, { isWhole: false });
const wholly = (file: MenuFile, current = lunch) => diffMenus(current, file, { isWhole: true });
const tea: SaidProduct = { id: null, name: 'Tea', price: 2 };

const isNothing = (diff: MenuDiff) => countChanges(diff) === 0 && diff.orders.length === 0;

test('a menu that is read in as it was written changes nothing', () => {
  expect(isNothing(partly(LUNCH))).toBe(true);
  expect(isNothing(wholly(LUNCH))).toBe(true);
});

describe('only what a file says is changed', () => {
  test('fields, one by one, of the product with that id, whatever it is called', () => {
    const diff = partly(
      part([{ id: soups.id, name: 'Soups', products: [{ id: wonton.id, name: 'Wonton', price: 13 }] }]),
    );
    expect(diff.products.changed).toEqual([
      {
        id: wonton.id,
        parent: soups.id,
        name: 'Wonton soup',
        from: { name: 'Wonton soup', price: 12.5 },
        to: { name: 'Wonton', price: 13 },
      },
    ]);
    expect(countChanges(diff)).toBe(1);
    expect(diff.orders).toEqual([]);
  });

  test('without an id, or with one of another menu, the product of that name in that category is meant', () => {
    for (const id of [null, idOf(9999)]) {
      const diff = partly(part([{ id, name: 'Soups', products: [{ id, name: 'Wonton soup', price: 13 }] }]));
      expect(diff.products.changed.map((change) => change.id)).toEqual([wonton.id]);
      expect(diff.products.added).toEqual([]);
    }
  });

  test('the same name in another category is another product', () => {
    const diff = partly(
      part([{ id: null, name: 'Drinks', products: [{ id: null, name: 'Wonton soup', price: 13 }] }]),
    );
    expect(diff.products.added).toMatchObject([
      { ref: 'new 1', parent: drinks.id, fields: { qty: null, taxIds: [] } },
    ]);
    expect(diff.products.changed).toEqual([]);
  });

  test('what is new goes to the end, and nothing else moves or goes', () => {
    const diff = partly(part([{ id: null, name: 'Soups', products: [tea, { ...wonton }] }]));
    expect(diff.orders).toEqual([{ kind: 'product', parent: soups.id, refs: [wonton.id, sour.id, 'new 1'] }]);
    expect(countChanges(diff)).toBe(1);
  });

  test('a product that the file has in another category goes there', () => {
    const diff = partly(part([{ id: null, name: 'Drinks', products: [wonton] }]));
    expect(diff.products.moved).toEqual([
      {
        id: wonton.id,
        name: 'Wonton soup',
        from: { parent: soups.id, index: 0 },
        to: { parent: drinks.id, index: 1 },
      },
    ]);
    expect(diff.orders).toEqual([{ kind: 'product', parent: drinks.id, refs: [cola.id, wonton.id] }]);
  });

  test('a new category with a new product that offers a new group', () => {
    const coffee = { id: null, key: 'Milk', title: 'Milk', items: [{ id: null, name: 'Oat', price: 0.5 }] };
    const diff = partly({
      menu: null,
      categories: [
        {
          id: null,
          name: 'Coffee',
          products: [{ id: null, name: 'Latte', price: 4, modifierGroups: ['Milk'] }],
        },
      ],
      groups: [coffee],
    });
    expect(diff.groups.added).toEqual([
      { ref: 'new 1', parent: null, fields: { title: 'Milk', isRequired: false, maxSelection: 1 } },
    ]);
    expect(diff.items.added).toMatchObject([
      { ref: 'new 2', parent: 'new 1', fields: { name: 'Oat', defaultValue: false } },
    ]);
    expect(diff.categories.added).toMatchObject([{ ref: 'new 3', fields: { name: 'Coffee' } }]);
    expect(diff.products.added).toMatchObject([{ parent: 'new 3', fields: { modifierGroups: ['new 1'] } }]);
  });
});

describe('a file that is the whole menu', () => {
  test('removes what it does not have, also groups that nothing else offers', () => {
    const diff = wholly({ menu: LUNCH.menu, categories: [{ ...drinks }], groups: [size] });
    expect(diff.categories.removed).toEqual([{ id: soups.id, parent: null, name: 'Soups' }]);
    expect(diff.products.removed.map(({ name }) => name)).toEqual(['Wonton soup', 'Hot, sour']);
    expect(diff.groups.removed).toEqual([{ id: extras.id, parent: null, name: 'Extras' }]);
  });

  test('leaves groups that other menus offer, and groups of the location that this menu never offered', () => {
    const dinner = { ...size, id: idOf(77), key: 'Dinner size', title: 'Dinner size' };
    const current = { ...lunch, otherGroups: [dinner], sharedGroupIds: new Set([extras.id]) };
    const diff = wholly({ menu: null, categories: [drinks], groups: [] }, current);
    expect(diff.groups.removed.map(({ name }) => name)).toEqual(['Size']);
  });

  test('leaves the groups of products for which it gives none', () => {
    const { modifierGroups: _, ...silent } = wonton;
    const diff = wholly({
      menu: null,
      categories: [{ ...soups, products: [silent, sour] }, drinks],
      groups: [],
    });
    expect(countChanges(diff)).toBe(0);
  });

  test('keeps the order of the file, and reports as moved only what has to move', () => {
    const products = ['a', 'b', 'c', 'd'].map((name, place) => ({ ...wonton, id: idOf(300 + place), name }));
    const [a, b, c, d] = products;
    if (!a || !b || !c || !d) throw new Error('Four products are needed.');
    const current = within({ ...LUNCH, categories: [{ ...soups, products }] });
    const diff = wholly({ ...LUNCH, categories: [{ ...soups, products: [d, a, b, c] }] }, current);
    expect(diff.products.moved).toEqual([
      { id: d.id, name: 'd', from: { parent: soups.id, index: 3 }, to: { parent: soups.id, index: 0 } },
    ]);
  });
});

test('items of two groups that have the same id are two items', () => {
  const [small] = size.items;
  if (!small) throw new Error('The size has items.');
  const other = { ...extras, items: [{ ...small, name: 'Egg' }] };
  const current = within({ ...LUNCH, groups: [size, other] });
  const egg = { ...small, name: 'Egg', price: 9 };
  const diff = wholly({ ...LUNCH, groups: [size, { ...extras, items: [egg] }] }, current);
  expect(diff.items.changed).toMatchObject([{ id: small.id, parent: extras.id, to: { price: 9 } }]);
  expect(countChanges(diff)).toBe(1);
});

test('written, a whole file leaves exactly its content, whatever was there', () => {
  fc.assert(
    fc.property(anyMenu, anyMenu, (current, wanted) => {
      const from = within(current);
      const nothing = diffMenus(within(wanted), wanted, { isWhole: true });
      expect(appliedMenu(current, wholly(wanted, from))).toEqual(appliedMenu(wanted, nothing));
    }),
  );
});
