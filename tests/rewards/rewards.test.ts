import type { AuditRow } from '@passline/contract/audit/audit';
import type { Reward } from '@passline/contract/rewards/rewards';
import { NO_MENU_HOURS } from '@passline/domain/menus/menu-times';
import { MAX_REWARDS } from '@passline/domain/rewards/check-reward-record';
import { beforeEach, describe, expect, test } from 'vitest';
import { call } from '../setup/api-client.ts';
import { layDesk, openSite, type Desk } from '../setup/desk.ts';
import { openLiveReader, rowsOf } from '../setup/live-reader.ts';
import { oweRefusals } from '../setup/owed-refusals.ts';
import { createPerson } from '../setup/people.ts';
import { waitUntil } from '../setup/wait-until.ts';
import { createReward } from '../setup/rewards.ts';
import { aReward, rewardsOf, told } from './reward-desk.ts';

const site = await openSite();
let desk: Desk;
beforeEach(async () => {
  desk = await layDesk(site);
});
const rewards = rewardsOf(() => desk);
const { pool, done, refusal, trail, add, update, refuseUpdate, tryToUpdate, list, undoNewest, notesOf } =
  rewards;

const OLD_MESSAGE = 'Version 2 rewards can not longer be edited. Please delete and create a new reward';

type Wrong = Readonly<
  Record<string, readonly [(right: Record<string, unknown>) => Record<string, unknown>, 422 | 400, string]>
>;
const CODED = { visible: false, couponCode: 'FIVE' };
/** What the rule refuses of a new reward, each with its words. */
const REFUSED: Record<string, readonly [changes: Record<string, unknown>, words: string, status?: 400]> = {
  'no name': [{ rewardName: ' ' }, 'Please enter a reward name'],
  'no points': [{ requiredPoints: undefined }, 'Please enter required points'],
  'negative points': [{ requiredPoints: -1 }, 'Please enter points as digits only', 400],
  'no redeem type': [{ redeemType: undefined }, 'Please select a redeem type'],
  'no minimum': [{ minimumSubTotal: undefined }, 'Please enter a minimun sub total'],
  'a minimum with cents': [{ minimumSubTotal: 9.5 }, 'Please enter a minimun sub total', 400],
  'no order type': [{ requiredOrderType: undefined }, 'Please select an order type'],
  'no amount': [{ subtotalDiscountAmount: undefined }, 'Please enter a discount amount above 0'],
  'more than all of it': [
    { redeemType: 'DiscountPercent', subtotalDiscountPercent: 1.01 },
    'Please enter a percent less than or equal to 100',
  ],
  'a fraction of a percent': [
    { redeemType: 'DiscountPercent', subtotalDiscountPercent: 0.125 },
    'Please enter a whole percent',
  ],
  'more than all of a product': [
    { redeemType: 'ProductDiscountPercent', discountValue: 1.5 },
    'Please enter a percent less than or equal to 100',
  ],
  'a free product without a product': [{ redeemType: 'Product' }, 'Please choose at least one product'],
  'an end before its beginning': [
    { activeFrom: 2, activeUntil: 1 },
    'Active from date cannot be after active until date.',
  ],
  'an hour that does not exist': [
    { hours: { ...NO_MENU_HOURS, 5: { open: '14:00', close: '25:00' } } },
    "'25:00' on Friday is not a time of day, such as 09:30.",
  ],
  'a most of nothing': [
    { redeemType: 'DiscountPercent', subtotalDiscountPercent: 0.1, maximumDiscount: 0 },
    'Please enter the most that it takes off, above 0, in dollars and cents',
  ],
  'a code on a visible reward': [
    { couponCode: 'FIVE' },
    'A coupon code cannot be combined with visible or applied by default',
  ],
  'neither a code nor visible': [{ visible: false }, 'Please enter a coupon code'],
  'a code with a slash': [{ ...CODED, couponCode: 'A/B' }, 'A coupon code cannot contain “/”'],
  'a negative stock': [{ qty: -1 }, 'Stock must be a whole number of 0 or more', 400],
  'a negative number per order': [
    { qtyLimit: -1 },
    'Most per order must be a whole number of 0 or more',
    400,
  ],
  'a negative number per guest': [
    { qtyLimitPerUser: -1 },
    'Uses per guest must be a whole number of 0 or more',
    400,
  ],
  'a picture from elsewhere': [{ imageUrl: 'https://elsewhere.example/a.png' }, 'Please choose a picture'],
};
const wrong = Object.fromEntries(
  Object.entries(REFUSED).map(([what, [changes, words, status]]): [string, Wrong[string]] => [
    what,
    [(right) => ({ ...right, ...changes }), status ?? 422, words],
  ]),
);

oweRefusals('rewards.add', {
  desk: () => desk,
  roles: ['super_admin'],
  target: ({ locationId }) => ({ id: locationId, input: { locationId, ...aReward() } }),
  wrong: {
    ...wrong,
    "a neighbour's product": [
      (right) => ({ ...right, redeemType: 'Product', productIds: [desk.neighbour.noodles] }),
      422,
      'One of the products is gone',
    ],
  },
});
const kept = async (kitchen: Desk['kitchen']) => createReward(pool(), kitchen.locationId);
oweRefusals('rewards.update', {
  desk: () => desk,
  target: async (kitchen) => {
    const id = await kept(kitchen);
    return {
      id,
      input: { rewardRecordId: id, changes: { rewardName: { from: 'Five off', to: 'Five dollars off' } } },
    };
  },
  wrong: Object.fromEntries(
    ['id', 'rev', 'version', 'rewardId', 'isPublic', 'type', 'locationId'].map((field) => [
      `a change of ${field}`,
      [(right: object) => ({ ...right, changes: { [field]: { to: 1 } } }), 400] as const,
    ]),
  ),
});
oweRefusals('rewards.remove', {
  desk: () => desk,
  target: async (kitchen) => {
    const id = await kept(kitchen);
    return { id, input: { rewardRecordId: id } };
  },
});
oweRefusals('rewards.recreate', {
  desk: () => desk,
  roles: ['super_admin'],
  records: 2,
  target: async (kitchen) => {
    const id = await createReward(pool(), kitchen.locationId, { version: 2 });
    return { id, input: { rewardRecordId: id, ...aReward() } };
  },
});

test('an edit that would make a reward invalid is refused at its field, and nothing of it is saved', async () => {
  const row = await add();
  const answer = await refuseUpdate(row, { rewardName: 'Six off', visible: false });
  expect(answer).toMatchObject({ status: 422, data: { code: 'reward-code', field: 'couponCode' } });
  expect(await list()).toEqual([told(row)]);
});

test('the wire has what a reward is, and what follows from it', async () => {
  const { noodles } = desk.kitchen;
  const row = await add({
    rewardName: 'Half price noodles',
    redeemType: 'ProductDiscountPercent',
    discountValue: 0.5,
    productIds: [noodles],
    requiredPoints: 2500,
    requiredOrderType: 'Pickup',
    qtyLimit: 2,
  });
  expect(row).toMatchObject({
    rewardId: row.id,
    version: 3,
    type: 'Points/ProductDiscountPercent/Pickup',
    points: 2500,
    requiredFPoints: 0,
    value: 0.5,
    discountType: 'percent',
    discountValue: 0.5,
    subtotalDiscountAmount: null,
    isPublic: true,
    requiresLogin: true,
    productIds: [noodles],
    qty: null,
    qtyLimit: 2,
  });
  expect(await list()).toEqual([told(row)]);
  const [note] = await notesOf('rewards.add');
  expect(note).toEqual({ id: row.id, before: null, after: row });
});

test("a change of the redeem type clears the other types' amounts, and points require a log-in", async () => {
  const row = await add();
  const changed = await update(row, {
    redeemType: 'DiscountPercent',
    subtotalDiscountPercent: 0.25,
    requiredPoints: 10,
  });
  expect(changed).toMatchObject({
    subtotalDiscountAmount: null,
    subtotalDiscountPercent: 0.25,
    value: 0.25,
    requiresLogin: true,
  });
  const still = await update(changed, { requiresLogin: false });
  expect(still.requiresLogin).toBe(true);
  await undoNewest();
  expect(await list()).toMatchObject([
    { subtotalDiscountAmount: 5, requiresLogin: false, requiredPoints: 0 },
  ]);
});

describe('a coupon code', () => {
  test('is unique at a location, ignoring case, and may exist again at another one', async () => {
    await add(CODED);
    const { locationId } = desk.kitchen;
    const again = { ...aReward(CODED), couponCode: 'five' };
    const taken = {
      status: 422,
      message: 'Coupon code already in use',
      data: { code: 'coupon-code-taken', field: 'couponCode' },
    };
    expect(await refusal('rewards.add', { locationId, ...again })).toMatchObject(taken);
    const other = await add({ ...CODED, couponCode: 'SIX' });
    expect(await refuseUpdate(other, { couponCode: 'Five' })).toMatchObject(taken);
    await add(CODED, desk.neighbour);
  });

  test('is given once when two choose it at the same moment', async () => {
    const { locationId } = desk.kitchen;
    const one = await add({ ...CODED, couponCode: 'ONE' });
    const two = await add({ ...CODED, couponCode: 'TWO' });
    const choose = (row: Reward) => tryToUpdate(row, { couponCode: 'SAME' });
    const answers = await Promise.all([choose(one), choose(two)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
    const added = await Promise.all(
      [1, 2, 3].map(() =>
        call(
          desk.url,
          'rewards.add',
          { locationId, ...aReward({ ...CODED, couponCode: 'RACE' }) },
          { token: desk.boss.token },
        ),
      ),
    );
    expect(added.map(({ status }) => status).toSorted()).toEqual([200, 422, 422]);
  });

  test('can be changed to another one; the record stays', async () => {
    const row = await add(CODED);
    const changed = await update(row, { couponCode: 'Cinco' });
    expect(changed).toEqual({ ...row, couponCode: 'Cinco', rewardId: 'Cinco', rev: changed.rev });
  });
});

describe('a reward that becomes public, or is no longer', () => {
  test('is removed and created again under a new id, shown and undone as one change', async () => {
    const row = await add({ requiredPoints: 5, qty: 3 });
    const beside = await add();
    const order = await desk.place();
    await pool().query(
      `insert into order_rewards (order_id, position, name, count, total_discount_subtotal, reward_id, reward_key)
       values ($1, 1, 'Five off', 1, 5, $2, $3)`,
      [order.id, row.id, row.rewardId],
    );
    const coded = await update(row, { visible: false, couponCode: 'FIVE' }, desk.admin);
    expect(coded).toMatchObject({ rewardId: 'FIVE', isPublic: false, qty: 3, requiredPoints: 5, version: 3 });
    expect(coded.id).not.toBe(row.id);
    const used = await pool().query(`select reward_id, reward_key from order_rewards where order_id = $1`, [
      order.id,
    ]);
    expect(used.rows).toEqual([{ reward_id: null, reward_key: row.rewardId }]);
    expect(await notesOf('rewards.update')).toMatchObject([
      { id: row.id, before: { rewardId: row.id }, after: null },
      { id: coded.id, before: null, after: { rewardId: 'FIVE' } },
    ]);
    const [entry] = await trail();
    expect(entry).toMatchObject({
      action: 'rewards.update',
      along: [{ kind: 'rewards', count: 2 }],
      undo: { reason: null },
    });
    await undoNewest();
    const back = await list();
    expect(back.map(({ id }) => id).toSorted()).toEqual([row.id, beside.id].toSorted());
    expect(back.find(({ id }) => id === row.id)).toEqual(told(row));
  });

  test('gets a new record also on the way back, unless its code is taken', async () => {
    await add({ ...CODED, couponCode: 'TAKEN' });
    const row = await add(CODED);
    const shown = await update(row, { visible: true, couponCode: null });
    expect(shown).toMatchObject({ isPublic: true, rewardId: shown.id });
    expect(shown.id).not.toBe(row.id);
    const answer = await refuseUpdate(shown, { visible: false, couponCode: 'taken' });
    expect(answer).toMatchObject({ status: 422, message: 'Coupon code already in use' });
    expect((await list()).map(({ id }) => id)).toContain(shown.id);
  });
});

describe('an older version', () => {
  test.each([
    [2, OLD_MESSAGE],
    [1, 'Legacy rewards can no longer be edited. Please delete and create a new reward'],
  ])('a reward of version %d cannot be edited', async (version, message) => {
    const id = await createReward(pool(), desk.kitchen.locationId, { version });
    const changes = { rewardName: { to: 'Eleven off' } };
    expect(await refusal('rewards.update', { rewardRecordId: id, changes })).toMatchObject({
      status: 422,
      message,
    });
    expect(await list()).toMatchObject([{ id, version, rewardName: 'Five off' }]);
  });

  test('a reward is removed, and the undo restores its version', async () => {
    const id = await createReward(pool(), desk.kitchen.locationId, { version: 2 });
    const before = await list();
    await done('rewards.remove', { rewardRecordId: id }, desk.admin);
    expect(await list()).toEqual([]);
    await undoNewest();
    expect(await list()).toEqual(before);
  });

  test('a reward is recreated with the code that it had, in one step that is undone as one', async () => {
    const old = { version: 2, coupon_code: 'TEN', subtotal_discount_amount: 10 };
    const id = await createReward(pool(), desk.kitchen.locationId, old);
    const made = await done('rewards.recreate', {
      rewardRecordId: id,
      ...aReward({ visible: false, couponCode: 'TEN' }),
    });
    expect(made).toMatchObject({ version: 3, rewardId: 'TEN', subtotalDiscountAmount: 5 });
    expect(await list()).toEqual([told(made)]);
    await undoNewest();
    expect(await list()).toMatchObject([{ id, version: 2, subtotalDiscountAmount: 10 }]);
  });

  test('a reward stays when the new one is refused, and a current one cannot be recreated', async () => {
    const id = await createReward(pool(), desk.kitchen.locationId, { version: 2 });
    const answer = await refusal('rewards.recreate', { rewardRecordId: id, ...aReward({ rewardName: '' }) });
    expect(answer.message).toBe('Please enter a reward name');
    expect(await list()).toMatchObject([{ id, version: 2 }]);
    const current = await createReward(pool(), desk.kitchen.locationId);
    expect(await refusal('rewards.recreate', { rewardRecordId: current, ...aReward() })).toMatchObject({
      status: 422,
      data: { code: 'reward-current' },
    });
  });
});

describe('two people', () => {
  test('who change one field: the second is shown what, who and when, and nothing of theirs is saved', async () => {
    const row = await add();
    const faster = await createPerson(pool(), 'super_admin');
    const first = await update(row, { minimumSubTotal: 30 }, faster);
    const late = await refuseUpdate(row, { minimumSubTotal: 25, rewardName: 'Six off' });
    expect(late).toMatchObject({
      status: 409,
      message: `Changed meanwhile by ${faster.name}: “Minimum sub total”. Nothing was saved.`,
    });
    expect(await list()).toEqual([told(first)]);
  });

  test('who each take another of its two products away: the second gets a conflict, not a reward without products', async () => {
    const { noodles, dumplings } = desk.kitchen;
    const row = await add({
      redeemType: 'ProductDiscount',
      discountValue: 1,
      productIds: [noodles, dumplings],
    });
    const seen = row.productIds;
    const [first, second] = seen.map((id) => [id]);
    await update(row, { productIds: first });
    const late = await refuseUpdate(row, { productIds: second });
    expect(late).toMatchObject({
      status: 409,
      data: { current: [{ field: 'productIds', yours: second, theirs: first }] },
    });
    expect(await list()).toMatchObject([{ productIds: first }]);
  });

  test('who change different fields are both saved', async () => {
    const row = await add();
    await update(row, { minimumSubTotal: 30 });
    const { minimumSubTotal, rewardName } = await update(row, { rewardName: 'Six off' });
    expect([minimumSubTotal, rewardName]).toEqual([30, 'Six off']);
  });

  test('one undoes a change and the other edits at the same moment: one of the two succeeds', async () => {
    const row = await add();
    const [undone, changed] = await Promise.all([
      call(
        desk.url,
        'timeline.undo',
        { subject: 'menus', locationId: desk.kitchen.locationId, entryId: (await trail())[0]?.id },
        { token: desk.admin.token },
      ),
      tryToUpdate(row, { rewardName: 'Six off' }),
    ]);
    expect([
      [200, 404],
      [422, 200],
    ]).toContainEqual([undone.status, changed.status]);
  });
});

test("an undo that would make a reward invalid is refused in the rule's words", async () => {
  const row = await add({ appliedDefault: false });
  await update(await update(row, { appliedDefault: true }), { visible: false });
  const entry = (await trail())[1];
  const answer = await refusal('timeline.undo', {
    subject: 'menus',
    locationId: desk.kitchen.locationId,
    entryId: entry?.id,
  });
  expect(answer).toMatchObject({ status: 422, data: { code: 'undo-impossible' } });
  expect(answer.message).toContain('Please enter a coupon code');
});

test('a removed product leaves a reward that was only for it, also one of version 2, and is restored to both', async () => {
  const { noodles } = desk.kitchen;
  const row = await add({ redeemType: 'Product', productIds: [noodles] });
  const old = await createReward(pool(), desk.kitchen.locationId, { redeem_type: 'Product', version: 2 }, [
    noodles,
  ]);
  await done('products.remove', { productId: noodles });
  expect((await list()).map(({ productIds }) => productIds)).toEqual([[], []]);
  await undoNewest();
  const back = await list();
  expect(back.map(({ id, productIds }) => [id, productIds]).toSorted()).toEqual(
    [
      [row.id, [noodles]],
      [old, [noodles]],
    ].toSorted(),
  );
});

test('somebody who edits rewards sees one appear, change, disappear and return, and nothing of a neighbour', async () => {
  const { kitchen, neighbour, url } = desk;
  const here = await openLiveReader(url, desk.admin.token);
  const there = await openLiveReader(url, desk.boss.token);
  await here.subscribe(1, 'rewards.rewards', { locationId: kitchen.locationId });
  await there.subscribe(1, 'rewards.rewards', { locationId: neighbour.locationId });
  const shown = () => [...rowsOf(here.messages).values()];
  const row = await add();
  await waitUntil(() => shown().length === 1);
  expect(shown()).toEqual([{ ...row, rev: expect.any(Number) as number }]);
  const changed = await update(row, {
    redeemType: 'Product',
    productIds: [kitchen.noodles],
  });
  await waitUntil(() => shown()[0]?.['redeemType'] === 'Product');
  expect(shown()).toEqual([{ ...changed, rev: expect.any(Number) as number }]);
  await done('rewards.remove', { rewardRecordId: row.id });
  await waitUntil(() => shown().length === 0);
  await undoNewest();
  await waitUntil(() => shown().length === 1);
  const theirs = await add({}, neighbour);
  await waitUntil(() => rowsOf(there.messages).has(theirs.id));
  expect([...rowsOf(there.messages).keys()]).toEqual([theirs.id]);
  here.close();
  there.close();
});

test(`at most ${MAX_REWARDS} rewards fit, also when one would be restored`, async () => {
  const row = await add();
  await done('rewards.remove', { rewardRecordId: row.id });
  await pool().query(
    `insert into rewards (location_id, reward_name, redeem_type, subtotal_discount_amount)
     select $1, 'Five off', 'Discount', 10 from generate_series(1, $2::int)`,
    [desk.kitchen.locationId, MAX_REWARDS - 1],
  );
  const { locationId } = desk.kitchen;
  const last = await Promise.all(
    [1, 2, 3].map(() =>
      call(desk.url, 'rewards.add', { locationId, ...aReward() }, { token: desk.boss.token }),
    ),
  );
  expect(last.map(({ status }) => status).toSorted()).toEqual([200, 422, 422]);
  const removed = (await trail()).find(({ action }) => action === 'rewards.remove');
  const answer = await refusal('timeline.undo', { subject: 'menus', locationId, entryId: removed?.id });
  expect(answer).toMatchObject({ data: { code: 'rewards-too-many' } });
});

test('a line about what a reward takes off each product says how it is read, as the reward was then', async () => {
  const { locationId, noodles } = desk.kitchen;
  const columns = { redeem_type: 'ProductDiscountPercent', discount_value: 0.1 };
  await createReward(pool(), locationId, columns, [noodles]);
  const [row] = await done<Reward[]>('rewards.list', { locationId });
  const quarter = await update(row!, { discountValue: 0.25 });
  const besides = async () =>
    (await trail()).map(({ before, after, beside }) => [
      before?.['discountValue'],
      after?.['discountValue'],
      beside,
    ]);
  expect(await besides()).toEqual([[0.1, 0.25, { redeemType: 'ProductDiscountPercent' }]]);
  const dollars = await update(quarter, { redeemType: 'ProductDiscount', discountValue: 2 });
  const three = await update(dollars, { discountValue: 3 });
  await done('rewards.remove', { rewardRecordId: three.id });
  expect((await besides()).slice(1)).toEqual([
    [2, 3, { redeemType: 'ProductDiscount' }],
    [0.25, 2, undefined],
    [0.1, 0.25, { redeemType: 'ProductDiscountPercent' }],
  ]);
  const { rows } = await done<{ rows: AuditRow[] }>('audit.list', { recordId: three.id });
  expect(rows.map(({ beside }) => beside?.['redeemType'])).toEqual([
    undefined,
    'ProductDiscount',
    undefined,
    'ProductDiscountPercent',
  ]);
});
