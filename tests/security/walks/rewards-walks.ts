import { aReward } from '../../rewards/reward-desk.ts';
import { createReward } from '../../setup/rewards.ts';
import { changesLocation, platformOnly } from './answers.ts';
import { walksOf, type Ground, type Walks } from './walk.ts';

/** One of the current version and an old one, new ones for each caller. Both are public, so each is named by its id. */
async function fresh({ pool, kitchen: { locationId } }: Ground) {
  // Otherwise the list would become full.
  await pool.query('delete from rewards where location_id = $1', [locationId]);
  return {
    rewardRecordId: await createReward(pool, locationId),
    oldId: await createReward(pool, locationId, { version: 2 }),
  };
}

type Target = Awaited<ReturnType<typeof fresh>>;

export const rewardsWalks: Walks = walksOf<object, Target>(fresh, {
  'rewards.list': { input: ({ locationId }) => ({ locationId }), answers: changesLocation },
  'rewards.redemptions': { input: ({ locationId }) => ({ locationId }), answers: changesLocation },
  'rewards.add': { input: ({ locationId }) => ({ locationId, ...aReward() }), answers: platformOnly },
  'rewards.update': {
    input: ({ rewardRecordId }) => ({
      rewardRecordId,
      changes: { rewardName: { from: 'Five off', to: 'Six off' } },
    }),
    answers: changesLocation,
  },
  'rewards.remove': { input: ({ rewardRecordId }) => ({ rewardRecordId }), answers: changesLocation },
  'rewards.recreate': {
    input: ({ oldId }) => ({ rewardRecordId: oldId, ...aReward() }),
    answers: platformOnly,
  },
  'functions.addReward': {
    input: ({ restaurantId, locationId }) => ({ restaurantId, locationId, rewardData: aReward() }),
    answers: platformOnly,
  },
  'functions.updateReward': {
    input: ({ restaurantId, locationId, rewardRecordId }) => ({
      restaurantId,
      locationId,
      docId: rewardRecordId,
      rewardData: { rewardName: 'Six off' },
    }),
    answers: changesLocation,
  },
  'functions.deleteReward': {
    input: ({ restaurantId, locationId, rewardRecordId }) => ({
      restaurantId,
      locationId,
      docId: rewardRecordId,
    }),
    answers: changesLocation,
  },
  'functions.deleteOldReward': {
    input: ({ restaurantId, locationId, oldId }) => ({ restaurantId, locationId, docId: oldId }),
    answers: changesLocation,
  },
});
