import { expect, test } from 'vitest';
import { findViolations } from '../setup/find-violations.ts';
import { isFocused } from '../setup/portal.ts';
import { bar, count, rowAt, rows, openDeliveries } from './dispatch-deliveries-floor.ts';
import {
  assign,
  cardOf,
  deliveryOf,
  dispatchTrail,
  picker,
  placeDelivery,
  setDelivery,
  shownCouriers,
} from './dispatch-floor.ts';

const { floor, open, multiply } = await openDeliveries();

test('several at once: each is its own command; a refused one shows its reason and is tried again; all are undone', async () => {
  const orders = [
    await placeDelivery(floor),
    await placeDelivery(floor),
    await placeDelivery(floor),
  ] as const;
  const [first, second, third] = orders;
  const page = await open('', { expects: /409/ });
  for (const order of orders) await cardOf(page, order).getByRole('checkbox').check();
  await bar(page).getByText('3 selected').waitFor();
  // Somebody else changes one of them first.
  await page.route('**/rpc/dispatch/assignRider', async (route) => {
    if (route.request().postData()?.includes(second.id))
      await setDelivery(floor, second, 'HeadingToRestaurant', floor.noah);
    await route.continue();
  });
  await bar(page).getByRole('button', { name: 'Assign to…' }).click();
  await picker(page).getByText('Ranked by the mean arrival at their pick-ups').waitFor();
  await picker(page)
    .getByRole('option', { name: /Mia Chen.*0\.8 km/ })
    .waitFor();
  await expect.poll(async () => (await shownCouriers(page))[0]).toBe('Mia Chen');
  await picker(page).getByRole('combobox').press('Enter');

  await bar(page).getByText('2 deliveries assigned to Mia Chen, 1 refused.').waitFor();
  await bar(page)
    .getByText(
      new RegExp(`#${second.orderNumber} Golden Wok: Noah Berg was assigned by .*Your change was not made`),
    )
    .waitFor();
  expect(await deliveryOf(floor, second)).toMatchObject({ rider_name: 'Noah Berg' });
  for (const order of [first, third]) {
    expect(await deliveryOf(floor, order)).toMatchObject({ rider_name: 'Mia Chen' });
    expect(await dispatchTrail(floor, order)).toHaveLength(1);
  }
  await page.unroute('**/rpc/dispatch/assignRider');
  await bar(page).getByRole('button', { name: 'Try again (1)' }).click();
  await bar(page).getByText('3 deliveries assigned to Mia Chen.').waitFor();
  expect(await deliveryOf(floor, second)).toMatchObject({ rider_name: 'Mia Chen' });

  await bar(page).getByRole('button', { name: 'Undo (3)' }).click();
  await bar(page).getByText('3 deliveries undone.').waitFor();
  expect(await deliveryOf(floor, second)).toMatchObject({ rider_name: 'Noah Berg' });
  for (const order of [first, third]) {
    expect(await deliveryOf(floor, order)).toMatchObject({ delivery_status: 'Matching', rider_name: null });
  }
  await bar(page).getByRole('button', { name: 'Close' }).click();
  await bar(page).waitFor({ state: 'detached' });
});

test('orders already picked up are named before several are assigned, and keep their courier unless the box is ticked', async () => {
  const [waiting, taken, alsoTaken] = [
    await placeDelivery(floor),
    await placeDelivery(floor),
    await placeDelivery(floor),
  ];
  await setDelivery(floor, taken, 'HeadingToCustomer', floor.noah);
  await setDelivery(floor, alsoTaken, 'HeadingToCustomer', floor.noah);
  const page = await open();
  for (const order of [taken, alsoTaken]) await cardOf(page, order).getByRole('checkbox').check();
  await bar(page).getByRole('button', { name: 'Assign to…' }).click();
  const said = picker(page).getByText('2 are picked up already, by Noah Berg. Nothing is done with them.');
  await said.waitFor();
  await picker(page).getByRole('status').getByText('All of them are picked up already.').waitFor();
  await expect.poll(async () => (await shownCouriers(page))[0]).toBe('Mia Chen');
  await picker(page).getByRole('combobox').press('Enter');
  await said.waitFor();
  await page.keyboard.press('Escape');

  await cardOf(page, waiting).getByRole('checkbox').check();
  await bar(page).getByRole('button', { name: 'Assign to…' }).click();
  await said.waitFor();
  expect(await findViolations(page)).toEqual([]);
  await picker(page).getByRole('combobox').press('Enter');
  await bar(page).getByText('1 delivery assigned to Mia Chen.').waitFor();
  for (const order of [taken, alsoTaken])
    expect(await deliveryOf(floor, order)).toMatchObject({ rider_name: 'Noah Berg' });
  await bar(page).getByRole('button', { name: 'Close' }).click();

  // What was left out is still selected.
  await bar(page).getByText('2 selected').waitFor();
  await bar(page).getByRole('button', { name: 'Assign to…' }).click();
  await picker(page).getByRole('checkbox', { name: 'Take them from their courier too' }).check();
  await assign(page, 'Mia Chen');
  await bar(page).getByText('2 deliveries assigned to Mia Chen.').waitFor();
  for (const order of [taken, alsoTaken])
    expect(await deliveryOf(floor, order)).toMatchObject({ rider_name: 'Mia Chen' });
});

test('by keyboard alone: move, select with x and Shift, unassign, mark as failed', async () => {
  const orders = [await placeDelivery(floor), await placeDelivery(floor), await placeDelivery(floor)];
  for (const order of orders) await setDelivery(floor, order, 'HeadingToRestaurant', floor.mia);
  const page = await open();
  await rows(page).nth(2).waitFor();
  await page.keyboard.press('j');
  await isFocused(rowAt(page, 0).locator('[data-opens]'));
  await page.keyboard.press('x');
  await page.keyboard.press('End');
  await isFocused(rowAt(page, 2).locator('[data-opens]'));
  await page.keyboard.press('Shift+X');
  await bar(page).getByText('3 selected').waitFor();
  await page.keyboard.press('x');
  await bar(page).getByText('2 selected').waitFor();
  await bar(page).getByRole('button', { name: 'Unassign & MatchingManager' }).focus();
  await page.keyboard.press('Enter');
  await bar(page).getByText('2 deliveries unassigned, now MatchingManager.').waitFor();
  await bar(page).getByRole('button', { name: 'Close' }).focus();
  await page.keyboard.press('Enter');

  await page.keyboard.press('*');
  await bar(page).getByText('3 selected').waitFor();
  await bar(page).getByRole('button', { name: 'Failed' }).focus();
  await page.keyboard.press('Enter');
  await isFocused(bar(page).getByLabel('Why it has failed'));
  await page.keyboard.type('Road closed');
  await page.keyboard.press('Enter');
  await bar(page).getByText('3 deliveries marked as failed.').waitFor();
  for (const order of orders) {
    expect(await deliveryOf(floor, order)).toMatchObject({
      delivery_status: 'Failed',
      failed_reason: 'Road closed',
    });
  }
});

test('why deliveries have failed comes back after a reload, once some are selected again, until it is left or sent', async () => {
  const order = await placeDelivery(floor);
  const page = await open();
  const why = bar(page).getByLabel('Why it has failed');
  const select = () => cardOf(page, order).getByRole('checkbox').check();
  await select();
  await bar(page).getByRole('button', { name: 'Failed' }).click();
  await why.fill('The street is flooded');
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await select();
  await why.waitFor();
  expect(await why.inputValue()).toBe('The street is flooded');
  await page.getByRole('link', { name: 'Tags' }).click();
  await page
    .getByRole('dialog', { name: 'Leave without saving?' })
    .getByRole('button', { name: 'Leave' })
    .click();
  await page.getByRole('heading', { name: 'Tags', level: 1 }).waitFor();
  await page.goBack();
  await select();
  await bar(page).getByRole('button', { name: 'Failed' }).waitFor();
  expect(await why.count()).toBe(0);
  expect(await deliveryOf(floor, order)).toMatchObject({ delivery_status: 'Matching', failed_reason: null });
});

test('arrows with Shift and Space select; deliveries that match but are not shown are selected only on request', async () => {
  await multiply(await placeDelivery(floor), 111);
  const page = await open();
  await count(page).getByText('100 of 112 active deliveries.').waitFor();
  const said = (text: string) => page.getByRole('status').getByText(text, { exact: true }).waitFor();
  await page.keyboard.press('j');
  await isFocused(rowAt(page, 0).locator('[data-opens]'));
  await page.keyboard.press('Shift+ArrowDown');
  await isFocused(rowAt(page, 1).locator('[data-opens]'));
  await page.keyboard.press('Shift+ArrowDown');
  await said('3 of 112 deliveries selected');
  await isFocused(rowAt(page, 2).locator('[data-opens]'));
  await page.keyboard.press('Shift+ArrowUp');
  await said('2 of 112 deliveries selected');
  await isFocused(rowAt(page, 1).locator('[data-opens]'));
  await page.keyboard.press('Space');
  await said('1 of 112 deliveries selected');
  expect(await page.getByRole('dialog').count()).toBe(0);
  await page.getByLabel('Select the 100 deliveries shown').check();
  await said('100 of 112 deliveries selected');
  await page.getByRole('button', { name: 'Select all 112' }).click();
  await said('112 of 112 deliveries selected');
  await bar(page).getByText('112 selected').waitFor();
  await page.getByRole('searchbox').focus();
  await page.keyboard.press('Escape');
  await rows(page).first().locator('[data-opens]').focus();
  await page.keyboard.press('Escape');
  await said('None selected');
  await bar(page).waitFor({ state: 'detached' });
});
