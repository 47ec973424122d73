import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { ask } from '../setup/api-client.ts';
import { layDesk, openSite, type Desk } from '../setup/desk.ts';
import type { Kitchen } from '../setup/kitchen.ts';
import { oweRefusals } from '../setup/owed-refusals.ts';
import { createReward } from '../setup/rewards.ts';
import { aReward, rewardsOf } from './reward-desk.ts';

const site = await openSite();
let desk: Desk;
beforeEach(async () => {
  desk = await layDesk(site);
});
const { pool, list } = rewardsOf(() => desk);

const placeOf = ({ restaurantId, locationId }: Kitchen) => ({ restaurantId, locationId });
const rewardData = aReward();
const named = (version: number) => async (kitchen: Kitchen) => {
  const docId = await createReward(pool(), kitchen.locationId, { version });
  return { id: docId, input: { ...placeOf(kitchen), docId } };
};

oweRefusals('functions.addReward', {
  desk: () => desk,
  roles: ['super_admin'],
  target: (kitchen) => ({ id: kitchen.locationId, input: { ...placeOf(kitchen), rewardData } }),
});
oweRefusals('functions.updateReward', {
  desk: () => desk,
  target: async (kitchen) => {
    const { id, input } = await named(3)(kitchen);
    return { id, input: { ...input, rewardData: { rewardName: 'Six off' } } };
  },
});
oweRefusals('functions.deleteReward', { desk: () => desk, target: named(3) });
oweRefusals('functions.deleteOldReward', { desk: () => desk, target: named(2) });

const run = (name: string, body: object, kitchen = desk.kitchen) =>
  ask(desk.url, `/api/functions/${name}`, {
    token: desk.boss.token,
    body: { ...placeOf(kitchen), ...body },
  });

test('a reward is added, changed and deleted by its code, in the words of the specification', async () => {
  const { noodles, dumplings } = desk.kitchen;
  const added = await run('addReward', {
    docId: 'whatever',
    rewardData: {
      ...rewardData,
      redeemType: 'ProductDiscountPercent',
      discountValue: 0.5,
      productIds: { [noodles]: true, [dumplings]: false },
      couponCode: 'HALF',
      visible: false,
      qty: 5,
      // Values that follow from the others are ignored.
      isPublic: true,
      type: 'Free/Product',
      requiredFPoints: 9,
    },
  });
  expect(added.status, added.text).toBe(200);
  expect(added.json()).toMatchObject({
    docId: 'HALF',
    rewardId: 'HALF',
    isPublic: false,
    type: 'Free/ProductDiscountPercent',
    requiredFPoints: 0,
    productIds: { [noodles]: true },
  });
  const changed = await run('updateReward', {
    docId: 'half',
    rewardData: { qty: null, productIds: { [dumplings]: true } },
  });
  expect(changed.json()).toMatchObject({
    docId: 'HALF',
    rewardName: 'Five off',
    qty: null,
    productIds: { [dumplings]: true },
  });
  expect(await list()).toMatchObject([{ qty: null, productIds: [dumplings] }]);
  expect((await run('deleteReward', { docId: 'Half' })).json()).toEqual({ docId: 'HALF' });
  expect(await list()).toEqual([]);
});

test('a reward that becomes public gets a new docId, which the answer contains', async () => {
  await createReward(pool(), desk.kitchen.locationId, { coupon_code: 'FIVE' });
  const shown = await run('updateReward', { docId: 'FIVE', rewardData: { couponCode: null, visible: true } });
  const [row] = await list();
  expect(shown.json()).toMatchObject({ docId: row?.id, isPublic: true });
  expect((await run('updateReward', { docId: 'FIVE', rewardData: { qty: 1 } })).status).toBe(404);
  expect((await run('updateReward', { docId: row?.id, rewardData: { qty: 1 } })).status).toBe(200);
});

describe('what does not fit', () => {
  test('a restaurant that the location does not belong to is not found', async () => {
    const { restaurantId } = desk.neighbour;
    expect((await run('addReward', { rewardData, restaurantId })).status).toBe(404);
    expect(await list()).toEqual([]);
  });

  test('an unknown docId, and the code of a neighbour, are not found', async () => {
    await createReward(pool(), desk.neighbour.locationId, { coupon_code: 'THEIRS' });
    for (const docId of ['THEIRS', 'NOTHING', randomUUID()])
      for (const name of ['deleteReward', 'deleteOldReward'])
        expect((await run(name, { docId })).status).toBe(404);
    expect(await list(desk.neighbour)).toHaveLength(1);
  });

  test.each([1, 2])('version %d can neither be edited nor deleted like a current one', async (version) => {
    const docId = await createReward(pool(), desk.kitchen.locationId, { version });
    const edited = await run('updateReward', { docId, rewardData: { rewardName: 'Six off' } });
    expect([edited.status, edited.text]).toEqual([422, expect.stringContaining('longer be edited')]);
    const deleted = await run('deleteReward', { docId });
    expect([deleted.status, deleted.text]).toEqual([422, expect.stringContaining('deleteOldReward')]);
    expect(await list()).toMatchObject([{ rewardName: 'Five off', version }]);
    expect((await run('deleteOldReward', { docId })).json()).toEqual({ docId });
    expect(await list()).toEqual([]);
  });

  test('a current one cannot be deleted like an old one', async () => {
    const docId = await createReward(pool(), desk.kitchen.locationId);
    const answer = await run('deleteOldReward', { docId });
    expect([answer.status, answer.text]).toEqual([422, expect.stringContaining('by deleteReward')]);
    expect(await list()).toHaveLength(1);
  });

  test('what the rule refuses is refused in its words', async () => {
    const answer = await run('addReward', { rewardData: { ...rewardData, rewardName: '' } });
    expect([answer.status, answer.text]).toEqual([
      422,
      expect.stringContaining('Please enter a reward name'),
    ]);
  });
});
