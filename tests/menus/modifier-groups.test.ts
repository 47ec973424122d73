import { randomUUID } from 'node:crypto';
import type { ModifierGroupRow } from '@passline/contract/menus/modifier-groups';
import { beforeEach, describe, expect, test } from 'vitest';
import { layDesk, openSite, type Desk } from '../setup/desk.ts';
import { oweRefusals } from '../setup/owed-refusals.ts';
import { categoryOf, done, refusal, tablesOf, timelineOf, undoNewest } from './menu-desk.ts';

const site = await openSite();
let desk: Desk;
beforeEach(async () => {
  desk = await layDesk(site);
});

type Items = ModifierGroupRow['modifierItems'];
const item = (name: string, more: Partial<Items[number]> = {}): Items[number] => ({
  id: randomUUID(),
  name,
  kitchenName: '',
  price: 0,
  defaultValue: false,
  minSelection: 1,
  maxSelection: null,
  activeAfter: null,
  ...more,
});
const giving = (changes: object) => (right: object) => ({ ...right, ...changes });
const of = ({ locationId }: { locationId: string }) => ({
  id: locationId,
  input: { locationId, title: 'Size', isRequired: true, maxSelection: 1, modifierItems: [item('Large')] },
});
const update = (desk_: Desk, id: string, from: Items, to: Items) =>
  done<ModifierGroupRow>(desk_, 'modifierGroups.update', {
    modifierGroupId: id,
    changes: { modifierItems: { from, to } },
  });

describe('refusals', () => {
  oweRefusals('modifierGroups.add', {
    desk: () => desk,
    target: of,
    wrong: {
      'no title': [giving({ title: '' }), 400, 'Please fill out the title field.'],
      'none to choose': [giving({ maxSelection: 0 }), 400],
      'a hundred to choose': [giving({ maxSelection: 100 }), 400],
      'an item to choose never': [giving({ modifierItems: [item('A', { minSelection: 0 })] }), 400],
      'an item to choose a hundred times': [
        giving({ modifierItems: [item('A', { maxSelection: 100 })] }),
        400,
      ],
      'an item to choose more often than it may be': [
        giving({ maxSelection: 9, modifierItems: [item('A', { minSelection: 3, maxSelection: 2 })] }),
        422,
        'A: at least 3 is more than at most 2.',
      ],
      'an item that takes off more than there is': [
        giving({ modifierItems: [item('A', { price: -1_000_000.01 })] }),
        400,
        'Cannot be less than -1,000,000',
      ],
      'an item that takes off less than a cent': [
        giving({ modifierItems: [item('A', { price: -0.005 })] }),
        400,
        'Money has two decimals',
      ],
      'an item without a name': [giving({ modifierItems: [item('')] }), 400],
      'a required choice of nothing': [
        giving({ modifierItems: [] }),
        422,
        'Guests have to choose, so please add an item, or do not require a choice.',
      ],
      'more preselected than allowed': [
        giving({ modifierItems: [item('A', { defaultValue: true }), item('B', { defaultValue: true })] }),
        422,
        'at most 1',
      ],
    },
  });
  oweRefusals('modifierGroups.setStock', {
    desk: () => desk,
    target: ({ sauce }) => ({
      id: sauce.groupId,
      input: { modifierGroupId: sauce.groupId, itemIds: [sauce.chili], choice: 2 },
    }),
  });
  oweRefusals('modifierGroups.attach', {
    desk: () => desk,
    target: ({ sauce, noodles }) => ({
      id: sauce.groupId,
      input: { modifierGroupId: sauce.groupId, productIds: [noodles], isOffered: true },
    }),
  });
  test('a group is not offered with products of another location', async () => {
    const input = {
      modifierGroupId: desk.kitchen.sauce.groupId,
      productIds: [desk.neighbour.noodles],
      isOffered: true,
    };
    expect((await refusal(desk, 'modifierGroups.attach', input)).data).toMatchObject({
      code: 'group-elsewhere',
    });
  });
});

test('two people who change different items of a group are both saved, in the order that one of them set', async () => {
  const group = await done<ModifierGroupRow>(desk, 'modifierGroups.add', {
    ...of(desk.kitchen).input,
    modifierItems: [item('Small'), item('Large')],
  });
  const seen = group.modifierItems;
  const [small, large] = seen as [Items[number], Items[number]];
  await update(desk, group.id, seen, [large, { ...small, price: 1 }]);
  const extra = item('Huge', { price: 3 });
  const merged = await update(desk, group.id, seen, [small, { ...large, price: 2 }, extra]);
  expect(merged.modifierItems.map(({ name, price }) => [name, price])).toEqual([
    ['Large', 2],
    ['Small', 1],
    ['Huge', 3],
  ]);
  const late = await refusal(desk, 'modifierGroups.update', {
    modifierGroupId: group.id,
    changes: { modifierItems: { from: seen, to: [{ ...small, price: 9 }, large] } },
  });
  expect(late).toMatchObject({ code: 'CONFLICT' });
  expect(late.message).toContain('“Items”');
});

test('a change to one item is undone, while another item added since stays', async () => {
  const { sauce } = desk.kitchen;
  const [chili] = (await done<{ modifierGroups: ModifierGroupRow[] }>(desk, 'menus.read', desk.kitchen))
    .modifierGroups[0]!.modifierItems;
  const seen = [{ ...chili!, defaultValue: false }];
  await update(desk, sauce.groupId, seen, [{ ...seen[0]!, price: 5 }]);
  await update(desk, sauce.groupId, [{ ...seen[0]!, price: 5 }], [{ ...seen[0]!, price: 5 }, item('Soy')]);
  const [, first] = await timelineOf(desk, desk.kitchen);
  const { locationId } = desk.kitchen;
  await done(desk, 'timeline.undo', { subject: 'menus', locationId, entryId: first?.id });
  const items = (await tablesOf(desk, desk.kitchen))['items'] as { name: string; price: number }[];
  expect(items.map(({ name, price }) => [name, price])).toEqual([
    ['Chili', 0.75],
    ['Soy', 0],
  ]);
});

test.each([
  ['first', 0],
  ['second', 1],
  ['last', 2],
])('the %s of three items is removed, and undone it is where it was', async (_, place) => {
  const group = await done<ModifierGroupRow>(desk, 'modifierGroups.add', {
    ...of(desk.kitchen).input,
    modifierItems: ['Small', 'Large', 'Huge'].map((name) => item(name)),
  });
  const before = await tablesOf(desk, desk.kitchen);
  await update(desk, group.id, group.modifierItems, group.modifierItems.toSpliced(place, 1));
  await undoNewest(desk, desk.kitchen);
  expect(await tablesOf(desk, desk.kitchen)).toEqual(before);
});

test('an item that comes back stands after the one that it stood after, wherever that is now, and what was added since stays', async () => {
  const group = await done<ModifierGroupRow>(desk, 'modifierGroups.add', {
    ...of(desk.kitchen).input,
    modifierItems: ['Small', 'Large', 'Huge'].map((name) => item(name)),
  });
  const [small, large, huge] = group.modifierItems as [Items[number], Items[number], Items[number]];
  await update(desk, group.id, group.modifierItems, [small, huge]);
  const [removal] = await timelineOf(desk, desk.kitchen);
  await update(desk, group.id, [small, huge], [huge, small, item('Tiny')]);
  const { locationId } = desk.kitchen;
  await done(desk, 'timeline.undo', { subject: 'menus', locationId, entryId: removal?.id });
  const { rows } = await site.database.pool.query<{ name: string }>(
    'select name from modifier_items where modifier_group_id = $1 order by position',
    [group.id],
  );
  expect(rows.map(({ name }) => name)).toEqual(['Huge', 'Small', 'Large', 'Tiny']);
  expect(large.name).toBe('Large');
});

/** The trail of a group as it was written before its items said how often they are chosen. */
async function forgetSelection(groupId: string): Promise<void> {
  const { pool } = site.database;
  const plain = (state: string) =>
    `jsonb_set(${state}, '{modifierItems}', (select coalesce(jsonb_agg(x - 'minSelection' - 'maxSelection'), '[]') from jsonb_array_elements(${state} -> 'modifierItems') x))`;
  const { rowCount } = await pool.query(
    `update audit set before = ${plain('before')}, after = ${plain('after')}
     where record_table = 'modifier_groups' and record_id = $1`,
    [groupId],
  );
  expect(rowCount).toBeGreaterThan(0);
}

describe('what was written before items said how often they are chosen', () => {
  const twoItems = () =>
    done<ModifierGroupRow>(desk, 'modifierGroups.add', {
      ...of(desk.kitchen).input,
      modifierItems: ['Small', 'Large'].map((name) => item(name)),
    });

  test('a removed item comes back, as often as its group allows, and its neighbour stays', async () => {
    const group = await twoItems();
    const before = await tablesOf(desk, desk.kitchen);
    await update(desk, group.id, group.modifierItems, group.modifierItems.slice(0, 1));
    await forgetSelection(group.id);
    await undoNewest(desk, desk.kitchen);
    expect(await tablesOf(desk, desk.kitchen)).toEqual(before);
  });

  test('a removed group comes back with its items', async () => {
    const group = await twoItems();
    const before = await tablesOf(desk, desk.kitchen);
    await done(desk, 'modifierGroups.remove', { modifierGroupId: group.id });
    await forgetSelection(group.id);
    await undoNewest(desk, desk.kitchen);
    expect(await tablesOf(desk, desk.kitchen)).toEqual(before);
  });

  test('a changed item is as its change left it, so the change can be undone', async () => {
    const group = await twoItems();
    const before = await tablesOf(desk, desk.kitchen);
    const [small, large] = group.modifierItems as [Items[number], Items[number]];
    await update(desk, group.id, group.modifierItems, [{ ...small, price: 9 }, large]);
    await forgetSelection(group.id);
    await undoNewest(desk, desk.kitchen);
    expect(await tablesOf(desk, desk.kitchen)).toEqual(before);
  });
});

test('a product from before products had a kitchen name can be removed by its undo, unless somebody gave it one', async () => {
  const { pool } = site.database;
  const add = async () => {
    const { productId } = await done<{ productId: string }>(desk, 'products.add', {
      categoryId: await categoryOf(desk, desk.kitchen),
      name: 'Ramen',
      price: 6,
    });
    await pool.query(`update audit set after = after - 'kitchenName' where record_id = $1`, [productId]);
    const [entry] = await timelineOf(desk, desk.kitchen);
    return { productId, entry };
  };
  const before = await tablesOf(desk, desk.kitchen);
  await add();
  await undoNewest(desk, desk.kitchen);
  expect(await tablesOf(desk, desk.kitchen)).toEqual(before);
  const { productId, entry } = await add();
  const changes = { kitchenName: { from: '', to: 'ラーメン' } };
  await done(desk, 'products.update', { productId, changes });
  const { locationId } = desk.kitchen;
  const late = await refusal(desk, 'timeline.undo', { subject: 'menus', locationId, entryId: entry?.id });
  expect(late.message).toContain('changed “Kitchen name” since');
});

test('a group is offered with many products at once, as their last one, and undone as one', async () => {
  const { noodles, dumplings, locationId } = desk.kitchen;
  const size = await done<ModifierGroupRow>(desk, 'modifierGroups.add', of({ locationId }).input);
  const before = await tablesOf(desk, desk.kitchen);
  const answer = await done<{ products: { productId: string; modifierGroups: string[] }[] }>(
    desk,
    'modifierGroups.attach',
    { modifierGroupId: size.id, productIds: [noodles, dumplings], isOffered: true },
  );
  const offered = new Map(
    answer.products.map(({ productId, modifierGroups }) => [productId, modifierGroups]),
  );
  expect(offered.get(noodles)).toEqual([size.id]);
  expect(offered.get(dumplings)).toEqual([desk.kitchen.sauce.groupId, size.id]);
  const [entry] = await timelineOf(desk, desk.kitchen);
  expect(entry?.along).toEqual([{ kind: 'products', count: 2 }]);
  await undoNewest(desk, desk.kitchen);
  expect(await tablesOf(desk, desk.kitchen)).toEqual(before);
});

test('adding a group cannot be undone while products offer it; once they no longer do, it can', async () => {
  const { noodles, dumplings, locationId } = desk.kitchen;
  const size = await done<ModifierGroupRow>(desk, 'modifierGroups.add', of({ locationId }).input);
  const [added] = await timelineOf(desk, desk.kitchen);
  const offer = { modifierGroupId: size.id, productIds: [noodles, dumplings] };
  const undo = { subject: 'menus', locationId, entryId: added?.id };
  await done(desk, 'modifierGroups.attach', { ...offer, isOffered: true });
  const before = await tablesOf(desk, desk.kitchen);
  const answer = await refusal(desk, 'timeline.undo', undo);
  expect(answer.data).toMatchObject({ code: 'group-offered' });
  expect(answer.message).toContain('2 products offer it.');
  expect(await tablesOf(desk, desk.kitchen)).toEqual(before);
  await done(desk, 'modifierGroups.attach', { ...offer, isOffered: false });
  await done(desk, 'timeline.undo', undo);
  expect(await tablesOf(desk, desk.kitchen)).not.toHaveProperty('groups', before['groups']);
});

test('a sold out item cannot be ordered until it is in stock again', async () => {
  const { sauce, dumplings } = desk.kitchen;
  const order = () =>
    desk.place({
      orderCartItems: [
        {
          productId: dumplings,
          count: 1,
          selectedModifierGroups: [{ groupId: sauce.groupId, itemIds: [sauce.chili] }],
        },
      ],
    });
  await order();
  const input = { modifierGroupId: sauce.groupId, itemIds: [sauce.chili] };
  await done(desk, 'modifierGroups.setStock', { ...input, choice: 7 });
  await expect(order()).rejects.toThrow('temporarily out of stock');
  await done(desk, 'modifierGroups.setStock', { ...input, choice: 1 });
  await order();
});
