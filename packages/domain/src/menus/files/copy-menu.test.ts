import { expect, test } from 'vitest';
import { copyMenu } from './copy-menu.ts';
import { idOf, LUNCH } from './menu-file.fixture.ts';

const [size] = LUNCH.groups;
if (!size) throw new Error('The fixture has no group.');
const there = {
  ...size,
  id: idOf(900),
  key: 'Size',
  items: size.items.map((item, at) => ({ ...item, id: idOf(950 + at) })),
};

test('everything is new at the other location, in its order, and knows what it is a copy of', () => {
  const { diff, sourceOf } = copyMenu(LUNCH, []);
  expect(diff.categories.added.map(({ fields }) => fields.name)).toEqual(['Soups', 'Drinks']);
  expect(diff.products.added.map(({ ref }) => sourceOf.get(ref))).toEqual([idOf(100), idOf(101), idOf(102)]);
  expect(diff.groups.added.map(({ fields }) => fields.title)).toEqual(['Size', 'Extras']);
  const [sizeRef, extrasRef] = diff.groups.added.map(({ ref }) => ref);
  expect(diff.products.added[0]).toMatchObject({
    fields: {
      name: 'Wonton soup',
      price: 12.5,
      qty: 4,
      taxIds: ['cad_gst'],
      modifierGroups: [sizeRef, extrasRef],
    },
  });
  const categories = diff.categories.added.map(({ ref }) => ref);
  expect(diff.orders.at(-1)).toEqual({ kind: 'category', parent: null, refs: categories });
});

test('a group that is there in the same form is used, and not changed', () => {
  const { diff, reused } = copyMenu(LUNCH, [there]);
  expect(reused).toEqual([{ id: there.id, title: 'Size' }]);
  expect(diff.groups.added.map(({ fields }) => fields.title)).toEqual(['Extras']);
  expect(diff.groups.changed).toEqual([]);
  expect(diff.products.added[0]?.fields.modifierGroups[0]).toBe(there.id);
});

test.each([
  ['another price', { ...there, items: there.items.map((item) => ({ ...item, price: item.price + 1 })) }],
  ['another order', { ...there, items: there.items.toReversed() }],
  ['a choice that is required', { ...there, isRequired: !there.isRequired }],
])('a group of the same title with %s is left as it is: the menu brings its own', (_, other) => {
  const { diff, reused } = copyMenu(LUNCH, [other]);
  expect(reused).toEqual([]);
  expect(diff.groups.added.map(({ fields }) => fields.title)).toEqual(['Size', 'Extras']);
  expect(diff.groups.changed).toEqual([]);
});
