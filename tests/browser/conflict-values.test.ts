import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { followOtherRules } from '../setup/other-zone-rules.ts';
import { openMenuDesk } from './menu-desk.ts';

const { portal, pool, menuId, openMenu, byColleague, idOf } = await openMenuDesk();

const keepMine = (page: Page) => page.getByRole('button', { name: 'Keep mine' });

/** Each item of a group: price, and whether it is out of stock. */
async function itemsOf(groupId: string | undefined) {
  const { rows } = await pool.query<{ name: string; price: string; active_after: string | null }>(
    'select name, price, active_after from modifier_items where modifier_group_id = $1 order by name',
    [groupId],
  );
  return rows.map(({ name, price, active_after }) => [name, Number(price), active_after !== null]);
}

test('a conflict about the items of a group says what both did, and keeping mine does not write a colleague’s price back', async () => {
  const id = await idOf('modifier_groups');
  const { rows } = await pool.query<{ id: string; name: string; price: string }>(
    'select id, name, price from modifier_items where modifier_group_id = $1',
    [id],
  );
  const before = rows.map(({ price, ...item }) => ({
    ...item,
    price: Number(price),
    kitchenName: '',
    defaultValue: false,
    activeAfter: null,
  }));
  const page = await openMenu({}, `?groups=1&group=${id}`);
  await page.getByLabel('Name of Chili', { exact: true }).fill('Mild');
  const theirs = before.map((item) => (item.name === 'Chili' ? { ...item, name: 'Hot', price: 7 } : item));
  await byColleague('modifierGroups.update', {
    modifierGroupId: id,
    changes: { modifierItems: { from: before, to: theirs } },
  });
  await page.getByText(/changed this: Chili: name Hot, price \$\d+\.\d\d to \$7\.00\./).waitFor();
  await page.getByText('You: Chili: name Mild.').waitFor();
  await keepMine(page).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Saved.').waitFor();
  expect(await itemsOf(id)).toContainEqual(['Mild', 7, false]);
});

test('a menu’s name that a colleague changes while it is typed is shown beside mine, and nothing is overwritten silently', async () => {
  const page = await portal.open(`${portal.path('menus')}?menu=${menuId}`, 'admin');
  await page.getByLabel('Name', { exact: true }).fill('Supper');
  await byColleague('menus.update', { menuId, changes: { name: { from: 'Dinner', to: 'Feast' } } });
  await page.getByText(/changed this to Feast\./).waitFor();
  await page.getByText('Yours: Supper.').waitFor();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Please keep yours or take theirs where somebody else changed a field.').waitFor();
  const { rows } = await pool.query('select name from menus where id = $1', [menuId]);
  expect(rows).toEqual([{ name: 'Feast' }]);
});

test('a conflict writes times as their field does, by the server’s clock rules', async () => {
  const page = await portal.open('/icon.svg', 'admin');
  await followOtherRules(page);
  await page.goto(`${portal.url}${portal.path('menus')}?menu=${menuId}`);
  const day = page.getByLabel('Active from', { exact: true });
  await day.fill('2030-01-02');
  await page.getByLabel('Active from, time').fill('09:30');
  const to = Date.UTC(2030, 0, 3, 20);
  await byColleague('menus.update', { menuId, changes: { activeFrom: { from: null, to } } });
  await page.getByText(/changed this to 2030-01-03 10:00\./).waitFor();
  await page.getByText('Yours: 2030-01-02 09:30.').waitFor();
  await page.getByRole('button', { name: 'Take theirs' }).click();
  expect(await day.inputValue()).toBe('2030-01-03');
  expect(await page.getByLabel('Active from, time').inputValue()).toBe('10:00');
});
