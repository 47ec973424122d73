import * as z from 'zod/mini';
import { action } from '../action.ts';
import { id, line, recordOf } from '../fields.ts';
import { MOST_PRODUCTS_AT_ONCE } from '../menus/products.ts';
import { NEW_REWARD_FIELDS, Reward, REWARD_FIELDS } from './rewards.ts';

const place = { restaurantId: id, locationId: id };
/** The code of a reward, or its id where it has none; without regard to case. */
const docId = line(40).check(z.minLength(1));

const productMap = recordOf(MOST_PRODUCTS_AT_ONCE, id, z.boolean());

/** Products as a map of their ids to true. What else a reward is said to be, and follows from these fields, is not read. */
const newReward = z.object({ ...NEW_REWARD_FIELDS, productIds: z._default(productMap, {}) });
/** Null clears, what is absent stays. */
const rewardChanges = z.partial(z.object({ ...REWARD_FIELDS, productIds: productMap }));

/** A reward as these calls tell it. */
export const NamedReward = z.extend(z.omit(Reward, { productIds: true }), {
  productIds: z.record(z.string(), z.literal(true)),
  docId: z.string(),
});
export type NamedReward = z.infer<typeof NamedReward>;

const tags = ['functions'];

/** Rewards by name. See docs/rules/rewards.md#the-calls. */
export const rewardFunctions = {
  addReward: action('rewards:create')
    .route({
      method: 'POST',
      path: '/functions/addReward',
      summary: 'Add a reward; a docId that is sent is not read, the answer says what it is called',
      tags,
    })
    .input(z.object({ ...place, rewardData: newReward, docId: z.optional(z.nullable(line(40))) }))
    .output(NamedReward),
  updateReward: action('rewards:update')
    .route({
      method: 'POST',
      path: '/functions/updateReward',
      summary: 'Change a reward of the current version; the answer says what it is called since',
      tags,
    })
    .input(z.object({ ...place, rewardData: rewardChanges, docId }))
    .output(NamedReward),
  deleteReward: action('rewards:update')
    .route({
      method: 'POST',
      path: '/functions/deleteReward',
      summary: 'Delete a reward of the current version',
      tags,
    })
    .input(z.object({ ...place, docId }))
    .output(z.object({ docId: z.string() })),
  deleteOldReward: action('rewards:update')
    .route({
      method: 'POST',
      path: '/functions/deleteOldReward',
      summary: 'Delete a reward of version 1 or 2',
      tags,
    })
    .input(z.object({ ...place, docId }))
    .output(z.object({ docId: z.string() })),
};
